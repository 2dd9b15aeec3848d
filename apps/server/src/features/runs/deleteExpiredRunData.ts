import { TICKET_VALID_SECONDS } from '@jumpy/domain/gameSession';
import type { Context } from '../../platform/context.ts';
import { liveProgressStore } from './liveSimulation/store.ts';
import { deleteGameSessions } from './sessions/store.ts';
import { deleteUnsettledTickets } from './tickets/store.ts';
import { storeSilentPending } from './witness/storePending.ts';
import { deleteCheckpoints } from './witness/store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Moves checkpoints of silent runs to the database; deletes checkpoints, sessions and unused tickets of runs that can no longer be settled. */
export async function deleteExpiredRunData(context: Pick<Context, 'db' | 'clock' | 'log' | 'redis'>): Promise<void> {
  await storeSilentPending(context);
  const before = new Date(context.clock.nowMs() - TICKET_VALID_SECONDS * 1_000 - DAY_MS);
  await deleteCheckpoints(context.db, before);
  await liveProgressStore.removeBefore(context.db, new Date(context.clock.nowMs() - DAY_MS));
  await deleteGameSessions(context.db, before);
  await deleteUnsettledTickets(context.db, new Date(context.clock.nowMs() - DAY_MS));
}
