import { randomInt } from 'node:crypto';
import type { RoomStats } from '@jumpy/protocol/http/operations';
import { unpackTrail } from '@jumpy/protocol/packInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Logger } from 'pino';
import type { Context } from '../../platform/context.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import { addJob } from '../../platform/jobs/jobStore.ts';
import { type Loop, startLoop } from '../../platform/loop.ts';
import { connectRedis } from '../../platform/redis.ts';
import type { BalanceReader } from '../balances/balanceReader.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import type { Simulator } from '../runs/replays/simulator.ts';
import type { RecordedPlayer } from './startGame.ts';
import { chooseBots, type SeatedBot } from './bots/chooseBots.ts';
import { BOTS_JOB } from './bots/botPool.ts';
import type { PrecomputedCourse } from './bots/precomputedCourse.ts';
import { botPoolStore } from './bots/botPoolStore.ts';
import type { PickCourse } from './persistence/startRoomGame.ts';
import { createRoomPersistence } from './persistence/roomPersistence.ts';
import { createFencing } from './cluster/fencing.ts';
import { createRoomCluster, type RoomCluster } from './cluster/roomCluster.ts';
import { createRoomMeter } from './roomMeter.ts';
import type { RoomSocket } from './clientConnection.ts';
import type { ServerRoom } from './serverRoom.ts';
import { createRoomManager, type RoomManager } from './roomManager.ts';
import type { RoomConnection, RoomRefusal, RoomJoinRequest } from './roomConnection.ts';

/** Games with fewer players are filled with bots up to this number. */
const MIN_FILLED_SEATS = 4;
const KEY_BYTES = 32;

const INTERVAL_MS = 1_000 / 15;

/** Interval at which inputs are stored; a killed process loses at most this much. */
const SAVE_INTERVAL_MS = 1_000;

/** Facade over the rooms of this server, to which sockets are attached. */
export interface RoomService {
  /** Synchronous in single-process mode; otherwise the owner of the room is asked. */
  connect(
    socket: RoomSocket,
    who: RoomJoinRequest,
  ): RoomConnection | RoomRefusal | Promise<RoomConnection | RoomRefusal>;
  /** Whether a player has a seat in the room. */
  isIn(playerId: string, code: string): boolean | Promise<boolean>;
  getCounts(): RoomStats;
  /** Component health of the cluster connection; off in single-process mode. */
  getHealth(): { state: 'up' | 'down' | 'off'; detail?: string };
  /** Whether other processes own its rooms because Redis is unreachable. */
  hasLostRooms(): boolean;
  close(): Promise<void>;
}

export interface RoomServiceOptions {
  context: Context;
  balances: BalanceReader;
  simulator: Simulator;
  /** A run of the player was settled. */
  onSettled(discordId: string): void;
  /** Defaults to a random course without bots. */
  pickCourse?: PickCourse;
}

export function createRoomService({
  context,
  balances,
  simulator,
  onSettled,
  pickCourse,
}: RoomServiceOptions): RoomService {
  const { clock, log, random, env } = context;
  const meter = createRoomMeter();
  const keeper = createRoomPersistence({
    ...{ context, rules: currentSimulation, balances, simulator, onSettled },
    pickCourse: pickCourse ?? createCoursePicker(context),
    onClosed: (runId) => rooms.endRun(runId),
    createFencingCheck: () => shared?.createFencingCheck() ?? (async () => undefined),
  });
  const rooms: RoomManager = createRoomManager({
    nowMs: () => clock.nowMs(),
    rules: currentSimulation,
    generateToken: () => random.token(),
    randomInt,
    startGame: keeper.startGame,
    onRunEnd: keeper.onRunEnd,
    onEnd: keeper.onGameEnd,
    meter,
    onChange: (code) => shared?.onRoomChanged(code),
    onError: (error, code) => log.error({ err: error, code }, 'a room failed'),
  });
  const stopHearing = context.bus.subscribe(namesChangedTopic, ({ publicId, username }) =>
    rooms.rename(publicId, username),
  );
  const seats = () => rooms.list().flatMap((room) => room.seats());
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
        (shared ?? rooms).tick();
        if (shared?.isPaused()) return;
        // A slow database does not cost a turn: the next pass saves what has come meanwhile.
        if (clock.nowMs() - keptMs < SAVE_INTERVAL_MS || keeper.isSaving) return;
        keptMs = clock.nowMs();
        void keeper.saveInputs(seats());
      },
    },
  });
  if (shared) loop.wake();

  function withRoom(code: string, work: (room: ServerRoom) => void): void {
    const room = rooms.get(code);
    if (room) work(room);
  }

  function share(url: string): RoomCluster {
    return createRoomCluster({
      fencing: createFencing(context, random.uuid()),
      ...{ log, rooms, meter, simVersion: currentSimulation.version, leaseMs: env.roomLeaseMs },
      connectRedis: (options) => connectRedis({ url, ...options }),
      ...{ monotonicMs: () => performance.now(), randomInt },
      reconcile: keeper.reconcile,
      onTakenOver: (code) => withRoom(code, keeper.adopt),
      onLost: (code) => withRoom(code, keeper.release),
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
    getCounts: () => ({
      rooms: rooms.size,
      ...rooms.playerCounts,
      ...meter,
      ...(shared ? { shared: shared.getCounts() } : {}),
    }),
    getHealth: () => shared?.getHealth() ?? { state: 'off' },
    hasLostRooms: () => shared?.isDeclaredDead() ?? false,
    async close() {
      stopHearing();
      await loop.stop();
      await shared?.close();
      rooms.close();
      await keeper.flush(seats());
      await shared?.unregister();
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
        ...{ name: 'rooms', intervalMs: INTERVAL_MS, log },
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
export const createCoursePicker =
  (context: DrawContext): PickCourse =>
  async ({ players }) => {
    const people = players.map(({ person }) => person);
    const course = people.length < MIN_FILLED_SEATS ? await takePooledCourse(context) : undefined;
    if (!course) return { runKey: context.random.bytes(KEY_BYTES) };
    const bots = chooseBots(course, { count: MIN_FILLED_SEATS - people.length, players: people });
    return { runKey: course.runKey, recorded: bots.flatMap(toRecordedPlayers) };
  };

async function takePooledCourse({ db, log }: DrawContext): Promise<PrecomputedCourse | undefined> {
  try {
    const course = await botPoolStore.takeOldest(db, SIM_VERSION);
    if (course) await addJob(db, { task: BOTS_JOB, payload: {}, key: BOTS_JOB });
    return course;
  } catch (error) {
    log.warn({ err: error }, 'no course of bots could be taken; a room starts without');
    return undefined;
  }
}

function toRecordedPlayers({ id, name, level, look, played: { inputs, ticks } }: SeatedBot): RecordedPlayer[] {
  const trail = unpackTrail(inputs, { fromTick: 0, toTick: ticks });
  return trail ? [{ id, name, level, look, avatar: toAvatarPath({ publicId: id, avatar: null }), trail }] : [];
}
