import type { RunCheck } from './runCheck.ts';

/** What the check of a run came to, or why there was nothing to check. */
export type CheckOutcome = 'same' | 'different' | 'damaged' | 'version' | 'closed' | 'removed' | 'unknown';

/** The words of each outcome, and whether they are good news. */
export const OUTCOMES: Readonly<Record<CheckOutcome, { words: string; tone: 'good' | 'bad' | 'plain' }>> = {
  same: { words: 'Verified', tone: 'good' },
  different: { words: 'Not the same', tone: 'bad' },
  damaged: { words: 'Damaged', tone: 'bad' },
  version: { words: 'Unknown rules', tone: 'plain' },
  closed: { words: 'Closed today', tone: 'plain' },
  removed: { words: 'Removed', tone: 'plain' },
  unknown: { words: 'Gone', tone: 'plain' },
};

/** What a check came to, in a word. */
export function outcomeOf(check: RunCheck): CheckOutcome {
  return check.state === 'checked' ? check.verdict.outcome : check.state;
}
