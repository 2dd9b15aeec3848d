import { inflateRawSync } from 'node:zlib';
import { replayVersion } from '@jumpy/sim/replay';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
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
  const simulation = await loadRules(replayVersion(bytes));
  const run = { simulation, replay: simulation.decodeReplay(bytes) };
  const best = findBestTick(run);
  if (best.points === 0) return null;
  const player = createReplayPlayer(run);
  while (player.world.tick < best.tick + RISE_TICKS && player.step());
  return { world: player.world, points: best.points };
}

function findBestTick(run: Parameters<typeof createReplayPlayer>[0]): { tick: number; points: number } {
  const player = createReplayPlayer(run);
  const scores: number[] = [];
  while (player.step()) scores.push(player.world.score);
  let best = { tick: 0, points: 0 };
  for (const [index, score] of scores.entries()) {
    const points = score - (scores[index - MOMENT_TICKS] ?? 0);
    if (points > best.points) best = { tick: index + 1, points };
  }
  return best;
}
