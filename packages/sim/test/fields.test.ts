import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOUNCE_VELOCITY, UNIT, WORLD_WIDTH } from '../src/constants.ts';
import { createField, type Field } from '../src/field.ts';
import { fieldState, isActive, type PeriodicKind, fieldPeriod } from '../src/fieldState.ts';
import type { FieldKind } from '../src/kinds.ts';
import { isSolidAt, neonWarning } from '../src/motion.ts';
import { FIELD_CYCLES, GUST_PUSH, LAVA_SPEED, LIFT_FIELDS, NEON_CYCLE } from '../src/tuning.ts';
import type { World } from '../src/world.ts';
import { addPlatform, createScenario, dropPlayer, only, stepTicks, stepUntil } from './scenario.ts';

/** Lengths in units; by default the full width and 400 high. */
function addField(
  world: World,
  kind: FieldKind,
  { x = 200, y = 0, halfWidth = 200, height = 400, ...rest }: Partial<Field> = {},
): Field {
  const id = world.course.nextId;
  world.course.nextId += 1;
  const size = { halfWidth: halfWidth * UNIT, height: height * UNIT };
  const field = { ...createField({ id, kind, x: x * UNIT, y: y * UNIT, ...size, level: 1 }), ...rest };
  world.fields.push(field);
  return field;
}

describe.each<PeriodicKind>(['gust', 'press', 'bolt'])('a %s', (kind) => {
  const field = createField({ id: 1, kind, x: 0, y: 0, halfWidth: UNIT, height: UNIT, level: 1 });

  test('is calm, warning and active in turn, for the lengths of its cycle', () => {
    const states = Array.from({ length: fieldPeriod(kind) }, (_, tick) => fieldState(field, tick).state);
    const { calm, warning, active } = FIELD_CYCLES[kind];
    expect(states).toEqual([
      ...Array.from({ length: calm }, () => 'calm'),
      ...Array.from({ length: warning }, () => 'warning'),
      ...Array.from({ length: active }, () => 'active'),
    ]);
  });

  test('warns for longer than a 200 ms reaction, at any phase', () => {
    expect(FIELD_CYCLES[kind].warning).toBeGreaterThan(12);
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(100_000), (phase, tick) => {
        const shifted = { ...field, phase };
        if (!isActive(shifted, tick)) return;
        const { ticks } = fieldState(shifted, tick);
        const before = tick - ticks;
        expect(fieldState(shifted, before - 1 + fieldPeriod(kind)).state).toBe('warning');
      }),
    );
  });
});

test('water slows a fall but not a rise', () => {
  const air = createScenario();
  const pool = createScenario();
  addField(pool, 'water', { y: -400, height: 1_000 });
  for (const world of [air, pool]) dropPlayer(world, { y: 0, vy: BOUNCE_VELOCITY });
  for (const world of [air, pool]) stepTicks(world, 20);
  expect(pool.player.y).toBe(air.player.y);
  for (const world of [air, pool]) stepTicks(world, 30);
  expect(pool.player.y).toBeGreaterThan(air.player.y);
  expect(pool.player.vy).toBe(-1536);
});

test.each([-1, 1] as const)(
  'a current of direction %i moves the player three quarters of a unit per tick, even across the edge',
  (direction) => {
    const world = createScenario();
    addField(world, 'water', { y: -400, height: 1_000, direction });
    dropPlayer(world, { x: direction < 0 ? 2 : 398, y: 0, vy: BOUNCE_VELOCITY });
    const { x } = world.player;
    stepTicks(world, 20);
    expect(world.player.x).toBe((x + direction * 20 * 192 + WORLD_WIDTH) % WORLD_WIDTH);
  },
);

test('a gust pushes only while it blows, and not with a jetpack', () => {
  for (const jetpackTicks of [0, 400]) {
    const world = createScenario();
    const { calm, warning } = FIELD_CYCLES.gust;
    const phase = calm + warning - 10 + 10 * fieldPeriod('gust') - world.tick;
    addField(world, 'gust', { y: -2_000, height: 90_000, direction: 1, phase });
    dropPlayer(world, { y: 0, vy: BOUNCE_VELOCITY });
    world.player.jetpackTicks = jetpackTicks;
    const { x } = world.player;
    stepTicks(world, 9);
    expect(world.player.x).toBe(x);
    stepTicks(world, 10);
    expect(world.player.x).toBe(x + (jetpackTicks > 0 ? 0 : 10 * GUST_PUSH));
  }
});

test.each([
  ['updraught', LIFT_FIELDS.updraught.speed],
  ['bubbles', LIFT_FIELDS.bubbles.speed],
] as const)('%s lifts up to its speed, and does not slow a faster player', (kind, speed) => {
  const world = createScenario();
  addField(world, kind, { y: -100, height: 3_000 });
  dropPlayer(world, { y: 0, vy: -500 });
  stepTicks(world, 60);
  expect(world.player.vy).toBe(speed);
  world.player.vy = 4_000;
  stepTicks(world, 1);
  expect(world.player.vy).toBeGreaterThan(3_800);
});

describe.each(['press', 'bolt'] as const)('a %s', (kind) => {
  test.each([
    ['calm', 0, 0],
    ['warning', FIELD_CYCLES[kind].calm + 5, 0],
    ['active', FIELD_CYCLES[kind].calm + FIELD_CYCLES[kind].warning + 2, 1],
  ])('that is %s ends the run only if active (case %#)', (_state, at, ends) => {
    const world = createScenario({ tick: 500 });
    const phase = (at - (world.tick + 1) + 100 * fieldPeriod(kind)) % fieldPeriod(kind);
    addField(world, kind, { y: 0, halfWidth: 20, height: 100, phase });
    dropPlayer(world, { y: 20, vy: 600 });
    const ended = stepTicks(world, 1).filter(({ type }) => type === 'end');
    expect(ended).toHaveLength(ends);
    if (ends > 0) expect(world.cause).toBe(kind);
  });

  test('breaks a shield when active', () => {
    const world = createScenario();
    addField(world, kind, { y: 0, halfWidth: 20, height: 100, phase: fieldPeriod(kind) * 20 - 1 - (world.tick + 1) });
    dropPlayer(world, { y: 20, vy: 600 });
    world.player.shield = true;
    expect(only(stepTicks(world, 1), 'shieldLost').by).toBe(kind);
  });
});

describe('icicle', () => {
  test('is triggered by a player below it, falls 40 ticks later and ends the run it hits', () => {
    const world = createScenario();
    addPlatform(world, { y: 0 });
    addField(world, 'icicle', { x: 200, y: 200, halfWidth: 8, height: 30 });
    dropPlayer(world, { y: 20 });
    const events = stepUntil(world, 'end');
    const shaken = only(events, 'icicle');
    expect(shaken.fallTick - shaken.tick).toBe(40);
    expect(world.cause).toBe('icicle');
    expect(only(events, 'end').tick).toBeGreaterThan(shaken.fallTick);
  });

  test('stays without a player below it, and misses one who leaves', () => {
    const world = createScenario();
    addPlatform(world, { x: 320, y: 0 });
    addField(world, 'icicle', { x: 200, y: 200, halfWidth: 8, height: 30 });
    dropPlayer(world, { x: 320, y: 20 });
    expect(stepTicks(world, 200).filter(({ type }) => type === 'icicle')).toEqual([]);
    expect(world.fields).toHaveLength(1);
  });
});

describe('pair of portals', () => {
  function addPair(world: World): void {
    const exit = addField(world, 'portal', { x: 100, y: 250, halfWidth: 16, height: 40 });
    addField(world, 'portal', { x: 200, y: 20, halfWidth: 16, height: 40, partnerId: exit.id });
  }

  test('moves a player who touches the entrance to the exit, upward and without a jump', () => {
    const world = createScenario();
    addPair(world);
    dropPlayer(world, { y: 40, vy: -300 });
    const portal = only(stepTicks(world, 1), 'portal');
    expect(portal).toMatchObject({ toX: 100 * UNIT, toY: 250 * UNIT });
    expect(world.player).toMatchObject({ x: 100 * UNIT, y: 250 * UNIT, vx: 0, vy: 2_400 });
    expect(world.jumps).toBe(0);
  });

  test('moves no one back, nor with a jetpack', () => {
    const world = createScenario();
    addPair(world);
    dropPlayer(world, { x: 100, y: 260 });
    expect(stepTicks(world, 3).filter(({ type }) => type === 'portal')).toEqual([]);
    dropPlayer(world, { y: 30, vy: 4_096 });
    world.player.jetpackTicks = 30;
    expect(stepTicks(world, 3).filter(({ type }) => type === 'portal')).toEqual([]);
  });
});

describe('neon', () => {
  test('is on for at least 60 ticks, warns for 20 before it turns off, and then lets the player through', () => {
    const world = createScenario();
    const neon = addPlatform(world, { kind: 'neon', spine: true, phase: 0 });
    const on = Array.from({ length: NEON_CYCLE.period }, (_, tick) => isSolidAt(neon, tick));
    expect(on.filter(Boolean)).toHaveLength(72);
    expect(on.slice(0, 72).every(Boolean)).toBe(true);
    const warned = Array.from({ length: 72 }, (_, tick) => neonWarning(neon, tick));
    expect(warned.filter((ticks) => ticks > 0)).toHaveLength(19);
    world.tick = 80 + 96 * 5;
    dropPlayer(world, { y: 10, vy: -1_500 });
    expect(stepTicks(world, 4).filter(({ type }) => type === 'land')).toEqual([]);
    world.tick = 10 + 96 * 6;
    dropPlayer(world, { y: 10, vy: -1_500 });
    expect(only(stepTicks(world, 4), 'land').platform).toBe('neon');
  });
});

test('mushrooms in a row throw higher, up to the third; any other landing ends the chain', () => {
  const world = createScenario();
  const heights: [number, number][] = [];
  addPlatform(world, { kind: 'mushroom' });
  for (let i = 0; i < 4; i += 1) {
    dropPlayer(world, { y: 10, vy: -1_500 });
    heights.push([only(stepUntil(world, 'mushroom'), 'mushroom').chain, world.player.vy]);
  }
  expect(heights).toEqual([
    [1, 3_840],
    [2, 4_160],
    [3, 4_480],
    [3, 4_480],
  ]);
  world.platforms = [];
  addPlatform(world);
  dropPlayer(world, { y: 10, vy: -1_500 });
  stepUntil(world, 'land');
  expect(world.player).toMatchObject({ mushroomChain: 0, vy: BOUNCE_VELOCITY });
});

describe('lava', () => {
  test('starts once, on the first landing on an alarm, rises for 8 s, and is the cause of such deaths', () => {
    const world = createScenario();
    addPlatform(world, { alarm: true });
    dropPlayer(world, { y: 10, vy: -1_500 });
    const { tick, untilTick } = only(stepUntil(world, 'lava'), 'lava');
    expect(untilTick - tick).toBe(480);
    const before = world.deathLineY;
    stepTicks(world, 10);
    expect(world.deathLineY - before).toBe(10 * LAVA_SPEED);
    stepUntil(world, 'end');
    expect(world.cause).toBe('lava');
  });
});

test('an unused shield expires after 10 s', () => {
  const world = createScenario();
  addPlatform(world, { landings: -100 });
  world.pickups.push({ id: 9, kind: 'shield', x: 200 * UNIT, y: 20 * UNIT });
  dropPlayer(world, { y: 10 });
  const pickup = only(stepUntil(world, 'pickup'), 'pickup');
  const gone = only(stepTicks(world, 601), 'shieldEnd');
  expect(gone.tick - pickup.tick).toBe(600);
  expect(world.player.shield).toBe(false);
});
