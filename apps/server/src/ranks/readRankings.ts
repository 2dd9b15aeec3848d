import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsAnswer } from '@jumpy/protocol/http/players';
import type { Context } from '../context.ts';
import { createBatch } from '../lib/batch.ts';
import { type PlayerTotals, type RankingRow, readRankingRows, readTotals } from './store.ts';

type Rankings = Omit<RankingsAnswer, 'success'>;
const NONE: PlayerTotals = { hiScore: 0, totalJumps: 0, totalGames: 0 };
const MOST_AT_ONCE = 50;

/** Reads a player's ranks, as they are when asked for; many players who ask at once are read together, in one snapshot. */
export function rankingsReader({ db }: Pick<Context, 'db'>): (discordId: string) => Promise<Rankings> {
  const ask = createBatch({ most: MOST_AT_ONCE, load: (discordIds) => readRankingRows(db, discordIds) });
  return async (discordId) => {
    const row = await ask(discordId);
    if (!row) throw new Error('the ranks did not answer');
    return exactRankings(row);
  };
}

/** Exact; 1 without a game (HOME-23). */
function exactRankings(row: RankingRow): Rankings {
  const { total, scoreRank, jumpRank, previousScoreRank } = row;
  if (row.totalGames === 0)
    return { ...known(row), scoreRank: 1, jumpRank: 1, total, scoreRankChange: 0, estimated: false };
  const scoreRankChange = previousScoreRank === null ? 0 : previousScoreRank - scoreRank;
  return { ...known(row), scoreRank, jumpRank, total, scoreRankChange, estimated: false };
}

/** What stands in when a lookup fails, and says so (STATS-13). */
export async function estimateRankings({ db }: Pick<Context, 'db'>, discordId: string): Promise<Rankings> {
  return estimate(await readTotals(db, discordId).catch(() => undefined));
}

function known({ hiScore, totalJumps }: PlayerTotals): Pick<Rankings, 'userScore' | 'userJumps'> {
  return { userScore: hiScore, userJumps: totalJumps };
}

function estimate(totals: PlayerTotals = NONE): Rankings {
  return {
    ...known(totals),
    scoreRank: estimatedScoreRank(totals.hiScore),
    jumpRank: estimatedJumpRank(totals.totalJumps),
    total: 0,
    scoreRankChange: 0,
    estimated: true,
  };
}
