import { courseEndsAt } from '@jumpy/domain/courseDays';
import { WITNESS } from '@jumpy/domain/witness';
import { ApiError } from '../../../platform/apiError.ts';
import type { LiveRuns, Standing } from '../../live/liveRuns.ts';
import type { TicketRow } from '../tickets/store.ts';
import { GAME_TICKS } from '../witness/checkpointError.ts';
import { type Checkpoint, nearCheckpoints } from '../witness/store.ts';
import { trailOf } from '../witness/trailOf.ts';

/** A run that stands still, and may be gone on with. */
export interface StandingRun {
  standing: Standing;
  /** What was played, a byte a tick. */
  trail: Uint8Array;
  last: Checkpoint;
  /** Its page said that it stands, with all that was played: nothing was tried beyond. */
  isHeard: boolean;
  waitsUntilMs: number;
}

export interface AskedRun {
  ticket: TicketRow;
  /** All of it, in order. */
  checkpoints: readonly Checkpoint[];
  nowMs: number;
}

/** How a run stands whose page is gone; throws where it cannot be gone on with. */
export async function standingRun(
  live: Pick<LiveRuns, 'stand'>,
  { ticket, checkpoints, nowMs }: AskedRun,
): Promise<StandingRun> {
  assertOpen(ticket);
  if (ticket.mode !== 'solo' && ticket.mode !== 'daily') throw notWaiting('A race is not gone on with: run it again.');
  if (ticket.courseDate !== null && nowMs >= courseEndsAt(ticket.courseDate))
    throw notWaiting('The day of this course is over.');
  const { last, dead, isRevived } = nearCheckpoints(checkpoints);
  const waitsUntilMs = (last?.at.getTime() ?? -Infinity) + WITNESS.resumeWaitMs;
  if (!last || nowMs >= waitsUntilMs) throw notWaiting('This run has waited for a minute, and is over.');
  const trail = trailOf(checkpoints, { fromTick: 0 });
  const standing = await live.stand(ticket, trail);
  // A page may keep to itself that it died.
  if ((dead && !isRevived) || standing.over) throw notWaiting('This run is over.');
  if (standing.tick < GAME_TICKS) throw notWaiting('This run had hardly begun.');
  return { standing, trail, last, isHeard: last.kind === 'pause' && last.tick === trail.length, waitsUntilMs };
}

function assertOpen({ startedAt, closedAt, closedReason, settledAt }: TicketRow): void {
  if (settledAt) throw new ApiError('run_settled', 'This run is counted.');
  if (closedReason === 'voided') throw new ApiError('run_voided', 'Another run was drawn instead of this one.');
  if (closedAt) throw new ApiError('run_closed', 'This run is closed.');
  if (!startedAt) throw new ApiError('run_not_started', 'This run has not started.');
}

const notWaiting = (message: string): ApiError => new ApiError('run_not_waiting', message, { field: 'runId' });
