import { type Input, inputOf, type Steer } from './input.ts';
import { type Replay, replayInputs } from './replay.ts';
import type { Recorder } from './recorder.ts';

const HOP = 4;
const STEER = 3;

/**
 * The inputs of the ticks from `fromTick` up to but not including `toTick` as bytes, one a tick: steer plus one, and 4 for
 * a hop. A recorder and the replay it makes give the same bytes, whatever was pressed on odd ticks in between.
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
    if (input !== undefined) bytes[i] = input.steer + 1 + (input.hop ? HOP : 0);
  }
  return bytes;
}

/**
 * Writes bytes of a trail at a tick, into the same array while they fit, else into a wider one.
 * @example writeTrail(Uint8Array.of(1, 1), Uint8Array.of(2, 2), 1) // Uint8Array [1, 2, 2, 0]
 */
export function writeTrail(trail: Uint8Array, codes: Uint8Array, tick: number): Uint8Array {
  const end = tick + codes.length;
  let room = trail;
  if (end > trail.length) {
    room = new Uint8Array(Math.max(trail.length * 2, end));
    room.set(trail);
  }
  room.set(codes, tick);
  return room;
}

/**
 * The input that a byte of `inputTrail` stands for.
 * @example trailInput(6) // { steer: 1, hop: true }
 */
export function trailInput(code: number): Input {
  return inputOf(((code & STEER) - 1) as Steer, (code & HOP) !== 0);
}
