import { ROOM_MOVED } from '@jumpy/protocol/room/messages';

/** As much of a WebSocket as rooms need. */
export interface RoomSocket {
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Ends it without a word. */
  terminate(): void;
}

/** Why a socket of a room was closed by us. */
export const ROOM_CLOSE = {
  unknown: 1003,
  goingAway: 1001,
  moved: ROOM_MOVED,
  tooMany: 4008,
} as const;

/** A reader with so much unsent gets no frames; the next it can read says where all are by then. */
const SLOW_BYTES = 64 * 1_024;
/** One with so much is cut off, and may come back. */
const STUCK_BYTES = 256 * 1_024;

/** Sends to a socket what a slow reader can bear. */
export interface RoomLine {
  /** A message as JSON. */
  tell(message: string): void;
  show(frame: Uint8Array): void;
}

export function createRoomLine(socket: RoomSocket): RoomLine {
  const send = (data: string | Uint8Array): void => {
    if (socket.bufferedAmount > STUCK_BYTES) socket.terminate();
    else socket.send(data);
  };
  return {
    tell: send,
    show(frame) {
      if (socket.bufferedAmount <= SLOW_BYTES) send(frame);
    },
  };
}
