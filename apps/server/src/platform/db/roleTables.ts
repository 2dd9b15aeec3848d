import type { CommunityRole } from '@jumpy/domain/communityRoles';
import type { RoleReason } from '@jumpy/domain/earnedRoles';
import type { GrantState } from '@jumpy/domain/roleGrants';
import type { Generated } from 'kysely';
import type { CreatedAt } from './playerTables.ts';

export interface RoleMembersTable {
  discordId: string;
  dueAt: Date | null;
  isQuiet: Generated<boolean>;
  asked: Generated<number>;
  claims: Generated<number>;
  leasedUntil: Date | null;
  tries: Generated<number>;
  problem: 'not_member' | null;
  isClosed: Generated<boolean>;
}

/** Why Discord rejects a role change. */
export type RoleProblem = 'role_missing' | 'bot_below';

export interface RoleGrantsTable {
  discordId: string;
  role: CommunityRole;
  reason: RoleReason;
  state: GrantState;
  roleId: string | null;
  joinedAt: Date | null;
  isQuiet: Generated<boolean>;
  problem: RoleProblem | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
}

export interface OnboardingRolesTable {
  discordId: string;
  roleId: string;
  joinedAt: Date;
  givenAt: CreatedAt;
}

export interface EliteInvitersTable {
  userId: string;
  place: number;
}

export interface RoleTables {
  onboardingRoles: OnboardingRolesTable;
  roleMembers: RoleMembersTable;
  roleGrants: RoleGrantsTable;
  eliteInviters: EliteInvitersTable;
}
