const LEVEL_NAMES = [
  [30, 'XP Master'],
  [25, 'XP Elite'],
  [20, 'XP Veteran'],
  [15, 'XP Advanced'],
  [10, 'XP Intermediate'],
  [5, 'XP Beginner'],
] as const;

/** Title of a level (XP-20 to XP-26). */
export type LevelName = (typeof LEVEL_NAMES)[number][1] | 'XP Newcomer';

/**
 * Returns the title of a level (XP-20 to XP-26).
 * @example levelName(20) // 'XP Veteran'
 */
export function levelName(level: number): LevelName {
  return LEVEL_NAMES.find(([from]) => level >= from)?.[1] ?? 'XP Newcomer';
}
