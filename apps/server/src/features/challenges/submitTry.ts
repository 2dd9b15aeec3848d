import type { ChallengeTryResponse } from '@jumpy/protocol/http/challenges';
import type { Replay } from '@jumpy/sim/replay';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/appError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { parseSubmittedRun, verifyRun } from '../runs/replays/verifyRun.ts';
import type { Simulator } from '../runs/replays/simulator.ts';
import { readReplayBytes, type ReplayContext } from '../runs/replays/storedReplays.ts';
import { type ChallengedRun, getPracticeCourse } from './challengedRun.ts';
import { challengeStore } from './store.ts';

const GUEST_TRY_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
/** This many changes of steer at the same ticks as the ghost are no coincidence. */
const COPIED_STEERS = 12;

interface Try {
  challenge: ChallengedRun;
  /** Undefined for a guest. */
  userId: string | undefined;
  /** Whose tries are simulated one after the other: a player or an address. */
  turn: string;
  replay: string;
}

/**
 * Simulates a try and keeps it in the list of its challenge. It is no run: high score, XP, stars, stamps and quests do
 * not know it.
 */
export async function submitTry(
  context: Pick<Context, 'clock'> & ReplayContext & { simulator: Simulator },
  { challenge, userId, turn, replay: packed }: Try,
): Promise<Omit<ChallengeTryResponse, 'success'>> {
  const { runId, simVersion } = challenge;
  const submitted = await parseSubmittedRun(packed, { simVersion });
  assertOnCourse(submitted.replay, challenge);
  await assertNotCopied(context, { challenge, replay: submitted.replay });
  const ticket = { runId, userId: turn, closedAt: null };
  const { score } = await verifyRun(context.simulator, { ticket, submitted });
  const isBeaten = score > challenge.score;
  if (userId === challenge.owner.userId) return { score, isBeaten, isListed: false };
  const newTry = { runId, score, replayHash: submitted.hash, now: new Date(context.clock.nowMs()) };
  const isListed = await inTransaction(context, (trx) =>
    userId === undefined
      ? challengeStore.saveGuestTry(trx, newTry)
      : challengeStore.savePlayerTry(trx, { ...newTry, userId }),
  );
  return { score, isBeaten, isListed };
}

/** Someone may have begun before the course was published and end after it, so both courses are right then. */
function assertOnCourse({ mode, seed, startPlace, rule }: Replay, challenge: ChallengedRun): void {
  const practice = challenge.wasClosed ? [getPracticeCourse(challenge)] : [];
  const courses = [...(challenge.isClosed ? [] : [challenge]), ...practice];
  const isOnCourse = courses.some((course) => course.startPlace === startPlace && course.seed.startsWith(seed));
  if (mode === 'practice' && rule === challenge.rule && isOnCourse) return;
  throw new AppError('replay_mismatch', 'This replay isn’t from the course of this challenge.', { field: 'replay' });
}

/** Replays are public, so a try could be the ghost's own inputs with a better end. */
async function assertNotCopied(
  context: ReplayContext,
  { challenge: { runId, simVersion, isClosed }, replay }: { challenge: ChallengedRun; replay: Replay },
): Promise<void> {
  if (isClosed) return;
  const bytes = (await readReplayBytes(context, [runId])).get(runId);
  if (!bytes) return;
  const ghost = await parseSubmittedRun(bytes.toString('base64'), { simVersion });
  if (!isCopied(replay, ghost.replay)) return;
  throw new AppError('replay_mismatch', 'This replay repeats the run it’s up against.', { field: 'replay' });
}

/** Whether a try repeats a ghost's steering and hops from the start. */
export function isCopied(own: Pick<Replay, 'steer' | 'hops' | 'seed'>, ghost: Replay): boolean {
  if (!ghost.seed.startsWith(own.seed) && !own.seed.startsWith(ghost.seed)) return false;
  const steers = own.steer.slice(0, COPIED_STEERS);
  if (steers.length < COPIED_STEERS) return false;
  const untilTick = 2 * steers.reduce((slots, run) => slots + run.slots, 0);
  const hopsOf = (hops: readonly number[]): string => hops.filter((tick) => tick < untilTick).join();
  return (
    steers.every(({ steer, slots }, index) => {
      const other = ghost.steer[index];
      return other?.steer === steer && other.slots === slots;
    }) && hopsOf(own.hops) === hopsOf(ghost.hops)
  );
}

/** Tries of guests are counted for 90 days. */
export async function deleteExpiredGuestTries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await challengeStore.deleteGuestTries(db, new Date(clock.nowMs() - GUEST_TRY_DAYS * DAY_MS));
}
