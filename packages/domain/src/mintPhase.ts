import type { MintRole } from './mintRoles.ts';

/** Sale phases in which tokens can be minted. */
export const MINT_PHASES = [1, 2, 3] as const;
export type MintPhase = (typeof MINT_PHASES)[number];

const ROLE_PHASES: Readonly<Record<MintRole, MintPhase>> = { elites: 1, jumplist: 1, passholders: 2, jumpfcfs: 2 };

/**
 * Returns the first phase in which a mint role may mint; without a role that is phase 3 (ROLE-16, ROLE-17, ROLE-18).
 * @example firstMintPhase('passholders') // 2
 */
export function firstMintPhase(role: MintRole | undefined): MintPhase {
  return role === undefined ? 3 : ROLE_PHASES[role];
}
