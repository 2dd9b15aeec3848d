import { type BenchDatabase, startBenchCluster } from './benchDatabase.ts';
import { sectionsByTick, MARK_TICKS, playClimbs } from './live/climbs.ts';
import { type FollowCost, followCost } from './live/followCost.ts';
import { bytesOfRun } from './live/memory.ts';
import { allAtOnce, ORIGIN, playAtRhythm, watch } from './live/overHttp.ts';
import { begin, seedPlayers } from './live/underWay.ts';
import { LOCAL_ENV } from './localEnv.ts';
import type { Measurement, Row } from './row.ts';
import { type BenchServer, startServer } from './servers/startServer.ts';

const CLIMBS = 24;
/** Marks per run that are stored before the server is killed. */
const HEARD = 30;
const MARKS = HEARD + 10;
const RUNS = 1_000;
const RHYTHM_MARKS = 8;
const WATCHERS = 1_000;
const STRONG_RUNS = 100;
const SILENCE_TICKS = 720;
/** Round-trip time. */
const ANSWER_TICKS = 6;

export const measure: Measurement = async () => {
  const climbs = playClimbs({ climbs: CLIMBS, marks: MARKS });
  const rows: Row[] = [
    memoryRow(bytesOfRun(climbs.map((climb) => ({ ...climb, marks: climb.marks.slice(0, HEARD) })))),
    silenceRow(),
  ];
  const cluster = await startBenchCluster();
  const started: BenchServer[] = [];
  try {
    const database = await cluster.create('live');
    const { pool } = database;
    const players = await seedPlayers(pool, RUNS);
    const start = async (): Promise<BenchServer> => {
      const server = await startServer('./ours.ts', {
        env: { DATABASE_URL: database.url, ...LOCAL_ENV, PUBLIC_URL: ORIGIN },
        args: [String(RUNS)],
      });
      started.push(server);
      return server;
    };
    rows.push(costRow(await followCost(database, { players, climbs })));
    await emptyOf(database);

    const first = await start();
    const runs = await begin(pool, { players, climbs });
    await playAtRhythm(first, { runs, marks: 2 });
    const { p50, p99, busy } = await playAtRhythm(first, { runs, marks: RHYTHM_MARKS });
    rows.push({
      name: 'live: runs that one core carries',
      ours: `p99 ${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)}) with ${RUNS}, ${(busy * 100).toFixed(0)} % of a core`,
      goal: 'at least 1,000 at p99 50 ms',
      ok: p99 <= 50 && busy <= 1,
      how: `a mark of each every two seconds, spread evenly, ${RHYTHM_MARKS} each, from the request to the whole answer; load, server and database share the machine`,
    });
    await emptyOf(database);

    const single = await begin(pool, { players: players.slice(0, 1), climbs });
    const alone = await playAtRhythm(first, { runs: single, marks: RHYTHM_MARKS });
    const leave = await watch(first, { run: single[0] ?? raise(), watchers: WATCHERS });
    const watched = await playAtRhythm(first, { runs: single, marks: RHYTHM_MARKS });
    leave();
    const share = watched.busy - alone.busy;
    rows.push({
      name: `live: ${WATCHERS} spectators on one run`,
      ours: `${(share * 100).toFixed(2)} % of a core`,
      goal: 'under 1 % of a core',
      ok: share < 0.01,
      how: `processor of the server over ${RHYTHM_MARKS * 2} s of the run with ${WATCHERS} streams open, over that without`,
    });
    first.stop();
    await emptyOf(database);

    // Simulates kill -9: only the database knows the marks.
    const waiting = await begin(pool, { players, climbs, heard: HEARD });
    const next = await start();
    const lastMs = await allAtOnce(next, waiting);
    rows.push({
      name: `live: ${RUNS} runs made anew after kill -9`,
      ours: `${(lastMs / 1_000).toFixed(2)} s until the last is answered`,
      goal: 'within 2 s, off the main thread',
      ok: lastMs <= 2_000,
      how: `a minute of play of each in the database, a server that has just begun, the next mark of all at the same moment`,
    });
    return rows;
  } finally {
    for (const server of started) server.stop();
    await cluster.stop();
  }
};

function raise(): never {
  throw new Error('there is no run');
}

const emptyOf = ({ pool }: BenchDatabase): Promise<unknown> =>
  pool.query('DELETE FROM live_runs; DELETE FROM run_checkpoints; DELETE FROM run_tickets');

const memoryRow = (bytes: number): Row => ({
  name: 'live: memory of a run under way',
  ours: `${(bytes / 1_000).toFixed(1)} KB`,
  goal: 'at most 20 KB',
  ok: bytes <= 20_000,
  how: 'heap of 1,000 strong runs a minute after their start, as the server keeps them with what their marks are decided on, garbage collected before and after',
});

const costRow = ({ followedUs, digestUs, beforeUs }: FollowCost): Row => ({
  name: 'live: CPU of a followed run',
  ours: `${followedUs.toFixed(1)} µs a second of play (a digest alone ${digestUs.toFixed(1)})`,
  peer: `a digest in a transaction of its own, as before ${beforeUs.toFixed(1)} µs`,
  ratio: beforeUs / followedUs,
  goal: 'at most 30 µs more',
  ok: followedUs - beforeUs <= 30,
  how: 'processor of the process that takes the marks, HTTP aside: 100 strong runs, 20 marks each, eight at once, median of 5 rounds in turns',
});

/** Effect of a network silence at any moment on strong runs. */
function silenceRow(): Row {
  let without = 0;
  let most = 0;
  for (let run = 0; run < STRONG_RUNS; run += 1) {
    const told = sectionsByTick(run);
    let moments = 0;
    for (let tick = 0; tick < told.length; tick += 1) {
      const heardTick = Math.max(0, Math.floor((tick - ANSWER_TICKS) / MARK_TICKS) * MARK_TICKS);
      const known = told[heardTick]?.due ?? 0;
      if ((told[Math.min(told.length - 1, tick + SILENCE_TICKS)]?.laid ?? 0) > known) moments += 1;
    }
    if (moments > 0) without += 1;
    most = Math.max(most, moments / told.length);
  }
  const share = without / STRONG_RUNS;
  return {
    name: 'live: strong runs that a silence of 12 s can leave without course',
    ours: `${(share * 100).toFixed(1)} %, the worst at ${(most * 100).toFixed(3)} % of its moments`,
    goal: 'under 5 %, each under 0.01 % of its moments',
    ok: share < 0.05 && most < 0.000_1,
    how: `${STRONG_RUNS} runs of the strong bot, a silence from every tick on; the last mark before it was answered in 0.1 s`,
  };
}
