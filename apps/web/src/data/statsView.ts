import { groupedText } from '@jumpy/domain/numberText';
import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsAnswer, StatsAnswer } from '@jumpy/protocol/http/players';

/** A rank as it is shown. */
export interface RankView {
  rank: number;
  /** A guess, never passed off as exact: "~" in front (READ-03). */
  estimated: boolean;
  /** Places won (+) or lost since the run before. */
  change: number;
}

/** What the stats panel shows (HOME-06). */
export interface StatsView {
  hiScore: number;
  totalJumps: number;
  totalGames: number;
  jumpRank: RankView;
  scoreRank: RankView;
  bestHeights: readonly number[];
  levelReached: number;
}

const FIRST: RankView = { rank: 1, estimated: false, change: 0 };

/** What came of asking for stats and ranks: the answer, or undefined while asking or after a failure. */
export interface StatsSources {
  stats: StatsAnswer | undefined;
  rankings: RankingsAnswer | undefined;
}

function ranks({ stats, rankings }: StatsSources): Pick<StatsView, 'jumpRank' | 'scoreRank'> {
  const row = stats?.stats;
  const played = row !== undefined && (row.total_games > 0 || row.hi_score > 0 || row.total_jumps > 0);
  if (!played) return { jumpRank: FIRST, scoreRank: FIRST };
  if (!rankings) {
    return {
      jumpRank: { rank: estimatedJumpRank(row.total_jumps), estimated: true, change: 0 },
      scoreRank: { rank: estimatedScoreRank(row.hi_score), estimated: true, change: 0 },
    };
  }
  const { estimated, jumpRank, scoreRank, scoreRankChange } = rankings;
  return {
    jumpRank: { rank: jumpRank, estimated, change: 0 },
    scoreRank: { rank: scoreRank, estimated, change: estimated ? 0 : scoreRankChange },
  };
}

/**
 * Stats and ranks to show: zeros and ranks of 1 without a stats row, estimates with "~" when only the ranks failed
 * (HOME-23, STATS-13 to STATS-15, READ-03).
 */
export function statsView(sources: StatsSources): StatsView {
  const row = sources.stats?.stats;
  return {
    hiScore: row?.hi_score ?? 0,
    totalJumps: row?.total_jumps ?? 0,
    totalGames: row?.total_games ?? 0,
    bestHeights: sources.stats?.bestHeights ?? [],
    levelReached: row?.level_reached ?? 0,
    ...ranks(sources),
  };
}

/** A rank in words: "~" in front of a guess. */
export function rankText(view: Pick<RankView, 'estimated'>, rank: number): string {
  return `${view.estimated ? '~' : ''}${groupedText(rank)}`;
}
