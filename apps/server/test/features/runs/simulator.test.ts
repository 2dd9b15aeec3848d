import { MAX_TICKS } from '@jumpy/sim/constants';
import type { Steer } from '@jumpy/sim/input';
import { encodeReplay } from '@jumpy/sim/replay';
import { afterEach, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../../src/features/runs/replays/simulator.ts';
import simulateReplay from '../../../src/features/runs/simulateWorker.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { playTicket } from './playedRun.ts';

const RUN_ID = '00000000-0000-4000-8000-000000000000';
const ticket = {
  runId: RUN_ID,
  mode: 'solo',
  seed: 'a'.repeat(32),
  startPlace: 5,
  simVersion: 1,
  expiresAt: 0,
  hiScoreBefore: 0,
} as const;
const ANN = { player: 'ann' };
const BEN = { player: 'ben' };
const OTHERS: Readonly<Record<Steer, readonly Steer[]>> = { [-1]: [0, 1], 0: [-1, 1], 1: [-1, 0] };
let simulator: Simulator | undefined;
afterEach(() => simulator?.close());

function dying(times: number): Simulator {
  const deathsLeft = new SharedArrayBuffer(4);
  new Int32Array(deathsLeft)[0] = times;
  const worker = new URL('./dyingWorker.mjs', import.meta.url);
  simulator = createSimulator({ worker, workerData: { deathsLeft }, threads: 1 });
  return simulator;
}

test('a worker returns a run’s score, digests and heights', async () => {
  simulator = createSimulator({ threads: 1 });
  const run = playTicket(ticket);
  const found = await simulator.simulate({ runId: RUN_ID, bytes: encodeReplay(run.replay) }, ANN);
  expect(found).toMatchObject({ score: run.score, jumps: run.jumps, ticks: run.ticks, over: true });
  expect(found.digests).toEqual(run.digests);
  expect(found.heights).toHaveLength(32);
});

test('ignores inputs after the end of a run, and half an hour of inputs costs under 100 ms', async () => {
  const { replay } = playTicket(ticket);
  const slots = MAX_TICKS / 2;
  // Worst case for compression: constant hopping and steers that rarely repeat.
  let steer: Steer = 0;
  const steers = Array.from({ length: slots }, (_, slot) => {
    steer = OTHERS[steer][((slot * slot + (slot >> 4)) % 7) % 2] ?? 0;
    return { steer, slots: 1 };
  });
  const hops = Array.from({ length: MAX_TICKS }, (_, tick) => tick);
  const bytes = encodeReplay({ ...replay, lengthTicks: MAX_TICKS, steer: steers, hops });
  const cpuMs: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const before = process.threadCpuUsage();
    const found = await simulateReplay({ runId: RUN_ID, bytes });
    expect(found).toMatchObject({ digests: [], deflated: new Uint8Array() });
    const { user, system } = process.threadCpuUsage(before);
    cpuMs.push((user + system) / 1_000);
  }
  expect(Math.min(...cpuMs)).toBeLessThan(100);
});

test('moves a job whose worker dies to another worker', async () => {
  const run = playTicket(ticket);
  const found = await dying(1).simulate({ runId: RUN_ID, bytes: encodeReplay(run.replay) }, ANN);
  expect(found.score).toBe(run.score);
});

test('a player with many runs does not delay another player', async () => {
  const one = createSimulator({ threads: 1 });
  simulator = one;
  const job = { runId: RUN_ID, bytes: encodeReplay(playTicket(ticket).replay) };
  const done: string[] = [];
  const send = async (lease: { player: string }): Promise<void> => {
    await one.simulate(job, lease);
    done.push(lease.player);
  };
  await Promise.all([...Array.from({ length: 10 }, () => send(ANN)), send(BEN)]);
  expect(done.indexOf('ben')).toBeLessThan(2);
  expect(done).toHaveLength(11);
});

test('stops a job that takes too long along with its thread, and runs the next one', async () => {
  simulator = createSimulator({ worker: new URL('./endlessWorker.mjs', import.meta.url), threads: 1, timeoutMs: 200 });
  const bytes = encodeReplay(playTicket(ticket).replay);
  await expect(simulator.simulate({ runId: 'endless', bytes }, ANN)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a run survives the death of all workers: 503, and settled on a retry', async () => {
  const arena = await createArena('dying', { app: { simulator: dying(2) } });
  const gamer = await Gamer.join(arena);
  const run = playTicket(await gamer.draw());
  await gamer.witness(run);
  expect(await gamer.submit(run)).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await arena.context.db.selectFrom('runs').select('id').execute()).toEqual([]);
  expect(await gamer.settle(run)).toMatchObject({ witness: 'live', score: run.score });
  await arena.close();
});

test('rejects jobs beyond the queue limit at once', async () => {
  const worker = new URL('./endlessWorker.mjs', import.meta.url);
  // The time-out never fires, so accepted jobs wait until the test is over.
  const waiting = createSimulator({ worker, threads: 1, maxQueue: 3, timeoutMs: 3_600_000 });
  simulator = waiting;
  const job = { runId: RUN_ID, bytes: encodeReplay(playTicket(ticket).replay) };
  const jobs = Array.from({ length: 10 }, (_, index) => waiting.simulate(job, { player: `player ${index}` }));
  const last = jobs.slice(5);
  for (const each of jobs) each.catch(() => undefined);
  for (const each of last) await expect(each).rejects.toMatchObject({ code: 'unavailable' });
});
