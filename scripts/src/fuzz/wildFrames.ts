import { RoomRequest } from '@jumpy/protocol/room/messages';
import { encodeRoomInputs, MOST_ROOM_TICKS } from '@jumpy/protocol/room/roomInputs';
import * as z from 'zod/mini';
import type { FuzzRandom } from './fuzzRandom.ts';
import { mutated } from './mutated.ts';
import type { Schema } from './schema.ts';
import { bodyText, fitting } from './values.ts';

/** A message as received from a socket. */
export interface WildFrame {
  data: Uint8Array;
  isBinary: boolean;
}

/** Progress of a wild client's run, and how far it could be by now. */
export interface WildRun {
  playedTicks: number;
  dueTicks: number;
}

const described: unknown = z.toJSONSchema(RoomRequest);
/** Exclude leaving permanently, after which nothing more reaches the room. */
const staying = (described as { oneOf: Schema[] }).oneOf.filter(
  ({ properties }) => properties?.type?.const !== 'leave',
);
const REQUEST: Schema = { anyOf: staying as NonNullable<Schema['anyOf']> };
/** One in this many requests is to leave. */
const LEAVES_ONE_IN = 1_500;
const HOP = 4;
const MOST_BYTES = 96;

/**
 * Next messages of a wild client: valid, almost valid, invalid, split, or two merged into one. Valid inputs advance the
 * run.
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

/** Steering is encoded per two ticks. */
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

/** Splits a message into separate ones, in or out of order, or merges two. */
function split({ data, isBinary }: WildFrame, random: FuzzRandom): WildFrame[] {
  const at = random.below(data.length + 1);
  const parts = [data.subarray(0, at), data.subarray(at)].map((part) => ({ data: part, isBinary }));
  const kind = random.below(3);
  if (kind === 0) return parts;
  return kind === 1 ? parts.toReversed() : [{ data: Buffer.concat([data, data]), isBinary }];
}
