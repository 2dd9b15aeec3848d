import { randomInt } from 'node:crypto';
import type { RoomCounts } from '@jumpy/protocol/http/operations';
import { current } from '@jumpy/sim/current';
import type { Context } from '../../platform/context.ts';
import { createRoomMeter } from './roomMeter.ts';
import { createRoomLoop } from './roomLoop.ts';
import type { RoomSocket } from './roomLine.ts';
import { createRooms, type RoomConnection, type RoomRefusal, type Rooms } from './rooms.ts';

const KEY_BYTES = 32;

/** The rooms of this server with what makes them go: where sockets are brought to. */
export interface RoomHall {
  connect(socket: RoomSocket, who: Parameters<Rooms['connect']>[1]): RoomConnection | RoomRefusal;
  /** Whether a player has a seat in that room. */
  isIn(playerId: string, code: string): boolean;
  counts(): RoomCounts;
  close(): Promise<void>;
}

export function openRoomHall({ clock, log, random }: Pick<Context, 'clock' | 'log' | 'random'>): RoomHall {
  const meter = createRoomMeter();
  const rooms = createRooms({
    nowMs: () => clock.nowMs(),
    rules: current,
    drawKey: () => random.bytes(KEY_BYTES),
    drawNumber: randomInt,
    meter,
    onError: (error, code) => log.error({ err: error, code }, 'a room failed'),
  });
  const loop = createRoomLoop({ rooms, log });
  return {
    connect(socket, who) {
      const connected = rooms.connect(socket, who);
      if (rooms.size > 0) loop.wake();
      return connected;
    },
    isIn: (playerId, code) => rooms.isIn(playerId, code),
    counts: () => ({ rooms: rooms.size, ...rooms.people, ...meter }),
    async close() {
      await loop.stop();
      rooms.close();
    },
  };
}
