import { remainingXp } from '@jumpy/domain/liveXp';
import { MODE_RULES } from '@jumpy/domain/modes';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { QueryClient } from '@tanstack/react-query';
import { raiseGameEvent } from '../data/gameEvents.ts';
import { keys } from '../data/keys.ts';
import { writeRun } from '../data/playerCache.ts';
import { STORAGE } from '../data/storageKeys.ts';
import { earnedXp } from './earnedXp.ts';

/** The server has counted a run that this page sent. */
export interface CountedRun {
  run: SettledRun;
  /** What of its XP was shown while it went on. */
  liveXp: number;
}

interface Parts {
  queryClient: QueryClient;
  /** Where game events are raised. */
  page: EventTarget & { localStorage: Pick<Storage, 'setItem'> };
  /** The call to `update-user-xp`; nobody waits for it. */
  updateUserXp(): void;
}

/**
 * What follows a counted run: it is remembered, the cache is written, game events are raised and the refresh hears them (GAME-40,
 * GAME-43, GAME-44, GAME-46). The quests are the server's, the counters the play machine's. The events carry what live XP has not shown
 * yet, at least 0.
 */
export function afterRun({ queryClient, page, updateUserXp }: Parts, { run, liveXp }: CountedRun): void {
  // A race counts for nothing, nor does an unseen run beyond its day's minutes: no number of the player has moved.
  if (!MODE_RULES[run.mode].countsGames || run.unseen?.counted === false) return;
  rememberHasPlayed(page.localStorage);
  writeRun(queryClient, run);
  // Quests follow the totals.
  void queryClient.invalidateQueries({ queryKey: keys.quests });
  const { runId, score, best, xp } = run;
  const gainedXp = remainingXp({ finalXp: earnedXp(run), givenXp: liveXp });
  raiseGameEvent(page, 'gameEnded', { runId, score, gainedXp });
  raiseGameEvent(page, 'xpUpdated', { gainedXp, source: 'game', progress: xp.after });
  raiseGameEvent(page, 'gameStatsUpdated', { runId, score });
  raiseGameEvent(page, 'statsUpdated', { hiScore: best });
  if (xp.after.level > xp.before.level) raiseGameEvent(page, 'levelUp', { level: xp.after.level });
  updateUserXp();
}

/** A full or forbidden storage costs an early picture of home, no more. */
function rememberHasPlayed(storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(STORAGE.hasPlayed, 'true');
  } catch {
    // The session says it too.
  }
}
