import { describe, expect, test } from 'vitest';
import { BOUNCE_VELOCITY, CONVEYOR_PUSH, SPRING_VELOCITY, UNIT } from '../src/constants.ts';
import type { PlatformKind } from '../src/kinds.ts';
import { platformX } from '../src/motion.ts';
import { addPlatform, createScenario, dropPlayer, only, stepTicks, stepUntil } from './scenario.ts';

test.each<[PlatformKind, number]>([
  ['solid', BOUNCE_VELOCITY],
  ['moving', BOUNCE_VELOCITY],
  ['crumbling', BOUNCE_VELOCITY],
  ['cloud', BOUNCE_VELOCITY],
  ['spring', SPRING_VELOCITY],
  ['ice', BOUNCE_VELOCITY],
  ['conveyor', BOUNCE_VELOCITY],
])('GAME-01 a landing on a %s platform is one jump at speed %i and restores the hop', (kind, velocity) => {
  const world = createScenario();
  addPlatform(world, { kind, y: 10, direction: kind === 'conveyor' ? 1 : 0 });
  dropPlayer(world, { y: 40 });
  world.player.hopCharges = 0;
  const landing = only(stepUntil(world, 'land'), 'land');
  expect(landing).toMatchObject({ platform: kind, fresh: true, points: 7, landings: 1, y: 10 * UNIT });
  expect(world.player).toMatchObject({ y: 10 * UNIT, vy: velocity, hopCharges: 1 });
  expect(world.jumps).toBe(1);
});

describe('platform', () => {
  test('can be passed from below', () => {
    const world = createScenario();
    addPlatform(world, { y: 50 });
    stepTicks(world, 12);
    expect(world.player.y).toBeGreaterThan(50 * UNIT);
    expect(world.jumps).toBe(0);
  });

  test('cannot be landed on below the death line', () => {
    const world = createScenario();
    addPlatform(world, { y: -113 });
    dropPlayer(world, { y: -100 });
    expect(stepTicks(world, 20).map((event) => event.type)).toEqual(['end']);
  });

  test('resolves to the highest when one tick sweeps over two', () => {
    const world = createScenario();
    addPlatform(world, { y: 20 });
    const upper = addPlatform(world, { y: 24 });
    dropPlayer(world, { y: 27, vy: -2816 });
    expect(only(stepTicks(world, 1), 'land').platformId).toBe(upper.id);
  });

  test('is never passed through at the highest speed', () => {
    for (let y = 100; y < 130; y += 1) {
      const world = createScenario();
      addPlatform(world, { y: 20 });
      dropPlayer(world, { y, vy: -2816 });
      stepUntil(world, 'land');
      expect(world.player.y).toBe(20 * UNIT);
    }
  });

  test('breaks on its eighth landing', () => {
    const world = createScenario();
    addPlatform(world);
    for (let i = 1; i < 8; i += 1) expect(only(stepUntil(world, 'land'), 'land').landings).toBe(i);
    expect(stepUntil(world, 'land').map((event) => event.type)).toEqual(['land', 'worn']);
    expect(world.platforms).toEqual([]);
    expect(world.player.vy).toBe(BOUNCE_VELOCITY);
  });
});

test('the position of a moving platform depends on the tick, and it carries no one along', () => {
  const world = createScenario();
  const moving = addPlatform(world, { kind: 'moving', y: 10, amplitude: 40 * UNIT, speed: 300 });
  const from = platformX(moving, 0);
  expect([platformX(moving, 10), platformX(moving, 68), platformX(moving, 137)]).toEqual([
    from + 3000,
    from + 80,
    from + 140,
  ]);
  for (let tick = 0; tick < 2000; tick += 1) {
    expect(Math.abs(platformX(moving, tick) - from)).toBeLessThanOrEqual(40 * UNIT);
    expect(Math.abs(platformX(moving, tick + 1) - platformX(moving, tick))).toBeLessThanOrEqual(300);
  }
  dropPlayer(world, { x: platformX(moving, world.tick + 9) / UNIT, y: 30 });
  stepUntil(world, 'land');
  expect(world.player.vx).toBe(0);
});

test.each([
  [1, 100],
  [16, 83],
  [24, 75],
  [32, 70],
  [48, 66],
])(
  'a crumbling platform of level %i is gone %i ticks after the first landing, not after the second',
  (level, ticks) => {
    const world = createScenario();
    addPlatform(world, { kind: 'crumbling', level });
    const crumble = only(stepUntil(world, 'crumble'), 'crumble');
    expect(crumble.vanishTick - crumble.tick).toBe(ticks);
    const events = stepUntil(world, 'crumbled');
    expect(only(events, 'crumbled').tick).toBe(crumble.vanishTick);
    expect(events.some((event) => event.type === 'land')).toBe(true);
    expect(world.platforms).toEqual([]);
  },
);

test('two crumbling platforms each disappear at their own time', () => {
  const world = createScenario();
  const later = addPlatform(world, { kind: 'crumbling', y: 0 });
  const sooner = addPlatform(world, { kind: 'crumbling', y: 40, x: 300, vanishTick: world.tick + 60 });
  world.vanishTick = sooner.vanishTick;
  stepUntil(world, 'crumble');
  expect(only(stepUntil(world, 'crumbled'), 'crumbled').platformId).toBe(sooner.id);
  expect(only(stepUntil(world, 'crumbled'), 'crumbled').platformId).toBe(later.id);
});

test('a cloud disappears on its first landing', () => {
  const world = createScenario();
  addPlatform(world, { kind: 'cloud' });
  expect(stepUntil(world, 'land').map((event) => event.type)).toEqual(['land', 'cloudGone']);
  expect(world.platforms).toEqual([]);
});

test('a spring emits its event and throws 266 units high', () => {
  const world = createScenario();
  addPlatform(world, { kind: 'spring' });
  expect(stepUntil(world, 'spring').map((event) => event.type)).toEqual(['land', 'spring']);
  stepTicks(world, 31);
  expect(Math.floor(world.player.y / UNIT)).toBe(266);
});

test('ice slows steering for 30 ticks after contact', () => {
  const world = createScenario();
  addPlatform(world, { kind: 'ice' });
  stepUntil(world, 'land');
  stepTicks(world, 8, { steer: 1, hop: false });
  expect(world.player.vx).toBe(8 * 88);
  stepTicks(world, 22);
  expect(world.player.vx).toBe(8 * 88 - 22 * 8);
  stepTicks(world, 1);
  expect(world.player.vx).toBe(8 * 88 - 22 * 8 - 208);
});

test.each([-1, 1] as const)('a conveyor of direction %i pushes at the bounce, and overspeed fades', (direction) => {
  const world = createScenario();
  addPlatform(world, { kind: 'conveyor', direction });
  dropPlayer(world, { y: 20, vx: 1280 * direction });
  world.player.steer = direction;
  stepUntil(world, 'land', { steer: direction, hop: false });
  expect(world.player.vx).toBe((1280 + CONVEYOR_PUSH) * direction);
  stepTicks(world, 1, { steer: direction, hop: false });
  expect(world.player.vx).toBe((1280 + CONVEYOR_PUSH - 24) * direction);
  stepTicks(world, 30, { steer: direction, hop: false });
  expect(world.player.vx).toBe(1280 * direction);
});

describe('spikes', () => {
  test('end the run', () => {
    const world = createScenario();
    addPlatform(world, { kind: 'spiked' });
    expect(stepUntil(world, 'end').map((event) => event.type)).toEqual(['end']);
    expect(world).toMatchObject({ over: true, cause: 'spike', jumps: 0 });
  });

  test('break a shield instead, and bounce', () => {
    const world = createScenario();
    addPlatform(world, { kind: 'spiked' });
    world.player.shield = true;
    expect(only(stepUntil(world, 'land'), 'shieldLost').by).toBe('spike');
    expect(world).toMatchObject({ over: false, jumps: 1 });
    expect(world.player.shield).toBe(false);
  });

  test('do nothing from below', () => {
    const world = createScenario();
    addPlatform(world, { kind: 'spiked', y: 40 });
    expect(stepTicks(world, 12)).toEqual([]);
  });
});
