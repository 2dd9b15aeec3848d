import type { Simulation } from './simulation.ts';
import { SIM_VERSION } from './version.ts';

export type { Simulation } from './simulation.ts';

const LOADERS: Readonly<Record<number, () => Promise<Simulation>>> = {
  [SIM_VERSION]: async () => (await import('./current.ts')).current,
};

/**
 * The rules of a version, loaded when they are asked for; undefined for one that was never shipped.
 * @example (await loadSimulation(1))?.simulate(replay).score // 3226
 */
export async function loadSimulation(version: number): Promise<Simulation | undefined> {
  return LOADERS[version]?.();
}
