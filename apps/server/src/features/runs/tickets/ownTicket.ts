import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { findTicket, type TicketRow } from './store.ts';

/**
 * Returns the ticket of a run if it belongs to the player. Tickets of room runs are hidden: only the server reports and
 * settles them.
 */
export async function ownTicket(
  db: Kysely<Database>,
  { runId, userId }: { runId: string; userId: string },
): Promise<TicketRow> {
  const ticket = await findTicket(db, runId);
  if (!ticket || ticket.roomRaceId !== null)
    throw new ApiError('run_unknown', 'This run is not known here.', { field: 'runId' });
  if (ticket.userId !== userId)
    throw new ApiError('run_other_player', 'This run belongs to another player.', { field: 'runId' });
  return ticket;
}
