import { MAX_REPLAY_CHARS } from '@jumpy/protocol/http/runs';
import { sectionsOf } from '@jumpy/sim/section';
import { ApiError } from '../../../platform/apiError.ts';
import { sectionSeeds } from '../../daily/sectionSeeds.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { Simulation } from './simulation.ts';
import type { Simulator } from './simulator.ts';
import type { SubmittedRun } from './submittedRun.ts';

/** Maximum size of a replay in a response; compressed here, it could be larger than it was sent. */
const MOST_DEFLATED = Math.floor(MAX_REPLAY_CHARS / 4) * 3;

declare const verified: unique symbol;

/** A run that passed simulation; only these can be settled. */
export interface VerifiedRun extends Omit<Simulation, 'cause' | 'over'> {
  readonly [verified]: true;
  runId: string;
  /** Cause of the end; `closed` if the run was abandoned. */
  cause: string;
  replayHash: Buffer;
  /** Seed of the course as far as it was reached. */
  seed: string;
}

export interface Claim {
  score: number;
  jumps: number;
}

export interface VerifyRun {
  ticket: TicketRow;
  submitted: SubmittedRun;
  /** Result claimed by the player; undefined for room runs, where only the server decides. */
  claim?: Claim;
}

/**
 * Rejects a replay that does not belong to the ticket, before simulating it. The version needs no check, since decoding
 * requires it. A granted revive may be unused; no other is allowed.
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

/**
 * Whether the replay uses the course of the ticket: only a part of it if sections were revealed, or more than it if a
 * race climbed higher.
 */
function isCourseOf(seed: string, { runKey, seed: told }: TicketRow): boolean {
  if (!runKey) return told.startsWith(seed);
  return seed === sectionSeeds(runKey, { from: 0, to: sectionsOf(seed) });
}

/** Simulates a submitted run. Its claim must match the result, and the run must have ended or been abandoned. */
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

/** Whether the run used a revive; its row shows a heart. */
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
