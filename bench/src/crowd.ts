import { getInput, type Steer } from '@jumpy/sim/input';
import { loadWorld, type SavedWorld, saveWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import type { World } from '@jumpy/sim/world';
import { openBenchPage } from './benchPage.ts';
import { measureIntegerRoundNs } from './calibrate.ts';
import { CROWD_TICKS, createCrowdWorld } from './crowd/crowdWorld.ts';
import { type FrameTrace, traceFrames } from './frameTrace.ts';
import type { Measurement, BenchRow } from './benchRow.ts';
import { median } from './statistics.ts';

const REPEATS = 9;
const BATCHES = 40;
/** Few enough to stay in the CPU cache, as a player's single world does. */
const WORLD_COUNT = 8;
const TICKS_PER_SIDE = 24;
const FRAMES = 1_200;
const WARM_UP_FRAMES = 240;

/** Worst case: every mechanic, foe and platform in one view, in the dark, above lava. */
export const measureCrowd: Measurement = async () => {
  const world = createCrowdWorld();
  const page = await openBenchPage(new URL('../scene/', import.meta.url), '/scene');
  try {
    const context = await page.browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const tab = await context.newPage();
    await tab.goto(`${page.url}/`);
    const play = (frames: number): Promise<unknown> =>
      tab.evaluate(`playScene(${JSON.stringify(world)}, ${CROWD_TICKS}, ${frames})`);
    await play(WARM_UP_FRAMES);
    return [tickRow(world), ...frameRows(await traceFrames(page.browser, tab, async () => void (await play(FRAMES))))];
  } finally {
    await page.stop();
  }
};

function tickRow(world: World): BenchRow {
  const saved = JSON.stringify(saveWorld(world));
  const samples: { tickNs: number; roundNs: number }[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    let ticks = 0;
    let us = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      // Same path as restoring a room. Strings and objects from `structuredClone` run slower than those of a world in
      // production.
      const copies = Array.from({ length: WORLD_COUNT }, () => loadWorld(JSON.parse(saved) as SavedWorld));
      const before = process.cpuUsage();
      for (const copy of copies) ticks += playThrough(copy);
      const { user, system } = process.cpuUsage(before);
      us += user + system;
    }
    samples.push({ tickNs: (us * 1_000) / ticks, roundNs: measureIntegerRoundNs() });
  }
  const tickNs = median(samples.map((sample) => sample.tickNs));
  const roundNs = median(samples.map((sample) => sample.roundNs));
  const { platforms, foes, fields } = world;
  return {
    name: 'simulation, one tick in a crowd',
    ours: `${tickNs.toFixed(0)} ns`,
    peer: `${roundNs.toFixed(2)} ns a round of a fixed integer loop`,
    ratio: tickNs / roundNs,
    goal: 'at most 450 ns',
    ok: tickNs <= 450,
    how: `${platforms.length} platforms, ${foes.length} foes, ${fields.length} fields of every kind in one view: ${BATCHES * WORLD_COUNT} plays of ${CROWD_TICKS} ticks, median of ${REPEATS} by CPU time`,
  };
}

function playThrough(world: World): number {
  const start = world.tick;
  while (!world.over && world.tick - start < CROWD_TICKS) {
    const side = (Math.floor((world.tick - start) / TICKS_PER_SIDE) % 3) - 1;
    step(world, getInput(side as Steer, false));
  }
  return world.tick - start;
}

function frameRows({ frames, p50, p99, slowest }: FrameTrace): BenchRow[] {
  const how = `processor time of the frame callback (one tick and all drawing calls) with every mechanic in view, 390 x 844 at 2 dots a pixel, software canvas, ${frames} frames; slowest ${slowest.toFixed(1)} ms`;
  const row = (name: string, ms: number, goal: number): BenchRow => ({
    name: `script per frame in a crowd, ${name}`,
    ours: `${ms.toFixed(2)} ms`,
    goal: `at most ${goal} ms`,
    ok: ms <= goal,
    how,
  });
  return [row('p50', p50, 2), row('p99', p99, 4)];
}
