import type { Readable } from 'node:stream';
import type { WebSocket } from 'ws';

/** First bytes of whole messages. */
const BINARY = 0x82;
/** Text, bytes, ping and pong. */
const HARMLESS: ReadonlySet<number | undefined> = new Set([0x81, BINARY, 0x89, 0x8a]);
const MASKED = 0x80;
const MASK_BYTES = 4;
const HEAD_BYTES = 2 + MASK_BYTES;
const MOST_IN_ONE = 125;

type Reader = (chunk: Buffer) => void;

/**
 * Reads what players press past ws: a chunk that is one short binary message, as they come ten times a second, is told as `message`
 * without the streams of ws in between, which cost more than to play it. ws reads whatever else comes. A chunk that does not end with a
 * message of a kind that goes on, a goodbye or nonsense hands the socket back to ws for good, so that ws is always between two messages
 * where it is passed by.
 */
export function readStraight(socket: WebSocket, stream: Readable): void {
  const [ofWs, ...others] = stream.listeners('data') as Reader[];
  if (!ofWs || others.length > 0) return;

  function read(chunk: Buffer): void {
    const end = endOfMessage(chunk, 0);
    if (end === chunk.length && chunk[0] === BINARY && socket.readyState === socket.OPEN) {
      socket.emit('message', unmasked(chunk), true);
      return;
    }
    swap(read, ofWs as Reader);
    (ofWs as Reader).call(stream, chunk);
    if (areWhole(chunk)) swap(ofWs as Reader, read);
  }

  function swap(from: Reader, to: Reader): void {
    stream.off('data', from);
    stream.on('data', to);
  }

  swap(ofWs, read);
  // ws lets go of a socket that it could not read, and tells so some time later; what still comes is nobody's.
  socket.on('error', () => stream.off('data', read));
}

/** Where a short message that begins there ends, which may be beyond the chunk; 0 where none begins. */
function endOfMessage(chunk: Buffer, from: number): number {
  const size = chunk[from + 1] ?? 0;
  const length = size & ~MASKED;
  const isShort = HARMLESS.has(chunk[from]) && size >= MASKED && length <= MOST_IN_ONE;
  return isShort ? from + HEAD_BYTES + length : 0;
}

function areWhole(chunk: Buffer): boolean {
  let end = 0;
  do end = endOfMessage(chunk, end);
  while (end > 0 && end < chunk.length);
  return end === chunk.length;
}

function unmasked(chunk: Buffer): Buffer {
  const body = chunk.subarray(HEAD_BYTES);
  for (let at = 0; at < body.length; at += 1) body[at] = (body[at] ?? 0) ^ (chunk[2 + (at & (MASK_BYTES - 1))] ?? 0);
  return body;
}
