import { inflateRawSync } from 'node:zlib';
import { type Replay, replayVersion } from '@jumpy/sim/replay';
import type { Simulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import { loadRules } from '../runs/replays/loadRules.ts';

/** What a run looked like when it scored most. */
export interface BestMoment {
  world: World;
  /** Points of the moment. */
  points: number;
}

/** Length of a moment. */
const MOMENT_TICKS = 90;
/** The picture is taken a little later: the player is in the air again, and what paid is still in view. */
const RISE_TICKS = 8;

/** Finds the moment of a run, in its deflated replay, in which it gained the most points; null if it gained none. */
export async function findBestMoment(deflated: Uint8Array): Promise<BestMoment | null> {
  const bytes = inflateRawSync(deflated);
  const rules = await loadRules(replayVersion(bytes));
  const replay = rules.decodeReplay(bytes);
  const scores: number[] = [];
  for (const { score } of playTicks(rules, replay)) scores.push(score);
  let best = { tick: 0, points: 0 };
  for (const [index, score] of scores.entries()) {
    const points = score - (scores[index - MOMENT_TICKS] ?? 0);
    if (points > best.points) best = { tick: index + 1, points };
  }
  if (best.points === 0) return null;
  for (const world of playTicks(rules, replay))
    if (world.tick === best.tick + RISE_TICKS || world.tick === scores.length) return { world, points: best.points };
  return null;
}

/** Yields the world after each tick; always the same object. */
function* playTicks(rules: Simulation, replay: Replay): Generator<World> {
  const world = rules.createWorld(replay);
  const cursor = rules.replayInputs(replay);
  const [reviveTick] = replay.reviveTicks;
  for (let input = cursor.next(); input !== undefined; input = cursor.next()) {
    if (world.over && (world.tick !== reviveTick || !rules.revive(world))) return;
    rules.step(world, input);
    yield world;
  }
}
