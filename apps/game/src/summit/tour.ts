import { biomeForLevel, cycleOfLevel } from '@jumpy/sim/biomes';

/** Whether a level is the first of its place, and the level before it ended with a summit. */
export const beginsPlace = (level: number): boolean =>
  level > 1 && biomeForLevel(level, 0) !== biomeForLevel(level - 1, 0);

/** Grades of stamps and ribbons, by tour. */
export const GRADES = ['bronze', 'silver', 'gold'] as const;
export type Grade = (typeof GRADES)[number];

/** The grade of a summit in a level: bronze in the first tour, silver in the second, then gold. */
export const gradeOf = (level: number): Grade => GRADES[Math.min(cycleOfLevel(level), GRADES.length - 1)] ?? 'gold';
