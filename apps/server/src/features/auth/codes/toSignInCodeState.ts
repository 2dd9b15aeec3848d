import type { SignInCodeState } from '@jumpy/protocol/http/signInCodes';
import type { SignInCodeRow } from './signInCodeStore.ts';

export function toSignInCodeState(row: SignInCodeRow | undefined, now: Date): SignInCodeState {
  if (!row) return 'none';
  // A code replaced by a newer one counts as expired.
  if (row.refusedAt) return row.askedBy ? 'refused' : 'expired';
  if (row.usedAt) return 'used';
  if (row.expiresAt <= now) return 'expired';
  return row.askedBy && !row.allowedAt ? 'asked' : 'open';
}
