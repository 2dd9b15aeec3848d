import { describe, expect, test } from 'vitest';
import { carriedPoints } from '../src/bank.ts';
import { UNIT } from '../src/constants.ts';
import type { CarryKind } from '../src/kinds.ts';
import { revive } from '../src/revive.ts';
import { CARRY_POINTS, LANDING_POINTS } from '../src/tuning.ts';
import type { World } from '../src/world.ts';
import { addPickup, addPlatform, createScenario, dropPlayer, only, stepTicks, stepUntil } from './scenario.ts';

/** A player with room under the limits, and rows of the spine at these heights. */
function createRows(...heights: number[]): World {
  const world = createScenario({ mode: 'solo' });
  world.jumps = 200;
  world.tick = 6000;
  for (const y of heights) addPlatform(world, { y, x: 40, spine: true });
  return world;
}

/** Moves the player up to a height, then lets it land on a platform there. */
function landAt(world: World, y: number) {
  dropPlayer(world, { y: y + 20 });
  stepTicks(world, 1);
  addPlatform(world, { y });
  return stepUntil(world, 'land');
}

const perRow = LANDING_POINTS + 1;

describe('rows passed by a ride', () => {
  test('are counted beside the score while a jetpack carries, and paid at the next landing', () => {
    const world = createRows(100, 200, 300, 700);
    addPickup(world, { kind: 'jetpack', y: 20 });
    stepTicks(world, 30);
    expect(world).toMatchObject({ carriedBy: 'jetpack', carriedRows: 3, score: 0, bank: 0 });
    expect(carriedPoints(world)).toBe(CARRY_POINTS.jetpack + 3 * perRow);
    world.player.jetpackTicks = 0;
    const events = landAt(world, 500);
    expect(only(events, 'land').points).toBe(perRow);
    expect(only(events, 'banked')).toMatchObject({ points: CARRY_POINTS.jetpack + 3 * perRow, left: 0 });
    expect(world).toMatchObject({ carriedBy: null, carriedRows: 0, bank: 0 });
  });

  test.each<[CarryKind, (world: World) => void]>([
    ['spring', (world) => void addPlatform(world, { y: -10, kind: 'spring' })],
    ['mushroom', (world) => void addPlatform(world, { y: -10, kind: 'mushroom' })],
  ])('are paid after a %s too', (kind, addToy) => {
    const world = createRows(100);
    world.highestY = -20 * UNIT;
    addToy(world);
    dropPlayer(world, { y: 10 });
    stepUntil(world, kind === 'spring' ? 'spring' : 'mushroom');
    expect(world.carriedBy).toBe(kind);
    const events = landAt(world, 130);
    expect(only(events, 'banked').points).toBe(CARRY_POINTS[kind] + perRow);
  });

  test('above the platform landed on are not paid, since they can still be landed on', () => {
    const world = createRows(100, 200, 300);
    world.carriedBy = 'jetpack';
    dropPlayer(world, { y: 320 });
    stepTicks(world, 1);
    expect(world.carriedRows).toBe(3);
    addPlatform(world, { y: 150 });
    dropPlayer(world, { y: 160 });
    const events = stepUntil(world, 'land');
    expect(only(events, 'banked').points).toBe(CARRY_POINTS.jetpack + perRow);
  });

  test('are not paid by an old platform', () => {
    const world = createRows(100);
    addPlatform(world, { y: 0 });
    world.highestY = 0;
    world.carriedBy = 'spring';
    dropPlayer(world, { y: 120 });
    stepTicks(world, 1);
    expect(world.carriedRows).toBe(1);
    dropPlayer(world, { y: 10 });
    expect(stepUntil(world, 'land').map(({ type }) => type)).toEqual(['land']);
    expect(world).toMatchObject({ carriedRows: 0, bank: 0 });
  });
});

describe('the bank', () => {
  test('keeps what the limits refuse for the landings after', () => {
    const world = createRows();
    world.jumps = 10;
    world.score = 190;
    world.bank = 100;
    const first = landAt(world, 40);
    // The landing is jump 11, and 220 points is the limit.
    expect([only(first, 'land').points, only(first, 'banked')]).toMatchObject([perRow, { points: 23, left: 77 }]);
    const second = landAt(world, 80);
    expect([only(second, 'land').points, only(second, 'banked')]).toMatchObject([perRow, { points: 13, left: 64 }]);
  });

  test('is lost with the run, and kept by a revive, together with the ride', () => {
    const world = createRows(-60, -20);
    world.highestY = -110 * UNIT;
    world.carriedBy = 'jetpack';
    world.carriedToY = world.highestY;
    world.bank = 30;
    dropPlayer(world, { y: -10 });
    stepTicks(world, 1);
    world.platforms = world.platforms.filter(({ y }) => y < -50 * UNIT);
    dropPlayer(world, { y: -150, x: 300 });
    stepUntil(world, 'end');
    expect(world.score).toBe(0);
    expect(revive(world)).toBe(true);
    expect(world.bank).toBe(30 + CARRY_POINTS.jetpack + 2 * perRow);
  });
});
