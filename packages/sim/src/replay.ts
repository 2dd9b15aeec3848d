import { MAX_TICKS } from './constants.ts';
import { type Steer, type Input, getInput } from './input.ts';
import { mayPlayBy, SIM_MODES, SIM_RULES } from './kinds.ts';
import type { Replay, SteerRun } from './replayData.ts';
import { ReplayError } from './replayError.ts';
import { isStartPlace } from './biomes.ts';
import { MAX_SECTIONS, countSections } from './section.ts';
import { SIM_VERSION } from './version.ts';

export type { Replay, SteerRun } from './replayData.ts';
export { createRecorder, type Recorder } from './recorder.ts';
export { ReplayError, type ReplayErrorCode } from './replayError.ts';

const SECTION_BYTES = 4;
/** The rule is written above the mode in one number, so that runs by the standard rule are encoded without it. */
const MODE_BITS = 4;

/**
 * Encodes a replay as bytes, without deflating; the encoding is canonical.
 * @example decodeReplay(encodeReplay(replay)) // equals replay
 */
export function encodeReplay(replay: Replay): Uint8Array {
  const bytes: number[] = [];
  writeVarint(bytes, replay.simVersion);
  writeVarint(bytes, SIM_MODES.indexOf(replay.mode) + (SIM_RULES.indexOf(replay.rule) << MODE_BITS));
  writeVarint(bytes, replay.startPlace);
  writeVarint(bytes, countSections(replay.seed));
  for (let i = 0; i < replay.seed.length; i += 2) bytes.push(Number.parseInt(replay.seed.slice(i, i + 2), 16));
  writeVarint(bytes, replay.lengthTicks);
  writeRising(bytes, replay.reviveTicks);
  writeSteer(bytes, replay.steer);
  writeRising(bytes, replay.hops);
  return Uint8Array.from(bytes);
}

/**
 * Decodes a replay. Bytes that are not exactly one replay of this version throw a `ReplayError`. Work and memory are
 * bounded by the input size and the longest run.
 * @example decodeReplay(new Uint8Array([9])) // throws ReplayError, code 'bad_version'
 */
export function decodeReplay(bytes: Uint8Array): Replay {
  const reader: ByteReader = { bytes, offset: 0 };
  const simVersion = readVarint(reader);
  if (simVersion !== SIM_VERSION) throw new ReplayError('bad_version', `version ${simVersion} is not ${SIM_VERSION}`);
  const modeAndRule = readVarint(reader);
  const mode = SIM_MODES[modeAndRule & ((1 << MODE_BITS) - 1)];
  if (mode === undefined) throw new ReplayError('malformed', 'the mode is not known');
  const rule = SIM_RULES[modeAndRule >> MODE_BITS];
  if (rule === undefined || !mayPlayBy(rule, mode)) throw new ReplayError('malformed', 'the rule is not known');
  const startPlace = readVarint(reader);
  if (!isStartPlace(startPlace, mode)) throw new ReplayError('malformed', 'the place is not known');
  const seed = readSeed(reader);
  const lengthTicks = readVarint(reader);
  if (lengthTicks > MAX_TICKS) throw new ReplayError('too_long', `${lengthTicks} ticks are more than ${MAX_TICKS}`);
  const reviveTicks = readRising(reader, { maxCount: mode === 'solo' ? 1 : 0, limit: lengthTicks + 1 });
  const steer = readSteer(reader, (lengthTicks + 1) >> 1);
  const hops = readRising(reader, { maxCount: lengthTicks, limit: lengthTicks });
  if (reader.offset !== bytes.length) {
    throw new ReplayError('trailing_bytes', `${bytes.length - reader.offset} bytes follow its end`);
  }
  return { simVersion, seed, mode, rule, startPlace, lengthTicks, reviveTicks, steer, hops };
}

/**
 * Returns the simulation version of encoded bytes, so that the right one can be loaded.
 * @example replayVersion(new Uint8Array([1])) // 1
 */
export function replayVersion(bytes: Uint8Array): number {
  return readVarint({ bytes, offset: 0 });
}

function readSeed(reader: ByteReader): string {
  const sections = readVarint(reader);
  if (sections < 1 || sections > MAX_SECTIONS) throw new ReplayError('malformed', 'not a possible number of sections');
  let seed = '';
  for (let i = 0; i < sections * SECTION_BYTES; i += 1) seed += readByte(reader).toString(16).padStart(2, '0');
  return seed;
}

/** Encodes ascending numbers: the count, the first, then each difference minus one. */
function writeRising(bytes: number[], values: readonly number[]): void {
  writeVarint(bytes, values.length);
  let next = 0;
  for (const value of values) {
    writeVarint(bytes, value - next);
    next = value + 1;
  }
}

function readRising(reader: ByteReader, { maxCount, limit }: { maxCount: number; limit: number }): number[] {
  const count = readVarint(reader);
  if (count > maxCount) throw new ReplayError('malformed', 'too many entries');
  if (count > reader.bytes.length - reader.offset) throw new ReplayError('truncated', 'too many entries');
  const values: number[] = [];
  let next = 0;
  for (let i = 0; i < count; i += 1) {
    const value = next + readVarint(reader);
    if (value >= limit) throw new ReplayError('malformed', 'a tick lies after the end');
    values.push(value);
    next = value + 1;
  }
  return values;
}

/**
 * Encodes slots without steer first, then each run as twice its length minus one, plus which of the other two steers
 * follows.
 */
function writeSteer(bytes: number[], runs: readonly SteerRun[]): void {
  let steer: Steer = 0;
  const [first] = runs;
  const rests = first !== undefined && first.steer === 0;
  writeVarint(bytes, rests ? first.slots : 0);
  for (const run of rests ? runs.slice(1) : runs) {
    writeVarint(bytes, (run.slots - 1) * 2 + (run.steer === otherSteer(steer, 0) ? 0 : 1));
    steer = run.steer;
  }
}

function readSteer(reader: ByteReader, slots: number): SteerRun[] {
  const runs: SteerRun[] = [];
  let steer: Steer = 0;
  let left = slots;
  const rest = readVarint(reader);
  if (rest > left) throw new ReplayError('malformed', 'steering goes on after the end');
  if (rest > 0) runs.push({ steer, slots: rest });
  left -= rest;
  while (left > 0) {
    const word = readVarint(reader);
    const length = (word >> 1) + 1;
    if (length > left) throw new ReplayError('malformed', 'steering goes on after the end');
    steer = otherSteer(steer, word & 1);
    runs.push({ steer, slots: length });
    left -= length;
  }
  return runs;
}

/** The two steers other than the given one, in a fixed order. */
function otherSteer(steer: Steer, which: number): Steer {
  if (steer === 0) return which === 0 ? -1 : 1;
  if (steer === 1) return which === 0 ? -1 : 0;
  return which === 0 ? 0 : 1;
}

/** Iterates over the inputs of a replay. */
export interface InputCursor {
  /** Tick of the next input, from 0. */
  readonly tick: number;
  /** Returns the input of the next tick, or undefined after the last. */
  next(): Input | undefined;
}

/**
 * Creates a cursor over a replay's inputs, starting at the first or any later tick.
 * @example replayInputs(replay).next() // { steer: 0, hop: false }
 */
export function replayInputs(
  replay: Pick<Replay, 'lengthTicks' | 'steer' | 'hops'>,
  { fromTick = 0 }: { fromTick?: number } = {},
): InputCursor {
  let tick = fromTick;
  let run = 0;
  let runEnd = (replay.steer[0]?.slots ?? 0) * 2;
  let hop = 0;

  return {
    get tick() {
      return tick;
    },
    next() {
      if (tick >= replay.lengthTicks) return undefined;
      while (tick >= runEnd && run < replay.steer.length) {
        run += 1;
        runEnd += (replay.steer[run]?.slots ?? 0) * 2;
      }
      while ((replay.hops[hop] ?? replay.lengthTicks) < tick) hop += 1;
      const input = getInput(replay.steer[run]?.steer ?? 0, replay.hops[hop] === tick);
      tick += 1;
      return input;
    },
  };
}

const MAX_BYTES = 4;

/** Appends an integer from 0 to 2^28 - 1, seven bits per byte, lowest first. */
function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads values written by `writeVarint`; accepts only the shortest form. */
interface ByteReader {
  readonly bytes: Uint8Array;
  offset: number;
}

function readByte(reader: ByteReader): number {
  const byte = reader.bytes[reader.offset];
  if (byte === undefined) throw new ReplayError('truncated', `it ends at byte ${reader.offset}`);
  reader.offset += 1;
  return byte;
}

function readVarint(reader: ByteReader): number {
  let value = 0;
  for (let i = 0; i < MAX_BYTES; i += 1) {
    const byte = readByte(reader);
    value |= (byte & 0x7f) << (7 * i);
    if (byte > 0x7f) continue;
    if (byte === 0 && i > 0) throw new ReplayError('malformed', 'a number is too long');
    return value;
  }
  throw new ReplayError('malformed', 'a number is too long');
}
