import { describe, expect, test } from 'vitest';
import { JETPACK_VELOCITY, UNIT } from '../src/constants.ts';
import { addFoe, addPickup, addPlatform, createScenario, dropPlayer, only, stepTicks, stepUntil } from './scenario.ts';

describe('star', () => {
  test('is worth a point, at most five between two jumps', () => {
    const world = createScenario();
    world.jumps = 10;
    addPlatform(world);
    for (let i = 0; i < 8; i += 1) addPickup(world, { kind: 'star', y: 60 + i });
    const points = stepTicks(world, 30).map((event) => (event.type === 'pickup' ? event.points : 0));
    expect(points).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    expect(world.score).toBe(5);
    stepUntil(world, 'land');
    addPickup(world, { kind: 'star', y: 60 });
    expect(only(stepUntil(world, 'pickup'), 'pickup').points).toBe(1);
  });

  test('is collected across the world’s edge', () => {
    const world = createScenario();
    dropPlayer(world, { x: 395, y: 0, vy: 1000 });
    addPickup(world, { kind: 'star', x: 5, y: 20 });
    expect(only(stepTicks(world, 1), 'pickup').magnet).toBe(false);
  });

  test('stays out of reach until a magnet pulls it in', () => {
    const world = createScenario();
    world.jumps = 10;
    addPlatform(world);
    addPickup(world, { kind: 'star', x: 290, y: 40 });
    expect(stepTicks(world, 60).some((event) => event.type === 'pickup')).toBe(false);
    addPickup(world, { kind: 'magnet', y: 60 });
    const pickups = stepTicks(world, 60).filter((event) => event.type === 'pickup');
    expect(pickups).toMatchObject([
      { pickup: 'magnet', points: 0, magnet: false },
      { pickup: 'star', points: 1, magnet: true },
    ]);
  });
});

test('a magnet pulls stars only, for 600 ticks', () => {
  const world = createScenario();
  const platform = addPlatform(world);
  addPickup(world, { kind: 'magnet', y: 20 });
  addPickup(world, { kind: 'shield', x: 290, y: 40 });
  stepUntil(world, 'pickup');
  const drawn: boolean[] = [];
  for (let ticks = 1; ticks <= 601; ticks += 1) {
    if (ticks >= 600) addPickup(world, { kind: 'star', x: 290, y: world.player.y / UNIT });
    platform.landings = 0;
    drawn.push(stepTicks(world, 1).some((event) => event.type === 'pickup'));
  }
  expect(drawn.indexOf(true)).toBe(599);
  expect(drawn.slice(599)).toEqual([true, false]);
});

test('a shield lasts until it is needed', () => {
  const world = createScenario();
  addPickup(world, { kind: 'shield', y: 20 });
  stepUntil(world, 'pickup');
  expect(world.player.shield).toBe(true);
});

test('a double hop gives two hops at once and at every landing for 900 ticks', () => {
  const world = createScenario();
  addPlatform(world);
  world.player.hopCharges = 0;
  addPickup(world, { kind: 'hop', y: 60 });
  stepUntil(world, 'pickup');
  expect(world.player.hopCharges).toBe(2);
  world.player.hopCharges = 0;
  stepUntil(world, 'land');
  expect(world.player.hopCharges).toBe(2);
  world.player.doubleHopTicks = 5;
  stepUntil(world, 'land');
  expect(world.player.hopCharges).toBe(1);
});

describe('jetpack', () => {
  test('flies 90 ticks and 1,440 units, then coasts about 198', () => {
    const world = createScenario();
    addPickup(world, { kind: 'jetpack', y: 20 });
    stepUntil(world, 'pickup');
    const { y } = world.player;
    stepUntil(world, 'jetpackEnd');
    expect(world.player.vy).toBe(JETPACK_VELOCITY);
    const flown = (world.player.y - y) / UNIT;
    stepTicks(world, 27);
    const coasted = (world.player.y - y) / UNIT - flown;
    expect([Math.round(flown), Math.floor(coasted)]).toEqual([1440, 198]);
  });

  test('protects during the flight and 60 ticks after', () => {
    const world = createScenario();
    addPickup(world, { kind: 'jetpack', y: 20 });
    stepUntil(world, 'jetpackEnd');
    expect(world.player.invulnerableTicks).toBe(61);
    const { x, y } = world.player;
    addFoe(world, { x: x / UNIT, y: y / UNIT + 40 });
    expect(stepTicks(world, 20)).toEqual([]);
  });
});
