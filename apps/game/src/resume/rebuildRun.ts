import { unpackInputs } from '@jumpy/protocol/inputPack';
import { trailInput } from '@jumpy/sim/trail';
import type { LiveRun } from '../run/liveRun.ts';

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
    run.play(trailInput(code));
  }
  // It was heard: the next mark begins here.
  run.mark();
  return !world.over && world.tick === resumed.tick;
}
