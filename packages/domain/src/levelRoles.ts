import type { CommunityRole } from './communityRoles.ts';
import { xpForLevel } from './levels.ts';

/** A community role earned by level. */
export interface LevelRole {
  role: CommunityRole;
  level: number;
  /** Role XP at which the level begins: XP without that of unwitnessed runs, at most twice that of live runs. */
  xp: number;
}

const levelRole = (role: CommunityRole, level: number): LevelRole => ({ role, level, xp: xpForLevel(level) });

/** Roles by level, lowest first (ROLE-03 to ROLE-12). */
export const LEVEL_ROLES: readonly LevelRole[] = [
  levelRole('l10', 10),
  levelRole('l15', 15),
  levelRole('fcfs', 20),
  levelRole('jumping_hot', 25),
  levelRole('jumplist', 30),
  levelRole('l35', 35),
  levelRole('l40', 40),
  levelRole('l45', 45),
  levelRole('master', 50),
];

/**
 * Returns the level roles reached with an amount of role XP, lowest first.
 * @example levelRolesOf(11_250) // ['l10', 'l15']
 */
export function levelRolesOf(roleXp: number): CommunityRole[] {
  return LEVEL_ROLES.filter(({ xp }) => roleXp >= xp).map(({ role }) => role);
}
