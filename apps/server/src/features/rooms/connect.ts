import type { RoomMessage } from '@jumpy/protocol/room/messages';
import type { Room } from './room.ts';
import { ROOM_CLOSE, type RoomLine, type RoomSocket } from './roomLine.ts';
import type { RoomMeter } from './roomMeter.ts';
import { createTokenBucket } from './tokenBucket.ts';
import type { RoomConnection } from './visitor.ts';

/** Ten messages of inputs a second, and what else is asked. */
export const MESSAGES = { burst: 60, perSecond: 30 } as const;
/** Messages that are not understood, after which nothing more is read. */
const MOST_BAD = 10;

const BAD_MESSAGE = JSON.stringify({
  type: 'error',
  data: { code: 'bad_message', message: 'This message is not understood.' },
} satisfies RoomMessage);

/** Where somebody is connected. */
export interface Place {
  room: Room;
  socket: RoomSocket;
  line: RoomLine;
}

export interface ConnectParts {
  place: Place;
  nowMs(): number;
  meter: RoomMeter;
  /** Whether they are still connected there, and nowhere else. */
  isCurrent(): boolean;
  /** Takes a message; whether it is understood. */
  hears(data: Uint8Array, isBinary: boolean): boolean;
  /** The socket is gone. */
  drops(): void;
}

/** Connects a socket with its place in a room: what comes too often, or is none of a page's messages, ends it. */
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
