import { createHash } from 'node:crypto';
import { createBot } from '@jumpy/sim/bots/bot';
import type { Skill } from '@jumpy/sim/bots/skill';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';

/** How courses are looked at before one of them is played. */
export interface Looks {
  /** As many as may be drawn in a minute. */
  courses: number;
  /** How often each is tried, and how far. */
  tries: number;
  ticks: number;
}

const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

/** Of the courses that are drawn, the one on which a program that plays like its owner scores most. */
export function bestCourse(seed: string, { skill, looks }: { skill: Skill; looks: Looks }): string {
  let best = { course: seed, sum: -1 };
  for (let drawn = 0; drawn < looks.courses; drawn += 1) {
    const course = drawn === 0 ? seed : seedOf(`${seed}:course:${drawn}`);
    let sum = 0;
    for (let attempt = 0; attempt < looks.tries; attempt += 1) {
      const world = createWorld({ seed: course, mode: 'solo' });
      const bot = createBot({ skill, seed: seedOf(`${course}:look:${attempt}`) });
      while (!world.over && world.tick < looks.ticks) step(world, bot.decide(world));
      sum += world.score;
    }
    if (sum > best.sum) best = { course, sum };
  }
  return best.course;
}
