import { type Input, getInput, type Steer } from './input.ts';
import { type Replay, replayInputs } from './replay.ts';
import type { Recorder } from './recorder.ts';

const HOP_BIT = 4;
const STEER_MASK = 3;

/**
 * Returns the inputs of the ticks from `fromTick` to `toTick` (exclusive), one byte per tick: steer plus one, and 4 for
 * a hop. A recorder and its replay return the same bytes, whatever was pressed on odd ticks.
 * @example inputTrail(createRecorder({ seed, mode: 'solo' }), { fromTick: 0, toTick: 0 }).length // 0
 */
export function inputTrail(
  source: Replay | Recorder,
  { fromTick, toTick }: { fromTick: number; toTick: number },
): Uint8Array {
  if (fromTick < 0 || toTick < fromTick || toTick > source.lengthTicks) {
    throw new RangeError(`Ticks ${fromTick} to ${toTick} are not within a run of ${source.lengthTicks}.`);
  }
  const cursor = replayInputs('finish' in source ? source.finish() : source, { fromTick });
  const bytes = new Uint8Array(toTick - fromTick);
  for (let i = 0; i < bytes.length; i += 1) {
    const input = cursor.next();
    if (input !== undefined) bytes[i] = input.steer + 1 + (input.hop ? HOP_BIT : 0);
  }
  return bytes;
}

/**
 * Writes bytes into a trail at a tick; returns the same array, or a larger copy if they do not fit.
 * @example appendTrail(Uint8Array.of(1, 1), Uint8Array.of(2, 2), 1) // Uint8Array [1, 2, 2, 0]
 */
export function appendTrail(trail: Uint8Array, codes: Uint8Array, tick: number): Uint8Array {
  const end = tick + codes.length;
  let grown = trail;
  if (end > trail.length) {
    grown = new Uint8Array(Math.max(trail.length * 2, end));
    grown.set(trail);
  }
  grown.set(codes, tick);
  return grown;
}

/**
 * Decodes a byte of `inputTrail`.
 * @example decodeTrailInput(6) // { steer: 1, hop: true }
 */
export function decodeTrailInput(code: number): Input {
  return getInput(((code & STEER_MASK) - 1) as Steer, (code & HOP_BIT) !== 0);
}
