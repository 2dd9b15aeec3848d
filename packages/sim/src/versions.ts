import { adoptVersion } from './adoptVersion.ts';
import type { Simulation } from './simulation.ts';
import { SIM_VERSION } from './version.ts';

export type { Simulation } from './simulation.ts';

/** Every version that was ever landed; each frozen one is a chunk of its own in a page. */
const LOADERS: Readonly<Record<number, () => Promise<Simulation>>> = {
  1: async () => adoptVersion((await import('../versions/1/rules.js')).simulation),
  2: async () => adoptVersion((await import('../versions/2/rules.js')).simulation),
  3: async () => adoptVersion((await import('../versions/3/rules.js')).simulation),
  [SIM_VERSION]: async () => (await import('./current.ts')).current,
};

/**
 * The rules of a version, loaded when they are asked for; undefined for one that was never shipped. `replayVersion` tells
 * which one the bytes of a replay ask for.
 * @example (await loadSimulation(replayVersion(bytes)))?.simulate(replay).score // 3226
 */
export async function loadSimulation(version: number): Promise<Simulation | undefined> {
  return Object.hasOwn(LOADERS, version) ? LOADERS[version]?.() : undefined;
}
