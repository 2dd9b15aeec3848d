import { FROZEN_VERSIONS } from './frozenVersions.ts';
import type { Simulation } from './simulation.ts';
import { SIM_VERSION } from './version.ts';

export type { Simulation } from './simulation.ts';

/**
 * The rules of a version, loaded when they are asked for; undefined for one that was never shipped. `replayVersion` tells
 * which one the bytes of a replay ask for.
 * @example (await loadSimulation(replayVersion(bytes)))?.simulate(replay).score // 3226
 */
export async function loadSimulation(version: number): Promise<Simulation | undefined> {
  if (version === SIM_VERSION) return (await import('./current.ts')).current;
  return FROZEN_VERSIONS.get(version)?.();
}
