import { RoomRequest } from '@jumpy/protocol/room/messages';
import { encodeRoomInputs, MOST_ROOM_TICKS } from '@jumpy/protocol/room/roomInputs';
import * as z from 'zod/mini';
import type { FuzzRandom } from './fuzzRandom.ts';
import { mutated } from './mutated.ts';
import type { Schema } from './schema.ts';
import { bodyText, fitting } from './values.ts';

/** A message as a socket hands it over. */
export interface WildFrame {
  data: Uint8Array;
  isBinary: boolean;
}

/** Where the run of somebody stands who sends wild things, and where it could stand by now. */
export interface WildRun {
  playedTicks: number;
  dueTicks: number;
}

const described: unknown = z.toJSONSchema(RoomRequest);
/** Without leaving for good, after which nothing more reaches the room. */
const staying = (described as { oneOf: Schema[] }).oneOf.filter(
  ({ properties }) => properties?.type?.const !== 'leave',
);
const REQUEST: Schema = { anyOf: staying as NonNullable<Schema['anyOf']> };
/** Of so many requests one is to leave. */
const LEAVES_ONE_IN = 1_500;
const HOP = 4;
const MOST_BYTES = 96;

/**
 * What somebody sends next, in order: a message that fits, one that fits not quite or not at all, the parts of one, or two in one.
 * Inputs that fit move the run on.
 */
export function wildFrames(run: WildRun, random: FuzzRandom): WildFrame[] {
  switch (random.below(10)) {
    case 0:
      return [{ data: random.bytes(random.below(MOST_BYTES)), isBinary: random.below(2) === 0 }];
    case 1:
      return [{ data: mutated(inputsFrom(run.playedTicks, random), random), isBinary: true }];
    case 2:
      return [text(bodyText(REQUEST, { random, known: [] }))];
    case 3:
      return [{ data: inputsFrom(wrongTick(run, random), random), isBinary: true }];
    case 4:
      return split(fittingFrame(run, random), random);
    default:
      return [fittingFrame(run, random)];
  }
}

const text = (words: string): WildFrame => ({ data: Buffer.from(words), isBinary: false });

function fittingFrame(run: WildRun, random: FuzzRandom): WildFrame {
  const ticks = Math.min(run.dueTicks - run.playedTicks, MOST_ROOM_TICKS);
  if (ticks <= 0 || random.below(4) === 0) return text(JSON.stringify(fittingRequest(random)));
  const fromTick = run.playedTicks;
  run.playedTicks += ticks;
  return { data: encodeRoomInputs({ fromTick, trail: trailOf(ticks, random) }), isBinary: true };
}

const fittingRequest = (random: FuzzRandom): unknown =>
  random.below(LEAVES_ONE_IN) === 0 ? { type: 'leave' } : fitting(REQUEST, { random, known: [] });

const inputsFrom = (fromTick: number, random: FuzzRandom): Uint8Array =>
  encodeRoomInputs({ fromTick, trail: trailOf(1 + random.below(random.pick([8, MOST_ROOM_TICKS])), random) });

/** One steer for two ticks, as there is no other way to write them. */
function trailOf(ticks: number, random: FuzzRandom): Uint8Array {
  const trail = new Uint8Array(ticks);
  const steer = random.below(3);
  for (let tick = 0; tick < ticks; tick += 1) trail[tick] = steer + (random.below(40) === 0 ? HOP : 0);
  return trail;
}

function wrongTick({ playedTicks, dueTicks }: WildRun, random: FuzzRandom): number {
  const near = random.below(2_000) - 1_000;
  return random.pick([0, Math.max(0, playedTicks + near), Math.max(0, dueTicks + near), 2 ** 31, 2 ** 32 - 700]);
}

/** The parts of a message each as one, in or out of order, or two messages as one. */
function split({ data, isBinary }: WildFrame, random: FuzzRandom): WildFrame[] {
  const at = random.below(data.length + 1);
  const parts = [data.subarray(0, at), data.subarray(at)].map((part) => ({ data: part, isBinary }));
  const kind = random.below(3);
  if (kind === 0) return parts;
  return kind === 1 ? parts.toReversed() : [{ data: Buffer.concat([data, data]), isBinary }];
}
