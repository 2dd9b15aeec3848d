import { packTrail, unpackTrail } from '../packInputs.ts';

/** Inputs of a room player since their last message: one byte per tick, as returned by `inputTrail`. */
export interface RoomInputs {
  fromTick: number;
  trail: Uint8Array;
}

const MESSAGE_KIND = 2;
const HEADER_BYTES = 7;
/** Maximum ticks per message: eleven seconds, enough for ten seconds of connection loss. */
export const MAX_ROOM_INPUT_TICKS = 660;

/**
 * Encodes room inputs as a binary message: seven bytes of header and one byte per four ticks.
 * @example encodeRoomInputs({ fromTick: 0, trail: Uint8Array.of(2, 6) }) // Uint8Array [2, 0, 0, 0, 0, 2, 0, 10]
 */
export function encodeRoomInputs({ fromTick, trail }: RoomInputs): Uint8Array<ArrayBuffer> {
  const packed = packTrail(trail, { fromTick, toTick: fromTick + trail.length });
  const bytes = new Uint8Array(HEADER_BYTES + packed.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, MESSAGE_KIND);
  view.setUint32(1, fromTick, true);
  view.setUint16(5, trail.length, true);
  bytes.set(packed, HEADER_BYTES);
  return bytes;
}

/**
 * Decodes the result of `encodeRoomInputs`; undefined for anything else, including more than eleven seconds of inputs.
 * @example decodeRoomInputs(Uint8Array.of(2, 0, 0, 0, 0, 2, 0, 10)) // { fromTick: 0, trail: Uint8Array [2, 6] }
 */
export function decodeRoomInputs(bytes: Uint8Array): RoomInputs | undefined {
  if (bytes.length < HEADER_BYTES || bytes[0] !== MESSAGE_KIND) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fromTick = view.getUint32(1, true);
  const ticks = view.getUint16(5, true);
  if (ticks === 0 || ticks > MAX_ROOM_INPUT_TICKS) return undefined;
  const trail = unpackTrail(bytes.subarray(HEADER_BYTES), { fromTick, toTick: fromTick + ticks });
  return trail && { fromTick, trail };
}
