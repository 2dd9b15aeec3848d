import type { SignInCodeState } from '@jumpy/protocol/http/signInCodes';
import type { SignInCodeRow } from './signInCodeStore.ts';

/** How a code stands at a moment. */
export function signInCodeState(row: SignInCodeRow | undefined, now: Date): SignInCodeState {
  if (!row) return 'none';
  // One that another code took the place of has ended as any other.
  if (row.refusedAt) return row.askedBy ? 'refused' : 'expired';
  if (row.usedAt) return 'used';
  if (row.expiresAt <= now) return 'expired';
  return row.askedBy && !row.allowedAt ? 'asked' : 'open';
}
