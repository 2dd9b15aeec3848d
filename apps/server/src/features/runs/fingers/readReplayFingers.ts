import { fingersOf, reactionsOf, type RunFingers } from '@jumpy/domain/fingers';
import { VIEW_HEIGHT } from '@jumpy/sim/constants';
import { type Replay, replayInputs } from '@jumpy/sim/replay';
import type { Simulation } from '@jumpy/sim/versions';

/** What the inputs of a run look like, and how soon they answered the enemies that came into sight: it is played once more for that. */
export function readReplayFingers(rules: Simulation, replay: Replay): Omit<RunFingers, 'pauses'> {
  const sights: number[] = [];
  const inputs: number[] = [];
  let lastSeen = 0;
  const world = rules.createWorld({ seed: replay.seed, mode: replay.mode });
  const cursor = replayInputs(replay);
  let steer: number | undefined;
  for (let input = cursor.next(); input !== undefined; input = cursor.next()) {
    const { tick } = world;
    if (world.over && (tick !== replay.reviveTicks[0] || !rules.revive(world))) break;
    if (input.hop || (steer !== undefined && input.steer !== steer)) inputs.push(tick);
    ({ steer } = input);
    rules.step(world, input);
    const top = world.cameraY + VIEW_HEIGHT;
    // They come in the order of their numbers.
    for (const { id, y } of world.foes) {
      if (id <= lastSeen || y >= top) continue;
      lastSeen = id;
      sights.push(world.tick);
    }
  }
  return { ...fingersOf(replay), reactions: reactionsOf({ sights, inputs }) };
}
