import { FROZEN_VERSIONS } from './frozenVersions.ts';
import type { Simulation } from './simulation.ts';
import { SIM_VERSION } from './version.ts';

export type { Simulation } from './simulation.ts';

/**
 * Loads the rules of a version on demand; undefined if it was never shipped. `replayVersion` returns the version of a
 * replay's bytes.
 * @example (await loadSimulation(replayVersion(bytes)))?.simulate(replay).score // 3226
 */
export async function loadSimulation(version: number): Promise<Simulation | undefined> {
  if (version === SIM_VERSION) return (await import('./currentSimulation.ts')).currentSimulation;
  return FROZEN_VERSIONS.get(version)?.();
}
