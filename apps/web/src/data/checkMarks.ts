import type { RunCheck } from './runCheck.ts';

/** How a checked run is marked, wherever it stands: what its check came to, or why there was nothing to check. */
export type CheckMark = 'same' | 'different' | 'damaged' | 'version' | 'closed' | 'removed' | 'unknown';

/** The words of each mark, and whether they are good news. */
export const MARKS: Readonly<Record<CheckMark, { words: string; tone: 'good' | 'bad' | 'plain' }>> = {
  same: { words: 'Verified', tone: 'good' },
  different: { words: 'Not the same', tone: 'bad' },
  damaged: { words: 'Damaged', tone: 'bad' },
  version: { words: 'Unknown rules', tone: 'plain' },
  closed: { words: 'Closed today', tone: 'plain' },
  removed: { words: 'Removed', tone: 'plain' },
  unknown: { words: 'Gone', tone: 'plain' },
};

/** The mark of a check. */
export function markOf(check: RunCheck): CheckMark {
  return check.state === 'checked' ? check.verdict.outcome : check.state;
}
