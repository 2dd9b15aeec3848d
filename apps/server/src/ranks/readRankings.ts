import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsAnswer } from '@jumpy/protocol/http/players';
import type { Context } from '../context.ts';
import { type PlayerTotals, readPreviousScoreRank, readRanks, readTotals } from './store.ts';

type Rankings = Omit<RankingsAnswer, 'success'>;

const NONE: PlayerTotals = { hiScore: 0, totalJumps: 0, totalGames: 0 };

/**
 * A player's ranks: exact; 1 without a game (HOME-23); the estimates, and said to be so, when the lookup fails (STATS-13).
 */
export async function readRankings(
  context: Pick<Context, 'db' | 'log'>,
  { userId, discordId }: { userId: string; discordId: string },
): Promise<Rankings> {
  const totals = await readTotals(context.db, discordId).catch((fault: unknown) => {
    context.log.warn({ err: fault }, 'stats could not be read for ranks');
    return undefined;
  });
  const { hiScore, totalJumps, totalGames } = totals ?? NONE;
  const known = { userScore: hiScore, userJumps: totalJumps };
  try {
    const ranks = await readRanks(context.db, { hiScore, totalJumps });
    if (totalGames === 0)
      return { ...known, scoreRank: 1, jumpRank: 1, total: ranks.total, scoreRankChange: 0, estimated: false };
    const previous = await readPreviousScoreRank(context.db, userId);
    const scoreRankChange = previous === undefined ? 0 : previous - ranks.scoreRank;
    return { ...known, ...ranks, scoreRankChange, estimated: false };
  } catch (fault) {
    context.log.warn({ err: fault }, 'ranks could not be read');
    return {
      ...known,
      scoreRank: estimatedScoreRank(hiScore),
      jumpRank: estimatedJumpRank(totalJumps),
      total: 0,
      scoreRankChange: 0,
      estimated: true,
    };
  }
}
