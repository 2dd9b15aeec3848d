import { describe, expect, test } from 'vitest';
import { deathLineSpeed, step } from '../src/step.ts';
import { BOUNCE_VELOCITY, MAX_TICKS, UNIT, VIEW_HEIGHT } from '../src/constants.ts';
import { CAMERA_ANCHOR } from '../src/tuning.ts';
import { type Input, NO_INPUT } from '../src/input.ts';
import { hashWorld } from '../src/save.ts';
import { createWorld } from '../src/world.ts';
import { addFoe, addPlatform, createScenario, dropPlayer, only, seedOf, stepTicks, stepUntil } from './scenario.ts';

describe('safety net', () => {
  test('catches every fall in the first 360 ticks: a jump, no points, combo lost', () => {
    const world = createScenario({ tick: 300 });
    world.combo = 3;
    world.player.hopCharges = 0;
    dropPlayer(world, { y: -100 });
    const net = only(stepUntil(world, 'net'), 'net');
    expect(net.y).toBe(world.deathLineY);
    expect(world).toMatchObject({ combo: 0, jumps: 1, score: 0, over: false });
    expect(world.player).toMatchObject({ vy: BOUNCE_VELOCITY, hopCharges: 1 });
  });

  test('is gone afterwards', () => {
    const world = createScenario({ tick: 361 });
    dropPlayer(world, { y: -100 });
    expect(stepUntil(world, 'end').map((event) => event.type)).toEqual(['end']);
  });

  test.each<[string, (tick: number) => Input]>([
    ['left', () => ({ steer: -1, hop: false })],
    ['right and hop', () => ({ steer: 1, hop: true })],
    ['to and fro', (tick) => ({ steer: (tick >> 5) & 1 ? 1 : -1, hop: false })],
  ])('prevents any end before 5 s, while steering %s', (_name, input) => {
    for (let i = 0; i < 200; i += 1) {
      const world = createWorld({ seed: seedOf(i), mode: 'solo' });
      while (!world.over) step(world, input(world.tick));
      expect(world.tick).toBeGreaterThan(360);
    }
  });
});

describe('death line', () => {
  test('follows the camera, which keeps the feet at 38% of the view and never goes back', () => {
    const world = createScenario();
    dropPlayer(world, { y: 400, vy: 2000 });
    step(world, NO_INPUT);
    const top = world.player.y - CAMERA_ANCHOR;
    expect(Math.round((CAMERA_ANCHOR * 100) / VIEW_HEIGHT)).toBe(38);
    expect([world.cameraY, world.deathLineY]).toEqual([top, top]);
    stepTicks(world, 40);
    expect(world.cameraY).toBeGreaterThan(top);
    const highest = world.cameraY;
    stepTicks(world, 20);
    expect(world.cameraY).toBe(highest);
  });

  test('rises from tick 600, faster with every level', () => {
    const world = createScenario({ tick: 599 });
    addPlatform(world);
    const start = world.deathLineY;
    step(world, NO_INPUT);
    expect(world.deathLineY).toBe(start);
    stepTicks(world, 10);
    expect(world.deathLineY).toBe(start + 10 * deathLineSpeed(1));
    const speeds = Array.from({ length: 60 }, (_, i) => deathLineSpeed(i + 1));
    for (let i = 1; i < 25; i += 1) expect(speeds[i]).toBeGreaterThan(speeds[i - 1] ?? 0);
    expect(Math.max(...speeds)).toBe(288);
  });
});

test('the summit ends a run at tick 107,400 as a success', () => {
  const world = createScenario({ tick: MAX_TICKS - 1 });
  step(world, NO_INPUT);
  expect(world).toMatchObject({ over: true, cause: 'summit', tick: 107_400 });
});

test('a finished run does not change', () => {
  const world = createScenario();
  addFoe(world, { y: 10 });
  stepUntil(world, 'end');
  const hash = hashWorld(world);
  expect(stepTicks(world, 10, { steer: 1, hop: true })).toEqual([]);
  expect(hashWorld(world)).toBe(hash);
});

const HELD: [string, (tick: number) => Input][] = [
  ['nothing', () => NO_INPUT],
  ['hop', () => ({ steer: 0, hop: true })],
  ['now left, now right', (tick) => ({ steer: (tick >> 1) & 1 ? 1 : -1, hop: false })],
  [
    'left for a second, right for a second, and hop',
    (tick) => ({ steer: Math.trunc(tick / 60) & 1 ? 1 : -1, hop: true }),
  ],
];

test.each(HELD)('holding %s ends within 60 s for 1,000 seeds', (_name, input) => {
  let longest = 0;
  for (let i = 0; i < 1000; i += 1) {
    const world = createWorld({ seed: seedOf(i), mode: 'solo' });
    while (!world.over && world.tick <= 4000) step(world, input(world.tick));
    longest = Math.max(longest, world.tick);
  }
  expect(longest).toBeLessThanOrEqual(3600);
});

test('removes what is left behind, so that the world stays small', () => {
  const world = createWorld({ seed: seedOf(1), mode: 'solo' });
  for (let i = 0; i < 400; i += 1) {
    world.player.invulnerableTicks = 10;
    world.player.vy = 2500;
    step(world, NO_INPUT);
    expect(world.platforms.length).toBeLessThan(60);
    expect(world.platforms.at(0)?.y).toBeGreaterThan(world.cameraY - 900 * UNIT);
  }
  expect(world.level).toBe(1);
  expect(world.course.spineIndex).toBeGreaterThan(40);
});
