import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { AppError } from '../../../platform/appError.ts';
import { findTicket, type TicketRow } from './store.ts';

/**
 * Returns the ticket of a run if it belongs to the player. Tickets of room runs are hidden: only the server reports and
 * settles them.
 */
export async function getOwnTicket(
  db: Kysely<DatabaseSchema>,
  { runId, userId }: { runId: string; userId: string },
): Promise<TicketRow> {
  const ticket = await findTicket(db, runId);
  if (!ticket || ticket.roomRaceId !== null)
    throw new AppError('run_unknown', 'Couldn’t find that run.', { field: 'runId' });
  if (ticket.userId !== userId)
    throw new AppError('run_other_player', 'This run belongs to another player.', { field: 'runId' });
  return ticket;
}

/** Only the latest page of a resumed run may report and submit it; earlier pages are rejected. */
export function assertCurrentResume({ leg }: Pick<TicketRow, 'leg'>, reportedLeg = 0): void {
  if (reportedLeg !== leg) throw new AppError('run_moved', 'This run continues on another page.', { field: 'leg' });
}
