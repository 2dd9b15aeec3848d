import { deflateRawSync } from 'node:zlib';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { NO_INPUT } from '@jumpy/sim/input';
import { createRecorder, encodeReplay } from '@jumpy/sim/replay';
import { createWorld } from '@jumpy/sim/world';
import { expect, test } from 'vitest';
import { findBestMoment } from '../../../src/features/previews/bestMoment.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const WINDOW_TICKS = 90;

test('the best moment is the second and a half in which the run gained most, seen just after', async () => {
  const gains: { tick: number; points: number }[] = [];
  const { replay, world } = playRun({ seed: SEED, mode: 'solo', skill: SKILLS.average }, (event) => {
    if ('points' in event) gains.push({ tick: event.tick, points: event.points });
  });
  const sumOf = (from: number, to: number): number =>
    gains.reduce((sum, { tick, points }) => (tick > from && tick <= to ? sum + points : sum), 0);
  const ends = Array.from({ length: world.tick }, (_, index) => index + 1);
  const sums = ends.map((end) => sumOf(end - WINDOW_TICKS, end));
  const moment = await findBestMoment(deflateRawSync(encodeReplay(replay)));
  expect(moment?.points).toBe(Math.max(...sums));
  const tick = sums.indexOf(Math.max(...sums)) + 1;
  expect(moment?.world.tick).toBe(Math.min(tick + 8, world.tick));
});

test('a run without a point has none', async () => {
  const world = createWorld({ seed: SEED, mode: 'solo' });
  const recorder = createRecorder(world);
  recorder.record(NO_INPUT);
  expect(await findBestMoment(deflateRawSync(encodeReplay(recorder.finish())))).toBeNull();
});
