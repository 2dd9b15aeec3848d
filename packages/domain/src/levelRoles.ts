import type { CommunityRole } from './communityRoles.ts';
import { xpForLevel } from './levels.ts';

/** A community role earned by level. */
export interface LevelRole {
  role: CommunityRole;
  level: number;
  /** Role XP at which the level begins: XP without that of unwitnessed runs, at most twice that of live runs. */
  xp: number;
}

const createLevelRole = (role: CommunityRole, level: number): LevelRole => ({ role, level, xp: xpForLevel(level) });

/** Roles by level, lowest first (ROLE-03 to ROLE-12). */
export const LEVEL_ROLES: readonly LevelRole[] = [
  createLevelRole('l10', 10),
  createLevelRole('l15', 15),
  createLevelRole('fcfs', 20),
  createLevelRole('jumping_hot', 25),
  createLevelRole('jumplist', 30),
  createLevelRole('l35', 35),
  createLevelRole('l40', 40),
  createLevelRole('l45', 45),
  createLevelRole('master', 50),
];

/**
 * Returns the level roles reached with an amount of role XP, lowest first.
 * @example levelRolesFor(11_250) // ['l10', 'l15']
 */
export function levelRolesFor(roleXp: number): CommunityRole[] {
  return LEVEL_ROLES.filter(({ xp }) => roleXp >= xp).map(({ role }) => role);
}
