import { MODE_RULES } from '@jumpy/domain/modes';
import { REVIVE_WAIT_MS } from '@jumpy/protocol/http/revives';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { TicketRow } from '../runs/tickets/store.ts';
import { findDeath } from './store.ts';

/** Refuses a run that does not wait for a revive at that tick: it must have died there, be open, and not have waited too long. */
export async function assertWaiting(
  db: Kysely<Database>,
  { ticket, tick, nowMs }: { ticket: TicketRow; tick: number; nowMs: number },
): Promise<void> {
  const isOpen = ticket.startedAt !== null && ticket.closedAt === null && ticket.settledAt === null;
  if (!isOpen || !MODE_RULES[ticket.mode].mayRevive) throw notWaiting();
  const death = await findDeath(db, ticket.runId);
  if (death?.tick !== tick || nowMs - death.at.getTime() > REVIVE_WAIT_MS) throw notWaiting();
}

function notWaiting(): ApiError {
  const words = 'This run waits for no revive. A payment you have made is kept as a free revive for another run.';
  return new ApiError('revive_not_waiting', words);
}
