import { sessionIssues, storageIssues } from '@jumpy/domain/plausibility';

/** The numbers that both checkers look at. */
export interface CheckedNumbers {
  score: number;
  jumps: number;
  durationSeconds?: number | undefined;
}

/** What both checkers find in a game, each finding once (PLAUS-09). */
export function claimIssues(game: CheckedNumbers): string[] {
  return [...new Set([...storageIssues(game), ...sessionIssues(game)])];
}
