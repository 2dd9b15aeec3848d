import { unpackInputs } from '@jumpy/protocol/packInputs';
import { decodeTrailInput } from '@jumpy/sim/inputTrail';
import type { PlayableRun } from '../run/playableRun.ts';

/**
 * Replays the received inputs of a run, so that world and record match the earlier page. Returns false if that fails.
 */
export function rebuildRun(run: PlayableRun): boolean {
  const { world, ticket } = run;
  const { resumed } = ticket;
  const trail = resumed && unpackInputs(resumed.inputs, { fromTick: 0, toTick: resumed.tick });
  if (!trail) return false;
  for (const code of trail) {
    if (world.over && !(world.tick === resumed.reviveTick && run.revive())) return false;
    run.play(decodeTrailInput(code));
  }
  // Already received by the server, so the next checkpoint starts here.
  run.takeCheckpoint();
  return !world.over && world.tick === resumed.tick;
}
