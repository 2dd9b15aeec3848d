import { describe, expect, test } from 'vitest';
import { BODY_HEIGHT, BOUNCE_VELOCITY, FEET_HALF_WIDTH, UNIT } from '../../src/constants.ts';
import type { Field } from '../../src/field.ts';
import { NO_INPUT } from '../../src/input.ts';
import { isInField } from '../../src/mediumAt.ts';
import { LIFT_FIELDS, MUSHROOM_VELOCITIES } from '../../src/tuning.ts';
import type { World } from '../../src/world.ts';
import { shortestDistanceX } from '../../src/wrapX.ts';
import { COURSES, layLevels, leave, playUntil, rowOf, rowsOf, towards } from './startAt.ts';

/** Levels of the hollow in the first three cycles, and one of the thunderhead, where it is a guest. */
const HOLLOWS = [2, 14, 26] as const;
const THUNDER_WITH_GUEST = 22;
const CHAINS = { 2: [2, 4, 6], 14: [2, 3, 4], 26: [2, 3, 4] } as const;

const seeds = Array.from({ length: COURSES }, (_, seed) => seed);
const courses = seeds.map((seed) => layLevels(seed, 2));
const later = seeds.slice(0, 40).map((seed) => layLevels(seed, 26));
/** Every hollow of every course. */
const hollows = [
  ...courses.map((world) => ({ world, level: 2 as (typeof HOLLOWS)[number] })),
  ...later.flatMap((world) => HOLLOWS.map((level) => ({ world, level }))),
];

/** Updraughts of a level in ascending order: the small one and the chimney. */
function updraughtsOf({ fields }: World, level: number): Field[] {
  return fields.filter((field) => field.kind === 'updraught' && field.level === level).sort((a, b) => a.y - b.y);
}

function chimneyOf(world: World, level: number): Field {
  const [, chimney] = updraughtsOf(world, level);
  if (chimney === undefined) throw new Error('no chimney');
  return chimney;
}

/** Puts the player at the lower end of an updraught, at rest. */
function enter(world: World, { x, y }: Field): void {
  leave(world, { ...rowOf(world, 2, 14), x, y });
  world.player.vy = 0;
}

const topOf = ({ y, height }: Field): number => y + height;
const starsIn = (world: World, field: Field) =>
  world.pickups.filter(
    ({ kind, x, y }) =>
      kind === 'star' && y > field.y && y < topOf(field) && Math.abs(shortestDistanceX(field.x, x)) < field.halfWidth,
  );

describe('Mushroom Hollow', () => {
  test('has a chain of three mushrooms in its first rows and one in its middle, in every course', () => {
    for (const { world, level } of hollows) {
      const kinds = CHAINS[level].map((placeRow) => rowOf(world, level, placeRow).kind);
      expect(kinds).toEqual(['mushroom', 'mushroom', 'mushroom']);
      const mushrooms = rowsOf(world, level).filter(({ platform }) => platform.kind === 'mushroom');
      expect(mushrooms.filter(({ row }) => row.biomeRow >= 11)).toHaveLength(3);
    }
  });

  test('throws a player who steers from mushroom to mushroom higher each time, past stars', () => {
    let stars = 0;
    for (const seed of seeds)
      for (const level of seed < 40 ? [2, 14] : [2]) {
        const world = layLevels(seed, level);
        const chain = CHAINS[level as 2 | 14].map((placeRow) => rowOf(world, level, placeRow));
        const first = rowOf(world, level, 2);
        // The first launch may reach the third mushroom.
        if ((chain[2]?.y ?? 0) - first.y < 178 * UNIT) continue;
        world.foes = [];
        // Removes platforms on which the straight flight would land.
        world.platforms = world.platforms.filter(({ kind }) => kind === 'mushroom');
        leave(world, { ...first, y: first.y + 10 * UNIT });
        world.player.vy = 0;
        const throws = chain.map((mushroom) => {
          const events = playUntil(world, { type: 'mushroom', ticks: 90, decide: () => towards(world, mushroom.x) });
          stars += events.filter((event) => event.type === 'pickup' && event.pickup === 'star').length;
          expect(events.find((event) => event.type === 'mushroom')).toMatchObject({ platformId: mushroom.id });
          return world.player.vy;
        });
        expect(throws).toEqual(MUSHROOM_VELOCITIES);
      }
    expect(stars).toBeGreaterThan(COURSES * 2);
  });

  test('has a small updraft and a chimney seven rows high in every course', () => {
    for (const { world, level } of hollows) {
      const [small, chimney, ...more] = updraughtsOf(world, level);
      expect(more).toEqual([]);
      expect(small?.y).toBe(rowOf(world, level, 7).y - 24 * UNIT);
      expect(topOf(small as Field)).toBe(rowOf(world, level, 10).y - 6 * UNIT);
      expect(chimney?.y).toBe(rowOf(world, level, 15).y - 24 * UNIT);
      expect(topOf(chimney as Field)).toBe(rowOf(world, level, 22).y - 6 * UNIT);
    }
  });

  test('carries an idle player onto the mushroom above an updraft', () => {
    for (const seed of seeds.slice(0, 60))
      for (const which of [0, 1]) {
        const world = layLevels(seed, 2);
        const field = updraughtsOf(world, 2)[which] as Field;
        enter(world, field);
        const events = playUntil(world, { type: 'land', decide: () => NO_INPUT });
        expect(events.find((event) => event.type === 'mushroom')).toMatchObject({
          chain: 1,
          y: topOf(field) + 6 * UNIT,
        });
        expect(world.player.vy).toBe(MUSHROOM_VELOCITIES[0]);
        expect(world.tick - 400).toBeGreaterThan(field.height / LIFT_FIELDS.updraught.speed);
      }
  });

  test('marks the jump into its updrafts with stars, which that jump collects', () => {
    let taken = 0;
    const some = seeds.slice(0, 60);
    for (const seed of some)
      for (const [which, placeRow] of [7, 15].entries()) {
        const world = layLevels(seed, 2);
        const field = updraughtsOf(world, 2)[which] as Field;
        const from = rowOf(world, 2, placeRow);
        world.platforms = [from];
        world.pickups = world.pickups.filter(
          ({ kind, x }) => kind === 'star' && Math.abs(x - field.x) > field.halfWidth - 1,
        );
        leave(world, from);
        const events = playUntil(world, { type: 'land', ticks: 70, decide: () => towards(world, field.x) });
        expect(events.some((event) => event.type === 'medium' && event.medium === 'updraught')).toBe(true);
        taken += events.filter(({ type }) => type === 'pickup').length;
      }
    expect(taken).toBeGreaterThan(some.length * 2);
  });

  test('hangs stars from side to side in the chimney, for players who weave', () => {
    let woven = 0;
    let passed = 0;
    let hung = 0;
    for (const seed of seeds.slice(0, 60))
      for (const weaves of [true, false]) {
        const world = layLevels(seed, 2);
        const chimney = chimneyOf(world, 2);
        const stars = starsIn(world, chimney).sort((a, b) => a.y - b.y);
        enter(world, chimney);
        const decide = () => {
          const next = stars.find(({ y }) => y > world.player.y + BODY_HEIGHT / 2);
          return weaves ? towards(world, next?.x ?? chimney.x) : NO_INPUT;
        };
        const events = playUntil(world, { type: 'land', decide });
        const ids = new Set(stars.map(({ id }) => id));
        const taken = events.filter((event) => event.type === 'pickup' && ids.has(event.pickupId)).length;
        if (weaves) woven += taken;
        else passed += taken;
        if (weaves) hung += stars.length;
      }
    expect(hung).toBeGreaterThanOrEqual(60 * 4);
    expect(woven / hung).toBeGreaterThan(0.9);
    expect(passed / hung).toBeLessThan(0.4);
  });

  test('keeps every platform out of its updrafts, and everything hostile away from them and 250 units above', () => {
    for (const { world, level } of hollows)
      for (const field of updraughtsOf(world, level)) {
        const inside = world.platforms.filter(({ x, y, halfWidth, amplitude }) => {
          const away = Math.abs(shortestDistanceX(field.x, x)) - halfWidth - amplitude - FEET_HALF_WIDTH;
          return y > field.y && y <= topOf(field) && away < field.halfWidth;
        });
        expect(inside).toEqual([]);
        const hostile = world.foes.filter(
          ({ kind, x, y, amplitude }) =>
            kind !== 'bumble' &&
            y > field.y + 60 * UNIT &&
            y < topOf(field) + 250 * UNIT &&
            Math.abs(shortestDistanceX(field.x, x)) - amplitude < field.halfWidth,
        );
        expect(hostile).toEqual([]);
      }
  });

  test('never carries off a player bouncing on the spine below an updraft', () => {
    for (const { world, level } of hollows)
      for (const field of updraughtsOf(world, level))
        for (const { platform } of rowsOf(world, level)) {
          const below = field.y - platform.y;
          if (below < 0 || Math.abs(shortestDistanceX(field.x, platform.x)) > field.halfWidth + platform.halfWidth)
            continue;
          const { kind } = platform;
          const rise = kind === 'mushroom' ? 238 : kind === 'spring' ? 266 : 133;
          expect(below).toBeGreaterThan(rise * UNIT - BODY_HEIGHT * 4);
        }
  });

  test('drops an idle player: the run ends within a minute', () => {
    for (const seed of seeds.slice(0, 20)) {
      const world = layLevels(seed, 2);
      enter(world, chimneyOf(world, 2));
      playUntil(world, { type: 'end', ticks: 3_600, decide: () => NO_INPUT });
      expect(world.over).toBe(true);
    }
  });

  test('sends mushrooms to Thunderhead of the second tour, beside its own platforms', () => {
    let guests = 0;
    for (const world of later) {
      const levels = [THUNDER_WITH_GUEST, THUNDER_WITH_GUEST + 1];
      const mushrooms = world.platforms.filter(({ kind, level }) => kind === 'mushroom' && levels.includes(level));
      guests += mushrooms.length;
      for (const mushroom of mushrooms) {
        const touching = world.platforms.filter(
          ({ id, x, y, halfWidth, amplitude }) =>
            id !== mushroom.id &&
            Math.abs(y - mushroom.y) < 40 * UNIT &&
            Math.abs(shortestDistanceX(x, mushroom.x)) < halfWidth + amplitude + mushroom.halfWidth,
        );
        expect(touching).toEqual([]);
        const over = world.foes.filter(
          ({ kind, y }) => kind !== 'bumble' && y > mushroom.y && y < mushroom.y + 200 * UNIT,
        );
        expect(over).toEqual([]);
      }
    }
    expect(guests).toBeGreaterThan(later.length);
  });
});

test('an updraft catches a fall, and does not slow a faster rise', () => {
  const world = layLevels(1, 2);
  const chimney = chimneyOf(world, 2);
  enter(world, chimney);
  world.player.y = topOf(chimney) - 200 * UNIT;
  world.player.vy = -2_816;
  playUntil(world, { type: 'land', ticks: 30, decide: () => NO_INPUT });
  expect(world.player.vy).toBe(LIFT_FIELDS.updraught.speed);
  world.player.vy = BOUNCE_VELOCITY;
  const before = world.player.y;
  playUntil(world, { type: 'land', ticks: 1, decide: () => NO_INPUT });
  expect(isInField(chimney, world.player)).toBe(true);
  expect(world.player.y - before).toBeGreaterThan(12 * UNIT);
});
