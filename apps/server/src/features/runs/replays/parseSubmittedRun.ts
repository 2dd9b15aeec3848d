import { inflateRawSync } from 'node:zlib';
import type { ErrorCode } from '@jumpy/protocol/errors';
import { MAX_REPLAY_BYTES } from '@jumpy/protocol/unpackReplay';
import { type Replay, ReplayError, type ReplayErrorCode } from '@jumpy/sim/replay';
import { AppError } from '../../../platform/appError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { loadRules } from './loadRules.ts';

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
    const message = isOther ? `This run was drawn for version ${simVersion} of the game.` : error.message;
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
    throw new AppError('replay_malformed', 'The replay cannot be unpacked.', { field: 'replay', cause });
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
