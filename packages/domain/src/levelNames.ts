import * as m from './messages.ts';

const LEVEL_NAMES: readonly (readonly [level: number, name: string])[] = [
  [30, m.xpMaster()],
  [25, m.xpElite()],
  [20, m.xpVeteran()],
  [15, m.xpAdvanced()],
  [10, m.xpIntermediate()],
  [5, m.xpBeginner()],
];

/**
 * Returns the title of a level (XP-20 to XP-26).
 * @example levelName(20) // 'XP Veteran'
 */
export function levelName(level: number): string {
  return LEVEL_NAMES.find(([from]) => level >= from)?.[1] ?? m.xpNewcomer();
}
