import { describe, expect, test } from 'vitest';
import { BODY_HEIGHT, HOP_VELOCITY, UNIT } from '../src/constants.ts';
import { fallSpeed } from '../src/fall.ts';
import { NO_INPUT } from '../src/input.ts';
import { step } from '../src/step.ts';
import { addPlatform, createScenario, dropPlayer, only, stepTicks, stepUntil } from './scenario.ts';

const HOP = { steer: 0, hop: true } as const;

describe('corner correction', () => {
  test.each([
    [47, true],
    [53, true],
    [54, false],
  ])('feet %i units from the middle of a platform 72 wide land: %s', (offset, lands) => {
    for (const side of [-1, 1]) {
      const world = createScenario();
      addPlatform(world, { y: 0 });
      dropPlayer(world, { x: 200 + offset * side, y: 20 });
      expect(stepTicks(world, 30).some((event) => event.type === 'land')).toBe(lands);
    }
  });

  test('places the feet on the edge', () => {
    const world = createScenario();
    addPlatform(world, { y: 0 });
    dropPlayer(world, { x: 252, y: 20 });
    expect(only(stepUntil(world, 'land'), 'land').x).toBe((200 + 36 + 11) * UNIT);
  });
});

describe('ledge forgiveness', () => {
  test.each([
    [9, true],
    [11, false],
  ])('feet that reach a platform %i units below its lip land: %s', (under, lands) => {
    const world = createScenario();
    addPlatform(world, { y: 50 });
    dropPlayer(world, { y: 50 - under, vy: -400 });
    world.player.apexY = 70 * UNIT;
    expect(stepTicks(world, 1).some((event) => event.type === 'land')).toBe(lands);
    expect(world.player.y === 50 * UNIT).toBe(lands);
  });

  test('does not lift a player who was never above the platform in this jump', () => {
    const world = createScenario();
    addPlatform(world, { y: 50 });
    dropPlayer(world, { y: 46, vy: -400 });
    expect(stepTicks(world, 1)).toEqual([]);
  });
});

describe('hop', () => {
  test('is one jump at 2,720 and uses the charge', () => {
    const world = createScenario();
    addPlatform(world);
    stepUntil(world, 'land');
    stepTicks(world, 20);
    const hop = only(stepTicks(world, 1, HOP), 'hop');
    expect(hop.chargesLeft).toBe(0);
    expect(world).toMatchObject({ jumps: 2, score: 0 });
    expect(world.player.vy).toBe(fallSpeed(HOP_VELOCITY));
    expect(stepTicks(world, 40, HOP).some((event) => event.type === 'hop')).toBe(false);
  });

  test.each([
    [512, false],
    [511, true],
    [-1000, true],
  ])('at a vertical speed of %i fires: %s', (vy, fires) => {
    const world = createScenario();
    dropPlayer(world, { y: 0, vy });
    expect(stepTicks(world, 1, HOP).some((event) => event.type === 'hop')).toBe(fires);
  });

  test.each([
    [5, true],
    [6, false],
  ])('pressed %i ticks too early fires: %s', (early, fires) => {
    const world = createScenario();
    dropPlayer(world, { y: 0, vy: 511 + 160 * early });
    const events = [...stepTicks(world, 1, HOP), ...stepTicks(world, 12)];
    expect(events.some((event) => event.type === 'hop')).toBe(fires);
  });

  test('never comes within six ticks of a jump', () => {
    const world = createScenario();
    dropPlayer(world, { y: 0, vy: -200 });
    world.player.hopCharges = 2;
    const first = only(stepUntil(world, 'hop', HOP), 'hop');
    world.player.vy = -200;
    const second = only(stepUntil(world, 'hop', HOP), 'hop');
    expect(second.tick - first.tick).toBe(6);
  });
});

test('gravity near the apex is six tenths', () => {
  expect([fallSpeed(512), fallSpeed(511), fallSpeed(0), fallSpeed(-511), fallSpeed(-512)]).toEqual([
    512 - 160,
    511 - 96,
    -96,
    -511 - 96,
    -512 - 160,
  ]);
});

describe('below the death line', () => {
  function placeFall() {
    const world = createScenario();
    dropPlayer(world, { y: 0 });
    world.player.y = world.deathLineY - BODY_HEIGHT;
    world.player.vy = -200;
    return world;
  }

  test('ends the run after six ticks of grace', () => {
    const world = placeFall();
    stepTicks(world, 6);
    expect(world.over).toBe(false);
    step(world, NO_INPUT);
    expect(world).toMatchObject({ over: true, cause: 'fall' });
  });

  test('is survived with a hop in that time', () => {
    const world = placeFall();
    stepTicks(world, 5);
    expect(world.player.underTicks).toBe(5);
    expect(stepTicks(world, 1, HOP).map((event) => event.type)).toEqual(['hop']);
    stepTicks(world, 10);
    expect(world).toMatchObject({ over: false });
    expect(world.player.underTicks).toBe(0);
  });
});
