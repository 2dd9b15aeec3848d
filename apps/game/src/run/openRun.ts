import type { PlaybackRun, PlaybackError } from '@jumpy/protocol/frame';
import { unpackReplay } from '@jumpy/protocol/unpackReplay';
import { type Replay, replayVersion } from '@jumpy/sim/replay';
import { loadSimulation, type Simulation } from '@jumpy/sim/versions';

/** A decoded replay with its simulation. */
export interface OpenedRun {
  readonly simulation: Simulation;
  readonly replay: Replay;
}

/** Why a replay cannot be opened. */
export type OpenRunError = Exclude<PlaybackError, 'mismatch'>;

/** Opens a replay; returns an error code instead of throwing. */
export async function openGivenRun({
  replay: text,
  simVersion,
}: Pick<PlaybackRun, 'replay' | 'simVersion'>): Promise<OpenedRun | OpenRunError> {
  try {
    const { bytes } = await unpackReplay(text);
    const version = replayVersion(bytes);
    const simulation = await tryLoadSimulation(version);
    // A version in the replay that differs from the server's means corrupted bytes.
    if (simulation === undefined) return version === simVersion ? 'version' : 'damaged';
    return { simulation, replay: simulation.decodeReplay(bytes) };
  } catch {
    return 'damaged';
  }
}

/** A simulation that cannot be loaded counts as unknown; a reload may help. */
function tryLoadSimulation(version: number): Promise<Simulation | undefined> {
  return loadSimulation(version).catch(() => undefined);
}
