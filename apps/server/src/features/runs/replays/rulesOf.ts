import { loadSimulation, type Simulation } from '@jumpy/sim/versions';
import { ApiError } from '../../../platform/apiError.ts';

/** A repeated dynamic import takes longer than the time budget of a message. */
const loaded = new Map<number, Simulation>();

/** Loads the rules of a version once. Throws for versions that never shipped or are not deployed here yet. */
export async function rulesOf(simVersion: number): Promise<Simulation> {
  const rules = loaded.get(simVersion) ?? (await loadSimulation(simVersion));
  if (!rules)
    throw new ApiError('replay_version', `Version ${simVersion} of the game is not known here.`, { field: 'replay' });
  loaded.set(simVersion, rules);
  return rules;
}
