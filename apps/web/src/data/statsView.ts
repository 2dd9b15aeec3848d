import { formatGrouped } from '@jumpy/domain/formatNumber';
import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsResponse, StatsResponse } from '@jumpy/protocol/http/players';

export interface RankView {
  /** Null without a ranked run; shown as "–". */
  rank: number | null;
  /** An estimate, shown with a leading "~". */
  estimated: boolean;
  /** Ranks gained (+) or lost by the last run. */
  change: number;
}

export interface StatsView {
  hiScore: number;
  totalJumps: number;
  totalGames: number;
  /** The part of the jumps and games that comes from unwitnessed runs. */
  unseenJumps: number;
  unseenGames: number;
  jumpRank: RankView;
  scoreRank: RankView;
  bestHeights: readonly number[];
  levelReached: number;
}

/** Fallback if the stats could not be loaded; marked as an estimate. */
const ESTIMATED_FIRST: RankView = { rank: 1, estimated: true, change: 0 };
const UNRANKED: RankView = { rank: null, estimated: false, change: 0 };

/** Stats and ranks; each is undefined while loading or after a failure. */
interface StatsSources {
  stats: StatsResponse | undefined;
  rankings: RankingsResponse | undefined;
}

/** Without a ranked point or jump there is no rank. */
function toRanks(sources: StatsSources): Pick<StatsView, 'jumpRank' | 'scoreRank'> {
  const row = sources.stats?.stats;
  const { jumpRank, scoreRank } = toUncheckedRanks(sources);
  return {
    jumpRank: row?.total_jumps === row?.unseen_jumps && row ? UNRANKED : jumpRank,
    scoreRank: row?.hi_score === 0 ? UNRANKED : scoreRank,
  };
}

function toUncheckedRanks({ stats, rankings }: StatsSources): Pick<StatsView, 'jumpRank' | 'scoreRank'> {
  const row = stats?.stats;
  if (!row) return { jumpRank: ESTIMATED_FIRST, scoreRank: ESTIMATED_FIRST };
  if (row.total_games === row.unseen_games) return { jumpRank: UNRANKED, scoreRank: UNRANKED };
  if (!rankings) {
    return {
      jumpRank: { rank: estimatedJumpRank(row.total_jumps - row.unseen_jumps), estimated: true, change: 0 },
      scoreRank: { rank: estimatedScoreRank(row.hi_score), estimated: true, change: 0 },
    };
  }
  const { jumpRank, scoreRank, scoreRankChange } = rankings;
  const estimated = rankings.estimated && scoreRank !== null;
  return {
    jumpRank: { rank: jumpRank, estimated, change: 0 },
    scoreRank: { rank: scoreRank, estimated, change: estimated ? 0 : scoreRankChange },
  };
}

/**
 * Stats and ranks to show: no ranks without a ranked run, estimates with "~" if only the ranks failed, zeros and "~1"
 * if the stats failed.
 */
export function toStatsView(sources: StatsSources): StatsView {
  const row = sources.stats?.stats;
  return {
    hiScore: row?.hi_score ?? 0,
    totalJumps: row?.total_jumps ?? 0,
    totalGames: row?.total_games ?? 0,
    unseenJumps: row?.unseen_jumps ?? 0,
    unseenGames: row?.unseen_games ?? 0,
    bestHeights: sources.stats?.bestHeights ?? [],
    levelReached: row?.level_reached ?? 0,
    ...toRanks(sources),
  };
}

/** Formats a rank: "~" marks an estimate, "–" none. */
export function rankText(view: Pick<RankView, 'estimated'>, rank: number | null): string {
  return rank === null ? NO_RANK : `${view.estimated ? '~' : ''}${formatGrouped(rank)}`;
}

/** Placeholder for a missing rank. */
export const NO_RANK = '–';
