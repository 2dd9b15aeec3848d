import type { Input, Steer } from '@jumpy/sim/input';
import { BOT_SEEDS, computeBotInputs, type Course, findRunEndTick } from './plannedInputs.ts';

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
  let best: { inputs: Input[]; lifetime: number } = { inputs: [], lifetime: 0 };
  for (const hand of BOT_SEEDS) {
    // Keys steer only, so the bot does not hop.
    const inputs = computeBotInputs(course, { hand, ticks, canHop: false }).slice(0, ticks);
    const lifetime = Math.min(...DELAYS.map((delay) => findRunEndTick(course, { inputs, delay, enough: ticks })));
    if (lifetime > best.lifetime) best = { inputs, lifetime };
    if (lifetime >= ticks) break;
  }
  return toKeyPresses(best.inputs);
}

function toKeyPresses(inputs: readonly Input[]): KeyPress[] {
  const presses: KeyPress[] = [];
  let held: string | undefined;
  for (const [tick, { steer }] of inputs.entries()) {
    const key = STEER_KEYS[steer];
    if (key === held) continue;
    if (held) presses.push({ tick, key: held, down: false });
    if (key) presses.push({ tick, key, down: true });
    held = key;
  }
  if (held) presses.push({ tick: inputs.length, key: held, down: false });
  return presses;
}
