import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BIOME_COUNT } from '../src/biomes.ts';
import { createBot } from '../src/bots/bot.ts';
import { playRun } from '../src/bots/playRun.ts';
import { SKILL_NAMES, SKILLS } from '../src/bots/skill.ts';
import { GATE_HALF_WIDTH, LEVEL_PLATFORMS } from '../src/constants.ts';
import { getInput } from '../src/input.ts';
import { ENEMY_KINDS, PICKUP_KINDS, PLATFORM_KINDS, SIM_RULES } from '../src/kinds.ts';
import { extendCourse } from '../src/extendCourse.ts';
import { addScore } from '../src/score.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';
import { anyPressing, anySeed, pressed } from './anyInput.ts';
import { seedOf } from './scenario.ts';

const TITLE =
  'PLAUS-15 PLAUS-16 PLAUS-17 at most 50 points and 10 jumps a second and 20 points a jump, at every prefix';

function expectLimits({ score, jumps, tick }: World): void {
  if (score > 20 * jumps || score * 60 > 50 * tick || jumps * 60 > 10 * tick) {
    throw new Error(`${score} points, ${jumps} jumps in ${tick} ticks`);
  }
}

describe(TITLE, () => {
  test.each(SIM_RULES)('for arbitrary input by the rule %s', (rule) => {
    fc.assert(
      fc.property(anySeed, anyPressing, fc.nat(BIOME_COUNT - 1), (seed, pressing, startPlace) => {
        const world = createWorld({ seed, mode: 'event', rule, startPlace });
        while (!world.over && world.tick < 6000) {
          step(world, pressed(pressing, world.tick));
          expectLimits(world);
        }
      }),
      { numRuns: 120 },
    );
  });

  test.each(SIM_RULES)('for bots that mash the hop and cannot be hurt by the rule %s', (rule) => {
    for (let i = 0; i < 4; i += 1) {
      const world = createWorld({ seed: seedOf(i), mode: 'event', rule });
      const bot = createBot({ skill: SKILLS.strong, seed: seedOf(i) });
      while (!world.over && world.tick < 4000) {
        world.player.invulnerableTicks = 100;
        step(world, getInput(bot.decide(world).steer, true));
        expectLimits(world);
      }
      expect(world.tick).toBeGreaterThan(360);
    }
  });

  test('for arbitrary input', () => {
    fc.assert(
      fc.property(anySeed, anyPressing, (seed, pressing) => {
        const world = createWorld({ seed, mode: 'solo' });
        while (!world.over && world.tick < 6000) {
          step(world, pressed(pressing, world.tick));
          expectLimits(world);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, (world: World) => void]>([
    ['nothing can hurt', () => undefined],
    ['an endless magnet', (world) => (world.player.magnetTicks = 100)],
    ['three hops at every moment', (world) => (world.player.hopCharges = 3)],
    ['a bounce whenever it falls', (world) => (world.player.vy = Math.max(world.player.vy, -100))],
    ['points for anything', (world) => void addScore(world, 1_000_000)],
  ])('for bots that mash the hop and have %s', (_name, cheat) => {
    for (let i = 0; i < 12; i += 1) {
      const world = createWorld({ seed: seedOf(i), mode: 'solo' });
      const bot = createBot({ skill: SKILLS.strong, seed: seedOf(i) });
      while (!world.over && world.tick < 4000) {
        world.player.invulnerableTicks = 100;
        cheat(world);
        step(world, getInput(bot.decide(world).steer, true));
        expectLimits(world);
      }
      expect(world.tick).toBeGreaterThan(360);
    }
  });
});

describe(`${TITLE}, over all content`, () => {
  /** A world that starts at a later level, with content right above the first platform. */
  function createLateWorld(seed: string, level: number): World {
    const world = createWorld({ seed, mode: 'solo' });
    world.platforms.splice(1);
    world.foes = [];
    world.pickups = [];
    world.fields = [];
    world.level = level;
    Object.assign(world.course, { spineIndex: (level - 1) * LEVEL_PLATFORMS + 1, x: world.player.x, y: 0 });
    Object.assign(world.course, { halfWidth: GATE_HALF_WIDTH, amplitude: 0, kind: 'solid', calmUntilY: 0 });
    extendCourse(world);
    return world;
  }

  test('for arbitrary input, on any level', () => {
    fc.assert(
      fc.property(anySeed, anyPressing, fc.integer({ min: 2, max: 160 }), (seed, pressing, level) => {
        const world = createLateWorld(seed, level);
        while (!world.over && world.tick < 2000) {
          step(world, pressed(pressing, world.tick));
          expectLimits(world);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('for an invincible bot that mashes the hop and meets every kind except spikes', () => {
    const kinds = [...PLATFORM_KINDS, ...ENEMY_KINDS, ...PICKUP_KINDS].filter((kind) => kind !== 'spiked');
    const met = new Set<string>();
    const isMet = (): boolean => kinds.every((kind) => met.has(kind));
    // Some kinds are rare, so it continues until each has appeared.
    for (let level = 1; level <= 80 || (level <= 500 && !isMet()); level += 1) {
      const world = createLateWorld(seedOf(level), level);
      const bot = createBot({ skill: SKILLS.strong, seed: seedOf(level) });
      while (!world.over && world.tick < 1500) {
        world.player.invulnerableTicks = 100;
        step(world, getInput(bot.decide(world).steer, level % 2 === 0), (event) => {
          if (event.type === 'land') met.add(event.platform);
          if (event.type === 'stomp') met.add(event.foe);
          if (event.type === 'pickup') met.add(event.pickup);
        });
        expectLimits(world);
      }
    }
    expect(kinds.filter((kind) => !met.has(kind))).toEqual([]);
    expect(met).not.toContain('spiked');
  });
});

describe('limits take no points from real play', () => {
  test.each(SKILL_NAMES)('of a %s bot, in 40 runs: what they refuse is paid later, but for 1 %%', (name) => {
    let score = 0;
    let unpaid = 0;
    for (let run = 0; run < 40; run += 1) {
      const { world } = playRun({ seed: seedOf(run), mode: 'solo', skill: SKILLS[name], ticks: 12_000 });
      score += world.score;
      unpaid += world.bank;
    }
    expect(unpaid * 100).toBeLessThanOrEqual(score);
  });

  test('for arbitrary input: every point is added or stays in the bank', () => {
    fc.assert(
      fc.property(anySeed, anyPressing, (seed, pressing) => {
        const world = createWorld({ seed, mode: 'solo' });
        while (!world.over && world.tick < 6000) {
          const { score, bank } = world;
          let added = 0;
          step(world, pressed(pressing, world.tick), (event) => {
            if ('points' in event) added += event.points;
          });
          expect(world.score - score).toBe(added);
          expect(world.bank).toBeGreaterThanOrEqual(0);
          if (world.bank < bank) expect(world.score).toBeGreaterThan(score);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('PLAUS-15 PLAUS-17 addScore', () => {
  test.each([
    [{ tick: 600, jumps: 10, score: 0 }, 10, 10],
    [{ tick: 600, jumps: 1, score: 15 }, 10, 5],
    [{ tick: 600, jumps: 1, score: 20 }, 10, 0],
    [{ tick: 60, jumps: 10, score: 45 }, 10, 5],
    [{ tick: 61, jumps: 10, score: 50 }, 10, 0],
    [{ tick: 0, jumps: 0, score: 0 }, 10, 0],
  ])('with %o adds for %i points %i', (state, points, added) => {
    const world = Object.assign(createWorld({ seed: seedOf(1), mode: 'solo' }), state);
    expect(addScore(world, points)).toBe(added);
    expect(world.score).toBe(state.score + added);
  });
});
