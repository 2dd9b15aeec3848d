import type { RunTicket } from '@jumpy/protocol/http/runs';
import { playRun } from '@jumpy/sim/bots/playRun';
import { SKILLS } from '@jumpy/sim/bots/skill';
import type { Steer } from '@jumpy/sim/input';
import { replayInputs } from '@jumpy/sim/replay';

/** A key pressed or released at a tick of the run. */
export interface KeyPress {
  tick: number;
  key: string;
  down: boolean;
}

const STEER_KEYS: Readonly<Record<Steer, string | undefined>> = { '-1': 'ArrowLeft', 0: undefined, 1: 'ArrowRight' };

/**
 * Key presses of a strong bot for the first ticks of a course. Real key events lag behind the plan, so this is a good
 * start without a guaranteed outcome.
 */
export function planKeys(
  { seed, startPlace, mode }: Pick<RunTicket, 'seed' | 'startPlace' | 'mode'>,
  ticks: number,
): KeyPress[] {
  const { replay } = playRun({ seed, startPlace, mode, skill: SKILLS.strong, ticks });
  const cursor = replayInputs(replay);
  const presses: KeyPress[] = [];
  let held: string | undefined;
  for (let tick = 0; tick < replay.lengthTicks; tick += 1) {
    const input = cursor.next();
    if (!input) break;
    const key = STEER_KEYS[input.steer];
    if (key === held) continue;
    if (held) presses.push({ tick, key: held, down: false });
    if (key) presses.push({ tick, key, down: true });
    held = key;
  }
  if (held) presses.push({ tick: replay.lengthTicks, key: held, down: false });
  return presses;
}
