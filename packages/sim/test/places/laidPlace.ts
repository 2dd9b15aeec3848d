import { biomeForLevel } from '../../src/biomes.ts';
import { LEVEL_PLATFORMS } from '../../src/constants.ts';
import { generateRow } from '../../src/generateRow.ts';
import type { Platform } from '../../src/platform.ts';
import { type RowPosition, getRowPosition } from '../../src/rowPosition.ts';
import { createWorld, type World } from '../../src/world.ts';
import { seedOf } from '../scenario.ts';

export interface SpineRow {
  readonly row: RowPosition;
  readonly spine: Platform;
}

/** Whole courses up to the end of a level, generated without playing. */
export function layCourses({ count, levels }: { count: number; levels: number }): World[] {
  return Array.from({ length: count }, (_, i) => {
    const world = createWorld({ seed: seedOf(i * 17 + 3), mode: 'practice' });
    while (world.course.spineIndex < levels * LEVEL_PLATFORMS) generateRow(world);
    return world;
  });
}

/** Rows of a biome in order, optionally up to a level. */
export function rowsOf(world: World, biome: number, { upToLevel = Infinity } = {}): SpineRow[] {
  const spine = world.platforms.filter((platform) => platform.spine);
  return spine
    .map((platform, index) => ({ row: getRowPosition(index, world.startPlace), spine: platform }))
    .filter(({ row: { level } }) => biomeForLevel(level, world.startPlace) === biome && level <= upToLevel);
}
