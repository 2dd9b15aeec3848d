import { ROOM_MOVED_CLOSE_CODE } from '@jumpy/protocol/room/messages';
import { createRoomMeter, type RoomMeter } from './roomMeter.ts';

/** The part of a WebSocket that rooms need. */
export interface RoomSocket {
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Closes without a close frame. */
  terminate(): void;
}

/** Codes with which the server closes room sockets. */
export const ROOM_CLOSE_CODES = {
  over: 1000,
  unknown: 1003,
  goingAway: 1001,
  moved: ROOM_MOVED_CLOSE_CODE,
  signedOut: 4001,
  /** Not admitted; an error message was sent before. */
  refused: 4003,
  tooMany: 4008,
} as const;

/** Above this backlog a client gets no frames; later frames contain the current positions. */
const SLOW_READER_BYTES = 64 * 1_024;
/** Above this backlog a client is disconnected; it may reconnect. */
const STALLED_READER_BYTES = 256 * 1_024;

/** Sends to a socket with back-pressure handling. */
export interface ClientConnection {
  sendMessage(message: string): void;
  sendFrame(frame: Uint8Array): void;
}

export function createClientConnection(socket: RoomSocket, meter: RoomMeter = createRoomMeter()): ClientConnection {
  const isStuck = (): boolean => {
    if (socket.bufferedAmount <= STALLED_READER_BYTES) return false;
    meter.cutOff += 1;
    socket.terminate();
    return true;
  };
  return {
    sendMessage(message) {
      if (isStuck()) return;
      meter.messages += 1;
      meter.bytes += message.length;
      socket.send(message);
    },
    sendFrame(frame) {
      if (isStuck() || socket.bufferedAmount > SLOW_READER_BYTES) return;
      meter.frames += 1;
      meter.bytes += frame.length;
      socket.send(frame);
    },
  };
}
