import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { INITIAL_SECTIONS, countDueSections, countGeneratedSections } from '@jumpy/sim/section';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';

/** Start ticks of a course's sections; the first is 0. */
export interface Climb {
  begunTicks: readonly number[];
  /** Number of sections revealed once that tick has been received. */
  dueAt(tick: number): number;
}

const CLIMBS = 12;
/** Length of a model's longest run. */
const TICKS = 14_400;
const SECTIONS = 80;

let known: readonly Climb[] | undefined;

/** Long runs of the strong bot, which needs new sections soonest. */
export function strongClimbs(): readonly Climb[] {
  if (known) return known;
  const climbs: Climb[] = [];
  for (let run = 0; climbs.length < CLIMBS; run += 1) {
    const climb = climbOf(run);
    if (climb) climbs.push(climb);
  }
  known = climbs;
  return climbs;
}

function climbOf(run: number): Climb | undefined {
  const world = createWorld({ seed: seedOf(run), mode: 'solo' });
  const bot = createBot({ skill: SKILLS.strong, seed: world.seed });
  const begunTicks = Array.from({ length: countGeneratedSections(world.course) }, () => 0);
  const due = [countDueSections(world.course)];
  while (!world.over && world.tick < TICKS) {
    step(world, bot.decide(world));
    while (begunTicks.length < countGeneratedSections(world.course)) begunTicks.push(world.tick);
    due.push(countDueSections(world.course));
  }
  if (world.over) return undefined;
  return {
    begunTicks,
    dueAt: (tick) => due[Math.min(tick, due.length - 1)] ?? INITIAL_SECTIONS,
  };
}

const seedOf = (run: number): string =>
  Array.from({ length: SECTIONS }, (_, section) =>
    (Math.imul(run * SECTIONS + section + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0'),
  ).join('');
