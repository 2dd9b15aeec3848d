import { describe, expect, test } from 'vitest';
import { climbSpine } from '../../src/bots/proveClimbs.ts';
import {
  BODY_HALF_WIDTH,
  BODY_HEIGHT,
  BOUNCE_VELOCITY,
  SHOT_HALF_SIZE,
  UNIT,
  WORLD_WIDTH,
} from '../../src/constants.ts';
import { createField, type Field } from '../../src/field.ts';
import { isActive, fieldPeriod } from '../../src/fieldState.ts';
import { isInField } from '../../src/mediumAt.ts';
import { canBeHostile } from '../../src/rowPosition.ts';
import { FIELD_CYCLES, GUST_PUSH } from '../../src/tuning.ts';
import { weatherAt } from '../../src/weather.ts';
import { addPlatform, createScenario, dropPlayer, seedOf, stepTicks } from '../scenario.ts';
import { type GeneratedLevelRow, layLevels, longestLull } from './layPlace.ts';

const PEAKS = { from: 5, to: 6 };
/** Maximum height of a bounce. */
const RISE = 133 * UNIT;
const COURSES = Array.from({ length: 200 }, (_, seed) => layLevels(seed, PEAKS));
/** In the second cycle the peaks are a guest of Mushroom Hollow; later they are harder and have guests themselves. */
const LATER = Array.from({ length: 40 }, (_, seed) => layLevels(seed + 500, { from: 13, to: 44 }));

const TICKS = Array.from({ length: fieldPeriod('gust') }, (_, tick) => tick);

const gustsIn = (fields: readonly Field[], row: GeneratedLevelRow): readonly Field[] =>
  fields.filter(({ kind, y, height }) => kind === 'gust' && y <= row.below.y && y + height >= row.spine.y);

describe('Frost Peaks', () => {
  test('the first gust is on rows 2 to 5, over the whole width, with stars downwind and nothing else in it', () => {
    for (const { world, laid } of COURSES) {
      for (const row of laid.slice(2, 6)) {
        const [gust, ...others] = gustsIn(world.fields, row);
        expect(others).toEqual([]);
        expect(gust).toMatchObject({ x: WORLD_WIDTH / 2, halfWidth: WORLD_WIDTH / 2 });
        expect(row.spine.kind).toBe('solid');
        expect(row.fields.filter(({ kind }) => kind === 'icicle')).toEqual([]);
      }
      expect(gustsIn(world.fields, laid[1] as GeneratedLevelRow)).toEqual([]);
      expect(gustsIn(world.fields, laid[6] as GeneratedLevelRow)).toEqual([]);
      const stars = laid.slice(2, 6).flatMap((row) => {
        const direction = gustsIn(world.fields, row)[0]?.direction ?? 0;
        return row.pickups.filter(
          ({ kind, x }) => kind === 'star' && (x - row.spine.x) * direction > row.spine.halfWidth,
        );
      });
      expect(stars.length).toBeGreaterThan(0);
    }
  });

  test('three bands, then a blizzard of alternating gusts in pairs of rows, each opposite to the one below', () => {
    for (const { world, laid } of COURSES) {
      const bands = laid.map((row) => gustsIn(world.fields, row));
      const windy = bands.flatMap((gusts, placeRow) => (gusts.length > 0 ? [placeRow] : []));
      expect(windy).toEqual([2, 3, 4, 5, 13, 14, 15, 16, 17, 28, 29, 30, 31, 32, 40, 41, 42, 43, 44, 45, 46, 47]);
      const directions = [40, 42, 44, 46].map((placeRow) => {
        const pair = bands[placeRow] ?? [];
        expect(bands[placeRow + 1]).toEqual(pair);
        expect(pair).toHaveLength(2);
        expect(TICKS.some((tick) => pair.every((gust) => isActive(gust, tick)))).toBe(false);
        return pair[0]?.direction ?? 0;
      });
      expect(directions[1]).toBe(-(directions[0] ?? 0));
      expect(directions.slice(2)).toEqual(directions.slice(0, 2));
    }
  });

  test('GAME-01 every flight that enters a gust accounts for it: its row has the weather', () => {
    let reckoned = 0;
    for (const { world, laid } of [...COURSES, ...LATER]) {
      const gusts = world.fields.filter(({ kind }) => kind === 'gust');
      for (const { row, below } of laid) {
        const touches = gusts.some(
          ({ y, height }) => below.y + RISE + BODY_HEIGHT / 2 >= y && below.y + BODY_HEIGHT / 2 < y + height,
        );
        if (!touches) continue;
        expect([row.index, weatherAt(row)]).toEqual([row.index, 'gust']);
        reckoned += 1;
      }
    }
    expect(reckoned).toBeGreaterThan(5_000);
  });

  test('hangs icicles beside both columns, below a lasting platform, where foes may be, out of the wind', () => {
    let icicles = 0;
    for (const { world, laid } of [...COURSES, ...LATER]) {
      for (const { row, below, spine, beside, fields } of laid) {
        for (const { x, y, height } of fields.filter(({ kind }) => kind === 'icicle')) {
          icicles += 1;
          expect(canBeHostile(row)).toBe(true);
          expect(below.y).toBeGreaterThan(below.calmUntilY);
          expect(Math.abs(x - below.x)).toBeGreaterThan(below.halfWidth + below.amplitude + SHOT_HALF_SIZE);
          expect(Math.abs(x - spine.x)).toBeGreaterThan(spine.halfWidth + spine.amplitude + SHOT_HALF_SIZE);
          const roof = beside.find(
            (roof) => roof.y === y + height + 20 * UNIT && Math.abs(roof.x - x) < roof.halfWidth,
          );
          expect(['solid', 'ice']).toContain(roof?.kind);
          expect(roof?.amplitude).toBe(0);
          const under = world.platforms.filter((one) => one.spine && one.y > y - 280 * UNIT && one.y < y);
          for (const one of under) expect(Math.abs(x - one.x)).toBeGreaterThan(one.halfWidth + one.amplitude);
        }
      }
      expect(world.platforms.map(({ y }) => y)).toEqual(world.platforms.map(({ y }) => y).toSorted((a, b) => a - b));
    }
    expect(icicles / COURSES.length).toBeGreaterThan(6);
  });

  test('eight rows without a gust, icicle or other feature are rare', () => {
    const lulls = COURSES.map(({ world, laid }) =>
      longestLull(laid.slice(2), (row) => gustsIn(world.fields, row).length > 0),
    );
    expect(lulls.filter((rows) => rows >= 8).length).toBeLessThan(COURSES.length / 20);
  });

  test('only a gust pushes a player off a narrow ledge, and steering against it holds position', () => {
    const drift = ([0, -1] as const).map((steer) => {
      const world = createScenario();
      addPlatform(world, { x: 200, y: 0 });
      const { calm, warning } = FIELD_CYCLES.gust;
      const size = { halfWidth: WORLD_WIDTH >> 1, height: 400 * UNIT };
      const gust = createField({ id: 900, kind: 'gust', x: WORLD_WIDTH >> 1, y: 0, ...size, level: 6 });
      world.fields.push({ ...gust, direction: 1, phase: calm + warning + 20 * fieldPeriod('gust') - world.tick });
      dropPlayer(world, { y: 0, vy: BOUNCE_VELOCITY });
      for (let tick = 0; tick < 46; tick += 1) {
        const against = world.player.x > 200 * UNIT ? steer : 0;
        stepTicks(world, 1, { steer: against, hop: false });
      }
      return world.player.x / UNIT - 200;
    });
    expect(drift[0]).toBeGreaterThan(50);
    expect(Math.abs(drift[1] ?? 99)).toBeLessThan(20);
    expect(GUST_PUSH).toBeGreaterThan(0);
  });

  test('the body is in the first row of a band, and no longer above its last', () => {
    for (const { world, laid } of COURSES.slice(0, 20)) {
      const [gust] = gustsIn(world.fields, laid[2] as GeneratedLevelRow);
      if (gust === undefined) throw new Error('No gust on row 2.');
      expect(isInField(gust, laid[1]?.spine ?? { x: 0, y: 0 })).toBe(true);
      expect(isInField(gust, laid[5]?.spine ?? { x: 0, y: 0 })).toBe(false);
    }
  });

  test('GAME-01 the spine of 60 seeds can be climbed through two tours', () => {
    const falls = Array.from({ length: 60 }, (_, i) => climbSpine({ seed: seedOf(i + 40), levels: 20 }));
    expect(falls.filter(({ cleared }) => !cleared)).toEqual([]);
  });

  test('an icicle does not hit a player beside it', () => {
    const reach = BODY_HALF_WIDTH + SHOT_HALF_SIZE;
    for (const { laid } of COURSES)
      for (const { spine, below, fields } of laid)
        for (const { x } of fields.filter(({ kind }) => kind === 'icicle'))
          for (const middle of [spine.x, below.x]) expect(Math.abs(middle - x)).toBeGreaterThan(reach);
  });
});
