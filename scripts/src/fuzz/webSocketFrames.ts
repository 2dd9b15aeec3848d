import type { FuzzRandom } from './fuzzRandom.ts';
import type { FuzzFrame } from './fuzzFrames.ts';

/** Header of a WebSocket frame (RFC 6455). */
export interface FrameHeader {
  opcode: number;
  isFinal?: boolean;
  /** The three reserved bits. */
  reserved?: number;
  isMasked?: boolean;
  /** Overrides the declared payload length. */
  claimedLength?: number;
}

export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

const MASKING_KEY = Uint8Array.of(1, 2, 3, 4);
const LENGTH_16_BIT = 126;
const LENGTH_64_BIT = 127;

/**
 * Encodes a frame, valid or not.
 * @example encodeWebSocketFrame(Uint8Array.of(7), { opcode: OPCODES.ping }) // Uint8Array [137, 129, 1, 2, 3, 4, 6]
 */
export function encodeWebSocketFrame(
  payload: Uint8Array,
  { opcode, isFinal = true, reserved = 0, isMasked = true, claimedLength = payload.length }: FrameHeader,
): Uint8Array {
  const first = (isFinal ? 128 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? 128 : 0;
  const length =
    claimedLength < LENGTH_16_BIT
      ? [mask | claimedLength]
      : claimedLength < 2 ** 16
        ? encode16BitLength(claimedLength, mask)
        : encode64BitLength(claimedLength, mask);
  const body = isMasked
    ? [...MASKING_KEY, ...payload.map((byte, index) => byte ^ (MASKING_KEY[index % 4] ?? 0))]
    : payload;
  return Uint8Array.from([first, ...length, ...body]);
}

const encode16BitLength = (length: number, mask: number): number[] => [mask | LENGTH_16_BIT, length >> 8, length & 255];

function encode64BitLength(length: number, mask: number): number[] {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length));
  return [mask | LENGTH_64_BIT, ...bytes];
}

/** Splits a message into a random number of frames, with pings in between. */
export function fragmentMessage({ data, isBinary }: FuzzFrame, random: FuzzRandom): Uint8Array[] {
  const count = 1 + random.integerBelow(4);
  const size = Math.ceil(data.length / count);
  return Array.from({ length: count }, (_, index) => {
    const part = encodeWebSocketFrame(data.subarray(size * index, size * (index + 1)), {
      opcode: index > 0 ? OPCODES.continuation : isBinary ? OPCODES.binary : OPCODES.text,
      isFinal: index === count - 1,
    });
    return random.integerBelow(4) === 0
      ? [part, encodeWebSocketFrame(Uint8Array.of(), { opcode: OPCODES.ping })]
      : [part];
  }).flat();
}

/** Bytes that are not a valid frame, or a forbidden one. */
export function generateBrokenFrame(random: FuzzRandom): Uint8Array {
  const payload = random.bytes(random.integerBelow(200));
  const opcode = random.pick([OPCODES.text, OPCODES.binary]);
  return random.pick<() => Uint8Array>([
    () => payload,
    () => encodeWebSocketFrame(payload, { opcode, isMasked: false }),
    () => encodeWebSocketFrame(payload, { opcode, reserved: 1 + random.integerBelow(7) }),
    () => encodeWebSocketFrame(payload, { opcode: 3 + random.integerBelow(5) }),
    () => encodeWebSocketFrame(payload, { opcode: OPCODES.continuation }),
    () => encodeWebSocketFrame(payload, { opcode: OPCODES.ping, isFinal: false }),
    () => encodeWebSocketFrame(random.bytes(126 + random.integerBelow(80)), { opcode: OPCODES.pong }),
    () => encodeWebSocketFrame(random.bytes(1), { opcode: OPCODES.close }),
    () => encodeWebSocketFrame(Uint8Array.of(3, random.integerBelow(256), 255, 254), { opcode: OPCODES.close }),
    () => encodeWebSocketFrame(random.bytes(4_097 + random.integerBelow(4_000)), { opcode }),
    () => encodeWebSocketFrame(payload, { opcode, claimedLength: 2 ** 32 }),
    () => encodeWebSocketFrame(payload, { opcode, claimedLength: Number.MAX_SAFE_INTEGER }),
    () => encodeWebSocketFrame(Uint8Array.of(0xff, 0xfe, 0xc0, 0x80), { opcode: OPCODES.text }),
  ])();
}
