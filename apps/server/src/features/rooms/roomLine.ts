import { ROOM_MOVED } from '@jumpy/protocol/room/messages';
import { createRoomMeter, type RoomMeter } from './roomMeter.ts';

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
  over: 1000,
  unknown: 1003,
  goingAway: 1001,
  moved: ROOM_MOVED,
  signedOut: 4001,
  /** Not let in; why was said before. */
  refused: 4003,
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

export function createRoomLine(socket: RoomSocket, meter: RoomMeter = createRoomMeter()): RoomLine {
  const isStuck = (waiting: number): boolean => {
    if (waiting <= STUCK_BYTES) return false;
    meter.cutOff += 1;
    socket.terminate();
    return true;
  };
  return {
    tell(message) {
      if (isStuck(socket.bufferedAmount)) return;
      meter.messages += 1;
      meter.bytes += message.length;
      socket.send(message);
    },
    show(frame) {
      const waiting = socket.bufferedAmount;
      if (isStuck(waiting) || waiting > SLOW_BYTES) return;
      meter.frames += 1;
      meter.bytes += frame.length;
      socket.send(frame);
    },
  };
}
