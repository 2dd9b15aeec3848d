import { createBot } from '@jumpy/sim/bots/bot';
import { SKILL_NAMES, SKILLS } from '@jumpy/sim/bots/skill';
import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';

/** Bot that plays instead of a person, for screenshots and benchmarks; create one per run. */
export function createBotPlayer(skill: string): (world: World) => Input {
  const name = SKILL_NAMES.find((known) => known === skill) ?? 'average';
  let playing: World | undefined;
  let bot = createBot({ skill: SKILLS[name], seed: '0123456789abcdef0123456789abcdef' });
  return (world) => {
    if (world !== playing) bot = createBot({ skill: SKILLS[name], seed: world.seed });
    playing = world;
    return bot.decide(world);
  };
}
