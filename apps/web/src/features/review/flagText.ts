import type { ReviewedRun, ReviewAction } from '@jumpy/protocol/http/review';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { WITNESS_TEXT } from '../../data/witnessText.ts';

const FLAG_TEXT: Readonly<Record<SecurityFlag, string>> = {
  devtools: 'developer tools open',
  clock_drift: 'clock out of step',
  injected_script: 'injected script',
  self_test_failed: 'self-test failed',
};

const ALTERED_TEXT = {
  digest: 'inputs differ from what we saw',
  quit: 'continues after quitting',
  death: 'continues after death',
} as const;

/** Short reason for which a run was flagged. */
export function flagText({ securityFlags, witnessReason, altered }: ReviewedRun): string {
  const parts = [
    ...(altered ? [`refused: ${ALTERED_TEXT[altered]}`] : []),
    ...(witnessReason ? [WITNESS_TEXT[witnessReason]] : []),
    ...securityFlags.map((flag) => FLAG_TEXT[flag]),
  ];
  return parts.join(', ') || 'nothing';
}

/** Text for the last decision. */
export const DECIDED_TEXT: Readonly<Record<ReviewAction, string>> = {
  clear: 'Cleared',
  void: 'Voided',
  hide: 'Off the boards',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
};
