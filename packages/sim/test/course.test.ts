import { describe, expect, test } from 'vitest';
import { biomeForLevel } from '../src/biomes.ts';
import {
  CALM_ABOVE_SPRING,
  FEET_HALF_WIDTH,
  LEVEL_PLATFORMS,
  UNIT,
  WALKER_OFFSET,
  WORLD_WIDTH,
} from '../src/constants.ts';
import { findSecondaryBiome, findBiomeRules } from '../src/findBiomeRules.ts';
import type { Weather } from '../src/biomeRules.ts';
import { getRowPosition } from '../src/rowPosition.ts';
import { weatherAt } from '../src/weather.ts';
import { difficultyForLevel, enemyFrequency } from '../src/difficulty.ts';
import { CALM_LEVEL_PLATFORMS, CALM_PLATFORMS } from '../src/tuning.ts';
import { FOE_SIZES, type Foe } from '../src/foe.ts';
import { generateRow } from '../src/generateRow.ts';
import type { Platform } from '../src/platform.ts';
import { worstReach, maxSpineOffset } from '../src/reach.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';
import { addPlatform, createScenario, dropPlayer, only, seedOf, stepUntil } from './scenario.ts';

const LEVELS = 50;

/** Whole courses, generated without playing. */
const courses: World[] = Array.from({ length: 12 }, (_, i) => {
  const world = createWorld({ seed: seedOf(i * 31 + 1), mode: 'solo' });
  while (world.course.spineIndex < LEVELS * LEVEL_PLATFORMS) generateRow(world);
  return world;
});

function spineOf(world: World): Platform[] {
  return world.platforms.filter((platform) => platform.spine);
}

function pairs(world: World): [Platform, Platform][] {
  const spine = spineOf(world);
  return spine.slice(1).map((platform, i) => [spine[i] ?? platform, platform]);
}

/** Weather on the flight to a spine platform. */
function weatherOf(world: World, platform: Platform): Weather {
  return weatherAt(getRowPosition(spineOf(world).indexOf(platform), 0));
}

/** All foes except bumbles, which are harmless. */
function hostileOf({ foes }: World): Foe[] {
  return foes.filter(({ kind }) => kind !== 'bumble');
}

function overlaps(one: Platform, other: Platform): boolean {
  const reach = one.halfWidth + one.amplitude + other.halfWidth + other.amplitude;
  return Math.abs(one.x - other.x) < reach;
}

/** Whether a platform lies within a jump below a flyer that never crosses the column above it. */
function isClearedBy(foe: Foe, platform: Platform): boolean {
  const below = foe.y - platform.y;
  const sweep = foe.amplitude + FOE_SIZES.flyer.halfWidth;
  const away = Math.abs(foe.x - platform.x) - sweep - platform.halfWidth - platform.amplitude;
  return below > 0 && below < 160 * UNIT && away >= FEET_HALF_WIDTH;
}

describe('GAME-01 course', () => {
  test('has 24 spine platforms per level, the first a still gate 120 wide', () => {
    for (const world of courses) {
      const spine = spineOf(world);
      expect(spine).toHaveLength(LEVELS * LEVEL_PLATFORMS);
      const expected = spine.map((_, index) => [
        Math.floor(index / LEVEL_PLATFORMS) + 1,
        index % LEVEL_PLATFORMS === 0,
      ]);
      expect(spine.map(({ level, gate }) => [level, gate])).toEqual(expected);
      for (const gate of spine.filter((platform) => platform.gate))
        expect(gate).toMatchObject({ kind: 'solid', amplitude: 0, halfWidth: 60 * UNIT });
    }
  });

  test('keeps every spine platform reachable and on screen', () => {
    for (const world of courses) {
      const tooFar = pairs(world).filter(([below, above]) => {
        const surface = below.kind === 'ice' || below.kind === 'conveyor' ? below.kind : 'plain';
        const reach = worstReach(surface, { gap: above.y - below.y, weather: weatherOf(world, above) });
        const farthest = Math.abs(above.x - below.x) + below.amplitude + above.amplitude;
        return !(farthest + below.halfWidth - above.halfWidth <= (reach * 94) / 100);
      });
      expect(tooFar).toEqual([]);
      expect(pairs(world).filter(([below, above]) => !(above.y - below.y <= 109 * UNIT))).toEqual([]);
      const reaching = spineOf(world).map((platform) => ({ ...platform, to: platform.halfWidth + platform.amplitude }));
      expect(reaching.slice(1).filter(({ x, to }) => !(x - to >= 0 && x + to <= WORLD_WIDTH))).toEqual([]);
    }
  });

  test('never has spikes or more than two fragile platforms in a row on the spine', () => {
    for (const world of courses) {
      let fragile = 0;
      let longest = 0;
      for (const { kind } of spineOf(world)) {
        fragile = kind === 'crumbling' || kind === 'cloud' ? fragile + 1 : 0;
        longest = Math.max(longest, fragile);
      }
      expect(longest).toBeLessThanOrEqual(2);
      expect(spineOf(world).map(({ kind }) => kind)).not.toContain('spiked');
    }
  });

  test('has nothing hostile on the first 12 platforms, nor on the first two of a level', () => {
    for (const world of courses) {
      const spine = spineOf(world);
      const calm = [...spine.slice(0, CALM_PLATFORMS), ...spine.filter((_, i) => i % LEVEL_PLATFORMS < 2)];
      const guarded = new Set(world.foes.map((foe) => foe.platformId));
      for (const platform of calm) expect(guarded.has(platform.id)).toBe(false);
      for (const spikes of world.platforms.filter((platform) => platform.kind === 'spiked')) {
        const above = spine.findIndex((platform) => platform.y > spikes.y);
        expect(above % LEVEL_PLATFORMS).toBeGreaterThanOrEqual(CALM_LEVEL_PLATFORMS);
      }
      const firstHostile = Math.min(
        ...hostileOf(world).map((foe) => foe.y),
        ...world.platforms.filter((platform) => platform.kind === 'spiked').map((platform) => platform.y),
      );
      expect(firstHostile).toBeGreaterThan(spine[CALM_PLATFORMS - 1]?.y ?? 0);
    }
  });

  test('keeps spikes clear of the columns below and above them', () => {
    for (const world of courses) {
      const spine = spineOf(world);
      for (const spikes of world.platforms.filter((platform) => platform.kind === 'spiked')) {
        const above = spine.findIndex((platform) => platform.y > spikes.y);
        for (const near of spine.slice(above - 1, above + 1)) expect(overlaps(spikes, near)).toBe(false);
      }
    }
  });

  test('has nothing hostile above a spring', () => {
    for (const world of courses) {
      const springs = world.platforms.filter((platform) => platform.kind === 'spring').map((platform) => platform.y);
      for (const { y } of world.foes.filter((foe) => foe.kind === 'walker')) {
        expect(springs.some((spring) => spring < y && y < spring + CALM_ABOVE_SPRING)).toBe(false);
      }
      const hostile = [...hostileOf(world), ...world.platforms.filter((platform) => platform.kind === 'spiked')];
      for (const { y } of hostile) {
        expect(springs.some((spring) => spring < y - 120 * UNIT && y < spring + CALM_ABOVE_SPRING)).toBe(false);
      }
    }
  });

  test('keeps a walker’s platform beside the one below, and a flyer out of the column above it', () => {
    for (const world of courses) {
      const spine = spineOf(world);
      for (const foe of world.foes) {
        const at = spine.findIndex((platform) => platform.id === foe.platformId);
        const [below, stand] = [spine[at - 1], spine[at]];
        if (foe.kind === 'walker') {
          if (below === undefined || stand === undefined) throw new Error('a walker stands on no spine platform');
          const aside = Math.abs(below.x - stand.x) - below.halfWidth - below.amplitude - stand.halfWidth;
          expect(aside).toBeGreaterThanOrEqual(WALKER_OFFSET);
          expect(foe.amplitude).toBeLessThan(stand.halfWidth - FOE_SIZES.walker.halfWidth);
        }
        if (foe.kind === 'flyer') expect(spine.some((platform) => isClearedBy(foe, platform))).toBe(true);
      }
    }
  });

  test('leads from every side platform back to the spine', () => {
    for (const world of courses.slice(0, 10)) {
      const spine = spineOf(world);
      // Mushrooms launch farther than the general rule assumes.
      const plain = world.platforms.filter(
        (one) => !one.spine && one.kind !== 'spiked' && one.kind !== 'mushroom' && one.halfWidth !== 30 * UNIT,
      );
      for (const side of plain) {
        const above = spine.find((platform) => platform.y > side.y);
        if (above === undefined) continue;
        const room = maxSpineOffset(side, { ...above, gap: above.y - side.y, weather: weatherOf(world, above) });
        expect(Math.abs(above.x - side.x)).toBeLessThanOrEqual(room);
      }
    }
  });

  test('introduces platform kinds, enemies and powers one at a time', () => {
    const first = (level: number, seen: (world: World) => boolean) => {
      const some = courses.some(seen);
      expect({ level, some }).toEqual({ level, some: true });
    };
    const powerLevels = { shield: 2, magnet: 3, hop: 4, jetpack: 6 } as const;
    for (const [kind, level] of Object.entries(powerLevels)) {
      for (const world of courses) {
        const lowest = Math.min(...world.pickups.filter((one) => one.kind === kind).map((one) => one.y));
        const gate = spineOf(world)[(level - 1) * LEVEL_PLATFORMS]?.y ?? 0;
        const next = spineOf(world)[level * LEVEL_PLATFORMS]?.y ?? 0;
        expect(lowest).toBeGreaterThan(gate);
        expect(lowest).toBeLessThan(next);
      }
    }
    first(3, (world) => world.foes.some((foe) => foe.kind === 'walker'));
    first(4, (world) => world.foes.some((foe) => foe.kind === 'flyer'));
    first(7, (world) => world.foes.some((foe) => foe.kind === 'spitter'));
    for (const kind of ['moving', 'crumbling', 'cloud', 'spring', 'ice', 'conveyor', 'spiked'] as const) {
      first(8, (world) => world.platforms.some((platform) => platform.kind === kind));
    }
  });
});

test.each([
  [1, 0, 52, 78],
  [4, 7, 53, 79],
  [8, 37, 58, 84],
  [16, 112, 72, 97],
  [24, 165, 81, 106],
  [32, 196, 87, 109],
  [48, 226, 92, 109],
])('level %i has difficulty %i and gaps of %i to %i units', (level, degree, low, high) => {
  const difficulty = difficultyForLevel(level);
  expect([difficulty.degree, difficulty.gapLow >> 8, difficulty.gapHigh >> 8]).toEqual([degree, low, high]);
});

test.each([
  [1, 0, 170, 110, 210],
  [16, 53, 279, 149, 189],
  [48, 167, 515, 233, 144],
  [73, 256, 700, 300, 110],
  [200, 256, 700, 300, 110],
])('level %i has threat %i: flyers of speed %i, walkers of %i, a shot every %i ticks', (level, ...numbers) => {
  const { threat, flyerSpeed, walkerSpeed, shotPeriodTicks } = difficultyForLevel(level);
  expect([threat, flyerSpeed, walkerSpeed, shotPeriodTicks]).toEqual(numbers);
});

test('every level is at least as hard as the one before it', () => {
  for (let level = 2; level <= 300; level += 1) {
    const [before, now] = [difficultyForLevel(level - 1), difficultyForLevel(level)];
    expect(now.width).toBeLessThanOrEqual(before.width);
    expect(now.gapLow).toBeGreaterThanOrEqual(before.gapLow);
    expect(now.flyerSpeed).toBeGreaterThanOrEqual(before.flyerSpeed);
    expect(now.shotPeriodTicks).toBeLessThanOrEqual(before.shotPeriodTicks);
  }
});

test.each([1, 2])('biome %i has no enemy the first time, and some from the second time on', (biome) => {
  const enemies = (level: number): number => {
    const { walker, flyer, spitter } = findBiomeRules({ biome: biomeForLevel(level, 0) }).mix.enemies;
    return [walker, flyer, spitter].reduce((sum, share) => sum + enemyFrequency(share, difficultyForLevel(level)), 0);
  };
  expect(enemies(biome)).toBe(0);
  for (let level = biome + 12; level <= 74; level += 12) expect(enemies(level)).toBeGreaterThan(enemies(level - 12));
});

test('eight biomes follow each other, the last four for two levels, and then repeat', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((level) => biomeForLevel(level, 0))).toEqual([
    0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0,
  ]);
});

describe('GAME-01 level', () => {
  test('starts with the landing on its gate, not at its height', () => {
    const world = createScenario();
    world.jumps = 9;
    addPlatform(world, { y: 20, x: 60, level: 2, gate: true });
    addPlatform(world, { y: 10, x: 200 });
    dropPlayer(world, { y: 90 });
    stepUntil(world, 'land');
    expect(world.level).toBe(1);
    dropPlayer(world, { x: 60, y: 90 });
    const level = only(stepUntil(world, 'level'), 'level');
    expect(level).toMatchObject({ level: 2, biome: 1, y: 20 * UNIT });
    expect(world.level).toBe(2);
  });

  test('starts later when its gate was flown over, and never goes back', () => {
    const world = createScenario();
    addPlatform(world, { y: 20, level: 3 });
    dropPlayer(world, { y: 50 });
    stepUntil(world, 'level');
    expect(world.level).toBe(3);
    addPlatform(world, { y: 60, level: 2 });
    dropPlayer(world, { y: 90 });
    stepUntil(world, 'land');
    expect(world.level).toBe(3);
  });

  test('is announced in the first tick for the first one', () => {
    const world = createWorld({ seed: seedOf(1), mode: 'solo' });
    const events: string[] = [];
    step(world, { steer: 0, hop: false }, (event) => events.push(event.type));
    expect(events).toEqual(['level']);
  });
});

describe('score', () => {
  test('is nothing for an old or lower platform', () => {
    const world = createScenario();
    world.jumps = 20;
    for (const [y, points] of [
      [20, 7],
      [40, 7],
      [20, 0],
      [40, 0],
      [60, 7],
    ] as const) {
      if (!world.platforms.some((platform) => platform.y === y * UNIT)) addPlatform(world, { y });
      world.platforms = world.platforms.filter((platform) => platform.y <= y * UNIT);
      dropPlayer(world, { y: y + 15 });
      expect(only(stepUntil(world, 'land'), 'land').points).toBe(points);
      addPlatform(world, { y: 200, x: 20 });
    }
  });
});

test('from the second tour on, a guest biome joins each biome, and never the same one', () => {
  for (let level = 1; level <= 400; level += 1) {
    const row = getRowPosition((level - 1) * LEVEL_PLATFORMS + 5, 0);
    const guest = findSecondaryBiome(row);
    if (level <= 12) expect(guest).toBeUndefined();
    else expect([undefined, findBiomeRules(row)]).not.toContain(guest);
  }
});
