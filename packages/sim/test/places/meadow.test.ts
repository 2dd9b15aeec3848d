import { describe, expect, test } from 'vitest';
import { comboMultiplier, MAX_COMBO } from '../../src/combo.ts';
import { UNIT, WORLD_WIDTH } from '../../src/constants.ts';
import { FOE_SIZES, type Foe } from '../../src/foe.ts';
import { generateRow } from '../../src/generateRow.ts';
import { foeX } from '../../src/motion.ts';
import { BUMBLE_VELOCITY, SET_PIECE_ROWS } from '../../src/tuning.ts';
import type { World } from '../../src/world.ts';
import { only } from '../scenario.ts';
import { COURSES, layLevels, leave, playUntil, rowOf, rowsOf, towards } from './startAt.ts';

/** Levels of the meadow in the first three cycles, and one of the forge, where it is a guest. */
const MEADOWS = [1, 13, 25] as const;
const FORGE_WITH_GUEST = 20;
const ROWS = 24;
const LAST_BEFORE_STAIR = ROWS - SET_PIECE_ROWS - 1;

const seeds = Array.from({ length: COURSES }, (_, seed) => seed);
const courses = seeds.map((seed) => layLevels(seed, 1));
const later = seeds.slice(0, 40).map((seed) => layLevels(seed, 26));

const headOf = (foe: Foe): number => foe.y + FOE_SIZES.bumble.height;
const bumblesOf = ({ foes }: World): Foe[] => foes.filter(({ kind }) => kind === 'bumble');

/** Bumbles of the stair above a platform, in ascending order. */
function stairOver(world: World, level: number): Foe[] {
  const from = rowOf(world, level, LAST_BEFORE_STAIR).y + 60 * UNIT;
  const to = rowOf(world, level, ROWS - 1).y + 40 * UNIT;
  return bumblesOf(world)
    .filter((foe) => headOf(foe) > from && headOf(foe) <= to)
    .sort((one, other) => one.y - other.y);
}

/** Climbs the stair from the last platform before it, only steering towards the next bumble. */
function climbStair(world: World, level: number): { chains: number[]; points: number[]; end: 'top' | 'gate' | 'lost' } {
  const stair = stairOver(world, level);
  const gateY = rowOf(world, level, ROWS - 1).y;
  world.pickups = [];
  leave(world, rowOf(world, level, LAST_BEFORE_STAIR));
  const chains: number[] = [];
  const points: number[] = [];
  for (const bumble of stair) {
    const decide = () => towards(world, foeX(bumble, world.tick));
    for (const event of playUntil(world, { type: 'stomp', ticks: 90, decide })) {
      if (event.type === 'land') return { chains, points, end: event.y > gateY ? 'gate' : 'lost' };
      if (event.type !== 'stomp') continue;
      if (event.foeId !== bumble.id) return { chains, points, end: 'lost' };
      chains.push(event.chain);
      points.push(event.points);
    }
  }
  return { chains, points, end: chains.length === stair.length ? 'top' : 'lost' };
}

/** Points of chained stomps that begin without a combo. */
function pointsOf(chains: readonly number[]): number[] {
  let combo = 0;
  return chains.map((chain) => {
    const points = (3 + Math.min(6, chain)) * comboMultiplier(combo);
    combo = Math.min(MAX_COMBO, combo + 3 + Math.min(3, chain - 1));
    return points;
  });
}

describe('meadow', () => {
  test('shows a bumble over the middle of rows 2, 4 and 6, below the top of a jump from the row below', () => {
    for (const world of courses)
      for (const placeRow of [2, 4, 6]) {
        const over = rowOf(world, 1, placeRow);
        const bumble = bumblesOf(world).find(({ x, y }) => x === over.x && y - over.y === 8 * UNIT);
        expect(bumble).toBeDefined();
        expect(over.kind).toBe('solid');
        const jump = rowOf(world, 1, placeRow - 1).y + 133 * UNIT;
        expect(jump - headOf(bumble as Foe)).toBeGreaterThan(8 * UNIT);
      }
  });

  test('throws a player who aims at the middle of row 2 from row 1, where no jump reaches row 3', () => {
    let stomps = 0;
    for (const seed of seeds) {
      const world = layLevels(seed, 1);
      const below = rowOf(world, 1, 1);
      const over = rowOf(world, 1, 2);
      if (rowOf(world, 1, 3).y - below.y < 136 * UNIT) continue;
      world.platforms = world.platforms.filter(({ spine }) => spine);
      leave(world, below);
      const events = playUntil(world, { type: 'stomp', ticks: 60, decide: () => towards(world, over.x) });
      expect(only(events, 'stomp')).toMatchObject({ foe: 'bumble', points: 4, chain: 1 });
      expect(world.player.vy).toBe(BUMBLE_VELOCITY);
      stomps += 1;
    }
    expect(stomps).toBeGreaterThan(COURSES / 4);
  });

  test('offers at least 10 bumbles in each of its levels', () => {
    for (const world of courses) {
      const [gate] = rowsOf(world, 1);
      const bumbles = bumblesOf(world).filter(({ y }) => y >= (gate?.platform.y ?? 0));
      expect(bumbles.length).toBeGreaterThanOrEqual(10);
    }
  });

  test.each(MEADOWS)(
    'ends level %i in a stair of bumbles that steering alone climbs without a landing, even swaying but for a few',
    (level) => {
      let lost = 0;
      for (const seed of level === 1 ? seeds : seeds.slice(0, 60)) {
        const world = layLevels(seed, level);
        const stair = stairOver(world, level);
        expect(stair.length).toBeGreaterThanOrEqual(5);
        expect(stair.every(({ amplitude }) => amplitude > 0)).toBe(level > 1);
        const { chains, points, end } = climbStair(world, level);
        if (end === 'lost') {
          lost += 1;
          continue;
        }
        expect(chains.length).toBeGreaterThanOrEqual(4);
        expect(chains).toEqual(chains.map((_, index) => index + 1));
        expect(points).toEqual(pointsOf(chains));
      }
      // Steering for one bumble at a time misses one in a hundred that sway.
      expect(lost).toBeLessThanOrEqual(level === 1 ? 0 : 3);
    },
  );

  test('keeps the stair’s column free of platforms, and everything hostile away from it', () => {
    for (const world of [...courses, ...later])
      for (const level of MEADOWS) {
        if (rowsOf(world, level).length < ROWS) continue;
        const stair = stairOver(world, level).slice(-4);
        const low = Math.min(...stair.map(({ x }) => x)) - FOE_SIZES.bumble.halfWidth;
        const high = Math.max(...stair.map(({ x }) => x)) + FOE_SIZES.bumble.halfWidth;
        const from = rowOf(world, level, LAST_BEFORE_STAIR).y;
        const to = rowOf(world, level, ROWS - 1).y;
        expect(low < WORLD_WIDTH / 2).toBe(high < WORLD_WIDTH / 2);
        const inStrip = world.platforms.filter(
          ({ x, y, halfWidth, amplitude }) =>
            y > from + 70 * UNIT && y <= to && x + halfWidth + amplitude > low && x - halfWidth - amplitude < high,
        );
        expect(inStrip).toEqual([]);
        expect(world.foes.filter(({ kind, y }) => kind !== 'bumble' && y > from + 60 * UNIT && y <= to)).toEqual([]);
      }
  });

  test('generates every bumble above the view', () => {
    for (const seed of seeds.slice(0, 20)) {
      const world = layLevels(seed, 0);
      for (let known = world.foes.length; world.course.spineIndex < ROWS; known = world.foes.length) {
        const top = world.course.y;
        generateRow(world);
        for (const foe of world.foes.slice(known)) expect(foe.y).toBeGreaterThan(top - 60 * UNIT);
      }
    }
  });

  test('sends guests to the forge of the second tour, above hostile-free platforms, never into its set piece', () => {
    let guests = 0;
    for (const world of later)
      for (const { row, platform } of [...rowsOf(world, FORGE_WITH_GUEST), ...rowsOf(world, FORGE_WITH_GUEST + 1)]) {
        const over = bumblesOf(world).filter(({ x, y }) => x === platform.x && y - platform.y === 8 * UNIT);
        guests += over.length;
        if (over.length === 0) continue;
        expect(row.setPieceRow).toBe(-1);
        expect(world.foes.filter(({ platformId }) => platformId === platform.id)).toEqual([]);
      }
    expect(guests).toBeGreaterThan(later.length * 3);
  });
});
