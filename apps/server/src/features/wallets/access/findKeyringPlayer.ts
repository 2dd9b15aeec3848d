import { SESSION_IDLE_SECONDS } from '../../../http/sessionCookie.ts';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/hash.ts';
import type { RequestPlayer } from '../../../http/route.ts';
import { findTokenPlayer } from './store.ts';

/**
 * Finds the player of a keyring bearer token. Not cached, so that sign-out takes effect immediately; never grants
 * the rights of operators.
 */
export async function findKeyringPlayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
): Promise<RequestPlayer | undefined> {
  if (token === undefined) return undefined;
  const nowMs = clock.nowMs();
  const idleSince = new Date(nowMs - SESSION_IDLE_SECONDS * 1_000);
  const row = await findTokenPlayer(db, { tokenHash: sha256(token), now: new Date(nowMs), idleSince });
  return row && { ...row, operatorRole: null };
}
