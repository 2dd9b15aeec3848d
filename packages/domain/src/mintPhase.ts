import type { MintRole } from './mintRoles.ts';

/** The phases in which tokens are sold. */
export const MINT_PHASES = [1, 2, 3] as const;
export type MintPhase = (typeof MINT_PHASES)[number];

const PHASES: Readonly<Record<MintRole, MintPhase>> = { elites: 1, jumplist: 1, passholders: 2, jumpfcfs: 2 };

/**
 * The first phase in which somebody with this mint role may mint; everybody may in phase 3 (ROLE-16, ROLE-17, ROLE-18).
 * @example mintPhaseOf('passholders') // 2
 */
export function mintPhaseOf(role: MintRole | undefined): MintPhase {
  return role === undefined ? 3 : PHASES[role];
}
