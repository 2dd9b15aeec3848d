import type { FuzzRandom } from './fuzzRandom.ts';
import type { WildFrame } from './wildFrames.ts';

/** Header of a WebSocket frame (RFC 6455). */
export interface WireHead {
  opcode: number;
  isFinal?: boolean;
  /** The three reserved bits. */
  reserved?: number;
  isMasked?: boolean;
  /** Overrides the declared payload length. */
  claims?: number;
}

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

const MASK = Uint8Array.of(1, 2, 3, 4);
const LONG = 126;
const VERY_LONG = 127;

/**
 * Encodes a frame, valid or not.
 * @example wireFrame(Uint8Array.of(7), { opcode: OPCODE.ping }) // Uint8Array [137, 129, 1, 2, 3, 4, 6]
 */
export function wireFrame(
  payload: Uint8Array,
  { opcode, isFinal = true, reserved = 0, isMasked = true, claims = payload.length }: WireHead,
): Uint8Array {
  const first = (isFinal ? 128 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? 128 : 0;
  const length =
    claims < LONG ? [mask | claims] : claims < 2 ** 16 ? longLength(claims, mask) : hugeLength(claims, mask);
  const body = isMasked ? [...MASK, ...payload.map((byte, index) => byte ^ (MASK[index % 4] ?? 0))] : payload;
  return Uint8Array.from([first, ...length, ...body]);
}

const longLength = (length: number, mask: number): number[] => [mask | LONG, length >> 8, length & 255];

function hugeLength(length: number, mask: number): number[] {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length));
  return [mask | VERY_LONG, ...bytes];
}

/** Splits a message into a random number of frames, with pings in between. */
export function fragments({ data, isBinary }: WildFrame, random: FuzzRandom): Uint8Array[] {
  const count = 1 + random.below(4);
  const size = Math.ceil(data.length / count);
  return Array.from({ length: count }, (_, index) => {
    const part = wireFrame(data.subarray(size * index, size * (index + 1)), {
      opcode: index > 0 ? OPCODE.continuation : isBinary ? OPCODE.binary : OPCODE.text,
      isFinal: index === count - 1,
    });
    return random.below(4) === 0 ? [part, wireFrame(Uint8Array.of(), { opcode: OPCODE.ping })] : [part];
  }).flat();
}

/** Bytes that are not a valid frame, or a forbidden one. */
export function brokenFrame(random: FuzzRandom): Uint8Array {
  const payload = random.bytes(random.below(200));
  const opcode = random.pick([OPCODE.text, OPCODE.binary]);
  return random.pick<() => Uint8Array>([
    () => payload,
    () => wireFrame(payload, { opcode, isMasked: false }),
    () => wireFrame(payload, { opcode, reserved: 1 + random.below(7) }),
    () => wireFrame(payload, { opcode: 3 + random.below(5) }),
    () => wireFrame(payload, { opcode: OPCODE.continuation }),
    () => wireFrame(payload, { opcode: OPCODE.ping, isFinal: false }),
    () => wireFrame(random.bytes(126 + random.below(80)), { opcode: OPCODE.pong }),
    () => wireFrame(random.bytes(1), { opcode: OPCODE.close }),
    () => wireFrame(Uint8Array.of(3, random.below(256), 255, 254), { opcode: OPCODE.close }),
    () => wireFrame(random.bytes(4_097 + random.below(4_000)), { opcode }),
    () => wireFrame(payload, { opcode, claims: 2 ** 32 }),
    () => wireFrame(payload, { opcode, claims: Number.MAX_SAFE_INTEGER }),
    () => wireFrame(Uint8Array.of(0xff, 0xfe, 0xc0, 0x80), { opcode: OPCODE.text }),
  ])();
}
