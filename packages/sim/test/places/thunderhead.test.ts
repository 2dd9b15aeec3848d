import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { climbSpine } from '../../src/bots/proveClimbs.ts';
import { BODY_HALF_WIDTH, FEET_HALF_WIDTH, UNIT, WORLD_WIDTH } from '../../src/constants.ts';
import type { Field } from '../../src/field.ts';
import { fieldState, isActive, fieldPeriod } from '../../src/fieldState.ts';
import type { Platform } from '../../src/platform.ts';
import { CALM_LEVEL_PLATFORMS, FIELD_CYCLES } from '../../src/tuning.ts';
import { step } from '../../src/step.ts';
import type { World } from '../../src/world.ts';
import { addPlatform, createScenario, dropPlayer, seedOf, stepTicks } from '../scenario.ts';
import { layCourses, rowsOf, type SpineRow } from './laidPlace.ts';

const THUNDERHEAD = 6;
/** The biome spans levels 9 and 10 in the first cycle, and 21 and 22 in the second. */
const courses = layCourses({ count: 200, levels: 24 });
const bolts = (world: World): Field[] => world.fields.filter(({ kind }) => kind === 'bolt');
const rows = (world: World): SpineRow[] => rowsOf(world, THUNDERHEAD);

/** Platforms at the height of a bolt's column, in ascending order. */
function rowsBeside(world: World, bolt: Field, among = world.platforms.filter(({ spine }) => spine)): Platform[] {
  return among.filter(({ y }) => y >= bolt.y && y <= bolt.y + bolt.height);
}

/** Whether a bolt may hit a player standing on a platform. */
function strikes({ x, halfWidth }: Field, platform: Platform): boolean {
  const reach = halfWidth + BODY_HALF_WIDTH + platform.halfWidth + FEET_HALF_WIDTH + platform.amplitude;
  return Math.abs(x - platform.x) < reach;
}

describe('GAME-01 Thunderhead', () => {
  test('shows clouds and a first bolt in its first rows, off the spine', () => {
    let clouds = 0;
    const lessons = courses.map((world) => {
      const rowsInBiome = rows(world).filter(({ row }) => row.level <= 10);
      const [lowest] = rowsInBiome;
      const fifth = rowsInBiome[5];
      if (lowest === undefined || fifth === undefined) throw new Error('No such rows');
      clouds += [2, 5].filter((at) => rowsInBiome[at]?.spine.kind === 'cloud').length;
      const first = bolts(world).find(({ y }) => y > lowest.spine.y);
      if (first === undefined || first.y >= fifth.spine.y) return 0;
      expect(rowsBeside(world, first).some((platform) => strikes(first, platform))).toBe(false);
      return 1;
    });
    expect(lessons.filter((count) => count > 0).length).toBe(courses.length);
    // A platform with a walker is solid.
    expect(clouds / courses.length).toBeGreaterThan(1.8);
  });

  test('has a bolt on every sixth row the first time, over platforms more often in its second half', () => {
    let [early, late, withoutBolt] = [0, 0, 0];
    for (const world of courses) {
      const rowsInBiome = rows(world).filter(({ row }) => row.level <= 10);
      for (const [level, from, to] of [
        [9, 7, 22],
        [10, 28, 40],
      ] as const) {
        const [low, high] = [rowsInBiome[from]?.spine.y ?? 0, rowsInBiome[to]?.spine.y ?? 0];
        const some = bolts(world).filter((bolt) => bolt.level === level && bolt.y >= low && bolt.y < high);
        if (some.length === 0) withoutBolt += 1;
        const over = some.filter((bolt) => rowsBeside(world, bolt).some((platform) => strikes(bolt, platform))).length;
        if (level === 9) early += over / Math.max(1, some.length);
        else late += over / Math.max(1, some.length);
      }
    }
    expect(early / courses.length).toBeGreaterThan(0.12);
    expect(late).toBeGreaterThan(early);
    // Both rows of a level may have no room for one.
    expect(withoutBolt).toBeLessThanOrEqual(courses.length / 100);
  });

  test('ends in a storm of two fronts, one moving right and one moving left', () => {
    for (const world of courses) {
      const storm = rows(world).filter(({ row }) => row.setPieceRow >= 0 && row.level === 10);
      const fronts = [storm.slice(1, 4), storm.slice(4, 7)].map((front) => {
        const y = front[0]?.spine.y;
        return bolts(world).filter((bolt) => bolt.y === y && bolt.height > 40 * UNIT);
      });
      for (const [at, front] of fronts.entries()) {
        expect(front.length).toBeGreaterThanOrEqual(2);
        const order = front.toSorted((one, other) => beatTick(one) - beatTick(other)).map(({ x }) => x);
        const walked = front.map(({ x }) => x).toSorted((one, other) => (at === 1 ? other - one : one - other));
        expect(order).toEqual(walked);
      }
      for (const { row, spine } of storm)
        if (row.setPieceRow !== 2 && row.setPieceRow !== 5)
          expect(spine).toMatchObject({ kind: 'solid', amplitude: 0 });
    }
  });
});

/** First strike of a bolt after tick 0. */
function strikeTick(bolt: Field): number {
  for (let tick = 0; tick < fieldPeriod('bolt'); tick += 1) {
    const { state, ticks } = fieldState(bolt, tick);
    if (state === 'active' && ticks === 0) return tick;
  }
  throw new Error('It never strikes.');
}

/** First strike relative to the first beat of a period. */
const beatTick = (bolt: Field): number => (strikeTick(bolt) + FIELD_CYCLES.bolt.active) % fieldPeriod('bolt');

describe('bolt', () => {
  test('leaves safe footing on every platform, and never strikes two consecutive ones at once', () => {
    for (const world of courses) {
      const spine = world.platforms.filter((platform) => platform.spine);
      const struck = new Map<number, Field[]>();
      for (const bolt of bolts(world)) {
        expect(bolt.x - bolt.halfWidth).toBeGreaterThanOrEqual(0);
        expect(bolt.x + bolt.halfWidth).toBeLessThanOrEqual(WORLD_WIDTH);
        const under = rowsBeside(world, bolt, spine).filter((platform) => strikes(bolt, platform));
        for (const platform of under) {
          const away = Math.max(0, Math.abs(bolt.x - platform.x) - platform.amplitude);
          const free = platform.halfWidth + FEET_HALF_WIDTH + away - bolt.halfWidth - BODY_HALF_WIDTH;
          expect(free).toBeGreaterThanOrEqual(20 * UNIT);
          const at = spine.indexOf(platform);
          struck.set(at, [...(struck.get(at) ?? []), bolt]);
        }
      }
      for (const [at, some] of struck) {
        const next = struck.get(at + 1) ?? [];
        const phases = new Set(some.map(({ phase }) => phase));
        expect(phases.size).toBe(some.length);
        expect(next.some(({ phase }) => phases.has(phase))).toBe(false);
      }
    }
  });

  test('is never in the first row of a level, or above something that throws the player up', () => {
    for (const world of courses) {
      const spine = world.platforms.filter((platform) => platform.spine);
      const throwing = world.platforms.filter(({ kind }) => kind === 'spring' || kind === 'mushroom');
      for (const bolt of bolts(world)) {
        for (const platform of rowsBeside(world, bolt, spine))
          expect(spine.indexOf(platform) % 24).toBeGreaterThanOrEqual(CALM_LEVEL_PLATFORMS);
        const under = throwing.filter(({ y, kind }) => {
          const above = bolt.y - y;
          return above > 36 * UNIT - bolt.height && above < (kind === 'spring' ? 300 : 250) * UNIT;
        });
        expect(under).toEqual([]);
      }
    }
  });

  test('warns for a second, longer than a bounce, then strikes on the beat: at most two flashes per second', () => {
    const beats = new Set(courses.flatMap((world) => bolts(world).map(strikeTick)));
    const sorted = [...beats].toSorted((one, other) => one - other);
    expect(sorted.length).toBeLessThanOrEqual(6);
    for (const [i, tick] of sorted.entries()) if (i > 0) expect(tick - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(30);
    const [bolt] = bolts(courses[0] as World);
    if (bolt === undefined) throw new Error('No bolt');
    const warned = Array.from({ length: 60 }, (_, i) =>
      fieldState(bolt, strikeTick(bolt) + fieldPeriod('bolt') - 60 + i),
    );
    expect(new Set(warned.map(({ state }) => state))).toEqual(new Set(['warning']));
  });

  test('is reported when it warns and strikes, only in view', () => {
    const world = createScenario();
    addPlatform(world, { landings: -100 });
    const from = (courses[0] as World).fields.find(({ kind }) => kind === 'bolt');
    if (from === undefined) throw new Error('No bolt');
    world.fields.push({ ...from, x: 20 * UNIT, y: 0 }, { ...from, x: 20 * UNIT, y: 2_000 * UNIT, id: 9_999 });
    dropPlayer(world, { y: 10 });
    const fieldEvents = stepTicks(world, fieldPeriod('bolt')).filter((event) => event.type === 'field');
    expect(fieldEvents.map(({ state, fieldId }) => [state, fieldId])).toEqual([
      ['warning', from.id],
      ['active', from.id],
    ]);
    const [warning, strike] = fieldEvents;
    expect((strike?.tick ?? 0) - (warning?.tick ?? 0)).toBe(60);
  });

  test('can always be waited out by bouncing where it leaves room, at any tick', () => {
    const place = courses.slice(0, 40).flatMap((world) =>
      bolts(world).flatMap((bolt) =>
        rowsBeside(world, bolt)
          .filter((platform) => strikes(bolt, platform) && platform.kind === 'solid')
          .map((platform) => ({ bolt, platform })),
      ),
    );
    expect(place.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.constantFrom(...place), fc.integer({ min: 700, max: 1_200 }), ({ bolt, platform }, tick) => {
        const world = createScenario({ tick });
        world.platforms.push({ ...platform, y: 0, landings: -100 });
        world.fields.push({ ...bolt, y: -100 * UNIT, height: 400 * UNIT });
        const away = bolt.x < platform.x ? 1 : -1;
        dropPlayer(world, { y: 0, vy: -1 });
        world.player.x = platform.x + away * (platform.halfWidth + FEET_HALF_WIDTH - UNIT);
        for (let i = 0; i < 220; i += 1) {
          world.deathLineY = world.cameraY;
          step(world, { steer: 0, hop: false });
        }
        expect(world.over).toBe(false);
      }),
    );
  });

  test('does nothing to a player beside it and ends the run of one inside', () => {
    const [bolt] = bolts(courses[0] as World);
    if (bolt === undefined) throw new Error('No bolt');
    for (const [aside, over] of [
      [0, true],
      [31, false],
    ] as const) {
      const world = createScenario();
      addPlatform(world, { landings: -100 });
      world.fields.push({ ...bolt, x: (200 + aside) * UNIT, y: -10 * UNIT, height: 300 * UNIT });
      dropPlayer(world, { y: 10 });
      let acted = false;
      for (let i = 0; i < fieldPeriod('bolt') && !world.over; i += 1) {
        step(world, { steer: 0, hop: false });
        acted ||= isActive(world.fields[0] as Field, world.tick);
      }
      expect([acted, world.over, world.cause]).toEqual([true, over, over ? 'bolt' : null]);
    }
  });
});

test('GAME-01 the spine of Thunderhead can be climbed by ordinary jumps alone', () => {
  const falls = Array.from({ length: 60 }, (_, i) => climbSpine({ seed: seedOf(i * 13 + 5), levels: 24 })).filter(
    ({ cleared }) => !cleared,
  );
  expect(falls).toEqual([]);
});
