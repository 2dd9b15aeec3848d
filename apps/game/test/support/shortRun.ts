import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';

/** The safety net lasts six seconds; a run that ends within this time is short. */
const SHORT_TICKS = 560;
const MAX_SEEDS = 2_000;

/** Finds a course that the beginner bot finishes quickly under any rules, and its score. */
export function findShortRun(): { readonly seed: string; readonly score: number } {
  for (let index = 0; index < MAX_SEEDS; index += 1) {
    const seed = index.toString(16).padStart(8, '0').repeat(4);
    const world = createWorld({ seed, mode: 'practice' });
    const bot = createBot({ skill: SKILLS.beginner, seed });
    while (!world.over && world.tick < SHORT_TICKS) step(world, bot.decide(world));
    if (world.cause === 'fall' && world.score > 55) return { seed, score: world.score };
  }
  throw new Error('No beginner is soon done.');
}
