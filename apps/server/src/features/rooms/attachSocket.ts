import type { RoomMessage } from '@jumpy/protocol/room/messages';
import type { ServerRoom } from './serverRoom.ts';
import { ROOM_CLOSE_CODES, type ClientConnection, type RoomSocket } from './clientConnection.ts';
import type { RoomMeter } from './roomMeter.ts';
import { createTokenBucket } from './tokenBucket.ts';
import type { RoomConnection } from './roomConnection.ts';

/** Covers ten input messages per second plus other requests. */
export const MESSAGE_RATE = { burst: 60, perSecond: 30 } as const;
/** After this many malformed messages the connection is no longer read. */
const MAX_BAD_MESSAGES = 10;

const BAD_MESSAGE = JSON.stringify({
  type: 'error',
  data: { code: 'bad_message', message: 'This message is not understood.' },
} satisfies RoomMessage);

/** A client's connection to a room. */
export interface RoomAttachment {
  room: ServerRoom;
  socket: RoomSocket;
  client: ClientConnection;
}

export interface AttachSocketOptions {
  attachment: RoomAttachment;
  nowMs(): number;
  meter: RoomMeter;
  /** False once a newer connection has replaced this one. */
  isCurrent(): boolean;
  /** Handles a message; returns false if it is malformed. */
  onMessage(data: Uint8Array, isBinary: boolean): boolean;
  onClose(): void;
}

/** Attaches a socket to its room. Too many or malformed messages close it. */
export function attachSocket({
  attachment,
  nowMs,
  meter,
  isCurrent,
  onMessage,
  onClose,
}: AttachSocketOptions): RoomConnection {
  const { room, socket, client } = attachment;
  const mayPass = createTokenBucket(MESSAGE_RATE, nowMs);
  let bad = 0;
  return {
    code: room.code,
    handleMessage(data, isBinary) {
      if (!isCurrent()) return;
      if (!mayPass()) return socket.close(ROOM_CLOSE_CODES.tooMany, 'too many messages');
      if (onMessage(data, isBinary)) return;
      bad += 1;
      meter.badMessages += 1;
      if (bad > MAX_BAD_MESSAGES) return socket.close(ROOM_CLOSE_CODES.unknown, 'not understood');
      client.sendMessage(BAD_MESSAGE);
    },
    handleClose() {
      if (isCurrent()) onClose();
    },
  };
}
