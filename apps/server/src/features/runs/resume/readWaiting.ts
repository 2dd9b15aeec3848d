import type { WaitingRun } from '@jumpy/protocol/http/resume';
import type { TicketMode } from '@jumpy/protocol/http/runs';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import type { LiveRuns } from '../../live/liveRuns.ts';
import { ownTicket } from '../tickets/ownTicket.ts';
import { readCheckpoints } from '../witness/store.ts';
import { standingRun } from './standingRun.ts';

/** Why a run of one's own may not wait; all else is an error. */
const ENDED: ReadonlySet<string> = new Set([
  'run_settled',
  'run_voided',
  'run_closed',
  'run_not_started',
  'run_not_waiting',
]);

/** A run of the player's that may be gone on with, as far as it was heard; null where it may not. */
export async function readWaiting(
  { db, clock, live }: Pick<Context, 'db' | 'clock'> & { live: LiveRuns },
  { userId, runId }: { userId: string; runId: string },
): Promise<WaitingRun | null> {
  const ticket = await ownTicket(db, { runId, userId });
  const nowMs = clock.nowMs();
  try {
    const checkpoints = await readCheckpoints(db, runId);
    const { standing, isHeard, waitsUntilMs } = await standingRun(live, { ticket, checkpoints, nowMs });
    const { score, level } = standing;
    const mode = ticket.mode as TicketMode;
    return { runId, mode, score, level, isHeard, leftMs: waitsUntilMs - nowMs, leg: ticket.leg + 1 };
  } catch (error) {
    if (error instanceof ApiError && ENDED.has(error.code)) return null;
    throw error;
  }
}
