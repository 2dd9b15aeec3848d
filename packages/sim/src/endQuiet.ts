import type { PlatformKind } from './kinds.ts';
import type { LaidRow } from './placeRules.ts';
import { layWhereClear } from './places/bumbles.ts';
import { CALM_PLATFORMS, QUIET_ROWS } from './tuning.ts';
import type { World } from './worldState.ts';

/** Platforms that count as something to do. */
const TOYS: ReadonlySet<PlatformKind> = new Set(['spring', 'neon', 'mushroom']);

/** Object counts before a row was laid. */
export interface Laid {
  readonly foes: number;
  readonly fields: number;
}

/** Adds a bumble after several rows with only ledges and stars, so that no stretch is mere climbing. */
export function endQuiet(world: World, laid: LaidRow, before: Laid): void {
  const { course, foes, fields } = world;
  const { row, spine } = laid;
  const isLively =
    TOYS.has(spine.kind) ||
    foes.length > before.foes ||
    fields.length > before.fields ||
    fields.some(({ y, height }) => y + height >= spine.y);
  course.quietRows = isLively ? 0 : course.quietRows + 1;
  if (course.quietRows < QUIET_ROWS || row.index < CALM_PLATFORMS || row.place === 0 || row.crown >= 0) return;
  if (layWhereClear(world, laid)) course.quietRows = 0;
}
