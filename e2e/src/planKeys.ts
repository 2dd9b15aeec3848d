import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { type Steer, getInput } from '@jumpy/sim/input';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { BOT_SEEDS, type Course } from './plannedInputs.ts';

/** A key pressed or released at a tick of the run. */
export interface KeyPress {
  tick: number;
  key: string;
  down: boolean;
}

const STEER_KEYS: Readonly<Record<Steer, string | undefined>> = { '-1': 'ArrowLeft', 0: undefined, 1: 'ArrowRight' };

/** Delays of real key events, in ticks, that a plan should survive. */
const DELAYS = [0, 2, 4, 6, 9, 12];

/**
 * Key presses of a strong bot for the first ticks of a course. Real key events lag behind the plan, so among the
 * variants of the bot it takes the first that lives through every delay, or else the one that lives longest.
 */
export function planKeys(course: Course, ticks: number): KeyPress[] {
  let best: { steers: Steer[]; lifetime: number } = { steers: [], lifetime: 0 };
  for (const hand of BOT_SEEDS) {
    const steers = computeBotSteers(course, { hand, ticks });
    const lifetime = Math.min(...DELAYS.map((delay) => measureLifetime(course, { steers, delay, ticks })));
    if (lifetime > best.lifetime) best = { steers, lifetime };
    if (lifetime >= ticks) break;
  }
  return toKeyPresses(best.steers);
}

/** Keys steer only, so the bot does not hop. */
function computeBotSteers(course: Course, { hand, ticks }: { hand: string; ticks: number }): Steer[] {
  const world = createWorld(course);
  const bot = createBot({ skill: SKILLS.strong, seed: hand });
  const steers: Steer[] = [];
  while (!world.over && world.tick < ticks) {
    const { steer } = bot.decide(world);
    steers.push(steer);
    step(world, getInput(steer, false));
  }
  return steers;
}

/** Ticks that the hero lives with late keys, up to `ticks`. */
function measureLifetime(
  course: Course,
  { steers, delay, ticks }: { steers: readonly Steer[]; delay: number; ticks: number },
): number {
  const world = createWorld(course);
  while (!world.over && world.tick < ticks) step(world, getInput(steers[world.tick - delay] ?? 0, false));
  return world.tick;
}

function toKeyPresses(steers: readonly Steer[]): KeyPress[] {
  const presses: KeyPress[] = [];
  let held: string | undefined;
  for (const [tick, steer] of steers.entries()) {
    const key = STEER_KEYS[steer];
    if (key === held) continue;
    if (held) presses.push({ tick, key: held, down: false });
    if (key) presses.push({ tick, key, down: true });
    held = key;
  }
  if (held) presses.push({ tick: steers.length, key: held, down: false });
  return presses;
}
