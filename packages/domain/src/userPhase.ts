import { MINT_ROLES, type MintRole } from './mintRoles.ts';

/** Sale phases that an administrator can assign to a user (ADMIN-62). */
export const USER_PHASES = [1, 2, 3] as const;
export type UserPhase = (typeof USER_PHASES)[number];

/**
 * Returns the first phase in which a user may mint, by their highest mint role.
 * @example userPhaseOfRole('passholders') // 2
 * @example userPhaseOfRole(undefined) // 3
 */
export function userPhaseOfRole(role: MintRole | undefined): UserPhase {
  if (role === undefined) return 3;
  return role === 'elites' || role === 'jumplist' ? 1 : 2;
}

/**
 * Returns the mint role that grants a phase (ADMIN-68 to ADMIN-70); undefined for anything but 1 and 2.
 * @example roleOfPhase(2) // 'jumpfcfs'
 */
export function roleOfPhase(phase: number): MintRole | undefined {
  if (phase === 1) return 'elites';
  return phase === 2 ? 'jumpfcfs' : undefined;
}

/**
 * Returns the rank of a mint role, 0 for the highest; without a role it ranks last.
 * @example mintRoleRank('jumplist') // 1
 * @example mintRoleRank(undefined) // 4
 */
export function mintRoleRank(role: MintRole | undefined): number {
  return role === undefined ? MINT_ROLES.length : MINT_ROLES.indexOf(role);
}
