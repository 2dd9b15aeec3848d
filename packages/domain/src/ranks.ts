const JUMP_STEPS = [
  [10_000, 25],
  [5_000, 75],
  [1_000, 250],
] as const;
const SCORE_STEPS = [
  [5_000, 15],
  [2_000, 65],
  [500, 230],
] as const;

/** Ranks of a player among all, with the numbers they rest on (STATS-12). */
export interface Rankings {
  scoreRank: number;
  jumpRank: number;
  total: number;
  userScore: number;
  userJumps: number;
}

/**
 * The estimated jump rank when the lookup failed (STATS-14).
 * @example estimatedJumpRank(5_001) // 75
 */
export function estimatedJumpRank(totalJumps: number): number {
  return JUMP_STEPS.find(([over]) => totalJumps > over)?.[1] ?? 500;
}

/**
 * The estimated score rank when the lookup failed (STATS-15).
 * @example estimatedScoreRank(501) // 230
 */
export function estimatedScoreRank(hiScore: number): number {
  return SCORE_STEPS.find(([over]) => hiScore > over)?.[1] ?? 450;
}
