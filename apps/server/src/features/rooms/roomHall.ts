import { randomInt } from 'node:crypto';
import type { RoomCounts } from '@jumpy/protocol/http/operations';
import { current } from '@jumpy/sim/current';
import type { Context } from '../../platform/context.ts';
import { openRedis } from '../../platform/redis.ts';
import type { Part } from '../health/part.ts';
import { createSharedRooms, type SharedRooms } from './remote/sharedRooms.ts';
import { createRoomMeter } from './roomMeter.ts';
import { createRoomLoop } from './roomLoop.ts';
import type { RoomSocket } from './roomLine.ts';
import { createRooms, type RoomConnection, type RoomRefusal, type RoomVisitor } from './rooms.ts';

const KEY_BYTES = 32;

/** The rooms of this server with what makes them go: where sockets are brought to. */
export interface RoomHall {
  /** Answers at once where there is one process; else whoever has the room is asked. */
  connect(socket: RoomSocket, who: RoomVisitor): RoomConnection | RoomRefusal | Promise<RoomConnection | RoomRefusal>;
  /** Whether a player has a seat in that room. */
  isIn(playerId: string, code: string): boolean | Promise<boolean>;
  counts(): RoomCounts;
  /** How rooms of other processes are reached; off where there is one process. */
  part(): Part;
  close(): Promise<void>;
}

export function openRoomHall({ clock, log, random, env }: Pick<Context, 'clock' | 'log' | 'random' | 'env'>): RoomHall {
  const meter = createRoomMeter();
  const rooms = createRooms({
    nowMs: () => clock.nowMs(),
    rules: current,
    drawKey: () => random.bytes(KEY_BYTES),
    drawNumber: randomInt,
    meter,
    onChange: (code) => shared?.changed(code),
    onError: (error, code) => log.error({ err: error, code }, 'a room failed'),
  });
  const { redisUrl: url } = env;
  const shared: SharedRooms | undefined =
    url === undefined
      ? undefined
      : createSharedRooms({
          ...{ id: random.uuid(), log, rooms, meter, simVersion: current.version },
          openRedis: (options) => openRedis({ url, ...options }),
          ...{ steadyMs: () => performance.now(), drawNumber: randomInt },
        });
  // Who has others beside it shows them that it lives, also without rooms.
  const loop = createRoomLoop({ rooms: shared ? { size: 1, pass: shared.pass } : rooms, log });
  if (shared) loop.wake();
  return {
    connect(socket, who) {
      if (shared) return shared.connect(socket, who);
      const connected = rooms.connect(socket, who);
      if (rooms.size > 0) loop.wake();
      return connected;
    },
    isIn: (playerId, code) => (shared ?? rooms).isIn(playerId, code),
    counts: () => ({ rooms: rooms.size, ...rooms.people, ...meter, ...(shared ? { shared: shared.counts() } : {}) }),
    part: () => shared?.state() ?? { state: 'off' },
    async close() {
      await loop.stop();
      await shared?.close();
      rooms.close();
    },
  };
}
