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

/**
 * Returns the estimated jump rank, used if the lookup failed (STATS-14).
 * @example estimatedJumpRank(5_001) // 75
 */
export function estimatedJumpRank(totalJumps: number): number {
  return JUMP_STEPS.find(([threshold]) => totalJumps > threshold)?.[1] ?? 500;
}

/**
 * Returns the estimated score rank, used if the lookup failed (STATS-15).
 * @example estimatedScoreRank(501) // 230
 */
export function estimatedScoreRank(hiScore: number): number {
  return SCORE_STEPS.find(([threshold]) => hiScore > threshold)?.[1] ?? 450;
}
