import { hashData } from '../src/hash.ts';
import { replayVersion } from '../src/replay.ts';
import { loadSimulation, type Simulation } from '../src/versions.ts';

/** Combined hash of many runs. */
export interface RunsHash {
  readonly runs: number;
  readonly ticks: number;
  /** Number of hashed states: every 10 s and at the end of each run. */
  readonly states: number;
  readonly hash: string;
}

const HASHED_TICKS = 600;

/** Simulates replays, each with its own rules version, and combines the hashes of their states into one. */
export async function hashRuns(replays: readonly Uint8Array[]): Promise<RunsHash> {
  let hash = '';
  let ticks = 0;
  let states = 0;
  for (const bytes of replays) {
    const version = replayVersion(bytes);
    const simulation = await loadSimulation(version);
    if (simulation === undefined) throw new Error(`There is no version ${version}.`);
    for (const state of sampleStates(simulation, bytes)) {
      hash = hashData([hash, state.hash]);
      states += 1;
      if (state.isLast) ticks += state.tick;
    }
  }
  return { runs: replays.length, ticks, states, hash };
}

function* sampleStates(
  simulation: Simulation,
  bytes: Uint8Array,
): Generator<{ hash: string; tick: number; isLast: boolean }> {
  const replay = simulation.decodeReplay(bytes);
  const world = simulation.createWorld(replay);
  const cursor = simulation.replayInputs(replay);
  for (let input = cursor.next(); input !== undefined; input = cursor.next()) {
    if (world.over && (world.tick !== replay.reviveTicks[0] || !simulation.revive(world))) break;
    simulation.step(world, input);
    if (world.tick % HASHED_TICKS === 0) yield { hash: simulation.hashWorld(world), tick: world.tick, isLast: false };
  }
  yield { hash: simulation.hashWorld(world), tick: world.tick, isLast: true };
}
