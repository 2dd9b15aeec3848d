import { MINT_ROLES, type MintRole } from './mintRoles.ts';

/** The phases of the sale that an administrator can put somebody in (ADMIN-62). */
export const USER_PHASES = [1, 2, 3] as const;
export type UserPhase = (typeof USER_PHASES)[number];

/**
 * The first phase in which somebody may mint, by their highest mint role.
 * @example phaseOfRole('passholders') // 2
 * @example phaseOfRole(undefined) // 3
 */
export function phaseOfRole(role: MintRole | undefined): UserPhase {
  if (role === undefined) return 3;
  return role === 'elites' || role === 'jumplist' ? 1 : 2;
}

/**
 * The mint role that a phase is given by (ADMIN-68 to ADMIN-70); none for whatever is neither 1 nor 2.
 * @example roleOfPhase(2) // 'jumpfcfs'
 */
export function roleOfPhase(phase: number): MintRole | undefined {
  if (phase === 1) return 'elites';
  return phase === 2 ? 'jumpfcfs' : undefined;
}

/**
 * The place of a mint role among all, 0 for the highest; behind them all without one.
 * @example mintPlaceOf('jumplist') // 1
 * @example mintPlaceOf(undefined) // 4
 */
export function mintPlaceOf(role: MintRole | undefined): number {
  return role === undefined ? MINT_ROLES.length : MINT_ROLES.indexOf(role);
}
