import { MAX_REPLAY_CHARS } from '@jumpy/protocol/http/runs';
import { sectionsOf } from '@jumpy/sim/section';
import { ApiError } from '../../../platform/apiError.ts';
import { sectionSeeds } from '../../daily/sectionSeeds.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { Simulation } from './simulation.ts';
import type { Simulator } from './simulator.ts';
import type { SubmittedRun } from './submittedRun.ts';

/** What an answer may carry of one replay, as bytes: packed here, it could come out longer than it was sent. */
const MOST_DEFLATED = Math.floor(MAX_REPLAY_CHARS / 4) * 3;

declare const verified: unique symbol;

/** A run that passed simulation: the only kind that reaches the ledger. */
export interface VerifiedRun extends Omit<Simulation, 'cause' | 'over'> {
  readonly [verified]: true;
  runId: string;
  /** How it ended; `closed` when it was left where it stood. */
  cause: string;
  replayHash: Buffer;
  /** Its course as far as it was climbed. */
  seed: string;
}

export interface Claim {
  score: number;
  jumps: number;
}

export interface VerifyRun {
  ticket: TicketRow;
  submitted: SubmittedRun;
  /** What its player says of it; left away where nobody but the server says anything. */
  claim?: Claim;
}

/**
 * Refuses a replay that is not of this ticket, before it is simulated; its version is the ticket's, or it could not be read. It may
 * leave out the revive that was granted, and have no other.
 */
export function assertTicketsReplay({ replay }: SubmittedRun, ticket: TicketRow): void {
  if (!isCourseOf(replay.seed, ticket) || replay.mode !== ticket.mode)
    throw new ApiError('replay_mismatch', 'This replay is not of this run.', { field: 'replay' });
  if (replay.reviveTicks.length === 0) return;
  if (ticket.reviveTick === null)
    throw new ApiError('replay_mismatch', 'This run was not revived.', { field: 'replay' });
  if (replay.reviveTicks.length > 1 || replay.reviveTicks[0] !== ticket.reviveTick)
    throw new ApiError('replay_mismatch', `This run was revived once, at tick ${ticket.reviveTick}.`, {
      field: 'replay',
    });
}

/** Whether a replay's course is the ticket's: a part of it where it was revealed, or beyond it where a race has climbed higher. */
function isCourseOf(seed: string, { runKey, seed: told }: TicketRow): boolean {
  if (!runKey) return told.startsWith(seed);
  return seed === sectionSeeds(runKey, { from: 0, to: sectionsOf(seed) });
}

/** Plays a submitted run again. Its claim must be what the simulation gives, and it must have ended or been left. */
export async function verifyRun(simulator: Simulator, { ticket, submitted, claim }: VerifyRun): Promise<VerifiedRun> {
  const { runId, userId } = ticket;
  const simulation = await simulator.simulate({ runId, bytes: submitted.bytes }, { player: userId });
  const { over, cause, ...facts } = simulation;
  if (sectionsOf(submitted.replay.seed) !== (facts.derivedFrom ?? facts.sections))
    throw new ApiError('replay_mismatch', 'The replay knows more of the course than it has climbed.', {
      field: 'replay',
    });
  if (facts.ticks !== submitted.replay.lengthTicks)
    throw new ApiError('replay_mismatch', 'The replay goes on after the end of the run.', { field: 'replay' });
  if (revivesOf(facts) !== submitted.replay.reviveTicks.length)
    throw new ApiError('replay_mismatch', 'The replay has a revive where the run goes on.', { field: 'replay' });
  if (facts.deflated.byteLength > MOST_DEFLATED)
    throw new ApiError('replay_too_long', 'The replay is too long.', { field: 'replay' });
  if (claim && facts.score !== claim.score) throw mismatch('score', { claimed: claim.score, simulated: facts.score });
  if (claim && facts.jumps !== claim.jumps) throw mismatch('jumps', { claimed: claim.jumps, simulated: facts.jumps });
  if (!over && ticket.closedAt === null)
    throw new ApiError('replay_unfinished', 'The replay ends before the run does.', { field: 'replay' });
  const { seed } = submitted.replay;
  return { ...facts, seed, runId, cause: cause ?? 'closed', replayHash: submitted.hash } as VerifiedRun;
}

/** Whether a run went on after a revive: its row carries a heart. */
export function wasRevived(run: Pick<Simulation, 'events'>): boolean {
  return revivesOf(run) > 0;
}

function revivesOf({ events }: Pick<Simulation, 'events'>): number {
  return events['revive'] ?? 0;
}

function mismatch(name: keyof Claim, { claimed, simulated }: { claimed: number; simulated: number }): ApiError {
  return new ApiError('claim_mismatch', `The replay gives ${simulated} ${name}, not ${claimed}.`, {
    field: `scoreData.${name}`,
  });
}
