import { sessionIssues, storageIssues } from '@jumpy/domain/plausibility';

/** The values that both validators check. */
interface ClaimNumbers {
  score: number;
  jumps: number;
  durationSeconds?: number | undefined;
}

/** Issues found by both validators, without duplicates. */
export function findClaimIssues(game: ClaimNumbers): string[] {
  return [...new Set([...storageIssues(game), ...sessionIssues(game)])];
}
