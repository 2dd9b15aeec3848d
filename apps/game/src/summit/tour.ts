import { biomeForLevel } from '@jumpy/sim/biomes';

/** Whether a level is the first of its place, so that the level before it ended with a summit. */
export const beginsPlace = (level: number): boolean =>
  level > 1 && biomeForLevel(level, 0) !== biomeForLevel(level - 1, 0);
