import type { CommunityRole } from './communityRoles.ts';
import { ELITE, INVITE_ROLES, inviteRolesOf } from './inviteRoles.ts';
import { LEVEL_ROLES, levelRolesOf } from './levelRoles.ts';

/** Why somebody has a role from us. */
export const ROLE_REASONS = ['level', 'invite', 'admin', 'onboarding'] as const;
export type RoleReason = (typeof ROLE_REASONS)[number];

/** What the community's roles are owed for. */
export interface RoleFacts {
  /** XP that level roles go by. */
  roleXp: number;
  /** Credited invites. */
  invites: number;
  isElite: boolean;
}

/** Roles somebody is owed, each with its reason; a level comes before invites. */
export type OwedRoles = ReadonlyMap<CommunityRole, RoleReason>;

/**
 * The roles that level and invites bring somebody (ROLE-03, ROLE-26).
 * @example [...owedRoles({ roleXp: 5_000, invites: 3, isElite: false }).keys()] // ['fcfs', 'l10']
 */
export function owedRoles({ roleXp, invites, isElite }: RoleFacts): OwedRoles {
  const owed = new Map<CommunityRole, RoleReason>();
  for (const role of inviteRolesOf(invites)) owed.set(role, 'invite');
  if (isElite) owed.set('elite', 'invite');
  for (const role of levelRolesOf(roleXp)) owed.set(role, 'level');
  return owed;
}

/**
 * Why a role was gained, in words.
 * @example roleWhy({ role: 'l10', reason: 'level' }) // 'Level 10 reached'
 * @example roleWhy({ role: 'fcfs', reason: 'invite' }) // '3 friends joined'
 */
export function roleWhy({ role, reason }: { role: CommunityRole; reason: RoleReason }): string {
  if (reason === 'admin') return 'Given by the team';
  if (reason === 'onboarding') return 'Onboarding finished';
  if (reason === 'level') {
    const level = LEVEL_ROLES.find((row) => row.role === role)?.level;
    return level === undefined ? 'Level reached' : `Level ${level} reached`;
  }
  if (role === 'elite') return `Among the top ${ELITE.places} inviters`;
  const invites = INVITE_ROLES.find((row) => row.role === role)?.invites;
  return invites === undefined ? 'Friends joined' : `${invites} friends joined`;
}
