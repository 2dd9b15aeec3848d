import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/hash.ts';
import { insertTicket } from './store.ts';

const TICKET_MS = 30_000;

/** A ticket for the keyring, bound to session and player; only its hash is kept. */
export async function issueTicket(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { userId, session }: { userId: string; session: string },
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = random.token();
  const nowMs = clock.nowMs();
  const expiresAt = nowMs + TICKET_MS;
  await insertTicket(db, {
    ticketHash: sha256(ticket),
    sessionHash: sha256(session),
    userId,
    now: new Date(nowMs),
    expiresAt: new Date(expiresAt),
  });
  return { ticket, expiresAt };
}
