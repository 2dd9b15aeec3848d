import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBot } from '../src/bots/bot.ts';
import { SKILLS } from '../src/bots/skill.ts';
import { inputOf } from '../src/input.ts';
import { addScore } from '../src/score.ts';
import { step } from '../src/step.ts';
import { createWorld, type World } from '../src/world.ts';
import { anyPressing, anySeed, pressed } from './anyInput.ts';
import { seedOf } from './stage.ts';

const TITLE =
  'PLAUS-15 PLAUS-16 PLAUS-17 at most 50 points and 10 jumps a second and 20 points a jump, at every prefix';

function expectLimits({ score, jumps, tick }: World): void {
  if (score > 20 * jumps || score * 60 > 50 * tick || jumps * 60 > 10 * tick) {
    throw new Error(`${score} points, ${jumps} jumps in ${tick} ticks`);
  }
}

describe(TITLE, () => {
  test('for any way of pressing keys', () => {
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
        step(world, inputOf(bot.decide(world).steer, true));
        expectLimits(world);
      }
      expect(world.tick).toBeGreaterThan(360);
    }
  });
});

describe('PLAUS-15 PLAUS-17 the one function that adds points', () => {
  test.each([
    [{ tick: 600, jumps: 10, score: 0 }, 10, 10],
    [{ tick: 600, jumps: 1, score: 15 }, 10, 5],
    [{ tick: 600, jumps: 1, score: 20 }, 10, 0],
    [{ tick: 60, jumps: 10, score: 45 }, 10, 5],
    [{ tick: 61, jumps: 10, score: 50 }, 10, 0],
    [{ tick: 0, jumps: 0, score: 0 }, 10, 0],
  ])('gives with %o for %i points %i', (state, points, added) => {
    const world = Object.assign(createWorld({ seed: seedOf(1), mode: 'solo' }), state);
    expect(addScore(world, points)).toBe(added);
    expect(world.score).toBe(state.score + added);
  });
});
