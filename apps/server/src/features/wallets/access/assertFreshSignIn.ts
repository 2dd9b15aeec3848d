import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { findSignIn } from './store.ts';

const FRESH_MS = 10 * 60_000;

/** What cannot be taken back needs a sign-in of the last ten minutes: a session that somebody found open is not enough. */
export async function assertFreshSignIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
): Promise<void> {
  const signedInAt = token === undefined ? undefined : await findSignIn(db, sha256(token));
  if (!signedInAt || clock.nowMs() - signedInAt.getTime() > FRESH_MS)
    throw new ApiError('stale_sign_in', 'Please sign in again first.');
}
