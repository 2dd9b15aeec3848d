import type { RunCheck } from './runCheck.ts';

/** Result of verifying a run, or the reason it could not be verified. */
export type CheckOutcome = 'same' | 'different' | 'damaged' | 'version' | 'closed' | 'removed' | 'unknown';

/** Text and tone of each outcome. */
export const CHECK_OUTCOMES: Readonly<Record<CheckOutcome, { words: string; tone: 'good' | 'bad' | 'plain' }>> = {
  same: { words: 'Verified', tone: 'good' },
  different: { words: 'Mismatch', tone: 'bad' },
  damaged: { words: 'Damaged', tone: 'bad' },
  version: { words: 'Unknown rules', tone: 'plain' },
  closed: { words: 'Closed today', tone: 'plain' },
  removed: { words: 'Removed', tone: 'plain' },
  unknown: { words: 'Gone', tone: 'plain' },
};

export function getCheckOutcome(check: RunCheck): CheckOutcome {
  return check.state === 'checked' ? check.verdict.outcome : check.state;
}
