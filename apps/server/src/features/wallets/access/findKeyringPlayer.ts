import { SESSION_IDLE_SECONDS } from '../../../http/sessionCookie.ts';
import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/hash.ts';
import type { RequestPlayer } from '../../../http/route.ts';
import { findTokenPlayer } from './store.ts';

/** The player behind a bearer token of the keyring. It is looked up every time, so a logout is felt at once; and nobody is an administrator there. */
export async function findKeyringPlayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
): Promise<RequestPlayer | undefined> {
  if (token === undefined) return undefined;
  const nowMs = clock.nowMs();
  const idleSince = new Date(nowMs - SESSION_IDLE_SECONDS * 1_000);
  const row = await findTokenPlayer(db, { tokenHash: sha256(token), now: new Date(nowMs), idleSince });
  return row && { ...row, isAdmin: false };
}
