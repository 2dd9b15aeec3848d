import {
  computeInputStatistics,
  computeReactionStatistics,
  type RunInputStatistics,
} from '@jumpy/domain/inputStatistics';
import { VIEW_HEIGHT } from '@jumpy/sim/constants';
import { type Replay, replayInputs } from '@jumpy/sim/replay';
import type { Simulation } from '@jumpy/sim/versions';

/** Input statistics of a run, and its reaction times to enemies that came into view; simulates the replay once more. */
export function analyzeInputs(rules: Simulation, replay: Replay): Omit<RunInputStatistics, 'pauses'> {
  const sights: number[] = [];
  const inputs: number[] = [];
  let lastSeenId = 0;
  const world = rules.createWorld(replay);
  const cursor = replayInputs(replay);
  let steer: number | undefined;
  for (let input = cursor.next(); input !== undefined; input = cursor.next()) {
    const { tick } = world;
    if (world.over && (tick !== replay.reviveTicks[0] || !rules.revive(world))) break;
    if (input.hop || (steer !== undefined && input.steer !== steer)) inputs.push(tick);
    ({ steer } = input);
    rules.step(world, input);
    const top = world.cameraY + VIEW_HEIGHT;
    // Foes are ordered by id.
    for (const { id, y } of world.foes) {
      if (id <= lastSeenId || y >= top) continue;
      lastSeenId = id;
      sights.push(world.tick);
    }
  }
  return { ...computeInputStatistics(replay), reactions: computeReactionStatistics({ sights, inputs }) };
}
