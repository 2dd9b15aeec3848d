import { loadSimulation, type Simulation } from '@jumpy/sim/versions';
import { AppError } from '../../../platform/appError.ts';

/** A repeated dynamic import takes longer than the time budget of a message. */
const rulesByVersion = new Map<number, Simulation>();

/** Loads the rules of a version once. Throws for versions that never shipped or are not deployed here yet. */
export async function loadRules(simVersion: number): Promise<Simulation> {
  const rules = rulesByVersion.get(simVersion) ?? (await loadSimulation(simVersion));
  if (!rules)
    throw new AppError('replay_version', `We don’t know version ${simVersion} of the game.`, { field: 'replay' });
  rulesByVersion.set(simVersion, rules);
  return rules;
}
