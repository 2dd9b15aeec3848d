import { describe, expect, test } from 'vitest';
import { climbSpine } from '../../src/bots/proveClimbs.ts';
import { BODY_HALF_WIDTH, FEET_HALF_WIDTH, UNIT } from '../../src/constants.ts';
import type { SimEvent } from '../../src/events.ts';
import type { Field } from '../../src/field.ts';
import type { Platform } from '../../src/platform.ts';
import { step } from '../../src/step.ts';
import type { World } from '../../src/world.ts';
import { shortestDistanceX } from '../../src/wrapX.ts';
import { createScenario, dropPlayer, seedOf } from '../scenario.ts';
import { layCourses, rowsOf } from './laidPlace.ts';

const CRYSTAL = 7;
const LEVEL = 11;
/** The biome is at levels 11 and 12 in the first cycle, each with the same plan, and is also a guest in the second. */
const courses = layCourses({ count: 200, levels: 24 });

interface Pair {
  readonly wayIn: Field;
  readonly exit: Field;
}

function pairsOf(world: World, level?: number): Pair[] {
  return world.fields
    .filter((field) => field.partnerId !== 0 && (level === undefined || field.level === level))
    .map((wayIn) => {
      const exit = world.fields.find(({ id }) => id === wayIn.partnerId);
      if (exit === undefined) throw new Error(`The way in ${wayIn.id} leads nowhere.`);
      return { wayIn, exit };
    });
}

/** The spine platform below an exit. */
function under(world: World, exit: Field): Platform {
  const below = world.platforms.findLast(({ spine, y }) => spine && y < exit.y);
  if (below === undefined) throw new Error('There is nothing under it.');
  return below;
}

/** In later cycles a guest may add a platform beside an entrance, but never one of the spine. */
const isFirstTour = ({ level }: Field, spine: boolean): boolean => spine || level === LEVEL;

const starsOver = (world: World, exit: Field): number =>
  world.pickups.filter(
    ({ kind, x, y }) =>
      kind === 'star' && y === exit.y + 60 * UNIT && Math.abs(shortestDistanceX(x, exit.x)) < 48 * UNIT,
  ).length;

describe('GAME-01 Crystal Deep', () => {
  test('shows its first portal pair in its first rows', () => {
    for (const world of courses) {
      const rowsInBiome = rowsOf(world, CRYSTAL, { upToLevel: LEVEL });
      const [first] = pairsOf(world, LEVEL);
      if (first === undefined) throw new Error('No pair');
      expect(first.wayIn.y).toBeLessThan(rowsInBiome[6]?.spine.y ?? 0);
      expect(first.wayIn.y).toBeGreaterThan(rowsInBiome[2]?.spine.y ?? 0);
    }
  });

  test('has one pair after the other, and a ladder of at least two rungs at its end', () => {
    for (const world of courses) {
      const rowsInBiome = rowsOf(world, CRYSTAL, { upToLevel: LEVEL });
      const crownY = rowsInBiome[15]?.spine.y ?? 0;
      const pairs = pairsOf(world, LEVEL);
      const ladder = pairs.filter(({ wayIn }) => wayIn.y > crownY);
      expect(pairs.length - ladder.length).toBeGreaterThanOrEqual(2);
      expect(ladder.length).toBeGreaterThanOrEqual(3);
      expect(Math.max(...pairs.map(({ exit }) => exit.y))).toBeLessThan((rowsInBiome[23]?.spine.y ?? 0) + 100 * UNIT);
    }
  });

  test('offers on a rung the nearer exit with more stars, or the higher one', () => {
    let rungs = 0;
    for (const world of courses) {
      const pairs = pairsOf(world, LEVEL);
      for (const [i, near] of pairs.entries()) {
        const far = pairs[i + 1];
        if (far === undefined || far.wayIn.y !== near.wayIn.y) continue;
        rungs += 1;
        expect(near.exit.y).toBeLessThanOrEqual(far.exit.y);
        if (near.exit.y === far.exit.y) continue;
        expect(starsOver(world, near.exit)).toBeGreaterThan(starsOver(world, far.exit));
      }
    }
    expect(rungs / courses.length).toBeGreaterThan(2);
  });
});

describe('pair of portals', () => {
  test('leads up to an exit in view, above a still spine platform that stays', () => {
    for (const world of courses) {
      for (const { wayIn, exit } of pairsOf(world)) {
        expect(exit.y - wayIn.y).toBeGreaterThan(60 * UNIT);
        expect(exit.y - wayIn.y).toBeLessThanOrEqual(300 * UNIT);
        const platform = under(world, exit);
        expect(exit.y - platform.y).toBe(14 * UNIT);
        expect(Math.abs(shortestDistanceX(exit.x, platform.x))).toBeLessThan(platform.halfWidth + FEET_HALF_WIDTH);
        expect(platform.amplitude).toBe(0);
        expect(['moving', 'crumbling', 'cloud', 'neon']).not.toContain(platform.kind);
        expect(starsOver(world, exit)).toBeGreaterThan(0);
      }
    }
  });

  test('exits where nothing is hostile', () => {
    for (const world of courses) {
      for (const { exit } of pairsOf(world)) {
        const { id } = under(world, exit);
        const foes = world.foes.filter(
          (foe) => foe.kind !== 'bumble' && (foe.platformId === id || Math.abs(foe.y - exit.y - 50 * UNIT) < 50 * UNIT),
        );
        expect(foes).toEqual([]);
        const lethal = world.fields.filter(
          ({ kind, y, height }) =>
            (kind === 'bolt' || kind === 'press') && y < exit.y + 100 * UNIT && y + height > exit.y,
        );
        expect(lethal).toEqual([]);
      }
    }
  });

  test('is optional: bouncing straight up on a spine platform never touches an entrance', () => {
    for (const world of courses) {
      for (const { wayIn } of pairsOf(world)) {
        const near = world.platforms.filter(
          ({ spine, y }) =>
            isFirstTour(wayIn, spine) && y < wayIn.y + wayIn.height && y > wayIn.y - (spine ? 60 : 0) * UNIT,
        );
        expect(near.length).toBeGreaterThan(0);
        for (const platform of near) {
          const away = Math.abs(shortestDistanceX(wayIn.x, platform.x)) - wayIn.halfWidth - BODY_HALF_WIDTH;
          expect(away).toBeGreaterThan(platform.halfWidth + platform.amplitude + FEET_HALF_WIDTH);
        }
      }
    }
  });

  test('carries a player who enters to a higher landing without input', () => {
    for (const laid of courses.slice(0, 60)) {
      for (const { wayIn, exit } of pairsOf(laid)) {
        const world = createScenario();
        world.platforms = laid.platforms.filter(
          ({ spine, y }) => spine && y > wayIn.y - 200 * UNIT && y < exit.y + 300 * UNIT,
        );
        world.fields = [wayIn, exit];
        world.cameraY = wayIn.y - 150 * UNIT;
        world.deathLineY = world.cameraY;
        dropPlayer(world, { x: wayIn.x / UNIT, y: wayIn.y / UNIT + 30, vy: -500 });
        const events: SimEvent[] = [];
        for (let i = 0; i < 90 && !events.some(({ type }) => type === 'land'); i += 1)
          step(world, { steer: 0, hop: false }, (event) => events.push(event));
        expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['portal', 'land']);
        expect(events[1]?.y).toBeGreaterThanOrEqual(under(laid, exit).y);
        expect(world.over).toBe(false);
      }
    }
  });
});

test('GAME-01 the spine of Crystal Deep can be climbed by ordinary jumps alone, whatever portals do', () => {
  const falls = Array.from({ length: 60 }, (_, i) => climbSpine({ seed: seedOf(i * 7 + 901), levels: 25 })).filter(
    ({ cleared }) => !cleared,
  );
  expect(falls).toEqual([]);
});
