import { groupedText } from '@jumpy/domain/numberText';
import { estimatedJumpRank, estimatedScoreRank } from '@jumpy/domain/ranks';
import type { RankingsAnswer, StatsAnswer } from '@jumpy/protocol/http/players';

/** A rank as it is shown. */
export interface RankView {
  /** Null without a run that ranks: "–" (READ-03). */
  rank: number | null;
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
  /** The part of jumps and games that stands on unseen runs. */
  unseenJumps: number;
  unseenGames: number;
  jumpRank: RankView;
  scoreRank: RankView;
  bestHeights: readonly number[];
  levelReached: number;
}

/** Where the stats could not be read (HOME-23): a guess like any other. */
const FIRST: RankView = { rank: 1, estimated: true, change: 0 };
const NONE: RankView = { rank: null, estimated: false, change: 0 };

/** What came of asking for stats and ranks: the answer, or undefined while asking or after a failure. */
export interface StatsSources {
  stats: StatsAnswer | undefined;
  rankings: RankingsAnswer | undefined;
}

/** Nobody stands on a board without a point or a jump that ranks. */
function ranks(sources: StatsSources): Pick<StatsView, 'jumpRank' | 'scoreRank'> {
  const row = sources.stats?.stats;
  const { jumpRank, scoreRank } = anyRanks(sources);
  return {
    jumpRank: row?.total_jumps === row?.unseen_jumps && row ? NONE : jumpRank,
    scoreRank: row?.hi_score === 0 ? NONE : scoreRank,
  };
}

function anyRanks({ stats, rankings }: StatsSources): Pick<StatsView, 'jumpRank' | 'scoreRank'> {
  const row = stats?.stats;
  if (!row) return { jumpRank: FIRST, scoreRank: FIRST };
  if (row.total_games === row.unseen_games) return { jumpRank: NONE, scoreRank: NONE };
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
 * Stats and ranks to show: none without a run that ranks, estimates with "~" when only the ranks failed, zeros and "~1" when the stats
 * themselves did (HOME-23, STATS-13 to STATS-15, READ-03).
 */
export function statsView(sources: StatsSources): StatsView {
  const row = sources.stats?.stats;
  return {
    hiScore: row?.hi_score ?? 0,
    totalJumps: row?.total_jumps ?? 0,
    totalGames: row?.total_games ?? 0,
    unseenJumps: row?.unseen_jumps ?? 0,
    unseenGames: row?.unseen_games ?? 0,
    bestHeights: sources.stats?.bestHeights ?? [],
    levelReached: row?.level_reached ?? 0,
    ...ranks(sources),
  };
}

/** A rank in words: "~" in front of a guess, "–" for none. */
export function rankText(view: Pick<RankView, 'estimated'>, rank: number | null): string {
  return rank === null ? NO_RANK : `${view.estimated ? '~' : ''}${groupedText(rank)}`;
}

/** In the place of a rank that is not there yet. */
export const NO_RANK = '–';
