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

test('a bounce on the level takes 46 ticks, as a landing does while it is repeated', () => {
  const world = createScenario();
  addPlatform(world);
  const [first] = stepUntil(world, 'land');
  const [second] = stepUntil(world, 'land');
  expect((second?.tick ?? 0) - (first?.tick ?? 0)).toBe(46);
});

test('the fall is never faster than 11 units a tick', () => {
  let vy = 0;
  for (let i = 0; i < 200; i += 1) vy = fallSpeed(vy);
  expect(vy).toBe(-2816);
});

test.each([
  [2, 2, 3],
  [4, 9, 11],
  [6, 20, 23],
])('a tap of %i ticks moves %i to %i units', (ticks, least, most) => {
  const world = createScenario();
  stepTicks(world, ticks, RIGHT);
  stepTicks(world, 40);
  const moved = (world.player.x - 200 * UNIT) / UNIT;
  expect(moved).toBeGreaterThanOrEqual(least);
  expect(moved).toBeLessThanOrEqual(most);
});

test('full speed comes in 10 ticks, a counter-steer stops it in 6', () => {
  const world = createScenario();
  stepTicks(world, 10, RIGHT);
  expect(world.player.vx).toBe(1280);
  const turned = world.player.x;
  stepTicks(world, 6, LEFT);
  expect(world.player.vx).toBeLessThanOrEqual(0);
  expect((world.player.x - turned) / UNIT).toBeLessThan(12);
});

test('steer is taken on even ticks and held for the odd one', () => {
  const world = createScenario();
  step(world, RIGHT);
  step(world, LEFT);
  expect(world.player.steer).toBe(1);
  step(world, LEFT);
  expect(world.player.steer).toBe(-1);
});

test.each([
  [0, 208],
  [60, 178],
  [80, 168],
  [100, 153],
  [109, 148],
])('a bounce from rest to %i units higher reaches %i units aside', (gap, reach) => {
  expect(Math.floor(restReach(gap * UNIT) / UNIT)).toBe(reach);
});

test.each<[Surface, number, number]>([
  ['plain', 60, 141],
  ['plain', 109, 111],
  ['conveyor', 60, 121],
  ['conveyor', 109, 91],
  ['ice', 60, 89],
  ['ice', 109, 59],
])('the worst start from %s to %i units higher reaches %i units and a late tick less', (surface, gap, reach) => {
  const lateTick = Math.floor((2 * 1280) / UNIT);
  expect(Math.floor(worstReach(surface, { gap: gap * UNIT, weather: 'calm' }) / UNIT)).toBe(reach - lateTick);
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

test('a platform is landed on across the side of the world', () => {
  const world = createScenario();
  addPlatform(world, { x: 380, y: 20 });
  dropPlayer(world, { x: 5, y: 60 });
  stepUntil(world, 'land');
  expect(world.player.y).toBe(20 * UNIT);
});

test('a world in which nothing is pressed rises from its first platform and lands on it again', () => {
  const world = createScenario();
  addPlatform(world);
  const before = world.player.y;
  step(world, NO_INPUT);
  expect(world.player.y).toBeGreaterThan(before);
  stepUntil(world, 'land');
  expect(world.player.y).toBe(0);
});
