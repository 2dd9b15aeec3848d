import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { RoomSocket } from './roomLine.ts';

/** First bytes of whole messages. */
const TEXT = 0x81;
const BINARY = 0x82;
const MOST_IN_ONE = 125;
const TWO_BYTES = 126;
const MOST_IN_TWO = 65_535;

/** What was sent last, made ready: the same goes to all of a room, one after the other. */
let last: { data: string | Uint8Array; message: Buffer } | undefined;

/**
 * A WebSocket as rooms use it. Messages go straight to the stream below, each in one piece that is made once for all of a room: ws writes
 * the head of a message and its body apart, and both anew for everybody, which is a tenth of what a player costs. Words wait for what
 * is said with them, so that scores and the frame after them are one write. Order is kept, since ws writes at once where nothing is
 * compressed.
 */
export function roomSocketOf(socket: WebSocket, stream: Pick<Writable, 'write' | 'cork' | 'uncork'>): RoomSocket {
  let waits = false;
  const go = (): void => {
    waits = false;
    stream.uncork();
  };
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      if (socket.readyState !== socket.OPEN) return;
      const message = messageOf(data);
      if (!message) return socket.send(data);
      if (typeof data === 'string' && !waits) {
        waits = true;
        stream.cork();
        process.nextTick(go);
      }
      stream.write(message);
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

/** Undefined for what is too long. */
function messageOf(data: string | Uint8Array): Buffer | undefined {
  if (last?.data === data) return last.message;
  const body = typeof data === 'string' ? Buffer.from(data) : data;
  if (body.length > MOST_IN_TWO) return undefined;
  const isShort = body.length <= MOST_IN_ONE;
  const kind = typeof data === 'string' ? TEXT : BINARY;
  const head = isShort ? [kind, body.length] : [kind, TWO_BYTES, body.length >> 8, body.length & 255];
  const message = Buffer.concat([Uint8Array.from(head), body]);
  last = { data, message };
  return message;
}
