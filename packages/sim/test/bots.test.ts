import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { playRun } from '../src/bots/playRun.ts';
import { SKILL_NAMES, SKILLS } from '../src/bots/skill.ts';
import { MAX_TICKS } from '../src/constants.ts';
import { encodeReplay } from '../src/replay.ts';
import { simulate } from '../src/simulate.ts';
import { seedOf } from './scenario.ts';

test('stronger bots survive longer', () => {
  const medians = SKILL_NAMES.map((name) => {
    const seconds = Array.from({ length: 45 }, (_, i) => {
      return playRun({ seed: seedOf(i * 7919 + 5), mode: 'solo', skill: SKILLS[name], ticks: 24_000 }).world.tick / 60;
    });
    return seconds.toSorted((a, b) => a - b)[22] ?? 0;
  });
  const [beginner = 0, average = 0, strong = 0] = medians;
  expect(beginner).toBeGreaterThan(20);
  expect(average).toBeGreaterThan(beginner * 1.5);
  expect(strong).toBeGreaterThan(average * 1.2);
});

test('a bot plays the same run every time, and its replay reproduces it', () => {
  const play = () => playRun({ seed: seedOf(3), mode: 'solo', skill: SKILLS.average });
  const { replay, world } = play();
  expect(encodeReplay(play().replay)).toEqual(encodeReplay(replay));
  expect(simulate(replay)).toMatchObject({ score: world.score, ticks: world.tick, over: true });
});

test('thirty minutes of a strong bot stay under 8 KB deflated', () => {
  let bytes = 0;
  let ticks = 0;
  for (let i = 0; ticks < 60_000; i += 1) {
    const { replay } = playRun({ seed: seedOf(i * 7919 + 5), mode: 'solo', skill: SKILLS.strong });
    if (replay.lengthTicks < 20_000) continue;
    bytes += deflateRawSync(encodeReplay(replay), { level: 9 }).length;
    ticks += replay.lengthTicks;
  }
  expect((bytes * MAX_TICKS) / ticks).toBeLessThan(8192);
});
