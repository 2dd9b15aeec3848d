/** Limits of both plausibility checkers (PLAUS-12 to PLAUS-17); durations in seconds. */
export const PLAUSIBILITY_LIMITS = {
  minDurationSeconds: 5,
  maxStorageDurationSeconds: 3600,
  maxSessionDurationSeconds: 1800,
  maxScorePerSecond: 50,
  maxJumpsPerSecond: 10,
  maxScorePerJump: 20,
} as const;

/** A game as submitted by a player; duration in seconds. */
export interface ClaimedGame {
  score: number;
  jumps: number;
  durationSeconds?: number | undefined;
}

/**
 * Returns the assumed duration if none is given: max(score / 10, 5) seconds (PLAUS-18).
 * @example defaultDurationSeconds(640) // 64
 */
export function defaultDurationSeconds(score: number): number {
  return Math.max(score / 10, PLAUSIBILITY_LIMITS.minDurationSeconds);
}

/** Rate checks shared by both checkers; rates are shown with two decimals. */
function rateIssues(game: ClaimedGame, durationSeconds: number): string[] {
  const issues: string[] = [];
  const jumpRate = game.jumps / durationSeconds;
  if (jumpRate > PLAUSIBILITY_LIMITS.maxJumpsPerSecond)
    issues.push(`Jumps per second too high: ${jumpRate.toFixed(2)}`);
  const perJump = game.score / game.jumps;
  if (game.jumps > 0 && perJump > PLAUSIBILITY_LIMITS.maxScorePerJump)
    issues.push(`Score per jump too high: ${perJump.toFixed(2)}`);
  return issues;
}

/**
 * Returns the storage checker's issues with a game; empty if plausible (PLAUS-09 to PLAUS-17).
 * @example storageIssues({ score: -1, jumps: 0, durationSeconds: 10 }) // ['Score cannot be negative']
 */
export function storageIssues(game: ClaimedGame): string[] {
  const durationSeconds = game.durationSeconds ?? defaultDurationSeconds(game.score);
  const issues: string[] = [];
  if (game.score < 0) issues.push('Score cannot be negative');
  if (game.jumps < 0) issues.push('Jumps cannot be negative');
  if (durationSeconds < PLAUSIBILITY_LIMITS.minDurationSeconds) issues.push('Game duration too short');
  if (durationSeconds > PLAUSIBILITY_LIMITS.maxStorageDurationSeconds) issues.push('Game duration too long');
  const scoreRate = game.score / durationSeconds;
  if (scoreRate > PLAUSIBILITY_LIMITS.maxScorePerSecond)
    issues.push(`Score per second too high: ${scoreRate.toFixed(2)}`);
  return [...issues, ...rateIssues(game, durationSeconds)];
}

/**
 * Returns the session checker's issues with a game; empty if plausible (PLAUS-09 to PLAUS-17).
 * @example sessionIssues({ score: 10, jumps: 1, durationSeconds: 2 }) // ['Game too short']
 */
export function sessionIssues(game: ClaimedGame): string[] {
  const durationSeconds = game.durationSeconds ?? defaultDurationSeconds(game.score);
  const issues: string[] = [];
  if (game.score < 0) issues.push('Negative score not allowed');
  if (game.jumps < 0) issues.push('Jumps cannot be negative');
  if (durationSeconds < PLAUSIBILITY_LIMITS.minDurationSeconds) issues.push('Game too short');
  if (durationSeconds > PLAUSIBILITY_LIMITS.maxSessionDurationSeconds) issues.push('Game too long');
  if (game.score / durationSeconds > PLAUSIBILITY_LIMITS.maxScorePerSecond) issues.push('Score rate too high');
  return [...issues, ...rateIssues(game, durationSeconds)];
}
