import { walletEndpoints } from '@jumpy/protocol/endpoints/wallets';
import { getSessionCookieName } from '../../http/sessionCookie.ts';
import { type ApiRoutes, getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { insertKeyringTicket } from './access/store.ts';
import { readPlayerWallets } from './readPlayerWallets.ts';

const TICKET_TTL_MS = 30_000;

/** Wallet API of the app: reading, and issuing keyring tickets. */
export const walletRoutes: ApiRoutes = async (api, { context }) => {
  const cookieName = getSessionCookieName(context.env);

  registerEndpoint(api, walletEndpoints.wallet, async (request) => ({
    success: true as const,
    ...(await readPlayerWallets(context, getPlayer(request).id)),
  }));
  registerEndpoint(api, walletEndpoints.keyringTicket, async (request) => {
    const { id: userId, publicId: playerId } = getPlayer(request);
    const session = request.cookies[cookieName] ?? '';
    return { success: true as const, playerId, ...(await issueTicket(context, { userId, session })) };
  });
};

/** Issues a keyring ticket bound to session and player; only its hash is stored. */
async function issueTicket(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { userId, session }: { userId: string; session: string },
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = random.token();
  const nowMs = clock.nowMs();
  const expiresAt = nowMs + TICKET_TTL_MS;
  await insertKeyringTicket(db, {
    ticketHash: sha256(ticket),
    sessionHash: sha256(session),
    userId,
    now: new Date(nowMs),
    expiresAt: new Date(expiresAt),
  });
  return { ticket, expiresAt };
}
