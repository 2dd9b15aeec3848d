import { randomInt } from 'node:crypto';
import type { RoomStats } from '@jumpy/protocol/http/operations';
import { unpackTrail } from '@jumpy/protocol/packInputs';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Logger } from 'pino';
import type { Context } from '../../platform/context.ts';
import { namesChangedTopic } from '../../platform/bus/namesChangedTopic.ts';
import { addJob } from '../../platform/jobs/jobStore.ts';
import type { Seat } from './seat.ts';
import { connectRedis } from '../../platform/redis.ts';
import type { BalanceReader } from '../balances/balanceReader.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import type { Simulator } from '../runs/replays/simulator.ts';
import type { RecordedPlayer } from './startGame.ts';
import { chooseBots, type SeatedBot } from './bots/chooseBots.ts';
import { BOTS_JOB } from './bots/botPool.ts';
import type { PrecomputedCourse } from './bots/precomputeRuns.ts';
import { botPoolStore } from './bots/botPoolStore.ts';
import type { PickCourse } from './persistence/startRoomGame.ts';
import { RoomPersistence } from './persistence/roomPersistence.ts';
import { createFencing } from './cluster/lease.ts';
import { RoomCluster } from './cluster/roomCluster.ts';
import {
  createRoomMeter,
  type RoomSocket,
  type RoomConnection,
  type RoomRefusal,
  type RoomJoinRequest,
} from './clientConnection.ts';
import type { ServerRoom } from './serverRoom.ts';
import { RoomManager, type RoomsPart } from './roomManager.ts';

/** Games with fewer players are filled with bots up to this number. */
const MIN_FILLED_SEATS = 4;
const KEY_BYTES = 32;

const INTERVAL_MS = 1_000 / 15;
/** With at least so many rooms a quarter of them takes each turn; fewer are not worth the turns. */
const MIN_DIVIDED_ROOMS = 8;
const DIVIDED_PARTS = 4;

/** Interval at which inputs are stored; a killed process loses at most this much. */
const SAVE_INTERVAL_MS = 1_000;

interface RoomServiceOptions {
  context: Context;
  balances: BalanceReader;
  simulator: Simulator;
  /** A run of the player was settled. */
  onSettled(discordId: string): void;
  /** Defaults to a random course without bots. */
  pickCourse?: PickCourse;
}

/** Facade over the rooms of this server, to which sockets are attached. */
export class RoomService {
  readonly #options: RoomServiceOptions;
  readonly #meter = createRoomMeter();
  readonly #persistence: RoomPersistence;
  readonly #rooms: RoomManager;
  /** Undefined in single-process mode. */
  readonly #cluster: RoomCluster | undefined;
  readonly #loop: RoomLoop;
  readonly #unsubscribe: () => void;
  #savedMs = 0;

  constructor(options: RoomServiceOptions) {
    const { context, balances, simulator, onSettled, pickCourse = createCoursePicker(context) } = options;
    const { clock, log, random } = context;
    this.#options = options;
    const persistence = new RoomPersistence({
      ...{ context, rules: currentSimulation, balances, simulator, pickCourse, onSettled },
      onClosed: (runId) => this.#rooms.endRun(runId),
      createFencingCheck: () => this.#cluster?.createFencingCheck() ?? (async () => undefined),
    });
    this.#persistence = persistence;
    this.#rooms = new RoomManager({
      ...{ rules: currentSimulation, randomInt, meter: this.#meter },
      nowMs: () => clock.nowMs(),
      generateToken: () => random.token(),
      startGame: (request, answer) => persistence.startGame(request, answer),
      onRunEnd: (endedRun) => persistence.onRunEnd(endedRun),
      onEnd: (result) => persistence.onGameEnd(result),
      onChange: (code) => this.#cluster?.onRoomChanged(code),
      onError: (error, code) => log.error({ err: error, code }, 'a room failed'),
    });
    this.#unsubscribe = context.bus.subscribe(namesChangedTopic, ({ publicId, username }) =>
      this.#rooms.rename(publicId, username),
    );
    this.#cluster = this.#createCluster();
    this.#loop = new RoomLoop({
      log,
      run: (part) => this.#tick(part),
      countRooms: () => this.#rooms.size,
      // In cluster mode the loop must run (heartbeat) even with no rooms.
      isIdle: () => !this.#cluster && this.#rooms.size === 0,
    });
    if (this.#cluster) this.#loop.wake();
  }

  /** Synchronous in single-process mode; otherwise the owner of the room is asked. */
  connect(
    socket: RoomSocket,
    request: RoomJoinRequest,
  ): RoomConnection | RoomRefusal | Promise<RoomConnection | RoomRefusal> {
    if (this.#cluster) return this.#cluster.connect(socket, request);
    const connected = this.#rooms.connect(socket, request);
    if (this.#rooms.size > 0) this.#loop.wake();
    return connected;
  }

  /** Whether a player has a seat in the room. */
  isIn(playerId: string, code: string): boolean | Promise<boolean> {
    return (this.#cluster ?? this.#rooms).isIn(playerId, code);
  }

  /** Number of players who wait for the start of a game, in the rooms of all processes. */
  get waitingCount(): number {
    return this.#rooms.waitingCount + (this.#cluster?.waitingElsewhere ?? 0);
  }

  getCounts(): RoomStats {
    return {
      rooms: this.#rooms.size,
      ...this.#rooms.playerCounts,
      ...this.#meter,
      ...(this.#cluster ? { shared: this.#cluster.getCounts() } : {}),
    };
  }

  /** Component health of the cluster connection; off in single-process mode. */
  getHealth(): { state: 'up' | 'down' | 'off'; detail?: string } {
    return this.#cluster?.getHealth() ?? { state: 'off' };
  }

  /** Whether other processes own its rooms because Redis is unreachable. */
  hasLostRooms(): boolean {
    return this.#cluster?.isDeclaredDead() ?? false;
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    this.#loop.stop();
    await this.#cluster?.close();
    this.#rooms.close();
    await this.#persistence.flush(this.#listSeats());
    await this.#cluster?.unregister();
  }

  #createCluster(): RoomCluster | undefined {
    const { context } = this.#options;
    const { redisUrl: url, roomLeaseMs: leaseMs } = context.env;
    if (url === undefined) return undefined;
    return new RoomCluster({
      fencing: createFencing(context, context.random.uuid()),
      ...{ log: context.log, rooms: this.#rooms, meter: this.#meter, simVersion: currentSimulation.version, leaseMs },
      connectRedis: (options) => connectRedis({ url, ...options }),
      ...{ monotonicMs: () => performance.now(), randomInt },
      reconcile: (saved) => this.#persistence.reconcile(saved),
      onTakenOver: (code) => this.#withRoom(code, (room) => this.#persistence.adopt(room)),
      onLost: (code) => this.#withRoom(code, (room) => this.#persistence.release(room)),
    });
  }

  #withRoom(code: string, work: (room: ServerRoom) => void): void {
    const room = this.#rooms.get(code);
    if (room) work(room);
  }

  #tick(part: RoomsPart): void {
    (this.#cluster ?? this.#rooms).tick(part);
    if (this.#cluster?.isPaused()) return;
    // A slow database does not cost a turn: the next pass saves what has come meanwhile.
    const nowMs = this.#options.context.clock.nowMs();
    if (nowMs - this.#savedMs < SAVE_INTERVAL_MS || this.#persistence.isSaving) return;
    this.#savedMs = nowMs;
    void this.#persistence.saveInputs(this.#listSeats());
  }

  #listSeats(): Seat[] {
    return this.#rooms.list().flatMap((room) => room.seats());
  }
}

interface RoomLoopOptions {
  log: Logger;
  run(part: RoomsPart): void;
  countRooms(): number;
  isIdle(): boolean;
}

/**
 * Ticks the rooms fifteen times a second while there are any. Many rooms take turns, so that the frames of one do not
 * wait for those of all others.
 */
class RoomLoop {
  readonly #options: RoomLoopOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: RoomLoopOptions) {
    this.#options = options;
  }

  /** Call when a room was opened. */
  wake(): void {
    if (this.#isStopped || this.#timer) return;
    this.#schedule({ dueMs: performance.now() + INTERVAL_MS, part: { index: 0, count: 1 } });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(turn: LoopTurn): void {
    const beginRound = (): void => this.#run(turn);
    this.#timer = setTimeout(beginRound, Math.max(0, turn.dueMs - performance.now())).unref();
  }

  /** Runs a turn, and those after it that are due too, so that a busy machine skips no part of the rooms. */
  #run(first: LoopTurn): void {
    let turn = first;
    for (let turns = 0; turns === 0 || (turns < first.part.count && turn.dueMs <= performance.now()); turns += 1) {
      this.#runPart(turn.part);
      turn = this.#findNext(turn);
    }
    this.#timer = undefined;
    if (this.#isStopped || this.#options.isIdle()) return;
    // What is further behind is not made up for.
    this.#schedule({ ...turn, dueMs: Math.max(performance.now(), turn.dueMs) });
  }

  #runPart(part: RoomsPart): void {
    try {
      this.#options.run(part);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'rooms failed; they go on');
    }
  }

  /** Not counted from the end of a turn, which would slow all frames down. */
  #findNext({ dueMs, part: { index, count } }: LoopTurn): LoopTurn {
    const isLast = index + 1 >= count;
    const nextCount = this.#options.countRooms() < MIN_DIVIDED_ROOMS ? 1 : DIVIDED_PARTS;
    return {
      dueMs: dueMs + INTERVAL_MS / count,
      part: isLast ? { index: 0, count: nextCount } : { index: index + 1, count },
    };
  }
}

interface LoopTurn {
  /** By `performance.now()`. */
  dueMs: number;
  part: RoomsPart;
}

type DrawContext = Pick<Context, 'db' | 'log' | 'random'>;

/**
 * Picks the course of a game: if seats are empty, one with pre-computed bot runs, otherwise a random one. If the pool
 * is empty or unavailable, the game has no bots.
 */
export const createCoursePicker =
  (context: DrawContext): PickCourse =>
  async ({ players }) => {
    const persons = players.map(({ person }) => person);
    const course = persons.length < MIN_FILLED_SEATS ? await takePooledCourse(context) : undefined;
    if (!course) return { runKey: context.random.bytes(KEY_BYTES) };
    const bots = chooseBots(course, { count: MIN_FILLED_SEATS - persons.length, players: persons });
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
