import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { FIRST_SECTIONS, sectionsDue, sectionsLaid } from '@jumpy/sim/section';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';

/** When the sections of a course are begun, in ticks of play, the first at 0. */
export interface Climb {
  begunTicks: readonly number[];
  /** How many a page is told when so many ticks are heard of. */
  dueAt(tick: number): number;
}

const CLIMBS = 12;
/** As long as the longest run of a model. */
const TICKS = 14_400;
const SECTIONS = 80;

let known: readonly Climb[] | undefined;

/** Runs of the strong bot, who is quickest to need what comes next; those that last long enough. */
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
  const begunTicks = Array.from({ length: sectionsLaid(world.course) }, () => 0);
  const due = [sectionsDue(world.course)];
  while (!world.over && world.tick < TICKS) {
    step(world, bot.decide(world));
    while (begunTicks.length < sectionsLaid(world.course)) begunTicks.push(world.tick);
    due.push(sectionsDue(world.course));
  }
  if (world.over) return undefined;
  return {
    begunTicks,
    dueAt: (tick) => due[Math.min(tick, due.length - 1)] ?? FIRST_SECTIONS,
  };
}

const seedOf = (run: number): string =>
  Array.from({ length: SECTIONS }, (_, section) =>
    (Math.imul(run * SECTIONS + section + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0'),
  ).join('');
