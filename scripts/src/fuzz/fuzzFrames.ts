import { RoomRequest } from '@jumpy/protocol/room/messages';
import { encodeRoomInputs, MAX_ROOM_INPUT_TICKS } from '@jumpy/protocol/room/roomInputs';
import * as z from 'zod/mini';
import type { FuzzRandom } from './fuzzRandom.ts';
import { mutateBytes } from './mutateBytes.ts';
import { type JsonSchema, generateBody, generateValidValue } from './generateValues.ts';

/** A message as received from a socket. */
export interface FuzzFrame {
  data: Uint8Array;
  isBinary: boolean;
}

/** Progress of a wild client's run, and how far it could be by now. */
export interface FuzzRunProgress {
  playedTicks: number;
  dueTicks: number;
}

const requestSchema: unknown = z.toJSONSchema(RoomRequest);
/** Exclude leaving permanently, after which nothing more reaches the room. */
const stayingSchemas = (requestSchema as { oneOf: JsonSchema[] }).oneOf.filter(
  ({ properties }) => properties?.type?.const !== 'leave',
);
const STAYING_REQUEST: JsonSchema = { anyOf: stayingSchemas as NonNullable<JsonSchema['anyOf']> };
/** One in this many requests is to leave. */
const LEAVE_ODDS = 1_500;
const HOP_BIT = 4;
const MAX_BYTES = 96;

/**
 * Next messages of a wild client: valid, almost valid, invalid, split, or two merged into one. Valid inputs advance the
 * run.
 */
export function generateFuzzFrames(run: FuzzRunProgress, random: FuzzRandom): FuzzFrame[] {
  switch (random.integerBelow(10)) {
    case 0:
      return [{ data: random.bytes(random.integerBelow(MAX_BYTES)), isBinary: random.integerBelow(2) === 0 }];
    case 1:
      return [{ data: mutateBytes(generateInputs(run.playedTicks, random), random), isBinary: true }];
    case 2:
      return [textFrame(generateBody(STAYING_REQUEST, { random, known: [] }))];
    case 3:
      return [{ data: generateInputs(generateWrongTick(run, random), random), isBinary: true }];
    case 4:
      return splitFrame(generateValidFrame(run, random), random);
    default:
      return [generateValidFrame(run, random)];
  }
}

const textFrame = (words: string): FuzzFrame => ({ data: Buffer.from(words), isBinary: false });

function generateValidFrame(run: FuzzRunProgress, random: FuzzRandom): FuzzFrame {
  const ticks = Math.min(run.dueTicks - run.playedTicks, MAX_ROOM_INPUT_TICKS);
  if (ticks <= 0 || random.integerBelow(4) === 0) return textFrame(JSON.stringify(generateValidRequest(random)));
  const fromTick = run.playedTicks;
  run.playedTicks += ticks;
  return { data: encodeRoomInputs({ fromTick, trail: generateTrail(ticks, random) }), isBinary: true };
}

const generateValidRequest = (random: FuzzRandom): unknown =>
  random.integerBelow(LEAVE_ODDS) === 0
    ? { type: 'leave' }
    : generateValidValue(STAYING_REQUEST, { random, known: [] });

const generateInputs = (fromTick: number, random: FuzzRandom): Uint8Array =>
  encodeRoomInputs({
    fromTick,
    trail: generateTrail(1 + random.integerBelow(random.pick([8, MAX_ROOM_INPUT_TICKS])), random),
  });

/** Steering is encoded per two ticks. */
function generateTrail(ticks: number, random: FuzzRandom): Uint8Array {
  const trail = new Uint8Array(ticks);
  const steer = random.integerBelow(3);
  for (let tick = 0; tick < ticks; tick += 1) trail[tick] = steer + (random.integerBelow(40) === 0 ? HOP_BIT : 0);
  return trail;
}

function generateWrongTick({ playedTicks, dueTicks }: FuzzRunProgress, random: FuzzRandom): number {
  const offsetTicks = random.integerBelow(2_000) - 1_000;
  return random.pick([
    0,
    Math.max(0, playedTicks + offsetTicks),
    Math.max(0, dueTicks + offsetTicks),
    2 ** 31,
    2 ** 32 - 700,
  ]);
}

/** Splits a message into separate ones, in or out of order, or merges two. */
function splitFrame({ data, isBinary }: FuzzFrame, random: FuzzRandom): FuzzFrame[] {
  const at = random.integerBelow(data.length + 1);
  const parts = [data.subarray(0, at), data.subarray(at)].map((part) => ({ data: part, isBinary }));
  const kind = random.integerBelow(3);
  if (kind === 0) return parts;
  return kind === 1 ? parts.toReversed() : [{ data: Buffer.concat([data, data]), isBinary }];
}
