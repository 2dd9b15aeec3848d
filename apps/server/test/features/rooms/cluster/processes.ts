import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RedisServer } from '@jumpy/scripts/redis/redisServer';
import { createTestDatabase } from '@jumpy/scripts/testDatabase';
import { startTestRedis } from '@jumpy/scripts/testRedis';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { Redis as Client } from 'ioredis';
import { pino } from 'pino';
import { createFencing } from '../../../../src/features/rooms/cluster/lease.ts';
import { RoomCluster } from '../../../../src/features/rooms/cluster/roomCluster.ts';
import type { RecordedPlayer } from '../../../../src/features/rooms/startGame.ts';
import type { ServerGameResult } from '../../../../src/features/rooms/serverGame.ts';
import { createRoomMeter } from '../../../../src/features/rooms/clientConnection.ts';
import { RoomManager } from '../../../../src/features/rooms/roomManager.ts';
import { createDatabase } from '../../../../src/platform/db/createDatabase.ts';
import { migrate } from '../../../../src/platform/db/migrate.ts';
import { connectRedis } from '../../../../src/platform/redis.ts';
import { layWire, type Wire } from '../../../support/wire.ts';
import type { BotPage } from './botPage.ts';

const PASS_MS = 66;
const LEASE_MS = 1_500;
const LOG = pino({ level: 'silent' });
/** Idle rounds after which nothing more will arrive. */
const QUIET_ROUNDS = 4;

/** The room part of a server process, with a Redis connection that can be cut. */
export interface RoomProcess {
  readonly name: string;
  readonly rooms: RoomManager;
  readonly shared: RoomCluster;
  readonly wire: Wire;
  readonly results: ServerGameResult[];
  readonly takenOver: string[];
  /** Whether time passes in it. */
  runs: boolean;
  /** Resolves with the room's code, or the reason for the refusal. */
  connect(page: BotPage, code?: string): Promise<string>;
  /** Dies without closing anything. */
  die(): void;
}

/** Processes that share one Redis and one manual clock. */
export interface RoomProcesses {
  readonly redis: RedisServer;
  readonly client: Client;
  readonly pages: BotPage[];
  /** The next room numbers to draw. */
  readonly forced: number[];
  /** Pre-computed bots on the next course. */
  readonly recorded: RecordedPlayer[];
  /** Connection of all processes to the database. */
  readonly databaseWire: Wire;
  /** Trails stored in the database, by seat. */
  readonly known: Map<number, Uint8Array>;
  nowMs(): number;
  start(name: string): Promise<RoomProcess>;
  /** Advances the clock while all pages play. */
  pass(ms: number): Promise<void>;
  /** Advances the clock until the condition holds; returns the milliseconds passed. */
  until(is: () => boolean, withinMs?: number): Promise<number>;
  close(): Promise<void>;
}

export async function openRoomProcesses(): Promise<RoomProcesses> {
  const redis = await startTestRedis();
  const database = await createTestDatabase({ template: 'server', migrate });
  const databaseWire = await layWire(database.url);
  const db = createDatabase({ url: databaseWire.url, poolSize: 4, timeouts: 'none' });
  const client = new Client(redis.url, { protocol: 2, maxRetriesPerRequest: null, retryStrategy: () => 5 });
  client.on('error', () => {});
  const processes: RoomProcess[] = [];
  const pages: BotPage[] = [];
  let nowMs = 1_800_000_000_000;
  let underWay = 0;
  /** Messages in flight to each process. */
  const expected = new Map<string, number>();
  let keys = 0;
  let numbers = 200_000;
  const forced: number[] = [];
  const recorded: RecordedPlayer[] = [];
  const known = new Map<number, Uint8Array>();

  /** Waits until all requests are answered and all messages delivered. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS;) {
      if (client.status === 'ready') await client.ping().catch(() => {});
      for (let turn = 0; turn < 4; turn += 1) await setImmediate();
      const isQuiet = underWay === 0 && [...expected.values()].every((count) => count <= 0);
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }

  async function step(): Promise<void> {
    nowMs += PASS_MS;
    for (const page of pages) page.play(nowMs);
    for (const process of processes) if (process.runs) process.shared.tick();
    await settle();
  }

  const counted = async <T>(work: Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work;
    } finally {
      underWay -= 1;
    }
  };

  async function start(name: string): Promise<RoomProcess> {
    const wire = await layWire(redis.url);
    const meter = createRoomMeter();
    const results: ServerGameResult[] = [];
    const takenOver: string[] = [];
    const drawNumber = () => forced.shift() ?? (numbers += 1);
    const rooms = new RoomManager({
      ...{
        nowMs: () => nowMs,
        rules: currentSimulation,
        meter,
        randomInt: drawNumber,
        onEnd: (result) => results.push(result),
      },
      onChange: (code) => shared.onRoomChanged(code),
      generateToken: () => `token ${(keys += 1)}`,
      startGame({ players }, answer) {
        const runKey = createHash('sha256')
          .update(`key ${(keys += 1)}`)
          .digest();
        const runs = players.map(({ person }) => [person.id, { runId: null, closedRun: false }] as const);
        answer({ runKey, raceId: null, runs: new Map(runs), recorded: [...recorded] });
      },
    });
    const fence = createFencing({ db, clock: { nowMs: () => nowMs } }, name);
    const shared: RoomCluster = new RoomCluster({
      fencing: {
        ...fence,
        extendStandalone: (beat) => counted(fence.extendStandalone(beat)),
        declareDead: (id, beat) => counted(fence.declareDead(id, beat)),
      },
      // Races are not stored here.
      ...{ reconcile: async (saved) => ({ ...saved, trails: new Map([...saved.trails, ...known]) }), onLost: () => {} },
      ...{
        log: LOG,
        rooms,
        meter,
        simVersion: currentSimulation.version,
        leaseMs: LEASE_MS,
        monotonicMs: () => nowMs,
        randomInt: drawNumber,
      },
      onTakenOver: (code) => takenOver.push(code),
      connectRedis(options) {
        const opened = connectRedis({
          ...options,
          url: wire.url,
          onMessage(channel, message) {
            const count = expected.get(name);
            if (count !== undefined) expected.set(name, count - 1);
            options.onMessage(channel, message);
          },
          onUp() {
            expected.set(name, 0);
            options.onUp();
          },
          onDown() {
            expected.delete(name);
            options.onDown();
          },
        });
        return {
          get isUp() {
            return opened.isUp;
          },
          get pendingBytes() {
            return opened.pendingBytes;
          },
          runScript: (...words) => counted(opened.runScript(...words)),
          read: (key) => counted(opened.read(key)),
          publish(channel, message) {
            for (const [to, count] of opened.isUp ? expected : [])
              if (channel.endsWith(`:${to}`) || channel.endsWith(':all')) expected.set(to, count + 1);
            opened.publish(channel, message);
          },
          close() {
            expected.delete(name);
            opened.close();
          },
        };
      },
    });
    const process: RoomProcess = {
      ...{ name, rooms, shared, wire, results, takenOver, runs: true },
      async connect(page, code) {
        let connected: Awaited<ReturnType<RoomCluster['connect']>> | undefined;
        page.closedWith = undefined;
        if (!pages.includes(page)) pages.push(page);
        const token = page.messages.findLast((message) => message.type === 'room_joined')?.data.resume;
        const connecting = shared.connect(page, {
          ...{ person: page.person, watches: page.watches, isQuick: page.isQuick },
          ...(code === undefined ? {} : { code }),
          ...(token === undefined ? {} : { token }),
        });
        void connecting.then((answer) => (connected = answer));
        await until(() => connected !== undefined, 12_000);
        if (typeof connected === 'string') return connected;
        page.connection = connected;
        return connected?.code ?? '';
      },
      die() {
        process.runs = false;
        wire.cut();
        expected.delete(name);
      },
    };
    processes.push(process);
    await ready(() => shared.getHealth().state === 'up');
    await step();
    return process;
  }

  async function until(is: () => boolean, withinMs = 60_000): Promise<number> {
    const sinceMs = nowMs;
    await settle();
    while (!is()) {
      if (nowMs - sinceMs > withinMs) throw new Error(`it is not so after ${withinMs} ms`);
      await step();
    }
    return nowMs - sinceMs;
  }

  return {
    ...{ redis, client, databaseWire, known, pages, forced, recorded, start, until, nowMs: () => nowMs },
    async pass(ms) {
      for (const untilMs = nowMs + ms; nowMs < untilMs;) await step();
    },
    async close() {
      for (const { shared, wire } of processes) {
        wire.cut();
        await shared.close();
        await wire.close();
      }
      client.disconnect();
      await redis.kill();
      await db.destroy();
      await databaseWire.close();
      await database.drop();
    },
  };
}

/** Waits in real time for a connection's own actions. */
export async function ready(is: () => boolean): Promise<void> {
  while (!is()) await setImmediate();
}
