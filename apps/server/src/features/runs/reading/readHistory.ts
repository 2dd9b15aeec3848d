import { MODE_RULES } from '@jumpy/domain/modes';
import { HISTORY_RUNS, type HistoryAnswer, type HistoryRun } from '@jumpy/protocol/http/history';
import type { Context } from '../../../platform/context.ts';
import { readOwnAltered } from '../altered/store.ts';
import { runFacts } from './runFacts.ts';
import { countOwnRuns, type OwnRunRow, readLevelRecords, readOwnRuns } from './store.ts';

/** The player's last runs and their records by level. */
export async function readHistory({ db }: Pick<Context, 'db'>, userId: string): Promise<HistoryAnswer> {
  const [runs, total, levels, altered] = await Promise.all([
    readOwnRuns(db, { userId, most: HISTORY_RUNS }),
    countOwnRuns(db, userId),
    readLevelRecords(db, userId),
    readOwnAltered(db, { userId, most: HISTORY_RUNS }),
  ]);
  const refused = altered.map(({ refusedAt, ...run }) => ({ ...run, refusedAt: refusedAt.getTime() }));
  return { success: true, runs: runs.map(historyRun), total, levels, refused };
}

/** A run that was taken gave nothing: its XP was taken with it. */
function historyRun(run: OwnRunRow): HistoryRun {
  const removed = run.voidedAt !== null;
  const counted = run.countsGames || !MODE_RULES[run.mode].countsGames;
  return { ...runFacts(run), isBest: run.isBest, removed, counted, xp: removed ? 0 : run.xp };
}
