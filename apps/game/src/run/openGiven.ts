import type { GivenRun, WatchError } from '@jumpy/protocol/frame';
import { unpackReplay } from '@jumpy/protocol/unpackReplay';
import { type Replay, replayVersion } from '@jumpy/sim/replay';
import { loadSimulation, type Simulation } from '@jumpy/sim/versions';

/** A replay with the rules it was played by. */
export interface OpenedRun {
  readonly simulation: Simulation;
  readonly replay: Replay;
}

/** Why a run cannot be opened. */
export type Unopened = Exclude<WatchError, 'mismatch'>;

/** Opens a given run; what cannot be opened is named, never thrown. */
export async function openGiven({
  replay: text,
  simVersion,
}: Pick<GivenRun, 'replay' | 'simVersion'>): Promise<OpenedRun | Unopened> {
  try {
    const { bytes } = await unpackReplay(text);
    const version = replayVersion(bytes);
    const simulation = await rulesOf(version);
    // Bytes that ask for other rules than the server named were changed on the way.
    if (simulation === undefined) return version === simVersion ? 'version' : 'damaged';
    return { simulation, replay: simulation.decodeReplay(bytes) };
  } catch {
    return 'damaged';
  }
}

/** Rules that cannot be fetched now are as good as unknown: a reload may help. */
function rulesOf(version: number): Promise<Simulation | undefined> {
  return loadSimulation(version).catch(() => undefined);
}
