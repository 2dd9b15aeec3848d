import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsAnswer } from '@jumpy/protocol/http/players';
import type { Context } from '../context.ts';
import { type Batch, createBatch } from '../lib/batch.ts';
import { type PlayerTotals, type RankingRow, readRankingRows, readTotals } from './store.ts';

type Rankings = Omit<RankingsAnswer, 'success'>;
type RankContext = Pick<Context, 'db' | 'log'>;

const NONE: PlayerTotals = { hiScore: 0, totalJumps: 0, totalGames: 0 };
const MOST_AT_ONCE = 50;

/** Reads a player's ranks, as they are when asked for; many players who ask at once are read together, in one snapshot. */
export function rankingsReader(context: RankContext): (discordId: string) => Promise<Rankings> {
  const ask = createBatch({ most: MOST_AT_ONCE, load: (discordIds) => readRankingRows(context.db, discordIds) });
  return (discordId) => readRankings({ ...context, ask }, discordId);
}

/** Exact; 1 without a game (HOME-23); the estimates, and said to be so, when a lookup fails (STATS-13). */
async function readRankings(context: RankContext & { ask: Batch<RankingRow> }, discordId: string): Promise<Rankings> {
  try {
    const row = await context.ask(discordId);
    if (!row) throw new Error('the ranks did not answer');
    const { total, previousScoreRank } = row;
    if (row.totalGames === 0)
      return { ...known(row), scoreRank: 1, jumpRank: 1, total, scoreRankChange: 0, estimated: false };
    const { scoreRank, jumpRank } = row;
    const scoreRankChange = previousScoreRank === null ? 0 : previousScoreRank - scoreRank;
    return { ...known(row), scoreRank, jumpRank, total, scoreRankChange, estimated: false };
  } catch (fault) {
    context.log.warn({ err: fault }, 'ranks could not be read');
    return estimate(await readTotals(context.db, discordId).catch(() => undefined));
  }
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
