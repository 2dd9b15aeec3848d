import * as m from './messages.ts';

/** Ranks that done sets of goals bring, lowest first: nothing hangs on them but the name. */
const GOAL_RANKS: readonly { readonly minSets: number; readonly name: string }[] = [
  { minSets: 0, name: m.hatchling() },
  { minSets: 1, name: m.frog() },
  { minSets: 3, name: m.hare() },
  { minSets: 6, name: m.grasshopper() },
  { minSets: 10, name: m.kangaroo() },
  { minSets: 16, name: m.gazelle() },
  { minSets: 25, name: m.puma() },
  { minSets: 40, name: m.eagle() },
  { minSets: 65, name: m.comet() },
  { minSets: 100, name: m.legend() },
];

/** A player's own rank. */
export interface GoalRank {
  /** From 1. */
  rank: number;
  name: string;
  /** Sets still to do for the next rank; null at the highest. */
  setsToNext: number | null;
}

/**
 * Returns the rank for a number of done sets.
 * @example goalRank(1) // { rank: 2, name: 'Frog', setsToNext: 2 }
 */
export function goalRank(setsDone: number): GoalRank {
  const index = GOAL_RANKS.findLastIndex(({ minSets }) => setsDone >= minSets);
  const next = GOAL_RANKS[index + 1];
  return {
    rank: index + 1,
    name: GOAL_RANKS[index]?.name ?? '',
    setsToNext: next ? next.minSets - setsDone : null,
  };
}
