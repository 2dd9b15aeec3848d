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
  claims?: number;
}

export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

const MASKING_KEY = Uint8Array.of(1, 2, 3, 4);
const LENGTH_16_BIT = 126;
const LENGTH_64_BIT = 127;

/**
 * Encodes a frame, valid or not.
 * @example wireFrame(Uint8Array.of(7), { opcode: OPCODE.ping }) // Uint8Array [137, 129, 1, 2, 3, 4, 6]
 */
export function encodeWebSocketFrame(
  payload: Uint8Array,
  { opcode, isFinal = true, reserved = 0, isMasked = true, claims = payload.length }: FrameHeader,
): Uint8Array {
  const first = (isFinal ? 128 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? 128 : 0;
  const length =
    claims < LENGTH_16_BIT
      ? [mask | claims]
      : claims < 2 ** 16
        ? encode16BitLength(claims, mask)
        : encode64BitLength(claims, mask);
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
  const count = 1 + random.below(4);
  const size = Math.ceil(data.length / count);
  return Array.from({ length: count }, (_, index) => {
    const part = encodeWebSocketFrame(data.subarray(size * index, size * (index + 1)), {
      opcode: index > 0 ? OPCODES.continuation : isBinary ? OPCODES.binary : OPCODES.text,
      isFinal: index === count - 1,
    });
    return random.below(4) === 0 ? [part, encodeWebSocketFrame(Uint8Array.of(), { opcode: OPCODES.ping })] : [part];
  }).flat();
}

/** Bytes that are not a valid frame, or a forbidden one. */
export function generateBrokenFrame(random: FuzzRandom): Uint8Array {
  const payload = random.bytes(random.below(200));
  const opcode = random.pick([OPCODES.text, OPCODES.binary]);
  return random.pick<() => Uint8Array>([
    () => payload,
    () => encodeWebSocketFrame(payload, { opcode, isMasked: false }),
    () => encodeWebSocketFrame(payload, { opcode, reserved: 1 + random.below(7) }),
    () => encodeWebSocketFrame(payload, { opcode: 3 + random.below(5) }),
    () => encodeWebSocketFrame(payload, { opcode: OPCODES.continuation }),
    () => encodeWebSocketFrame(payload, { opcode: OPCODES.ping, isFinal: false }),
    () => encodeWebSocketFrame(random.bytes(126 + random.below(80)), { opcode: OPCODES.pong }),
    () => encodeWebSocketFrame(random.bytes(1), { opcode: OPCODES.close }),
    () => encodeWebSocketFrame(Uint8Array.of(3, random.below(256), 255, 254), { opcode: OPCODES.close }),
    () => encodeWebSocketFrame(random.bytes(4_097 + random.below(4_000)), { opcode }),
    () => encodeWebSocketFrame(payload, { opcode, claims: 2 ** 32 }),
    () => encodeWebSocketFrame(payload, { opcode, claims: Number.MAX_SAFE_INTEGER }),
    () => encodeWebSocketFrame(Uint8Array.of(0xff, 0xfe, 0xc0, 0x80), { opcode: OPCODES.text }),
  ])();
}
