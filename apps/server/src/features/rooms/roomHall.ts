import { randomInt } from 'node:crypto';
import type { RoomCounts } from '@jumpy/protocol/http/operations';
import { unpackTrail } from '@jumpy/protocol/inputPack';
import { current } from '@jumpy/sim/current';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Logger } from 'pino';
import type { Context } from '../../platform/context.ts';
import { namesChanged } from '../../platform/bus/namesChanged.ts';
import { addJob } from '../../platform/jobs/jobStore.ts';
import { type Loop, startLoop } from '../../platform/loop.ts';
import { openRedis } from '../../platform/redis.ts';
import type { Balances } from '../balances/balances.ts';
import { avatarPath } from '../players/avatarPath.ts';
import type { Simulator } from '../runs/replays/simulator.ts';
import type { RecordedPlayer } from './beginGame.ts';
import { chooseBots, type SeatedBot } from './bots/chooseBots.ts';
import { BOTS_JOB } from './bots/fillStock.ts';
import type { PlayedCourse } from './bots/playedCourse.ts';
import { stockStore } from './bots/stockStore.ts';
import type { DrawCourse } from './keeping/drawGame.ts';
import { createRoomKeeper } from './keeping/roomKeeper.ts';
import { createFence } from './remote/fence.ts';
import { createSharedRooms, type SharedRooms } from './remote/sharedRooms.ts';
import { createRoomMeter } from './roomMeter.ts';
import type { RoomSocket } from './roomLine.ts';
import type { Room } from './room.ts';
import { createRooms, type Rooms } from './rooms.ts';
import type { RoomConnection, RoomRefusal, RoomVisitor } from './visitor.ts';

/** Games with fewer players are filled with bots up to this number. */
const FILLED_SEATS = 4;
const KEY_BYTES = 32;

const EVERY_MS = 1_000 / 15;

/** Interval at which inputs are stored; a killed process loses at most this much. */
const KEEP_EVERY_MS = 1_000;

/** Facade over the rooms of this server, to which sockets are attached. */
export interface RoomHall {
  /** Synchronous in single-process mode; otherwise the owner of the room is asked. */
  connect(socket: RoomSocket, who: RoomVisitor): RoomConnection | RoomRefusal | Promise<RoomConnection | RoomRefusal>;
  /** Whether a player has a seat in the room. */
  isIn(playerId: string, code: string): boolean | Promise<boolean>;
  counts(): RoomCounts;
  /** Component health of the cluster connection; off in single-process mode. */
  part(): { state: 'up' | 'down' | 'off'; detail?: string };
  /** Whether other processes own its rooms because Redis is unreachable. */
  hasLostRooms(): boolean;
  close(): Promise<void>;
}

export interface RoomHallParts {
  context: Context;
  balances: Balances;
  simulator: Simulator;
  /** A run of the player was settled. */
  onSettled(discordId: string): void;
  /** Defaults to a random course without bots. */
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
      // In cluster mode the loop must run (heartbeat) even with no rooms.
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

/** Ticks the rooms while there are any. */
interface RoomLoop {
  /** Call when a room was opened. */
  wake(): void;
  stop(): Promise<void>;
}

function createRoomLoop({ rooms, log }: { rooms: { readonly size: number; pass(): void }; log: Logger }): RoomLoop {
  let loop: Loop | undefined;
  let isStopped = false;
  async function rest(): Promise<void> {
    const ended = loop;
    loop = undefined;
    await ended?.stop();
  }
  return {
    wake() {
      if (isStopped) return;
      loop ??= startLoop({
        ...{ name: 'rooms', everyMs: EVERY_MS, log },
        run: async () => {
          rooms.pass();
          // Not awaited, since this is the last round itself.
          if (rooms.size === 0) void rest();
        },
      });
    },
    async stop() {
      isStopped = true;
      await rest();
    },
  };
}

type DrawContext = Pick<Context, 'db' | 'log' | 'random'>;

/**
 * Picks the course of a game: if seats are empty, one with pre-computed bot runs, otherwise a random one. If the pool
 * is empty or unavailable, the game has no bots.
 */
export const courseDrawer =
  (context: DrawContext): DrawCourse =>
  async ({ players }) => {
    const people = players.map(({ person }) => person);
    const course = people.length < FILLED_SEATS ? await takeCourse(context) : undefined;
    if (!course) return { runKey: context.random.bytes(KEY_BYTES) };
    const bots = chooseBots(course, { count: FILLED_SEATS - people.length, players: people });
    return { runKey: course.runKey, recorded: bots.flatMap(recordedOf) };
  };

async function takeCourse({ db, log }: DrawContext): Promise<PlayedCourse | undefined> {
  try {
    const course = await stockStore.take(db, SIM_VERSION);
    if (course) await addJob(db, { task: BOTS_JOB, payload: {}, key: BOTS_JOB });
    return course;
  } catch (error) {
    log.warn({ err: error }, 'no course of bots could be taken; a room starts without');
    return undefined;
  }
}

function recordedOf({ id, name, level, look, played: { inputs, ticks } }: SeatedBot): RecordedPlayer[] {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  return trail ? [{ id, name, level, look, avatar: avatarPath({ publicId: id, avatar: null }), trail }] : [];
}
