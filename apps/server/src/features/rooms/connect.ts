import type { RoomMessage } from '@jumpy/protocol/room/messages';
import type { Room } from './room.ts';
import { ROOM_CLOSE, type RoomLine, type RoomSocket } from './roomLine.ts';
import type { RoomMeter } from './roomMeter.ts';
import { createTokenBucket } from './tokenBucket.ts';
import type { RoomConnection } from './visitor.ts';

/** Covers ten input messages per second plus other requests. */
export const MESSAGES = { burst: 60, perSecond: 30 } as const;
/** After this many malformed messages the connection is no longer read. */
const MOST_BAD = 10;

const BAD_MESSAGE = JSON.stringify({
  type: 'error',
  data: { code: 'bad_message', message: 'This message is not understood.' },
} satisfies RoomMessage);

/** A client's connection to a room. */
export interface Place {
  room: Room;
  socket: RoomSocket;
  line: RoomLine;
}

export interface ConnectParts {
  place: Place;
  nowMs(): number;
  meter: RoomMeter;
  /** False once a newer connection has replaced this one. */
  isCurrent(): boolean;
  /** Handles a message; returns false if it is malformed. */
  hears(data: Uint8Array, isBinary: boolean): boolean;
  drops(): void;
}

/** Attaches a socket to its room. Too many or malformed messages close it. */
export function connect({ place, nowMs, meter, isCurrent, hears, drops }: ConnectParts): RoomConnection {
  const { room, socket, line } = place;
  const mayPass = createTokenBucket(MESSAGES, nowMs);
  let bad = 0;
  return {
    code: room.code,
    hear(data, isBinary) {
      if (!isCurrent()) return;
      if (!mayPass()) return socket.close(ROOM_CLOSE.tooMany, 'too many messages');
      if (hears(data, isBinary)) return;
      bad += 1;
      meter.badMessages += 1;
      if (bad > MOST_BAD) return socket.close(ROOM_CLOSE.unknown, 'not understood');
      line.tell(BAD_MESSAGE);
    },
    closed() {
      if (isCurrent()) drops();
    },
  };
}
