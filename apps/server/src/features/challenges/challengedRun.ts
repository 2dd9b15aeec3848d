import { type RaceRefusal, getRaceRefusal, raceRefusalText } from '@jumpy/domain/race';
import type { ErrorCode } from '@jumpy/protocol/errors';
import { SIM_VERSION } from '@jumpy/sim/version';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/hash.ts';
import { findGhost, type GhostRun } from '../runs/races/store.ts';
import { type ChallengeOwner, challengeStore } from './store.ts';

/** A run that others may try to beat. */
export interface ChallengedRun extends GhostRun {
  owner: ChallengeOwner;
  /** Its course is not published yet: its score is to be beaten on another one. */
  isClosed: boolean;
  /** Its course was closed once. */
  wasClosed: boolean;
}

type Closing = 'closed' | 'in_room';
const CODES: Readonly<Record<Exclude<RaceRefusal, Closing>, ErrorCode>> = {
  removed: 'run_removed',
  not_raced: 'bad_request',
  unknown_version: 'replay_version',
};

const isClosing = (refusal: RaceRefusal): refusal is Closing => refusal === 'closed' || refusal === 'in_room';

/** Returns a run as a challenge; throws if it is unknown, removed or cannot be raced. */
export async function getChallengedRun(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  runId: string,
): Promise<ChallengedRun> {
  const field = 'runId';
  const [ghost, owner] = await Promise.all([findGhost(db, runId), challengeStore.findOwner(db, runId)]);
  if (!ghost || !owner) throw new AppError('run_unknown', 'Couldn’t find that run.', { field });
  const run = { ...ghost, isRemoved: ghost.voidedAt !== null };
  const refusal = getRaceRefusal(run, { nowMs: clock.nowMs(), simVersion: SIM_VERSION });
  if (refusal && !isClosing(refusal)) throw new AppError(CODES[refusal], raceRefusalText(refusal), { field });
  const wasClosed = ghost.courseDate !== null || ghost.mode === 'room';
  return { ...ghost, owner, isClosed: refusal !== undefined, wasClosed };
}

/** Hex characters of four sections, as in practice. */
const SEED_DIGITS = 32;

/** The course on which a closed run is raced: the same for everyone, so that tries compare. */
export function getPracticeCourse({
  runId,
  startPlace,
  simVersion,
}: GhostRun): Pick<GhostRun, 'seed' | 'startPlace' | 'simVersion'> {
  const seed = sha256(`challenge:${runId}`).toString('hex').slice(0, SEED_DIGITS);
  return { seed, startPlace, simVersion };
}
