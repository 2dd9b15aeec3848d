import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { climbSpine } from '../../src/bots/proveClimbs.ts';
import { BODY_HEIGHT, BOUNCE_VELOCITY, FEET_HALF_WIDTH, UNIT, WORLD_WIDTH } from '../../src/constants.ts';
import { createField, type Field } from '../../src/field.ts';
import { FOE_SIZES } from '../../src/foe.ts';
import { getRowPosition } from '../../src/rowPosition.ts';
import { LIFT_FIELDS } from '../../src/tuning.ts';
import { weatherAt } from '../../src/weather.ts';
import type { World } from '../../src/world.ts';
import { addPlatform, createScenario, dropPlayer, seedOf, stepTicks } from '../scenario.ts';
import { layCourses, rowsOf } from './laidPlace.ts';

const BIOME = 3;
const LEVEL = 4;
const FIRST_TOUR = { upToLevel: LEVEL };
/** One more level, for the flights out of the biome. */
const firstTours = layCourses({ count: 200, levels: LEVEL + 1 });
const tours = layCourses({ count: 40, levels: 40 });

const of = (world: World, kind: Field['kind'], level?: number): Field[] =>
  world.fields.filter((field) => field.kind === kind && (level === undefined || field.level === level));
const topOf = ({ y, height }: Field): number => y + height;

describe('GAME-01 lagoon', () => {
  test('every flight that touches water is laid out for the worst case', () => {
    const highest = 133 * UNIT + BODY_HEIGHT / 2;
    for (const world of [...firstTours, ...tours]) {
      const spine = world.platforms.filter((platform) => platform.spine);
      const pools = of(world, 'water');
      for (const [i, platform] of spine.entries()) {
        const below = spine[i - 1];
        if (below === undefined || weatherAt(getRowPosition(i, 0)) === 'pool') continue;
        const from = below.y + BODY_HEIGHT / 2;
        const touched = pools.filter((pool) => pool.y < below.y + highest && topOf(pool) > from);
        expect({ row: i, y: platform.y, touched }).toMatchObject({ touched: [] });
      }
    }
  });

  test('is filled with water from the third row on, over the whole width: still, then flowing either way', () => {
    for (const world of firstTours) {
      const pools = of(world, 'water');
      expect(pools.map(({ direction }) => Math.abs(direction))).toEqual([0, 1, 1, 1]);
      expect(pools[1]?.direction).toBe(-(pools[2]?.direction ?? 0));
      expect(pools[3]?.direction).toBe(pools[1]?.direction);
      for (const [i, pool] of pools.entries()) {
        expect(pool).toMatchObject({ x: WORLD_WIDTH / 2, halfWidth: WORLD_WIDTH / 2 });
        if (i > 0) expect(pool.y).toBe(topOf(pools[i - 1] ?? pool));
      }
      const rows = rowsOf(world, BIOME, FIRST_TOUR);
      expect(pools[0]?.y).toBe(rows[2]?.spine.y);
      expect(pools.map(topOf).at(-1)).toBe(rows[22]?.spine.y);
    }
  });

  test('has three columns of bubbles, each off the way and with a ledge on top', () => {
    for (const world of firstTours) {
      const rows = rowsOf(world, BIOME, FIRST_TOUR);
      const columns = of(world, 'bubbles');
      expect(
        columns.map(({ y, height }) => rows.filter(({ spine }) => spine.y > y && spine.y <= y + height).length),
      ).toEqual([2, 3, 6]);
      for (const column of columns) {
        const beside = rows.filter(({ spine }) => spine.y >= column.y && spine.y <= topOf(column));
        for (const { spine } of beside)
          expect(Math.abs(spine.x - column.x) - spine.halfWidth - FEET_HALF_WIDTH).toBeGreaterThan(column.halfWidth);
        const ledge = world.platforms.find((one) => !one.spine && one.y === topOf(column) && one.x === column.x);
        expect((ledge?.halfWidth ?? 0) + FEET_HALF_WIDTH).toBeGreaterThan(column.halfWidth);
      }
    }
  });

  test('marks the tall column with stars, one per row', () => {
    for (const world of firstTours) {
      const tall = of(world, 'bubbles').at(-1);
      if (tall === undefined) throw new Error('There is no column.');
      const stars = world.pickups.filter(
        ({ kind, x, y }) => kind === 'star' && y > tall.y && y < topOf(tall) && Math.abs(x - tall.x) < tall.halfWidth,
      );
      expect(stars).toHaveLength(6);
    }
  });

  test('has nothing lethal in or right above a lift, in every tour and wherever bubbles are a guest', () => {
    let guests = 0;
    // A column of height 0 lifts nobody.
    for (const world of [...firstTours, ...tours])
      for (const column of of(world, 'bubbles').filter(({ height }) => height > 0)) {
        const near = (x: number, reach: number): boolean => Math.abs(x - column.x) < column.halfWidth + reach;
        const within = (y: number, height: number): boolean => y + height > column.y && y < topOf(column) + 40 * UNIT;
        if (rowsOf(world, BIOME).every(({ row }) => row.level !== column.level)) guests += 1;
        const foes = world.foes.filter(
          ({ x, y, amplitude, kind }) =>
            kind !== 'bumble' && within(y, FOE_SIZES[kind].height) && near(x, amplitude + FOE_SIZES[kind].halfWidth),
        );
        const fields = world.fields.filter(
          ({ kind, x, y, height, halfWidth }) =>
            (kind === 'press' || kind === 'bolt' || kind === 'icicle') && within(y, height) && near(x, halfWidth),
        );
        expect([...foes, ...fields]).toEqual([]);
      }
    expect(guests).toBeGreaterThan(10);
  });

  test('can be climbed while ignoring bubbles and current', () => {
    for (let i = 0; i < 20; i += 1)
      expect(climbSpine({ seed: seedOf(i * 5 + 1), levels: 18 })).toMatchObject({ cleared: true });
  });
});

describe('column of bubbles', () => {
  /** A column from 0 to 400 in a current to the right, with a ledge on top. */
  function column(): World {
    const world = createScenario();
    const place = { x: 200 * UNIT, y: 0, halfWidth: 26 * UNIT, height: 400 * UNIT, level: LEVEL };
    const pool = { ...createField({ ...place, id: 1, kind: 'water' }), halfWidth: 200 * UNIT, direction: 1 as const };
    world.fields.push(pool, createField({ ...place, id: 2, kind: 'bubbles' }));
    addPlatform(world, { y: 400, halfWidth: 32 * UNIT });
    return world;
  }

  test('lifts a player who steers against the current onto the ledge on top', () => {
    const world = column();
    dropPlayer(world, { y: 10 });
    let landed: number | undefined;
    for (let tick = 0; tick < 200 && landed === undefined; tick += 1) {
      const away = world.player.x - 200 * UNIT;
      const steer = away > 6 * UNIT ? -1 : away < -6 * UNIT ? 1 : 0;
      for (const event of stepTicks(world, 1, { steer, hop: false })) if (event.type === 'land') landed = event.y;
    }
    expect(landed).toBe(400 * UNIT);
  });

  test('lets go of a player who does not, before the top', () => {
    const world = column();
    dropPlayer(world, { y: 10 });
    const media = stepTicks(world, 80).flatMap((event) => (event.type === 'medium' ? [event.medium] : []));
    expect(media).toEqual(['bubbles', 'water']);
    expect(world.player.y).toBeLessThan(400 * UNIT);
  });

  test('never lifts faster than its own speed, and slows no one who is faster', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_816, max: BOUNCE_VELOCITY }), (vy) => {
        const world = column();
        dropPlayer(world, { y: 200, vy });
        stepTicks(world, 1);
        expect(world.player.vy).toBeGreaterThanOrEqual(Math.min(LIFT_FIELDS.bubbles.speed, vy - 96));
        expect(world.player.vy).toBeLessThanOrEqual(Math.max(LIFT_FIELDS.bubbles.speed, vy));
      }),
    );
  });
});
