import { randomInt } from 'node:crypto';
import type { RoomCounts } from '@jumpy/protocol/http/operations';
import { current } from '@jumpy/sim/current';
import type { Context } from '../../platform/context.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import { openRedis } from '../../platform/redis.ts';
import type { Balances } from '../balances/balances.ts';
import type { Simulator } from '../runs/replays/simulator.ts';
import { courseDrawer } from './bots/drawCourse.ts';
import type { DrawCourse } from './keeping/drawGame.ts';
import { createRoomKeeper } from './keeping/roomKeeper.ts';
import { createFence } from './remote/fence.ts';
import { createSharedRooms, type SharedRooms } from './remote/sharedRooms.ts';
import { createRoomLoop } from './roomLoop.ts';
import { createRoomMeter } from './roomMeter.ts';
import type { RoomSocket } from './roomLine.ts';
import type { Room } from './room.ts';
import { createRooms, type Rooms } from './rooms.ts';
import type { RoomConnection, RoomRefusal, RoomVisitor } from './visitor.ts';

/** What was pressed is kept so often: what a killed process had not kept is lost. */
const KEEP_EVERY_MS = 1_000;

/** The rooms of this server with what makes them go: where sockets are brought to. */
export interface RoomHall {
  /** Answers at once where there is one process; else whoever has the room is asked. */
  connect(socket: RoomSocket, who: RoomVisitor): RoomConnection | RoomRefusal | Promise<RoomConnection | RoomRefusal>;
  /** Whether a player has a seat in that room. */
  isIn(playerId: string, code: string): boolean | Promise<boolean>;
  counts(): RoomCounts;
  /** How rooms of other processes are reached; off where there is one process. */
  part(): { state: 'up' | 'down' | 'off'; detail?: string };
  /** Whether other processes have its rooms, as Redis cannot reach this one. */
  hasLostRooms(): boolean;
  close(): Promise<void>;
}

export interface RoomHallParts {
  context: Context;
  balances: Balances;
  simulator: Simulator;
  /** A run of theirs was counted. */
  onSettled(discordId: string): void;
  /** One that nobody has seen, with bots on it where seats are empty, when left away. */
  drawCourse?: DrawCourse;
}

export function openRoomHall({ context, balances, simulator, onSettled, drawCourse }: RoomHallParts): RoomHall {
  const { clock, log, random, env } = context;
  const meter = createRoomMeter();
  const keeper = createRoomKeeper({
    ...{ context, rules: current, balances, simulator, onSettled },
    drawCourse: drawCourse ?? courseDrawer(context),
    onClosed: (runId) => rooms.endRun(runId),
    prove: () => shared?.prove() ?? (async () => undefined),
  });
  const rooms: Rooms = createRooms({
    nowMs: () => clock.nowMs(),
    rules: current,
    drawToken: () => random.token(),
    drawNumber: randomInt,
    begin: keeper.begin,
    onRunEnd: keeper.runEnded,
    onEnd: keeper.raceEnded,
    meter,
    onChange: (code) => shared?.changed(code),
    onError: (error, code) => log.error({ err: error, code }, 'a room failed'),
  });
  const stopHearing = context.bus.subscribe(namesChanged, ({ publicId, username }) => rooms.rename(publicId, username));
  const seats = () => rooms.all().flatMap((room) => room.seats());
  const shared = env.redisUrl === undefined ? undefined : share(env.redisUrl);
  let keptMs = 0;
  const loop = createRoomLoop({
    log,
    rooms: {
      // Who has others beside it shows them that it lives, also without rooms.
      get size() {
        return shared ? 1 : rooms.size;
      },
      pass() {
        (shared ?? rooms).pass();
        if (shared?.isHeld()) return;
        if (clock.nowMs() - keptMs < KEEP_EVERY_MS) return;
        keptMs = clock.nowMs();
        void keeper.keep(seats());
      },
    },
  });
  if (shared) loop.wake();

  function withRoom(code: string, work: (room: Room) => void): void {
    const room = rooms.get(code);
    if (room) work(room);
  }

  function share(url: string): SharedRooms {
    return createSharedRooms({
      fence: createFence(context, random.uuid()),
      ...{ log, rooms, meter, simVersion: current.version, leaseMs: env.roomLeaseMs },
      openRedis: (options) => openRedis({ url, ...options }),
      ...{ steadyMs: () => performance.now(), drawNumber: randomInt },
      complete: keeper.complete,
      onTakenOver: (code) => withRoom(code, keeper.takeOver),
      onLost: (code) => withRoom(code, keeper.letGo),
    });
  }

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
    hasLostRooms: () => shared?.isBuried() ?? false,
    async close() {
      stopHearing();
      await loop.stop();
      await shared?.close();
      rooms.close();
      await keeper.close(seats());
      await shared?.end();
    },
  };
}
