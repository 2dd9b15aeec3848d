import { loadSimulation, type Simulation } from '@jumpy/sim/versions';
import { ApiError } from '../../../platform/apiError.ts';

/** Asking for a module again takes longer than a mark may. */
const loaded = new Map<number, Simulation>();

/** The rules of a version; each is loaded once. One that was never shipped, or not here yet, is refused. */
export async function rulesOf(simVersion: number): Promise<Simulation> {
  const rules = loaded.get(simVersion) ?? (await loadSimulation(simVersion));
  if (!rules)
    throw new ApiError('replay_version', `Version ${simVersion} of the game is not known here.`, { field: 'replay' });
  loaded.set(simVersion, rules);
  return rules;
}
