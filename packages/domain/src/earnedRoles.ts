import type { CommunityRole } from './communityRoles.ts';
import { ELITE, INVITE_ROLES, inviteRolesFor } from './inviteRoles.ts';
import { LEVEL_ROLES, levelRolesFor } from './levelRoles.ts';

/** Reasons why the product grants a role. */
export const ROLE_REASONS = ['level', 'invite', 'admin', 'onboarding'] as const;
export type RoleReason = (typeof ROLE_REASONS)[number];

/** What role entitlements depend on. */
export interface RoleCriteria {
  /** XP that counts for level roles. */
  roleXp: number;
  invites: number;
  isElite: boolean;
}

/** Roles a player is entitled to, with the reason of each; level takes precedence over invites. */
export type EarnedRoles = ReadonlyMap<CommunityRole, RoleReason>;

/**
 * Returns the roles a player has earned by level and invites (ROLE-03, ROLE-26).
 * @example [...earnedRoles({ roleXp: 5_000, invites: 3, isElite: false }).keys()] // ['fcfs', 'l10']
 */
export function earnedRoles({ roleXp, invites, isElite }: RoleCriteria): EarnedRoles {
  const owed = new Map<CommunityRole, RoleReason>();
  for (const role of inviteRolesFor(invites)) owed.set(role, 'invite');
  if (isElite) owed.set('elite', 'invite');
  for (const role of levelRolesFor(roleXp)) owed.set(role, 'level');
  return owed;
}

/**
 * Returns the text for why a role was gained.
 * @example roleReasonText({ role: 'l10', reason: 'level' }) // 'Level 10 reached'
 * @example roleReasonText({ role: 'fcfs', reason: 'invite' }) // '3 friends joined'
 */
export function roleReasonText({ role, reason }: { role: CommunityRole; reason: RoleReason }): string {
  if (reason === 'admin') return 'Given by the team';
  if (reason === 'onboarding') return 'Onboarding finished';
  if (reason === 'level') {
    const level = LEVEL_ROLES.find((row) => row.role === role)?.level;
    return level === undefined ? 'Level reached' : `Level ${level} reached`;
  }
  if (role === 'elite') return `Among the top ${ELITE.maxPlayers} inviters`;
  const invites = INVITE_ROLES.find((row) => row.role === role)?.invites;
  return invites === undefined ? 'Friends joined' : `${invites} friends joined`;
}
