import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsAnswer } from '@jumpy/protocol/http/players';
import type { Context } from '../context.ts';
import { type PlayerTotals, readPreviousScoreRank, readRanks, readTotals } from './store.ts';

type Rankings = Omit<RankingsAnswer, 'success'>;

const NONE: PlayerTotals = { hiScore: 0, totalJumps: 0, totalGames: 0 };

/**
 * A player's ranks: exact; 1 without a game (HOME-23); the estimates, and said to be so, when a lookup fails (STATS-13).
 */
export async function readRankings(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { userId, discordId }: { userId: string; discordId: string },
): Promise<Rankings> {
  let totals = NONE;
  try {
    totals = (await readTotals(db, discordId)) ?? NONE;
    const ranks = await readRanks(db, totals);
    if (totals.totalGames === 0)
      return { ...known(totals), scoreRank: 1, jumpRank: 1, total: ranks.total, scoreRankChange: 0, estimated: false };
    const previous = await readPreviousScoreRank(db, userId);
    const scoreRankChange = previous === undefined ? 0 : previous - ranks.scoreRank;
    return { ...known(totals), ...ranks, scoreRankChange, estimated: false };
  } catch (fault) {
    log.warn({ err: fault }, 'ranks could not be read');
    return estimate(totals);
  }
}

function known({ hiScore, totalJumps }: PlayerTotals): Pick<Rankings, 'userScore' | 'userJumps'> {
  return { userScore: hiScore, userJumps: totalJumps };
}

function estimate(totals: PlayerTotals): Rankings {
  return {
    ...known(totals),
    scoreRank: estimatedScoreRank(totals.hiScore),
    jumpRank: estimatedJumpRank(totals.totalJumps),
    total: 0,
    scoreRankChange: 0,
    estimated: true,
  };
}
