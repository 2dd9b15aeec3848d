import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { type BenchCluster, startBenchCluster } from './benchDatabase.ts';
import { type CapacityMeasurement, renderCapacityDocument } from './capacity/capacityDocument.ts';
import { measureBareMarks } from './capacity/bareMarks.ts';
import type { UnitCosts } from './capacity/forecast.ts';
import {
  measureReads,
  measureRoomPlay,
  type MeasuredRooms,
  measureWholeRuns,
  ROOM_PLAYERS,
  RUN_PLAYERS,
  prepareDatabase,
  type CapacityStage,
  type StageDatabase,
  startBenchRedis,
  startStage,
} from './capacity/stages.ts';
import { divideUsage, mapUsage, readTreeMemoryBytes, type Usage } from './capacity/usage.ts';
import type { BenchRow, Measurement } from './benchRow.ts';
import { sum } from './statistics.ts';

/** Lengths of runs in seconds: the difference is what a second of play costs. */
const SHORT_SECONDS = 8;
const LONG_SECONDS = 24;
/** Of each player, until V8 has compiled the hot paths. */
const WARM_UP_RUNS = 4;
/** Tables whose rows are deleted by jobs within days (docs/data.md). */
const PASSING_TABLES: ReadonlySet<string> = new Set([
  ...['run_checkpoints', 'live_runs', 'game_sessions', 'rank_changes', 'xp_rank_changes', 'sessions', 'rate_windows'],
  ...['new_bests', 'component_states', 'room_bot_stock', 'room_bot_runs'],
]);
const CORES = 2;
/** As many as make 2,000 runs at play two cores. */
const MAX_MS_PER_SECOND = 1;
const GOAL_RUNS = (CORES * 1_000) / MAX_MS_PER_SECOND;

/** Writes bench/capacity.md: what runs, rooms and reads cost every part, and what players need therefore. */
export const measureCapacity: Measurement = async () => {
  if (process.platform !== 'linux')
    throw new Error('Processor times of other programs are read from /proc: Linux only.');
  const cluster = await startBenchCluster();
  try {
    const measured = await measureAll(cluster);
    writeFileSync(
      new URL('../capacity.md', import.meta.url),
      renderCapacityDocument(measured, {
        date: new Date().toISOString().slice(0, 10),
        machine: `${os.cpus().length} cores of ${os.cpus()[0]?.model.trim() ?? 'an unknown CPU'}, Node ${process.version}`,
      }),
    );
    return toRows(measured);
  } finally {
    await cluster.stop();
  }
};

async function measureAll(cluster: BenchCluster): Promise<CapacityMeasurement> {
  const database = await prepareDatabase(cluster);
  const one = await measureOneServer(cluster, database);
  const bare = await measureBareMarks(cluster, {
    marks: Math.round(one.long.marks / one.long.runs),
    players: RUN_PLAYERS,
  });
  const two = await startStage(cluster, database, { servers: 2 });
  await measureWholeRuns(two, { seconds: SHORT_SECONDS, runsEach: WARM_UP_RUNS });
  const twoOwn = await measureWholeRuns(two, { seconds: LONG_SECONDS, runsEach: 1 });
  const twoTurns = await measureWholeRuns(two, { seconds: LONG_SECONDS, runsEach: 1, routing: 'turns' });
  await two.stop();
  const { rooms, twoRooms, redisBytes } = await measureRooms(cluster, database);
  const { idle, disk, memory, ...runs } = one;
  const seconds = runs.long.meanSeconds - runs.short.meanSeconds;
  const runSecond = mapUsage((key) => Math.max(0, runs.long.usage[key] - runs.short.usage[key]) / seconds);
  const costs: UnitCosts = {
    run: mapUsage((key) => Math.max(0, runs.short.usage[key] - runSecond[key] * runs.short.meanSeconds)),
    runSecond,
    read: mapUsage((key) => sum(runs.reads.map(({ usage }) => usage[key])) / runs.reads.length),
    roomPlayerSecond: (twoRooms ?? rooms).usage,
    idleSecond: divideUsage(idle, idle.wallMs / 1_000),
    ...disk,
    memory: { ...memory, roomPlayer: Math.max(0, rooms.memoryBytes), redis: redisBytes },
  };
  return { ...runs, bare, twoOwn, twoTurns, rooms, twoRooms, idle: costs.idleSecond, costs };
}

/** Runs and reads against one server, and what they leave on the disk. */
async function measureOneServer(cluster: BenchCluster, database: StageDatabase) {
  const stage = await startStage(cluster, database, { servers: 1 });
  await measureWholeRuns(stage, { seconds: SHORT_SECONDS, runsEach: WARM_UP_RUNS });
  const before = await readTableBytes(stage);
  const short = await measureWholeRuns(stage, { seconds: SHORT_SECONDS, runsEach: 2 });
  const long = await measureWholeRuns(stage, { seconds: LONG_SECONDS, runsEach: 1 });
  const after = await readTableBytes(stage);
  const reads = await measureReads(stage);
  const server = stage.parts.servers[0];
  const memory = {
    server: (await server?.memory())?.rss ?? 0,
    runAtPlay: RUN_AT_PLAY_BYTES,
    database: readTreeMemoryBytes(cluster.pid),
  };
  await stage.stop();
  const grown = (isPassing: boolean): number =>
    sum(
      [...after]
        .filter(([table]) => PASSING_TABLES.has(table) === isPassing)
        .map(([table, bytes]) => bytes - (before.get(table) ?? 0)),
    ) /
    (short.runs + long.runs);
  return {
    ...{ short, long, reads, memory, idle: stage.idle },
    disk: { keptBytes: grown(false), passingBytes: grown(true) },
  };
}

/** As `bench -- live` measures it. */
const RUN_AT_PLAY_BYTES = 20_000;

async function readTableBytes({ database: { pool } }: CapacityStage): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, pg_total_relation_size(c.oid)::text AS bytes FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** Rooms on one server alone, and on two with Redis where the system has one. */
async function measureRooms(
  cluster: BenchCluster,
  database: StageDatabase,
): Promise<{ rooms: MeasuredRooms; twoRooms: MeasuredRooms | undefined; redisBytes: number }> {
  const single = await startStage(cluster, database, { servers: 1, isRecorded: true });
  const rooms = await measureRoomPlay(single);
  await single.stop();
  const redis = await startBenchRedis();
  if (!redis) {
    console.log('There is no redis-server here, so rooms on two servers are left out.');
    return { rooms, twoRooms: undefined, redisBytes: 0 };
  }
  try {
    const stage = await startStage(cluster, database, {
      ...{ servers: 2, isRecorded: true },
      ...{ redisUrl: redis.url, redis: redis.client },
    });
    const twoRooms = await measureRoomPlay(stage);
    const redisBytes = Number(/^used_memory_rss:(\d+)/m.exec(await redis.client.info('memory'))?.[1] ?? 0);
    await stage.stop();
    return { rooms, twoRooms, redisBytes };
  } finally {
    await redis.stop();
  }
}

function toRows({ long, bare, twoOwn, twoTurns, rooms, twoRooms }: CapacityMeasurement): BenchRow[] {
  const cpuMs = ({ serverMs, databaseMs }: Usage): number => serverMs + databaseMs;
  const perSecond = cpuMs(long.usage) / long.meanSeconds;
  const carried = Math.floor((CORES * 1_000) / perSecond);
  const method = `${RUN_PLAYERS} players at the real pace over HTTP against a whole server, a run of ${long.meanSeconds.toFixed(0)} s each: session, ticket, marks, settlement, board, own stats and ranks; less what idling uses; the page is bench/capacity.md`;
  const text = (usage: Usage): string => `${usage.serverMs.toFixed(1)} + ${usage.databaseMs.toFixed(1)} ms`;
  return [
    {
      name: 'capacity: a whole live run',
      ours: `${text(long.usage)} of server and database, ${(long.usage.walBytes / 1_000).toFixed(0)} KB of its log`,
      peer: `one UPSERT a mark over bare HTTP ${text(bare)}`,
      ratio: cpuMs(bare) / cpuMs(long.usage),
      goal: `at most ${MAX_MS_PER_SECOND} ms a second of play`,
      ok: perSecond <= MAX_MS_PER_SECOND,
      how: method,
    },
    {
      name: 'capacity: whole live runs one 2-core machine carries',
      ours: `${carried} by processor time (marks p99 ${long.p99Ms.toFixed(0)} ms with ${RUN_PLAYERS}, ${long.unseen} of ${long.runs} not live)`,
      peer: `one UPSERT a mark over bare HTTP ${Math.floor((CORES * 1_000 * long.meanSeconds) / cpuMs(bare))}`,
      ratio: cpuMs(bare) / cpuMs(long.usage),
      goal: `at least ${GOAL_RUNS} at play`,
      ok: carried >= GOAL_RUNS,
      how: `two cores by the milliseconds of a second of play, server and database together; ${method}`,
    },
    {
      name: 'capacity: a run on two servers',
      ours: `${text(twoOwn.usage)}, each player at one of them`,
      peer: `requests by turns ${text(twoTurns.usage)}`,
      ratio: cpuMs(twoTurns.usage) / cpuMs(twoOwn.usage),
      goal: 'at most 1.15 times that of one server',
      ok: cpuMs(twoOwn.usage) <= 1.15 * cpuMs(long.usage),
      how: method,
    },
    {
      name: 'capacity: a player in a room for a second',
      ours: twoRooms
        ? `${text(twoRooms.usage)}, ${(twoRooms.usage.redisMs * 1_000).toFixed(0)} µs of Redis on two servers`
        : `${text(rooms.usage)}, no Redis here`,
      peer: `one server alone ${text(rooms.usage)}`,
      ratio: twoRooms ? cpuMs(rooms.usage) / cpuMs(twoRooms.usage) : undefined,
      goal: 'at least 0.7 of one server alone',
      ok: !twoRooms || cpuMs(rooms.usage) / cpuMs(twoRooms.usage) >= 0.7,
      how: `${ROOM_PLAYERS} bots in rooms of 20 over WebSocket, ten messages a second each`,
    },
  ];
}
