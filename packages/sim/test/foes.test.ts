import { describe, expect, test } from 'vitest';
import { UNIT } from '../src/constants.ts';
import { FOE_SIZES } from '../src/foe.ts';
import { ENEMY_KINDS, type EnemyKind } from '../src/kinds.ts';
import { foeFacing, foePosition, foeTelegraph, foeX } from '../src/motion.ts';
import { addFoe, addPlatform, createScenario, dropPlayer, only, stepTicks, stepUntil } from './scenario.ts';

/** Launch speed after stomping each kind. */
const THROWS: Readonly<Record<EnemyKind, number>> = { walker: 3360, flyer: 3360, spitter: 3360, bumble: 3840 };
const HOSTILE = ENEMY_KINDS.filter((kind) => kind !== 'bumble');

describe.each(ENEMY_KINDS)('a %s', (kind) => {
  test('is removed when stomped, gives 4 points and a jump, and restores the hop', () => {
    const world = createScenario();
    world.jumps = 3;
    addFoe(world, { kind, y: 0 });
    dropPlayer(world, { y: 60 });
    world.player.hopCharges = 0;
    const stomp = only(stepUntil(world, 'stomp'), 'stomp');
    expect(stomp).toMatchObject({ foe: kind, points: 4, y: FOE_SIZES[kind].height });
    expect(world).toMatchObject({ foes: [], enemies: 1, jumps: 4, score: 4 });
    expect(world.player).toMatchObject({ vy: THROWS[kind], hopCharges: 1 });
  });

  test('collides across the world’s edge', () => {
    const world = createScenario();
    addFoe(world, { kind, x: 395, y: 0 });
    dropPlayer(world, { x: 3, y: 60 });
    expect(only(stepUntil(world, 'stomp'), 'stomp').foe).toBe(kind);
  });
});

describe.each(HOSTILE)('a %s', (kind) => {
  test('ends the run when touched from the side', () => {
    const world = createScenario();
    addFoe(world, { kind, x: 215, y: 0 });
    dropPlayer(world, { x: 200, y: 2, vy: 400 });
    stepUntil(world, 'end');
    expect(world.cause).toBe('enemy');
  });

  test('breaks a shield when touched, followed by brief invulnerability', () => {
    const world = createScenario();
    addFoe(world, { kind, x: 215, y: 0 });
    dropPlayer(world, { x: 200, y: 2, vy: 400 });
    world.player.shield = true;
    expect(only(stepTicks(world, 5), 'shieldLost').by).toBe('enemy');
    expect(world.over).toBe(false);
    expect(world.player.invulnerableTicks).toBeGreaterThan(50);
  });

  test('does nothing to a player rising faster than a bounce', () => {
    const world = createScenario();
    addFoe(world, { kind, x: 205, y: 20 });
    dropPlayer(world, { x: 200, y: 0, vy: 4736 });
    expect(stepTicks(world, 6)).toEqual([]);
  });
});

test('a bumble never hurts', () => {
  const world = createScenario();
  addFoe(world, { kind: 'bumble', x: 215, y: 0 });
  dropPlayer(world, { x: 200, y: 2, vy: 400 });
  expect(stepTicks(world, 5)).toEqual([]);
});

test('each stomp in a row is worth one point more, up to nine; a landing ends the chain', () => {
  const world = createScenario();
  world.jumps = 20;
  const points: [number, number][] = [];
  for (let i = 0; i < 8; i += 1) {
    world.combo = 0;
    addFoe(world, { kind: 'bumble', y: 0 });
    dropPlayer(world, { y: 60 });
    const stomp = only(stepUntil(world, 'stomp'), 'stomp');
    points.push([stomp.points, stomp.chain]);
  }
  expect(points).toEqual([4, 5, 6, 7, 8, 9, 9, 9].map((value, i) => [value, i + 1]));
  addPlatform(world, { y: 0 });
  dropPlayer(world, { y: 20 });
  stepUntil(world, 'land');
  expect(world.player.stompChain).toBe(0);
});

describe('close call', () => {
  /** Falls past a walker, missing it by so many units. */
  function fallBeside(away: number, rest: { invulnerableTicks?: number; vy?: number } = {}) {
    const world = createScenario();
    world.jumps = 5;
    const foe = addFoe(world, { kind: 'walker', x: 200 + 12 + 10 + away, y: 0 });
    dropPlayer(world, { x: 200, y: 60, vy: rest.vy ?? -600 });
    world.player.invulnerableTicks = rest.invulnerableTicks ?? 0;
    return { world, foe, events: stepTicks(world, 30) };
  }

  test.each([
    [2, 1],
    [8, 1],
    [11, 0],
  ])('%i units beside an enemy is reported %i times and worth 2', (away, times) => {
    const { world, foe, events } = fallBeside(away);
    const calls = events.filter(({ type }) => type === 'close');
    expect(calls).toHaveLength(times);
    if (times === 0) return;
    expect(calls[0]).toMatchObject({ foeId: foe.id, points: 2 });
    expect(world.score).toBe(2);
  });

  test('is paid once per enemy', () => {
    const { world } = fallBeside(4);
    dropPlayer(world, { x: 200, y: 60, vy: -600 });
    expect(stepTicks(world, 30).filter(({ type }) => type === 'close')).toEqual([]);
  });

  test('does not count while invulnerable', () => {
    expect(fallBeside(4, { invulnerableTicks: 200 }).events.filter(({ type }) => type === 'close')).toEqual([]);
    expect(fallBeside(4, { vy: 4736 }).events.filter(({ type }) => type === 'close')).toEqual([]);
  });
});

test.each([
  ['walker', true],
  ['flyer', false],
] as const)('a floor blocks contact from below: a %s on a platform is not hit through it (%s)', (kind, shielded) => {
  const world = createScenario();
  const platform = addPlatform(world, { y: 30 });
  addFoe(world, { kind, y: 30, platformId: shielded ? platform.id : 0 });
  dropPlayer(world, { y: 5, vy: 600 });
  const ended = stepTicks(world, 3).some((event) => event.type === 'end');
  expect(ended).toBe(!shielded);
});

test('a stomp and a landing in one tick count as one jump, with the higher surface', () => {
  const world = createScenario();
  const platform = addPlatform(world, { y: 10 });
  addFoe(world, { kind: 'walker', y: 10, platformId: platform.id });
  dropPlayer(world, { y: 36, vy: -2816 });
  world.player.y = 23 * UNIT;
  const events = stepTicks(world, 2);
  expect(events.map((event) => event.type)).toEqual(['stomp']);
  expect(world.jumps).toBe(1);
});

test('spares a foe stomped in the same tick as a higher landing, and disarms it for that tick', () => {
  const world = createScenario();
  addPlatform(world, { y: 24 });
  addFoe(world, { kind: 'flyer', y: 2 });
  dropPlayer(world, { y: 25, vy: -2400 });
  const events = stepTicks(world, 1);
  expect(events.map((event) => event.type)).toEqual(['land']);
  expect(world.foes).toHaveLength(1);
});

test('a walker is removed with its platform', () => {
  const world = createScenario();
  const platform = addPlatform(world, { y: 0, landings: 7 });
  addFoe(world, { kind: 'walker', x: 230, y: 0, platformId: platform.id });
  stepUntil(world, 'worn');
  expect(world.foes).toEqual([]);
});

test('the position of a patrolling foe depends on the tick only', () => {
  const world = createScenario();
  const foe = addFoe(world, { amplitude: 23 * UNIT, speed: 110 });
  for (let tick = 0; tick < 500; tick += 1) {
    expect(Math.abs(foeX(foe, tick) - 200 * UNIT)).toBeLessThanOrEqual(23 * UNIT);
    expect(foePosition(foe, tick)).toEqual({ x: foeX(foe, tick), y: foe.y });
  }
  expect([foeFacing(foe, 0), foeFacing(foe, 80)]).toEqual([1, -1]);
});

describe('spitter', () => {
  function placeSpitter(playerX: number) {
    const world = createScenario();
    addPlatform(world, { x: playerX, y: -40 });
    const spitter = addFoe(world, { kind: 'spitter', x: 100, y: 60, shotPeriod: 210, nextShotTick: world.tick + 60 });
    dropPlayer(world, { x: playerX, y: 0 });
    return { world, spitter };
  }

  test.each([
    [220, 1],
    [390, -1],
  ] as const)('shoots at a player at %i in direction %i by the shorter way, once per period', (x, direction) => {
    const { world, spitter } = placeSpitter(x);
    const shot = only(stepUntil(world, 'shot'), 'shot');
    expect(shot).toMatchObject({ direction, foeId: spitter.id });
    expect(world.shots[0]).toMatchObject({ vx: 540 * direction, vy: -202 });
    expect(spitter.nextShotTick - shot.tick).toBe(210);
  });

  test('telegraphs a shot for 40 ticks', () => {
    const { world, spitter } = placeSpitter(220);
    const at = spitter.nextShotTick;
    expect([at - 41, at - 40, at - 39, at].map((tick) => foeTelegraph(spitter, tick))).toEqual([0, 0, 1, 40]);
    expect(world.shots).toEqual([]);
  });

  test('does not shoot from outside the view', () => {
    const { world, spitter } = placeSpitter(220);
    spitter.y = 900 * UNIT;
    expect(stepTicks(world, 70).some((event) => event.type === 'shot')).toBe(false);
    expect(spitter.nextShotTick).toBeGreaterThan(world.tick);
  });

  test('has shots that end a run, break a shield, or leave the world', () => {
    for (const shield of [false, true]) {
      const world = createScenario();
      world.player.shield = shield;
      world.shots.push({ kind: 'spit', id: 1, x: 150 * UNIT, y: 40 * UNIT, vx: 540, vy: -202 });
      dropPlayer(world, { y: 0, vy: 1200 });
      const events = stepTicks(world, 30);
      expect(events.map((event) => event.type)).toEqual([shield ? 'shieldLost' : 'end']);
      expect(world.cause).toBe(shield ? null : 'shot');
    }
    const world = createScenario();
    addPlatform(world);
    world.shots.push({ kind: 'spit', id: 1, x: 390 * UNIT, y: 300 * UNIT, vx: 540, vy: -202 });
    stepTicks(world, 30);
    expect(world.shots).toEqual([]);
  });
});
