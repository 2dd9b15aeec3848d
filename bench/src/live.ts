import { type BenchDatabase, startBenchCluster } from './benchDatabase.ts';
import { countSectionsByTick, MARK_TICKS, recordClimbs } from './live/recordClimbs.ts';
import { findInstalledRedis } from '@jumpy/scripts/redis/findRedis';
import { type ProcessorUs, type RunCost, measureCheckpointCost } from './live/checkpointCost.ts';
import { type FollowCost, measureFollowCost } from './live/followCost.ts';
import { measureRunBytes } from './live/memory.ts';
import { sendAllAtOnce, BENCH_ORIGIN, playAtRealRate, watchRun } from './live/overHttp.ts';
import { type BenchRun, startRuns, seedPlayers } from './live/benchRuns.ts';
import { startRealRedis } from '@jumpy/scripts/redis/realRedis';
import { BENCH_SERVER_ENV } from './localEnv.ts';
import type { Measurement, BenchRow } from './benchRow.ts';
import { type BenchServer, startBenchServer } from './servers/startBenchServer.ts';

const RECORDED_RUN_COUNT = 24;
/** Marks per run that are stored before the server is killed. */
const STORED_MARKS = 30;
const MARK_COUNT = STORED_MARKS + 10;
const RUN_COUNT = 1_000;
const REAL_RATE_MARKS = 8;
const WATCHER_COUNT = 1_000;
const STRONG_RUN_COUNT = 100;
const SILENCE_TICKS = 720;
/** Round-trip time. */
const ROUND_TRIP_TICKS = 6;

export const measureLive: Measurement = async () => {
  const climbs = recordClimbs({ climbs: RECORDED_RUN_COUNT, marks: MARK_COUNT });
  const rows: BenchRow[] = [
    memoryRow(measureRunBytes(climbs.map((climb) => ({ ...climb, marks: climb.marks.slice(0, STORED_MARKS) })))),
    silenceRow(),
  ];
  const cluster = await startBenchCluster();
  const started: BenchServer[] = [];
  try {
    const database = await cluster.create('live');
    const { pool } = database;
    const players = await seedPlayers(pool, RUN_COUNT);
    const start = async (env: Record<string, string> = {}): Promise<BenchServer> => {
      const server = await startBenchServer('./ours.ts', {
        env: { DATABASE_URL: database.url, ...BENCH_SERVER_ENV, PUBLIC_URL: BENCH_ORIGIN, ...env },
        args: [String(RUN_COUNT)],
      });
      started.push(server);
      return server;
    };
    rows.push(costRow(await measureFollowCost(database, { players, climbs })));
    await clearDatabase(database);
    rows.push(...(await checkpointRows(database, { players, climbs })));
    await clearDatabase(database);

    const first = await start();
    const runs = await startRuns(pool, { players, climbs });
    await playAtRealRate(first, { runs, marks: 2 });
    const { p50, p99, busy } = await playAtRealRate(first, { runs, marks: REAL_RATE_MARKS });
    rows.push({
      name: 'live: runs that one core carries',
      ours: `p99 ${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)}) with ${RUN_COUNT}, ${(busy * 100).toFixed(0)} % of a core`,
      goal: 'at least 1,000 at p99 50 ms',
      ok: p99 <= 50 && busy <= 1,
      how: `a mark of each every two seconds, spread evenly, ${REAL_RATE_MARKS} each, from the request to the whole answer; load, server and database share the machine`,
    });
    await clearDatabase(database);

    const single = await startRuns(pool, { players: players.slice(0, 1), climbs });
    const alone = await playAtRealRate(first, { runs: single, marks: REAL_RATE_MARKS });
    const leave = await watchRun(first, { run: single[0] ?? fail(), watchers: WATCHER_COUNT });
    const watched = await playAtRealRate(first, { runs: single, marks: REAL_RATE_MARKS });
    leave();
    const ratio = watched.busy - alone.busy;
    rows.push({
      name: `live: ${WATCHER_COUNT} spectators on one run`,
      ours: `${(ratio * 100).toFixed(2)} % of a core`,
      goal: 'under 1 % of a core',
      ok: ratio < 0.01,
      how: `processor of the server over ${REAL_RATE_MARKS * 2} s of the run with ${WATCHER_COUNT} streams open, over that without`,
    });
    first.stop();
    await clearDatabase(database);

    // Simulates kill -9: only the database knows the marks.
    const waiting = await startRuns(pool, { players, climbs, storedMarks: STORED_MARKS });
    const next = await start();
    rows.push(
      recoveryRow(`live: ${RUN_COUNT} runs recovered after kill -9`, {
        lastMs: await sendAllAtOnce(next, waiting),
        how: 'a minute of play of each in the database, a server that has just begun, the next mark of all at the same moment',
      }),
    );
    next.stop();
    await clearDatabase(database);
    rows.push(...(await redisRecoveryRows({ pool, start, startRuns: () => startRuns(pool, { players, climbs }) })));
    return rows;
  } finally {
    for (const server of started) server.stop();
    await cluster.stop();
  }
};

function fail(): never {
  throw new Error('there is no run');
}

const clearDatabase = ({ pool }: BenchDatabase): Promise<unknown> =>
  pool.query('DELETE FROM live_runs; DELETE FROM run_checkpoints; DELETE FROM run_tickets');

const recoveryRow = (name: string, { lastMs, how }: { lastMs: number; how: string }): BenchRow => ({
  name,
  ours: `${(lastMs / 1_000).toFixed(2)} s until the last is answered`,
  goal: 'within 2 s, off the main thread',
  ok: lastMs <= 2_000,
  how,
});

/** The same where checkpoints wait in Redis. None where no Redis is installed. */
async function redisRecoveryRows({
  pool,
  start,
  startRuns: startAll,
}: {
  pool: BenchDatabase['pool'];
  start: (env: Record<string, string>) => Promise<BenchServer>;
  startRuns: () => Promise<BenchRun[]>;
}): Promise<BenchRow[]> {
  const program = await findInstalledRedis();
  if (!program) return [];
  const redis = await startRealRedis(program, { keepsAll: true });
  try {
    const env = { REDIS_URL: redis.url, CHECKPOINTS_IN: 'redis' };
    const killed = await start(env);
    const runs = await startAll();
    await pool.query('UPDATE run_tickets SET pending_in_redis = true');
    await playAtRealRate(killed, { runs, marks: STORED_MARKS });
    killed.stop();
    const next = await start(env);
    return [
      recoveryRow(`live: ${RUN_COUNT} runs recovered from Redis`, {
        lastMs: await sendAllAtOnce(next, runs),
        how: 'the same, where the minute of play of each waits in a Redis that appends always',
      }),
    ];
  } finally {
    await redis.kill();
  }
}

const memoryRow = (bytes: number): BenchRow => ({
  name: 'live: memory of a run under way',
  ours: `${(bytes / 1_000).toFixed(1)} KB`,
  goal: 'at most 20 KB',
  ok: bytes <= 20_000,
  how: 'heap of 1,000 strong runs a minute after their start, as the server keeps them with what their marks are decided on, garbage collected before and after',
});

const costRow = ({ followedUs, digestUs, beforeUs }: FollowCost): BenchRow => ({
  name: 'live: CPU of a followed run',
  ours: `${followedUs.toFixed(1)} µs a second of play (a digest alone ${digestUs.toFixed(1)})`,
  peer: `a digest in a transaction of its own, as before ${beforeUs.toFixed(1)} µs`,
  ratio: beforeUs / followedUs,
  goal: 'at most 30 µs more',
  ok: followedUs - beforeUs <= 30,
  how: 'processor of the process that takes the marks, HTTP aside: 100 strong runs, 20 marks each, eight at once, median of 5 rounds in turns',
});

/** None where no Redis is installed. */
async function checkpointRows(
  database: BenchDatabase,
  played: { players: readonly string[]; climbs: Parameters<typeof measureCheckpointCost>[1]['climbs'] },
): Promise<BenchRow[]> {
  const program = await findInstalledRedis();
  if (!program) return [];
  const { inRedis, inTable } = await measureCheckpointCost(database, { ...played, program });
  const describe = ({ server, postgres, redis }: ProcessorUs): string =>
    `${server.toFixed(0)} µs server, ${postgres.toFixed(0)} PostgreSQL, ${redis.toFixed(0)} Redis`;
  const row = (part: keyof RunCost): Pick<BenchRow, 'ours' | 'peer' | 'ratio'> => ({
    ours: describe(inRedis[part]),
    peer: `in PostgreSQL at once: ${describe(inTable[part])}`,
    ratio: inTable[part].postgres / inRedis[part].postgres,
  });
  const how =
    'processor of all three processes for 100 strong runs of 20 checkpoints, 32 at once; Redis appends always; median of 5 rounds in turns';
  return [
    {
      name: 'live: CPU of a checkpoint that waits in Redis',
      ...row('checkpoint'),
      goal: 'at most 0.7 of the processor of PostgreSQL',
      ok: inRedis.checkpoint.postgres <= 0.7 * inTable.checkpoint.postgres,
      how,
    },
    {
      name: 'live: CPU of start and end of a run whose checkpoints wait in Redis',
      ...row('startAndEnd'),
      goal: '-',
      ok: true,
      how,
    },
  ];
}

/** Effect of a network silence at any moment on strong runs. */
function silenceRow(): BenchRow {
  let without = 0;
  let worstRatio = 0;
  for (let run = 0; run < STRONG_RUN_COUNT; run += 1) {
    const sections = countSectionsByTick(run);
    let moments = 0;
    for (let tick = 0; tick < sections.length; tick += 1) {
      const heardTick = Math.max(0, Math.floor((tick - ROUND_TRIP_TICKS) / MARK_TICKS) * MARK_TICKS);
      const known = sections[heardTick]?.due ?? 0;
      if ((sections[Math.min(sections.length - 1, tick + SILENCE_TICKS)]?.laid ?? 0) > known) moments += 1;
    }
    if (moments > 0) without += 1;
    worstRatio = Math.max(worstRatio, moments / sections.length);
  }
  const ratio = without / STRONG_RUN_COUNT;
  return {
    name: 'live: strong runs that a silence of 12 s can leave without course',
    ours: `${(ratio * 100).toFixed(1)} %, the worst at ${(worstRatio * 100).toFixed(3)} % of its moments`,
    goal: 'under 5 %, each under 0.01 % of its moments',
    ok: ratio < 0.05 && worstRatio < 0.000_1,
    how: `${STRONG_RUN_COUNT} runs of the strong bot, a silence from every tick on; the last mark before it was answered in 0.1 s`,
  };
}
