import type { RunCheck } from './runCheck.ts';
import * as m from './messages.ts';

/** Result of verifying a run, or the reason it could not be verified. */
export type CheckOutcome = 'same' | 'different' | 'damaged' | 'version' | 'closed' | 'removed' | 'unknown';

/** Text and tone of each outcome. */
export const CHECK_OUTCOMES: Readonly<Record<CheckOutcome, { words: string; tone: 'good' | 'bad' | 'plain' }>> = {
  same: { words: m.verified(), tone: 'good' },
  different: { words: m.mismatch(), tone: 'bad' },
  damaged: { words: m.damaged(), tone: 'bad' },
  version: { words: m.unknownRules(), tone: 'plain' },
  closed: { words: m.closedToday(), tone: 'plain' },
  removed: { words: m.removed(), tone: 'plain' },
  unknown: { words: m.gone(), tone: 'plain' },
};

export function getCheckOutcome(check: RunCheck): CheckOutcome {
  return check.state === 'checked' ? check.verdict.outcome : check.state;
}
