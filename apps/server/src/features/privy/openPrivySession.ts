import { infoFallbackName, storedUsername } from '@jumpy/domain/playerName';
import { openSession } from '../auth/openSession.ts';
import { sessionStore } from '../auth/sessionStore.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { networkHash } from '../../platform/networkHash.ts';
import { sha256 } from '../../platform/hash.ts';
import type { PrivyIdentity } from './identity.ts';
import { linkEmbedded } from './linkEmbedded.ts';
import { findKnown, keepPlayer } from './store.ts';
import { playerEvents } from '../../platform/bus/playerEvents.ts';

/** A browser that shows a checked token. */
export interface PrivySignIn {
  identity: PrivyIdentity;
  /** The session this browser had before; it ends. */
  oldSession: string | undefined;
  userAgent: string | undefined;
  /** Where the request came from. */
  address: string;
}

/**
 * Opens our own session for the Discord account of the token, and links its wallet, all or nothing (LOGIN-27). What only Discord knows
 * (picture, roles, servers) stays as it was.
 */
export async function openPrivySession(
  context: Context,
  { identity, oldSession, userAgent, address }: PrivySignIn,
): Promise<{ session: string; userId: string }> {
  const { discordId, wallets } = identity;
  const now = new Date(context.clock.nowMs());
  const network = networkHash(address, context.env.sessionSecret);
  const opened = await inTransaction(context, async (trx) => {
    const known = await findKnown(trx, identity);
    const username = storedUsername(identity.username ?? known?.username ?? '') || infoFallbackName(discordId);
    const userId = await keepPlayer(trx, { ...identity, username, now });
    const linked = await linkEmbedded(context, trx, { userId, wallets });
    if (oldSession) await sessionStore.revoke(trx, { idHash: sha256(oldSession), now });
    return { userId, linked, session: await openSession({ ...context, db: trx }, { userId, userAgent, network }) };
  });
  const { userId, session, linked } = opened;
  if (linked?.isNew)
    context.bus.publish(playerEvents(userId), { type: 'wallet', data: { address: linked.wallet.address } });
  return { session, userId };
}
