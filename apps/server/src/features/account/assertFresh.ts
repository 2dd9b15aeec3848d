import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { sessionStore } from '../auth/sessionStore.ts';

const FRESH_MS = 10 * 60_000;

/** Refuses a session whose player signed in more than ten minutes ago: one that somebody found open ends no account. */
export async function assertFresh({ db, clock }: Pick<Context, 'db' | 'clock'>, session: string): Promise<void> {
  const signedInAt = await sessionStore.signedInAt(db, sha256(session));
  if (!signedInAt || clock.nowMs() - signedInAt.getTime() > FRESH_MS)
    throw new ApiError('stale_sign_in', 'Please sign in again first.');
}
