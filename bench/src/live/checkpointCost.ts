import { readdirSync, readFileSync } from 'node:fs';
import { createLiveSimulations } from '@jumpy/server/features/runs/liveSimulation/liveSimulations';
import { findTicket } from '@jumpy/server/features/runs/tickets/store';
import { recordCheckpoints } from '@jumpy/server/features/runs/witness/recordCheckpoints';
import { storePending } from '@jumpy/server/features/runs/witness/storePending';
import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { connectDurableRedis } from '@jumpy/server/platform/durableRedis';
import { readEnv } from '@jumpy/server/platform/env';
import { createLogger } from '@jumpy/server/platform/logger';
import { startRealRedis } from '@jumpy/scripts/redis/realRedis';
import type { RedisProgram } from '@jumpy/scripts/redis/findRedis';
import type { BenchDatabase } from '../benchDatabase.ts';
import { BENCH_SERVER_ENV } from '../localEnv.ts';
import { median } from '../statistics.ts';
import { createNextMark, startRuns } from './benchRuns.ts';
import type { RecordedClimb } from './recordClimbs.ts';

const RUN_COUNT = 100;
const MARK_COUNT = 20;
const ROUNDS = 5;
/** Checkpoints that arrive together. */
const CONCURRENCY = 8;
/** Of the times in `/proc`. */
const TICKS_PER_SECOND = 100;

/** Processor time of a checkpoint in microseconds, until its run has settled. */
export interface CheckpointCost {
  server: number;
  postgres: number;
  redis: number;
}

/** Measures checkpoints that wait in Redis, and those that PostgreSQL takes at once. Needs Linux. */
export async function measureCheckpointCost(
  { url, pool }: BenchDatabase,
  { players, climbs, program }: { players: readonly string[]; climbs: readonly RecordedClimb[]; program: RedisProgram },
): Promise<{ inRedis: CheckpointCost; inTable: CheckpointCost }> {
  const db = createDatabase({ url, poolSize: CONCURRENCY });
  const env = readEnv({ ...BENCH_SERVER_ENV, DATABASE_URL: url });
  const log = createLogger(env);
  const server = await startRealRedis(program, { keepsAll: true });
  const redis = await connectDurableRedis({ url: server.url, place: 'auto', log });
  if (redis.reason !== undefined) throw new Error(redis.reason);
  let nowMs = Date.now();
  const context = { db, env, log, redis, bus: createMemoryBus(), clock: { nowMs: () => nowMs } };
  const live = createLiveSimulations(context);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = readStat(rows[0]?.pid ?? 0)?.parent ?? 0;

  const readCosts = (): CheckpointCost => {
    const { user, system } = process.cpuUsage();
    return { server: user + system, postgres: sumChildrenUs(postmaster), redis: readStat(server.pid)?.us ?? 0 };
  };

  async function play(isInRedis: boolean): Promise<CheckpointCost> {
    const runs = await startRuns(pool, { players: players.slice(0, RUN_COUNT), climbs, nowMs });
    await pool.query('UPDATE run_tickets SET pending_in_redis = $1', [isInRedis]);
    const before = readCosts();
    for (let mark = 0; mark < MARK_COUNT; mark += 1) {
      nowMs += 2_000;
      const waiting = [...runs];
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let run = waiting.pop(); run; run = waiting.pop()) {
            const body = { runId: run.runId, checkpoints: [createNextMark(run)], knows: 3 + mark };
            await recordCheckpoints({ ...context, live }, { userId: run.userId, address: '127.0.0.1', ...body });
          }
        }),
      );
    }
    for (const { runId } of runs) {
      const ticket = await findTicket(db, runId);
      if (ticket) await storePending(context, ticket);
    }
    const after = readCosts();
    const perCheckpoint = (of: keyof CheckpointCost): number => (after[of] - before[of]) / (RUN_COUNT * MARK_COUNT);
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM run_checkpoints WHERE run_id = ANY ($1)',
      [runs.map(({ runId }) => runId)],
    );
    if (rows[0]?.count !== RUN_COUNT * (MARK_COUNT + 1)) throw new Error(`${rows[0]?.count} checkpoints are stored`);
    return { server: perCheckpoint('server'), postgres: perCheckpoint('postgres'), redis: perCheckpoint('redis') };
  }

  const rounds: { inRedis: CheckpointCost; inTable: CheckpointCost }[] = [];
  // The first round fills caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = { inTable: await play(false), inRedis: await play(true) };
    if (round > 0) rounds.push(measured);
  }
  await live.close();
  redis.close();
  await server.kill();
  await db.destroy();
  const middle = (place: 'inRedis' | 'inTable'): CheckpointCost => ({
    server: median(rounds.map((one) => one[place].server)),
    postgres: median(rounds.map((one) => one[place].postgres)),
    redis: median(rounds.map((one) => one[place].redis)),
  });
  return { inRedis: middle('inRedis'), inTable: middle('inTable') };
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
