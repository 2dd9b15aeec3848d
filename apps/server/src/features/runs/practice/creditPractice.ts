import { SIM_VERSION } from '@jumpy/sim/version';
import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import { playerStore } from '../../players/store.ts';
import type { Simulator } from '../replays/simulator.ts';
import { parseSubmittedRun } from '../replays/verifyRun.ts';

/**
 * Marks the player as having practiced once a whole practice run has been simulated. Nothing of the run is stored:
 * ledger, stats and boards do not know it.
 */
export async function creditPractice(
  { db, clock, simulator }: Pick<Context, 'db' | 'clock'> & { simulator: Simulator },
  { userId, replay: packed }: { userId: string; replay: string },
): Promise<void> {
  const { bytes, replay } = await parseSubmittedRun(packed, { simVersion: SIM_VERSION });
  if (replay.mode !== 'practice' || replay.reviveTicks.length > 0)
    throw createMismatchError('This isn’t a practice run.');
  const { over, ticks } = await simulator.simulate({ runId: userId, bytes }, { player: userId });
  if (!over) throw new AppError('replay_unfinished', 'The replay ends before the run does.', { field: 'replay' });
  if (ticks !== replay.lengthTicks) throw createMismatchError('The replay continues after the end of the run.');
  await playerStore.setPracticed(db, { id: userId, now: new Date(clock.nowMs()) });
}

const createMismatchError = (message: string): AppError =>
  new AppError('replay_mismatch', message, { field: 'replay' });
