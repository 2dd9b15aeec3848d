import { adoptVersion } from '../src/adoptVersion.ts';
import { FROZEN_VERSIONS } from '../src/frozenVersions.ts';
import type { Simulation } from '../src/simulation.ts';

/**
 * A version before the first, for tests of everything that older versions pass through: its player jumps higher. It was frozen like any
 * other, by `makeOtherRules.ts`.
 */
export const OTHER_VERSION = 0;

/** Makes the other rules known to `loadSimulation` in this process, worker or page. */
export async function addOtherRules(): Promise<Simulation> {
  const simulation = adoptVersion((await import('./other/rules.js')).simulation);
  FROZEN_VERSIONS.set(OTHER_VERSION, () => Promise.resolve(simulation));
  return simulation;
}
