import type { ResumedRun, RunResumeAnswer } from '@jumpy/protocol/http/resume';
import { packInputs } from '@jumpy/protocol/inputPack';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { LiveRuns } from '../../live/liveRuns.ts';
import { assertMayPlayOn } from '../sessions/assertMayPlayOn.ts';
import { assertLeg } from '../tickets/assertLeg.ts';
import { ownTicket } from '../tickets/ownTicket.ts';
import { openLeg } from '../tickets/store.ts';
import { wireTicket } from '../tickets/wireTicket.ts';
import { type Checkpoint, lockPlayerCheckpoints, readCheckpoints } from '../witness/store.ts';
import { standingRun, type StandingRun } from './standingRun.ts';

export interface ResumeRun {
  userId: string;
  runId: string;
  /** Which of the run's pages asks: one more than the last. Of two that ask at once the second is too late. */
  leg: number;
}

/**
 * Lets a run go on in another page, from where it was heard last: what the server knows is what was played. From the pause that its page
 * left behind it goes on as if it had never gone; from anywhere else it does not rank.
 */
export async function resumeRun(
  context: Pick<Context, 'db' | 'clock'> & { live: LiveRuns },
  { userId, runId, leg }: ResumeRun,
): Promise<Omit<RunResumeAnswer, 'success'>> {
  await assertMayPlayOn(context.db, userId);
  return inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, userId);
    const ticket = await ownTicket(trx, { runId, userId });
    const checkpoints = await readCheckpoints(trx, runId);
    const run = await standingRun(context.live, { ticket, checkpoints, nowMs: context.clock.nowMs() });
    assertLeg(ticket, leg - 1);
    await openLeg(trx, { runId, leg, isHeard: run.isHeard });
    const told = wireTicket({ ...ticket, seed: run.standing.seed });
    return { ticket: told, resumed: { leg, ...resumedRun(run, checkpoints), reviveTick: revivedAt(checkpoints) } };
  });
}

function resumedRun(
  { standing: { tick }, trail, last, isHeard }: StandingRun,
  checkpoints: readonly Checkpoint[],
): Omit<ResumedRun, 'leg' | 'reviveTick'> {
  const pauses = taken(checkpoints, 'pause');
  return {
    tick,
    inputs: packInputs(trail, { fromTick: 0, toTick: tick }),
    seq: last.seq + 1,
    isHeard,
    // Nothing may be told of a tick before the last that was: a pause there would be one.
    pauses: isHeard ? pauses : { taken: pauses.taken + 1, lastTick: last.tick },
    hiccups: taken(checkpoints, 'hiccup'),
  };
}

function taken(checkpoints: readonly Checkpoint[], kind: 'pause' | 'hiccup'): ResumedRun['pauses'] {
  const some = checkpoints.filter((checkpoint) => checkpoint.kind === kind);
  return { taken: some.length, lastTick: some.at(-1)?.tick ?? null };
}

const revivedAt = (checkpoints: readonly Checkpoint[]): number | null =>
  checkpoints.find(({ kind }) => kind === 'revive')?.tick ?? null;
