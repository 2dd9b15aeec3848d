import type { WebSocket } from 'ws';

/** First bytes of unfragmented frames: text, binary, ping, pong. */
const TEXT = 0x81;
const BINARY = 0x82;
const PING = 0x89;
const PONG = 0x8a;

const MASKED = 0x80;
const TWO_BYTE_LENGTH_MARKER = 126;
const EIGHT_BYTE_LENGTH_MARKER = 127;
const MASK_BYTES = 4;
/** Header of a masked frame of at most 125 bytes, and of a longer one. */
const SHORT_HEADER_BYTES = 6;
const LONG_HEADER_BYTES = 8;

/** The part of ws that its socket writes what it reads to. It is private, so its absence is expected. */
interface Receiver {
  write(chunk: Buffer): boolean;
}

interface BinaryMessageOptions {
  /** Limit of a message, which ws enforces. */
  maxBytes: number;
  onMessage(data: Uint8Array): void;
}

/**
 * Reads binary messages of a new socket before ws does, which takes longer and makes more buffers. What is not a whole, unfragmented frame of permitted length goes through ws as usual, as do texts and
 * pings, and so does everything if ws is not as expected.
 *
 * @returns Whether messages are read this way.
 */
export function readBinaryMessages(socket: WebSocket, { maxBytes, onMessage }: BinaryMessageOptions): boolean {
  const { _receiver: receiver } = socket as unknown as { _receiver?: Receiver };
  if (typeof receiver?.write !== 'function') return false;
  const passOn = receiver.write.bind(receiver);
  /** Number of following bytes that belong to a frame which ws reads; infinite once frames are no longer told apart. */
  let owed = 0;
  receiver.write = (chunk) => {
    let at = Math.min(owed, chunk.length);
    owed -= at;
    let isReady = at === 0 || passOn(chunk.subarray(0, at));
    while (at < chunk.length) {
      const end = isReady ? findFrameEnd(chunk, { at, maxBytes }) : Infinity;
      if (end <= chunk.length && chunk[at] === BINARY) onMessage(unmask(chunk, at, end));
      else {
        isReady = passOn(chunk.subarray(at, end)) && isReady;
        owed = Math.max(0, end - chunk.length);
      }
      at = end;
    }
    // An invalid message ends the connection, and ws decides what is still read.
    if (!isReady) owed = Infinity;
    return isReady;
  };
  return true;
}

/** End of the frame that begins at `at`; infinite if it is none of those above, or its header is incomplete. */
function findFrameEnd(chunk: Buffer, { at, maxBytes }: { at: number; maxBytes: number }): number {
  const [kind, lengthByte = 0] = [chunk[at], chunk[at + 1]];
  if (kind !== BINARY && kind !== TEXT && kind !== PONG && kind !== PING) return Infinity;
  const length = lengthByte - MASKED;
  if (length < 0 || length === EIGHT_BYTE_LENGTH_MARKER) return Infinity;
  if (length < TWO_BYTE_LENGTH_MARKER) return at + SHORT_HEADER_BYTES + length;
  // Pings and pongs are short.
  if (kind !== BINARY && kind !== TEXT) return Infinity;
  const longLength = at + MASK_BYTES > chunk.length ? Infinity : chunk.readUInt16BE(at + 2);
  return longLength > maxBytes ? Infinity : at + LONG_HEADER_BYTES + longLength;
}

/** Payload of a frame, decoded in place. */
function unmask(chunk: Buffer, at: number, end: number): Uint8Array {
  const isLong = chunk[at + 1] === MASKED + TWO_BYTE_LENGTH_MARKER;
  const from = at + (isLong ? LONG_HEADER_BYTES : SHORT_HEADER_BYTES);
  const maskAt = from - MASK_BYTES;
  for (let index = from; index < end; index += 1)
    chunk[index] = (chunk[index] ?? 0) ^ (chunk[maskAt + ((index - from) & 3)] ?? 0);
  return chunk.subarray(from, end);
}
