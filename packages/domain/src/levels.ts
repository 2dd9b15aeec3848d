/** Minimum level of a player (XP-12). */
export const MIN_LEVEL = 1;

/** Factor of the XP formula: a level needs this times its square (XP-13). */
export const XP_PER_LEVEL_SQUARED = 50;

/** Progress of a player within a level; the fields of XP-15. */
export interface LevelProgress {
  level: number;
  currentXP: number;
  currentLevelXP: number;
  progressXP: number;
  requiredXP: number;
  nextLevelXP: number;
  percentage: number;
  totalXP: number;
}

/**
 * Returns the level for an amount of XP: floor(sqrt(xp / 50)), at least 1 (XP-11, XP-12).
 * @example levelForXp(1_110) // 4
 */
export function levelForXp(xp: number): number {
  const level = Math.floor(Math.sqrt(Math.max(0, xp) / XP_PER_LEVEL_SQUARED));
  return Math.max(MIN_LEVEL, level);
}

/**
 * Returns the total XP needed for a level: 50 n² (XP-13).
 * @example xpForLevel(20) // 20_000
 */
export function xpForLevel(level: number): number {
  return XP_PER_LEVEL_SQUARED * level * level;
}

/**
 * Returns the progress from the current level to the next, with a rounded percentage (XP-14, XP-15). Level 1 starts at
 * 0 XP.
 * @example levelProgress(100).percentage // 50
 */
export function levelProgress(xp: number): LevelProgress {
  const currentXP = Math.max(0, Math.floor(xp));
  const level = levelForXp(currentXP);
  const currentLevelXP = level === MIN_LEVEL ? 0 : xpForLevel(level);
  const nextLevelXP = xpForLevel(level + 1);
  const progressXP = currentXP - currentLevelXP;
  const requiredXP = nextLevelXP - currentLevelXP;
  const percentage = Math.round((progressXP / requiredXP) * 100);
  return { level, currentXP, currentLevelXP, progressXP, requiredXP, nextLevelXP, percentage, totalXP: currentXP };
}
