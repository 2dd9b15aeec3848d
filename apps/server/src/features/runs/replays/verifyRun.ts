import { inflateRawSync } from 'node:zlib';
import { MAX_REPLAY_LENGTH } from '@jumpy/protocol/http/runs';
import { countSections } from '@jumpy/sim/section';
import type { ErrorCode } from '@jumpy/protocol/errors';
import { MAX_REPLAY_BYTES } from '@jumpy/protocol/unpackReplay';
import { type Replay, ReplayError, type ReplayErrorCode } from '@jumpy/sim/replay';
import { AppError } from '../../../platform/appError.ts';
import { deriveSectionSeeds } from '../../daily/sectionSeeds.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { SimulationResult, Simulator } from './simulator.ts';
import { sha256 } from '../../../platform/hash.ts';
import { loadRules } from './loadRules.ts';

/** Maximum size of a replay in a response; compressed here, it could be larger than it was sent. */
const MAX_DEFLATED_BYTES = Math.floor(MAX_REPLAY_LENGTH / 4) * 3;

declare const verified: unique symbol;

/** A run that passed simulation; only these can be settled. */
export interface VerifiedRun extends Omit<SimulationResult, 'cause' | 'over'> {
  readonly [verified]: true;
  runId: string;
  /** Cause of the end; `closed` if the run was abandoned. */
  cause: string;
  replayHash: Buffer;
  /** Seed of the course as far as it was reached. */
  seed: string;
  startPlace: number;
}

interface ScoreClaim {
  score: number;
  jumps: number;
}

interface VerifyRunOptions {
  ticket: Pick<TicketRow, 'runId' | 'userId' | 'closedAt'>;
  submitted: SubmittedRun;
  /** Result claimed by the player; undefined for room runs, where only the server decides. */
  claim?: ScoreClaim;
}

/**
 * Rejects a replay that does not belong to the ticket, before simulating it. The version needs no check, since decoding
 * requires it. A granted revive may be unused; no other is allowed.
 */
export function assertReplayMatchesTicket({ replay }: SubmittedRun, ticket: TicketRow): void {
  if (!isTicketCourse(replay, ticket) || replay.mode !== ticket.mode)
    throw new AppError('replay_mismatch', 'This replay isn’t from this run.', { field: 'replay' });
  if (replay.reviveTicks.length === 0) return;
  if (ticket.reviveTick === null)
    throw new AppError('replay_mismatch', 'This run wasn’t revived.', { field: 'replay' });
  if (replay.reviveTicks.length > 1 || replay.reviveTicks[0] !== ticket.reviveTick)
    throw new AppError('replay_mismatch', `This run was revived once, at tick ${ticket.reviveTick}.`, {
      field: 'replay',
    });
}

/**
 * Whether the replay starts in the ticket's place, by its rule, and uses its course: only a part of it if sections were revealed, or
 * more than it if a race climbed higher.
 */
function isTicketCourse(
  { seed, startPlace, rule }: Replay,
  { runKey, seed: ticketSeed, startPlace: ticketPlace, rule: ticketRule }: TicketRow,
): boolean {
  if (startPlace !== ticketPlace || rule !== ticketRule) return false;
  if (!runKey) return ticketSeed.startsWith(seed);
  return seed === deriveSectionSeeds(runKey, { from: 0, to: countSections(seed) });
}

/** Simulates a submitted run. Its claim must match the result, and the run must have ended or been abandoned. */
export async function verifyRun(
  simulator: Simulator,
  { ticket, submitted, claim }: VerifyRunOptions,
): Promise<VerifiedRun> {
  const { runId, userId } = ticket;
  const simulation = await simulator.simulate({ runId, bytes: submitted.bytes }, { player: userId });
  const { over, cause, ...facts } = simulation;
  if (countSections(submitted.replay.seed) !== (facts.derivedFrom ?? facts.sections))
    throw new AppError('replay_mismatch', 'The replay knows more of the course than the run reached.', {
      field: 'replay',
    });
  if (facts.ticks !== submitted.replay.lengthTicks)
    throw new AppError('replay_mismatch', 'The replay continues after the end of the run.', { field: 'replay' });
  if (countRevives(facts) !== submitted.replay.reviveTicks.length)
    throw new AppError('replay_mismatch', 'The replay has a revive where the run wasn’t over.', { field: 'replay' });
  if (facts.deflated.byteLength > MAX_DEFLATED_BYTES)
    throw new AppError('replay_too_long', 'The replay is too long.', { field: 'replay' });
  if (claim && facts.score !== claim.score)
    throw createMismatchError('score', { claimed: claim.score, simulated: facts.score });
  if (claim && facts.jumps !== claim.jumps)
    throw createMismatchError('jumps', { claimed: claim.jumps, simulated: facts.jumps });
  if (!over && ticket.closedAt === null)
    throw new AppError('replay_unfinished', 'The replay ends before the run does.', { field: 'replay' });
  const { seed, startPlace } = submitted.replay;
  return { ...facts, seed, startPlace, runId, cause: cause ?? 'closed', replayHash: submitted.hash } as VerifiedRun;
}

/** Whether the run used a revive; its row shows a heart. */
export function wasRevived(run: Pick<SimulationResult, 'events'>): boolean {
  return countRevives(run) > 0;
}

function countRevives({ events }: Pick<SimulationResult, 'events'>): number {
  return events['revive'] ?? 0;
}

function createMismatchError(
  name: keyof ScoreClaim,
  { claimed, simulated }: { claimed: number; simulated: number },
): AppError {
  return new AppError('claim_mismatch', `The replay gives ${simulated} ${name}, not ${claimed}.`, {
    field: `scoreData.${name}`,
  });
}

/** A replay from a player: well-formed, but not verified. */
export interface SubmittedRun {
  /** Canonical, not deflated. */
  bytes: Uint8Array;
  replay: Replay;
  hash: Buffer;
}

const ERROR_CODES: Readonly<Record<ReplayErrorCode, ErrorCode>> = {
  truncated: 'replay_malformed',
  malformed: 'replay_malformed',
  trailing_bytes: 'replay_malformed',
  too_long: 'replay_too_long',
  bad_version: 'replay_version',
};

/**
 * Decodes a submitted replay (deflate-raw, base64) by the rules of its ticket, with bounded work and before any
 * simulation.
 */
export async function parseSubmittedRun(base64: string, { simVersion }: { simVersion: number }): Promise<SubmittedRun> {
  const bytes = inflate(base64);
  const rules = await loadRules(simVersion);
  try {
    return { bytes, replay: rules.decodeReplay(bytes), hash: sha256(bytes) };
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    const isOther = error.code === 'bad_version';
    const message = isOther ? `This run is for version ${simVersion} of the game.` : error.message;
    throw new AppError(ERROR_CODES[error.code], message, { field: 'replay', cause: error });
  }
}

/** Hash of a submitted replay, whatever its content; undefined if it cannot be decompressed. */
export function hashSubmittedReplay(base64: string): Buffer | undefined {
  try {
    return sha256(inflate(base64));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function inflate(base64: string): Uint8Array {
  const deflated = Buffer.from(base64, 'base64');
  try {
    const { buffer, engine } = inflateWithInfo(deflated);
    if (engine.bytesWritten === deflated.length && deflated.toString('base64') === base64) return buffer;
  } catch (cause) {
    if (isTooLarge(cause)) throw new AppError('replay_too_long', 'The replay is too long.', { field: 'replay', cause });
    throw new AppError('replay_malformed', 'The replay can’t be unpacked.', { field: 'replay', cause });
  }
  throw new AppError('replay_malformed', 'Bytes follow the end of the replay.', { field: 'replay' });
}

/** With `info` the result includes the number of bytes read, which the Node types lack. */
function inflateWithInfo(deflated: Buffer): { buffer: Buffer; engine: { bytesWritten: number } } {
  const answer: unknown = inflateRawSync(deflated, { maxOutputLength: MAX_REPLAY_BYTES, info: true });
  return answer as { buffer: Buffer; engine: { bytesWritten: number } };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
