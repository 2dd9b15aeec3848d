import { encodeReplay } from '@jumpy/sim/replay';
import { afterEach, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../src/runs/replays/simulator.ts';
import { createArena } from './arena.ts';
import { Gamer } from './gamer.ts';
import { playTicket } from './playedRun.ts';

const RUN_ID = '00000000-0000-4000-8000-000000000000';
const ticket = {
  runId: RUN_ID,
  mode: 'solo',
  seed: 'a'.repeat(32),
  simVersion: 1,
  expiresAt: 0,
  hiScoreBefore: 0,
} as const;
let simulator: Simulator | undefined;
afterEach(() => simulator?.close());

function dying(times: number): Simulator {
  const deathsLeft = new SharedArrayBuffer(4);
  new Int32Array(deathsLeft)[0] = times;
  const worker = new URL('./dyingWorker.mjs', import.meta.url);
  simulator = createSimulator({ worker, workerData: { deathsLeft }, threads: 1 });
  return simulator;
}

test('a worker gives score, digests and climb of a run', async () => {
  simulator = createSimulator({ threads: 1 });
  const run = playTicket(ticket);
  const found = await simulator.simulate({ runId: RUN_ID, bytes: encodeReplay(run.replay) });
  expect(found).toMatchObject({ score: run.score, jumps: run.jumps, ticks: run.ticks, over: true });
  expect(found.digests).toEqual(run.digests);
  expect(found.heights).toHaveLength(32);
});

test('a job whose worker dies gets another worker', async () => {
  const run = playTicket(ticket);
  const found = await dying(1).simulate({ runId: RUN_ID, bytes: encodeReplay(run.replay) });
  expect(found.score).toBe(run.score);
});

test('a job that takes too long is stopped with its thread, and the next one is done', async () => {
  simulator = createSimulator({ worker: new URL('./endlessWorker.mjs', import.meta.url), threads: 1, timeoutMs: 200 });
  const bytes = encodeReplay(playTicket(ticket).replay);
  await expect(simulator.simulate({ runId: 'endless', bytes })).rejects.toMatchObject({ code: 'unavailable' });
});

test('when every worker dies the run is not lost: 503, and settled when it is sent again', async () => {
  const arena = await createArena('dying', { app: { simulator: dying(2) } });
  const gamer = await Gamer.join(arena);
  const run = playTicket(await gamer.draw());
  await gamer.witness(run);
  expect(await gamer.submit(run)).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await arena.context.db.selectFrom('runs').select('id').execute()).toEqual([]);
  expect(await gamer.settle(run)).toMatchObject({ witness: 'live', score: run.score });
  await arena.close();
});
