import { SESSION_IDLE_SECONDS } from '../../../http/sessionCookie.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { insertToken, takeTicket } from './store.ts';

const TOKEN_MS = 10 * 60_000;

/** Turns a ticket into a bearer token: once, in its 30 s, while its session lasts. Why it was refused is nobody's business. */
export async function exchangeTicket(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  ticket: string,
): Promise<{ token: string; expiresAt: number }> {
  const nowMs = context.clock.nowMs();
  const now = new Date(nowMs);
  const idleSince = new Date(nowMs - SESSION_IDLE_SECONDS * 1_000);
  const token = context.random.token();
  const expiresAt = nowMs + TOKEN_MS;
  await inTransaction(context, async (trx) => {
    const taken = await takeTicket(trx, { ticketHash: sha256(ticket), now, idleSince });
    if (!taken) throw new ApiError('keyring_ticket', 'This ticket opens nothing any more. Ask for a new one.');
    await insertToken(trx, { ...taken, tokenHash: sha256(token), now, expiresAt: new Date(expiresAt) });
  });
  return { token, expiresAt };
}
