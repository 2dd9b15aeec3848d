import { expect, test } from 'vitest';
import { BOUNCE_VELOCITY, HOP_VELOCITY, SPRING_VELOCITY, UNIT } from '../src/constants.ts';
import { fallSpeed } from '../src/fall.ts';
import { type Input, NO_INPUT } from '../src/input.ts';
import { restReach, type Surface, worstReach } from '../src/reach.ts';
import { step } from '../src/step.ts';
import { addPlatform, createScenario, dropPlayer, stepTicks, stepUntil } from './scenario.ts';

const LEFT: Input = { steer: -1, hop: false };
const RIGHT: Input = { steer: 1, hop: false };

test.each([
  ['bounce', BOUNCE_VELOCITY, 133, 22],
  ['hop', HOP_VELOCITY, 86, 18],
  ['spring', SPRING_VELOCITY, 266, 31],
])('a %s of %i rises %i units in %i ticks', (_name, velocity, units, ticks) => {
  let y = 0;
  let rising = 0;
  for (let vy = fallSpeed(velocity); vy > 0; vy = fallSpeed(vy)) {
    y += vy;
    rising += 1;
  }
  expect({ units: Math.floor(y / UNIT), ticks: rising }).toEqual({ units, ticks });
});

test('a bounce at the same height takes 46 ticks', () => {
  const world = createScenario();
  addPlatform(world);
  const [first] = stepUntil(world, 'land');
  const [second] = stepUntil(world, 'land');
  expect((second?.tick ?? 0) - (first?.tick ?? 0)).toBe(46);
});

test('the fall speed never exceeds 11 units per tick', () => {
  let vy = 0;
  for (let i = 0; i < 200; i += 1) vy = fallSpeed(vy);
  expect(vy).toBe(-2816);
});

test.each([
  [2, 8, 10],
  [4, 20, 24],
  [6, 34, 38],
])('a tap of %i ticks moves %i to %i units', (ticks, least, most) => {
  const world = createScenario();
  stepTicks(world, ticks, RIGHT);
  stepTicks(world, 40);
  const moved = (world.player.x - 200 * UNIT) / UNIT;
  expect(moved).toBeGreaterThanOrEqual(least);
  expect(moved).toBeLessThanOrEqual(most);
});

test.each([
  [1, 1, 2],
  [2, 4, 5],
  [3, 8, 9],
])('a press is visible at once: %i ticks from rest move %i to %i units', (ticks, least, most) => {
  const world = createScenario();
  stepTicks(world, ticks, RIGHT);
  const moved = (world.player.x - 200 * UNIT) / UNIT;
  expect(moved).toBeGreaterThanOrEqual(least);
  expect(moved).toBeLessThanOrEqual(most);
});

test('full speed takes 6 ticks, and a counter-steer stops it in 4', () => {
  const world = createScenario();
  stepTicks(world, 6, RIGHT);
  expect(world.player.vx).toBe(1280);
  const turned = world.player.x;
  stepTicks(world, 4, LEFT);
  expect(world.player.vx).toBeLessThanOrEqual(0);
  expect((world.player.x - turned) / UNIT).toBeLessThan(12);
});

test('steer is sampled on even ticks and held for the odd one', () => {
  const world = createScenario();
  step(world, RIGHT);
  step(world, LEFT);
  expect(world.player.steer).toBe(1);
  step(world, LEFT);
  expect(world.player.steer).toBe(-1);
});

test.each([
  [0, 221],
  [60, 191],
  [80, 181],
  [100, 166],
  [109, 161],
])('a bounce from rest to %i units higher reaches %i units to the side', (gap, reach) => {
  expect(Math.floor(restReach(gap * UNIT) / UNIT)).toBe(reach);
});

test.each<[Surface, number, number]>([
  ['plain', 60, 157],
  ['plain', 109, 127],
  ['conveyor', 60, 145],
  ['conveyor', 109, 115],
  ['ice', 60, 79],
  ['ice', 109, 49],
])('the worst start from %s to %i units higher reaches %i units', (surface, gap, reach) => {
  expect(Math.floor(worstReach(surface, { gap: gap * UNIT, weather: 'calm' }) / UNIT)).toBe(reach);
});

test.each([
  [LEFT, 1],
  [RIGHT, 399],
])('the world wraps at its sides', (input, x) => {
  const world = createScenario();
  dropPlayer(world, { x, y: 100 });
  stepTicks(world, 12, input);
  expect(Math.abs(world.player.x / UNIT - x)).toBeGreaterThan(300);
});

test('a platform can be landed on across the world’s edge', () => {
  const world = createScenario();
  addPlatform(world, { x: 380, y: 20 });
  dropPlayer(world, { x: 5, y: 60 });
  stepUntil(world, 'land');
  expect(world.player.y).toBe(20 * UNIT);
});

test('a world without input rises from its first platform and lands on it again', () => {
  const world = createScenario();
  addPlatform(world);
  const before = world.player.y;
  step(world, NO_INPUT);
  expect(world.player.y).toBeGreaterThan(before);
  stepUntil(world, 'land');
  expect(world.player.y).toBe(0);
});
