import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsResponse } from '@jumpy/protocol/http/players';
import type { Context } from '../../platform/context.ts';
import { createBatchLoader } from '../../platform/batchLoader.ts';
import { type PlayerTotals, type RankingRow, readRankingRows, readPlayerTotals, applyRankChanges } from './store.ts';

type Rankings = Omit<RankingsResponse, 'success'>;
const MAX_BATCH_SIZE = 50;

/** Reads a player's exact current ranks; concurrent reads are batched into one snapshot. */
export function createRankingsReader({ db }: Pick<Context, 'db'>): (discordId: string) => Promise<Rankings> {
  const loadRankings = createBatchLoader({
    maxBatchSize: MAX_BATCH_SIZE,
    load: (discordIds) => readRankingRows(db, discordIds),
  });
  return async (discordId) => {
    const row = await loadRankings(discordId);
    if (!row) throw new Error('the ranks did not answer');
    return toExactRankings(row);
  };
}

/** Null ranks without a ranked run. */
function toExactRankings(row: RankingRow): Rankings {
  const { total, scoreRank, jumpRank, previousScoreRank } = row;
  if (row.rankedGames === 0) return { ...toUnrankedRankings(row), total };
  const scoreRankChange = previousScoreRank === null ? 0 : previousScoreRank - scoreRank;
  return { ...toKnownTotals(row), scoreRank, jumpRank, total, scoreRankChange, estimated: false };
}

/** Fallback for a failed lookup, marked as estimated. A player known to have no ranked run gets null ranks instead. */
export async function estimateRankings({ db }: Pick<Context, 'db'>, discordId: string): Promise<Rankings> {
  return toEstimatedRankings(await readPlayerTotals(db, discordId).catch(() => undefined));
}

function toKnownTotals({ hiScore, rankedJumps }: PlayerTotals): Pick<Rankings, 'userScore' | 'userJumps'> {
  return { userScore: hiScore, userJumps: rankedJumps };
}

function toUnrankedRankings(totals: PlayerTotals): Rankings {
  return { ...toKnownTotals(totals), scoreRank: null, jumpRank: null, total: 0, scoreRankChange: 0, estimated: false };
}

function toEstimatedRankings(totals: PlayerTotals | undefined): Rankings {
  if (totals?.rankedGames === 0) return toUnrankedRankings(totals);
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

const BATCH_SIZE = 20_000;

/**
 * Folds pending rank changes into the count tree until none are left. An advisory lock serializes processes. Ranks are
 * exact without it; folding only keeps reads cheap.
 */
export async function aggregateRankChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  while (((await applyRankChanges(db, BATCH_SIZE)) ?? 0) >= BATCH_SIZE);
}
