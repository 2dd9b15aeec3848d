import type { SimEvent } from '@jumpy/sim/events';
import { NO_INPUT } from '@jumpy/sim/input';
import { createWorld } from '@jumpy/sim/world';
import { expect, test } from 'vitest';
import { createRunMarksTracker, startPlayableRun } from '../src/run/playableRun.ts';
import { ANONYMOUS_ACCOUNT, toRunResult } from '../src/run/runResult.ts';
import { RUN_SEED } from './support/givenRun.ts';

const at = { tick: 1, x: 0, y: 0 };
const land = (fresh: boolean): SimEvent => ({
  ...at,
  ...{ type: 'land', platformId: 1, platform: 'solid', fresh, points: 7, multiplier: 1, landings: 1 },
});

test('counts the longest chain of new platforms, beyond the combo’s limit', () => {
  const counter = createRunMarksTracker();
  for (const fresh of [true, true, false, ...Array<boolean>(9).fill(true), false, true]) counter.onEvent(land(fresh));
  expect(counter.marks).toEqual({ streak: 9, closeCalls: 0 });
});

test('counts a broken shield and a return from below the line as close calls, but not a death or a revive', () => {
  const counter = createRunMarksTracker();
  counter.onEvent({ ...at, type: 'shieldLost', by: 'enemy' });
  const world = createWorld({ seed: RUN_SEED, mode: 'solo' });
  const follow = (underTicks: number, over = false): void => {
    world.player.underTicks = underTicks;
    world.over = over;
    counter.update(world);
  };
  for (const ticks of [0, 1, 2, 0, 0]) follow(ticks);
  expect(counter.marks.closeCalls).toBe(2);
  follow(5);
  follow(6, true);
  follow(0);
  expect(counter.marks.closeCalls).toBe(2);
});

test('a run sends its statistics to the shell with its result', () => {
  const quiet = { onEvent: () => undefined, onCheckpoint: () => undefined };
  const run = startPlayableRun({ runId: null, mode: 'solo', seed: RUN_SEED, hiScoreBefore: 0 }, quiet);
  let landed = 0;
  const playedRun = startPlayableRun(
    { runId: null, mode: 'solo', seed: RUN_SEED, hiScoreBefore: 0 },
    { ...quiet, onEvent: (event) => (landed += event.type === 'land' && event.fresh ? 1 : 0) },
  );
  for (let tick = 0; tick < 400; tick += 1) {
    const input = { ...NO_INPUT, hop: tick % 40 === 30 };
    run.play(input);
    playedRun.play(input);
  }
  expect(toRunResult(run, { account: ANONYMOUS_ACCOUNT, leaving: 'quit' }).marks).toEqual(playedRun.marks);
  expect(playedRun.marks.streak).toBeLessThanOrEqual(landed);
});
