import { setTimeout as wait } from 'node:timers/promises';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { findInstalledRedis } from '@jumpy/scripts/redis/findRedis';
import { startRealRedis } from '@jumpy/scripts/redis/realRedis';
import { Redis } from 'ioredis';
import type { BenchCluster, BenchDatabase } from '../benchDatabase.ts';
import { seedPlayers } from '../live/benchRuns.ts';
import { BENCH_ORIGIN, sendRequest } from '../live/overHttp.ts';
import { BENCH_SERVER_ENV } from '../localEnv.ts';
import { ourPeer } from '../rooms/ourPeer.ts';
import { recordRoom } from '../rooms/recordRoom.ts';
import { RoomLoad } from '../rooms/roomLoad.ts';
import { SIM_VERSION } from '@jumpy/sim/version';
import { BOT_POOL_SIZE } from '@jumpy/server/features/rooms/bots/botPool';
import { type BenchServer, startBenchServer } from '../servers/startBenchServer.ts';
import { quantile } from '../statistics.ts';
import { type MeasuredParts, COUNTERS_DELAY_MS, divideUsage, readUsage, subtractUsage, type Usage } from './usage.ts';
import { type PlayedWholeRuns, playWholeRuns, type WholeRunPlayer } from './wholeRuns.ts';

/** Players of whole runs: enough that their marks meet, and few enough for two cores. */
export const RUN_PLAYERS = 200;
export const ROOM_PLAYERS = 100;
const PLAYERS = Math.max(RUN_PLAYERS, ROOM_PLAYERS);
const IDLE_MS = 8_000;
const JOBS_POLL_MS = 500;
const MAX_JOBS_MS = 120_000;
/** As many courses of bots as servers keep, so that they play no bots ahead during the measurement. */
const FILL_BOT_POOL = `
  INSERT INTO room_bot_stock (id, sim_version, run_key) SELECT gen_random_uuid(), $1, '\\x00' FROM generate_series(1, $2)`;
const READS = 1_500;
const READ_CONNECTIONS = 20;
const ROOM_WARM_UP_MS = 10_000;
const ROOM_MEASURED_MS = 15_000;
/** Messages of a room's recording: ten a second, for longer than any room here plays. */
const ROOM_MESSAGES = 450;

/** Servers on one database, and what is measured of them. */
export interface CapacityStage {
  database: BenchDatabase;
  parts: MeasuredParts;
  /** Idling for `wallMs`. */
  idle: Usage;
  players: readonly StagePlayer[];
  /** Ends the servers; a profiled one writes its profile. */
  stop(): Promise<void>;
}

interface StagePlayer {
  discordId: string;
  publicId: string;
  index: number;
}

interface StageOptions {
  servers: number;
  /** Rooms play the recorded course. */
  isRecorded?: boolean;
  redisUrl?: string | undefined;
  redis?: Redis | undefined;
  profileFolder?: string;
}

/** A database with players, for all stages: the jobs of a first start take a while. */
export interface StageDatabase extends BenchDatabase {
  players: readonly StagePlayer[];
}

export async function prepareDatabase(cluster: BenchCluster): Promise<StageDatabase> {
  const database = await cluster.create('whole');
  await seedPlayers(database.pool, PLAYERS);
  await database.pool.query(FILL_BOT_POOL, [SIM_VERSION, BOT_POOL_SIZE]);
  const { rows } = await database.pool.query<{ discord_id: string; public_id: string }>(
    'SELECT discord_id, public_id FROM users ORDER BY discord_id',
  );
  const players = rows.map((row, index) => ({ discordId: row.discord_id, publicId: row.public_id, index }));
  return { ...database, players };
}

/** Starts whole servers, and measures what they use while nobody plays. */
export async function startStage(
  cluster: BenchCluster,
  database: StageDatabase,
  { redis, redisUrl, profileFolder, ...options }: StageOptions,
): Promise<CapacityStage> {
  const servers: BenchServer[] = [];
  for (let index = 0; index < options.servers; index += 1)
    servers.push(
      await startBenchServer('./ours.ts', {
        env: {
          ...{ DATABASE_URL: database.url, ...BENCH_SERVER_ENV, PUBLIC_URL: BENCH_ORIGIN },
          ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
        },
        args: [String(PLAYERS), 'whole', options.isRecorded === true ? 'recorded' : 'drawn'],
        ...(profileFolder === undefined ? {} : { profileFolder }),
      }),
    );
  const parts: MeasuredParts = { servers, pool: database.pool, postgresPid: cluster.pid, redis };
  await waitForJobs(database);
  await wait(COUNTERS_DELAY_MS);
  const before = await readUsage(parts);
  await wait(IDLE_MS);
  const idle = subtractUsage(await readUsage(parts), before);
  return {
    ...{ database, parts, idle },
    players: database.players,
    stop: async () => void (await Promise.all(servers.map((server) => server.exit()))),
  };
}

/** Jobs of the start are not part of any cost here. */
async function waitForJobs({ pool }: BenchDatabase): Promise<void> {
  const deadlineMs = performance.now() + MAX_JOBS_MS;
  for (;;) {
    const { rows } = await pool.query<{ task: string }>(
      'SELECT task_identifier AS task FROM graphile_worker.jobs WHERE run_at <= now()',
    );
    if (rows.length === 0) return;
    if (performance.now() > deadlineMs)
      throw new Error(`jobs of the start go on: ${rows.map(({ task }) => task).join()}`);
    await wait(JOBS_POLL_MS);
  }
}

/** How requests of a player are spread over servers: all to one, or to each by turns. */
export type Routing = 'own' | 'turns';

function toPlayers({ parts: { servers }, players }: CapacityStage, routing: Routing): WholeRunPlayer[] {
  return players.slice(0, RUN_PLAYERS).map(({ discordId, index }) => {
    let turn = index;
    return {
      discordId,
      nextTarget() {
        const server = servers[(routing === 'own' ? index : turn++) % servers.length];
        if (!server) throw new Error('there is no server');
        return { server, cookie: server.cookies[index] ?? '' };
      },
    };
  });
}

export interface MeasuredRuns extends PlayedWholeRuns {
  /** What one run used. */
  usage: Usage;
  meanSeconds: number;
  p50Ms: number;
  p99Ms: number;
}

/** Plays whole runs and measures what each uses, with what follows in jobs. */
export async function measureWholeRuns(
  stage: CapacityStage,
  { seconds, runsEach, routing = 'own' }: { seconds: number; runsEach: number; routing?: Routing },
): Promise<MeasuredRuns> {
  const before = await readUsage(stage.parts);
  const played = await playWholeRuns({
    ...{ players: toPlayers(stage, routing), runsEach, seconds },
    pool: stage.database.pool,
  });
  await wait(COUNTERS_DELAY_MS);
  const usage = subtractUsage(await readUsage(stage.parts), before, stage.idle);
  return {
    ...played,
    usage: divideUsage(usage, played.runs),
    meanSeconds: played.playedSeconds / played.runs,
    p50Ms: quantile(played.markMs, 0.5),
    p99Ms: quantile(played.markMs, 0.99),
  };
}

export interface MeasuredRead {
  name: string;
  usage: Usage;
}

/** Requests of readers by name, from different players. */
const READ_ROUTES: readonly { name: string; path(player: StagePlayer): string }[] = [
  { name: 'board', path: () => 'leaderboards/scores?limit=100' },
  { name: 'own stats', path: () => 'stats' },
  { name: 'own ranks', path: () => 'rankings' },
  { name: 'public profile', path: ({ publicId }) => `profiles/${publicId}` },
];

/** Measures reads one kind after the other, each after a round that warms it up. */
export async function measureReads(stage: CapacityStage): Promise<MeasuredRead[]> {
  const measured: MeasuredRead[] = [];
  for (const { name, path } of READ_ROUTES) {
    const readAll = async (): Promise<void> => {
      let left = READS;
      const readNext = async (): Promise<void> => {
        for (let read = left--; read > 0; read = left--) {
          const player = stage.players[read % stage.players.length];
          const server = stage.parts.servers[read % stage.parts.servers.length];
          if (!player || !server) throw new Error('there is no player');
          const cookie = server.cookies[player.index] ?? '';
          const { status } = await sendRequest(server, { path: path(player), cookie });
          if (status !== 200) throw new Error(`${path(player)} was answered with ${status}`);
        }
      };
      await Promise.all(Array.from({ length: READ_CONNECTIONS }, readNext));
      await wait(COUNTERS_DELAY_MS);
    };
    await readAll();
    const before = await readUsage(stage.parts);
    await readAll();
    const usage = subtractUsage(await readUsage(stage.parts), before, stage.idle);
    measured.push({ name, usage: divideUsage(usage, READS) });
  }
  return measured;
}

export interface MeasuredRooms {
  players: number;
  /** What one player used in a second. */
  usage: Usage;
  p99Ms: number;
  /** Resident memory of all servers for each player, over what they had before. */
  memoryBytes: number;
}

/** Fills rooms on each server with bots over WebSocket, and measures them while they play. */
export async function measureRoomPlay(stage: CapacityStage): Promise<MeasuredRooms> {
  const { servers } = stage.parts;
  const recordings = recordRoom({ messages: ROOM_MESSAGES });
  const rooms = ROOM_PLAYERS / MAX_ROOM_SEATS;
  const readMemory = async (): Promise<number> =>
    (await Promise.all(servers.map((server) => server.memory()))).reduce((sum, { rss }) => sum + rss, 0);
  const emptyBytes = await readMemory();
  const loads = servers.map((server, index) => {
    // Players of a server follow those of the one before.
    const offset = index * Math.floor(rooms / servers.length) * MAX_ROOM_SEATS;
    return new RoomLoad(ourPeer, { server: { ...server, cookies: server.cookies.slice(offset) }, recordings });
  });
  const counts = servers.map((_, index) =>
    index < servers.length - 1
      ? Math.floor(rooms / servers.length)
      : rooms - Math.floor(rooms / servers.length) * (servers.length - 1),
  );
  await Promise.all(loads.map((load, index) => load.fill(counts[index] ?? 0)));
  await wait(ROOM_WARM_UP_MS);
  const before = await readUsage(stage.parts);
  const delays = loads.map((load) => load.measureDelays());
  await wait(ROOM_MEASURED_MS);
  const usage = subtractUsage(await readUsage(stage.parts), before, stage.idle);
  const p99Ms = Math.max(...delays.map((delay) => delay.quantile(0.99)));
  const memoryBytes = (await readMemory()) - emptyBytes;
  await Promise.all(loads.map((load) => load.close()));
  return {
    ...{ players: ROOM_PLAYERS, p99Ms, memoryBytes: memoryBytes / ROOM_PLAYERS },
    usage: divideUsage(usage, (ROOM_PLAYERS * usage.wallMs) / 1_000),
  };
}

/** The system's Redis in its own process; undefined where none is installed. */
export async function startBenchRedis(): Promise<{ url: string; client: Redis; stop(): Promise<void> } | undefined> {
  const program = await findInstalledRedis();
  if (!program) return undefined;
  const { url, kill } = await startRealRedis(program);
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  // It fails once Redis has been stopped.
  client.on('error', () => {});
  return {
    ...{ url, client },
    async stop() {
      client.disconnect();
      await kill();
    },
  };
}
