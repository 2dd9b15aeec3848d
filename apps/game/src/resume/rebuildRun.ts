import { unpackInputs } from '@jumpy/protocol/inputPack';
import { inputOf, type Steer } from '@jumpy/sim/input';
import type { LiveRun } from '../run/liveRun.ts';

const HOP = 4;
const STEER = 3;

/**
 * Brings a run to where it stands, by the inputs that were heard of it: world and record are as if it had never been anywhere else.
 * Answers whether it could.
 */
export function rebuildRun(run: LiveRun): boolean {
  const { world, ticket } = run;
  const { resumed } = ticket;
  const trail = resumed && unpackInputs(resumed.inputs, { fromTick: 0, toTick: resumed.tick });
  if (!trail) return false;
  for (const code of trail) {
    if (world.over && !(world.tick === resumed.reviveTick && run.revive())) return false;
    run.play(inputOf(((code & STEER) - 1) as Steer, (code & HOP) !== 0));
  }
  // It was heard: the next mark begins here.
  run.mark();
  return !world.over && world.tick === resumed.tick;
}
