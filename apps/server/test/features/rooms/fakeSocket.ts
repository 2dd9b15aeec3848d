import { RoomMessage } from '@jumpy/protocol/room/messages';
import type { RoomSocket } from '../../../src/features/rooms/clientConnection.ts';

/** A socket that records what it was sent, with an adjustable buffered amount. */
export interface FakeSocket extends RoomSocket {
  bufferedAmount: number;
  readonly messages: RoomMessage[];
  frames: number;
  closedWith: number | 'terminated' | undefined;
}

export function fakeSocket(): FakeSocket {
  return {
    bufferedAmount: 0,
    messages: [],
    frames: 0,
    closedWith: undefined,
    send(data) {
      if (typeof data === 'string') this.messages.push(RoomMessage.parse(JSON.parse(data)));
      else this.frames += 1;
    },
    close(code) {
      this.closedWith ??= code;
    },
    terminate() {
      this.closedWith ??= 'terminated';
    },
  };
}
