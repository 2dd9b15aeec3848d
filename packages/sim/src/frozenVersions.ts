import type { Simulation } from './simulation.ts';

/**
 * Every version before the current one, each a chunk of its own in a page. A frozen version gets its line here:
 * `[1, async () => adoptVersion((await import('../versions/1/rules.js')).simulation)]`.
 */
export const FROZEN_VERSIONS = new Map<number, () => Promise<Simulation>>();
