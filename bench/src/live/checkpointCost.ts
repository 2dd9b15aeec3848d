import type { RunCheckpoint } from '@jumpy/protocol/http/runs';
import { readdirSync, readFileSync } from 'node:fs';
import { createLiveSimulations } from '@jumpy/server/features/runs/liveSimulation/liveSimulations';
import { recordCheckpoints } from '@jumpy/server/features/runs/witness/recordCheckpoints';
import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { connectDurableRedis, type DurableRedis } from '@jumpy/server/platform/durableRedis';
import { readEnv } from '@jumpy/server/platform/env';
import { createLogger } from '@jumpy/server/platform/logger';
import { startRealRedis } from '@jumpy/scripts/redis/realRedis';
import type { RedisProgram } from '@jumpy/scripts/redis/findRedis';
import type { BenchDatabase } from '../benchDatabase.ts';
import { BENCH_SERVER_ENV } from '../localEnv.ts';
import { median } from '../statistics.ts';
import { type BenchRun, createNextMark, startRuns } from './benchRuns.ts';
import { MARK_TICKS, type RecordedClimb } from './recordClimbs.ts';

const RUN_COUNT = 100;
const MARK_COUNT = 20;
/** Start and end too. */
const MESSAGE_COUNT = MARK_COUNT + 2;
const ROUNDS = 5;
const POOL_SIZE = 8;
/** Checkpoints that arrive together. */
const CONCURRENCY = 32;
/** Of the times in `/proc`. */
const TICKS_PER_SECOND = 100;

/** Processor time in microseconds. */
export interface ProcessorUs {
  server: number;
  postgres: number;
  redis: number;
}

/** Cost of a checkpoint of a run in progress, and of its start and end, after which the table has everything. */
export interface RunCost {
  checkpoint: ProcessorUs;
  startAndEnd: ProcessorUs;
}

/** Measures checkpoints that wait in Redis, and those that PostgreSQL takes at once. Needs Linux. */
export async function measureCheckpointCost(
  { url, pool }: BenchDatabase,
  { players, climbs, program }: { players: readonly string[]; climbs: readonly RecordedClimb[]; program: RedisProgram },
): Promise<{ inRedis: RunCost; inTable: RunCost }> {
  const db = createDatabase({ url, poolSize: POOL_SIZE });
  const env = readEnv({ ...BENCH_SERVER_ENV, DATABASE_URL: url });
  const log = createLogger(env);
  const server = await startRealRedis(program, { keepsAll: true });
  const redis = await connectDurableRedis({ url: server.url, place: 'auto', log });
  if (redis.reason !== undefined) throw new Error(redis.reason);
  let nowMs = Date.now();
  const clock = { nowMs: () => nowMs };
  const createContext = (place: { redis: DurableRedis | undefined }) => {
    const context = { db, env, log, bus: createMemoryBus(), clock, ...place };
    return { ...context, live: createLiveSimulations(context) };
  };
  const contexts = { inRedis: createContext({ redis }), inTable: createContext({ redis: undefined }) };
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = readStat(rows[0]?.pid ?? 0)?.parent ?? 0;

  const readUs = (): ProcessorUs => {
    const { user, system } = process.cpuUsage();
    return { server: user + system, postgres: sumChildrenUs(postmaster), redis: readStat(server.pid)?.us ?? 0 };
  };

  async function play(place: 'inRedis' | 'inTable'): Promise<RunCost> {
    const context = contexts[place];
    await pool.query('TRUNCATE run_checkpoints; DELETE FROM run_tickets');
    const runs = await startRuns(pool, { players: players.slice(0, RUN_COUNT), climbs, nowMs, isStarted: false });
    const cost = { checkpoint: NO_US, startAndEnd: NO_US };
    for (let message = 0; message < MESSAGE_COUNT; message += 1) {
      const beforeUs = readUs();
      const waiting = [...runs];
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let run = waiting.pop(); run; run = waiting.pop()) {
            const body = { runId: run.runId, checkpoints: [createMessage(run, message)], knows: 2 + message };
            await recordCheckpoints(context, { userId: run.userId, address: '127.0.0.1', ...body });
          }
        }),
      );
      const part = message === 0 || message > MARK_COUNT ? 'startAndEnd' : 'checkpoint';
      const sumUs = cost[part];
      const afterUs = readUs();
      cost[part] = mapUs((name) => sumUs[name] + afterUs[name] - beforeUs[name]);
      nowMs += 2_000;
    }
    const { rows } = await pool.query<{ stored: number; waited: number }>(
      `SELECT (SELECT count(*)::integer FROM run_checkpoints) AS stored,
         (SELECT count(*)::integer FROM run_tickets WHERE pending_in_redis) AS waited`,
    );
    expectCount(rows[0]?.stored, RUN_COUNT * MESSAGE_COUNT);
    expectCount(rows[0]?.waited, place === 'inRedis' ? RUN_COUNT : 0);
    return {
      checkpoint: mapUs((name) => cost.checkpoint[name] / RUN_COUNT / MARK_COUNT),
      startAndEnd: mapUs((name) => cost.startAndEnd[name] / RUN_COUNT),
    };
  }

  const rounds: { inRedis: RunCost; inTable: RunCost }[] = [];
  // The first round fills caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = { inTable: await play('inTable'), inRedis: await play('inRedis') };
    if (round > 0) rounds.push(measured);
  }
  for (const { live } of Object.values(contexts)) await live.close();
  redis.close();
  await server.kill();
  await db.destroy();
  const middle = (place: 'inRedis' | 'inTable', part: keyof RunCost): ProcessorUs =>
    mapUs((name) => median(rounds.map((round) => round[place][part][name])));
  const middles = (place: 'inRedis' | 'inTable'): RunCost => ({
    checkpoint: middle(place, 'checkpoint'),
    startAndEnd: middle(place, 'startAndEnd'),
  });
  return { inRedis: middles('inRedis'), inTable: middles('inTable') };
}

const mapUs = (of: (name: keyof ProcessorUs) => number): ProcessorUs => ({
  server: of('server'),
  postgres: of('postgres'),
  redis: of('redis'),
});

const NO_US = mapUs(() => 0);

function expectCount(count: number | undefined, expected: number): void {
  if (count !== expected) throw new Error(`${count} in place of ${expected}`);
}

/** The start of a run, its marks, and its end, with which the table gets what waits. */
function createMessage(run: BenchRun, message: number): RunCheckpoint {
  if (message === 0) return { seq: 0, kind: 'start', tick: 0 };
  if (message <= MARK_COUNT) return createNextMark(run);
  return { seq: message, kind: 'quit', tick: MARK_COUNT * MARK_TICKS };
}

/** Parent and processor time of a process; undefined once it has ended. */
function readStat(pid: number): { parent: number; us: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { parent: Number(fields[1]), us: (ticks / TICKS_PER_SECOND) * 1e6 };
  } catch {
    return undefined;
  }
}

const sumChildrenUs = (parent: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .reduce((sum, stat) => sum + (stat?.parent === parent ? stat.us : 0), 0);
