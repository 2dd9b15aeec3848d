import { hashData } from '../src/hash.ts';
import { replayVersion } from '../src/replay.ts';
import { loadSimulation, type Simulation } from '../src/versions.ts';

/** What many runs came to. */
export interface RunsDigest {
  readonly runs: number;
  readonly ticks: number;
  /** Hashes taken: of every run each 10 s and at its end. */
  readonly hashes: number;
  /** One hash over all of them. */
  readonly digest: string;
}

const HASHED_TICKS = 600;

/** Plays replays again, each by the rules of its version, and folds the hashes of their states into one. */
export async function digestRuns(replays: readonly Uint8Array[]): Promise<RunsDigest> {
  let digest = '';
  let ticks = 0;
  let hashes = 0;
  for (const bytes of replays) {
    const version = replayVersion(bytes);
    const simulation = await loadSimulation(version);
    if (simulation === undefined) throw new Error(`There is no version ${version}.`);
    for (const hash of statesOf(simulation, bytes)) {
      digest = hashData([digest, hash.text]);
      hashes += 1;
      if (hash.isLast) ticks += hash.tick;
    }
  }
  return { runs: replays.length, ticks, hashes, digest };
}

function* statesOf(
  simulation: Simulation,
  bytes: Uint8Array,
): Generator<{ text: string; tick: number; isLast: boolean }> {
  const replay = simulation.decodeReplay(bytes);
  const world = simulation.createWorld({ seed: replay.seed, mode: replay.mode });
  const cursor = simulation.replayInputs(replay);
  for (let input = cursor.next(); input !== undefined; input = cursor.next()) {
    if (world.over && (world.tick !== replay.reviveTicks[0] || !simulation.revive(world))) break;
    simulation.step(world, input);
    if (world.tick % HASHED_TICKS === 0) yield { text: simulation.hashWorld(world), tick: world.tick, isLast: false };
  }
  yield { text: simulation.hashWorld(world), tick: world.tick, isLast: true };
}
