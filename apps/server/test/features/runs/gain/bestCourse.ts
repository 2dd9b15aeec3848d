import { createBot } from '@jumpy/sim/bots/bot';
import type { Skill } from '@jumpy/sim/bots/skill';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { keyedCourse } from './keyedCourse.ts';
import { seedOf } from './seedOf.ts';

/** How courses are sampled before one is played. */
export interface Looks {
  /** Maximum draws per minute. */
  courses: number;
  /** Attempts per course, and the maximum length of each. */
  tries: number;
  ticks: number;
}

/**
 * Among the drawn courses, picks the one on which a bot of its owner's skill scores most within the revealed part.
 * Returns the course name.
 */
export function bestCourse(drawn: string, { skill, looks }: { skill: Skill; looks: Looks }): string {
  let best = { name: drawn, sum: -1 };
  for (let course = 0; course < looks.courses; course += 1) {
    const name = course === 0 ? drawn : `${drawn}:course:${course}`;
    let sum = 0;
    for (let attempt = 0; attempt < looks.tries; attempt += 1) {
      const world = createWorld({ seed: keyedCourse(name).ticket, mode: 'solo' });
      const bot = createBot({ skill, seed: seedOf(`${name}:look:${attempt}`) });
      while (!world.over && world.tick < looks.ticks && world.derivedFrom === null) step(world, bot.decide(world));
      sum += world.score;
    }
    if (sum > best.sum) best = { name, sum };
  }
  return best.name;
}
