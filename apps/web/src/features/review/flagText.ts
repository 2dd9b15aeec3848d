import type { ReviewedRun, ReviewAct } from '@jumpy/protocol/http/review';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { WITNESS_WORDS } from '../../data/witnessWords.ts';

const FLAGS: Readonly<Record<SecurityFlag, string>> = {
  devtools: 'developer tools open',
  clock_drift: 'clock off its pace',
  injected_script: 'foreign script',
  self_test_failed: 'self-test failed',
};

const ALTERED = {
  digest: 'other inputs than were seen',
  quit: 'goes on after it was left',
  death: 'goes on after its death',
} as const;

/** Short reason for which a run was flagged. */
export function flagText({ securityFlags, witnessReason, altered }: ReviewedRun): string {
  const parts = [
    ...(altered ? [`refused: ${ALTERED[altered]}`] : []),
    ...(witnessReason ? [WITNESS_WORDS[witnessReason]] : []),
    ...securityFlags.map((flag) => FLAGS[flag]),
  ];
  return parts.join(', ') || 'nothing';
}

/** Text for the last decision. */
export const DECIDED: Readonly<Record<ReviewAct, string>> = {
  clear: 'Cleared',
  void: 'Voided',
  hide: 'Off the boards',
  suspend: 'Suspended',
  reinstate: 'Re-instated',
};
