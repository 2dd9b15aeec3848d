import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { revive } from '@jumpy/sim/revive';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';

/** Long enough for a revive offer, and soon over again once revived. */
const FIRST_TICKS = [1_200, 1_400] as const;
const SECOND_TICKS = 900;
const MAX_SEEDS = 2_000;

export const { seed: REVIVED_SEED, deathTick: DEATH_TICK } = findRevivedRun();

/** Finds a course on which the beginner bot dies after 20 s and again soon after a revive. */
function findRevivedRun(): { readonly seed: string; readonly deathTick: number } {
  // Starts near the first match under the current rules; other rules search further.
  for (let index = 100; index < MAX_SEEDS; index += 1) {
    const seed = index.toString(16).padStart(8, '0').repeat(4);
    const world = createWorld({ seed, mode: 'solo' });
    const bot = createBot({ skill: SKILLS.beginner, seed });
    const play = (untilTick: number): void => {
      while (!world.over && world.tick < untilTick) step(world, bot.decide(world));
    };
    play(FIRST_TICKS[1]);
    const deathTick = world.tick;
    if (world.cause !== 'fall' || deathTick < FIRST_TICKS[0] || !revive(world)) continue;
    play(deathTick + SECOND_TICKS);
    if (world.over) return { seed, deathTick };
  }
  throw new Error('No beginner dies twice soon enough.');
}
