import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsAnswer } from '@jumpy/protocol/http/players';
import type { Context } from '../../platform/context.ts';
import { createBatch } from '../../platform/batch.ts';
import { type PlayerTotals, type RankingRow, readRankingRows, readTotals } from './store.ts';

type Rankings = Omit<RankingsAnswer, 'success'>;
const MOST_AT_ONCE = 50;

/** Reads a player's exact current ranks; concurrent reads are batched into one snapshot. */
export function rankingsReader({ db }: Pick<Context, 'db'>): (discordId: string) => Promise<Rankings> {
  const ask = createBatch({ most: MOST_AT_ONCE, load: (discordIds) => readRankingRows(db, discordIds) });
  return async (discordId) => {
    const row = await ask(discordId);
    if (!row) throw new Error('the ranks did not answer');
    return exactRankings(row);
  };
}

/** Null ranks without a ranked run. */
function exactRankings(row: RankingRow): Rankings {
  const { total, scoreRank, jumpRank, previousScoreRank } = row;
  if (row.rankedGames === 0) return { ...unranked(row), total };
  const scoreRankChange = previousScoreRank === null ? 0 : previousScoreRank - scoreRank;
  return { ...known(row), scoreRank, jumpRank, total, scoreRankChange, estimated: false };
}

/** Fallback for a failed lookup, marked as estimated. A player known to have no ranked run gets null ranks instead. */
export async function estimateRankings({ db }: Pick<Context, 'db'>, discordId: string): Promise<Rankings> {
  return estimate(await readTotals(db, discordId).catch(() => undefined));
}

function known({ hiScore, rankedJumps }: PlayerTotals): Pick<Rankings, 'userScore' | 'userJumps'> {
  return { userScore: hiScore, userJumps: rankedJumps };
}

function unranked(totals: PlayerTotals): Rankings {
  return { ...known(totals), scoreRank: null, jumpRank: null, total: 0, scoreRankChange: 0, estimated: false };
}

function estimate(totals: PlayerTotals | undefined): Rankings {
  if (totals?.rankedGames === 0) return unranked(totals);
  const { hiScore, rankedJumps } = totals ?? { hiScore: 0, rankedJumps: 0 };
  return {
    ...{ userScore: hiScore, userJumps: rankedJumps },
    scoreRank: estimatedScoreRank(hiScore),
    jumpRank: estimatedJumpRank(rankedJumps),
    total: 0,
    scoreRankChange: 0,
    estimated: true,
  };
}
