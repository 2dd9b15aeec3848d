import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { RoomSocket } from './roomLine.ts';

/** First byte of a whole binary message. */
const BINARY = 0x82;
const MOST_IN_ONE = 125;
const TWO_BYTES = 126;
const MOST_IN_TWO = 65_535;

/** Frames for all of a room are made ready once. */
const messages = new WeakMap<Uint8Array, Buffer>();

/**
 * A WebSocket as rooms use it. Frames go straight to the stream below, each in one piece that is made once for all of a room: ws writes the
 * head of a message and its body apart, and both anew for everybody, which is a tenth of what a player costs. Order is kept, since ws
 * writes at once where nothing is compressed.
 */
export function roomSocketOf(socket: WebSocket, stream: Pick<Duplex, 'write'>): RoomSocket {
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      if (typeof data === 'string' || data.length > MOST_IN_TWO) socket.send(data);
      else if (socket.readyState === socket.OPEN) stream.write(messageOf(data));
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

function messageOf(frame: Uint8Array): Buffer {
  const known = messages.get(frame);
  if (known) return known;
  const isShort = frame.length <= MOST_IN_ONE;
  const head = isShort ? [BINARY, frame.length] : [BINARY, TWO_BYTES, frame.length >> 8, frame.length & 255];
  const message = Buffer.concat([Uint8Array.from(head), frame]);
  messages.set(frame, message);
  return message;
}
