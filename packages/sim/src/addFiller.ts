import type { PlatformKind } from './kinds.ts';
import type { GeneratedRow } from './biomeRules.ts';
import { spawnBumbleIfClear } from './places/bumbles.ts';
import { CALM_PLATFORMS, MAX_QUIET_ROWS } from './tuning.ts';
import type { World } from './worldState.ts';

/** Platforms that count as something to do. */
const INTERACTIVE_PLATFORMS: ReadonlySet<PlatformKind> = new Set(['spring', 'neon', 'mushroom']);

/** Object counts before a row was laid. */
export interface RowCounts {
  readonly foes: number;
  readonly fields: number;
}

/** Adds a bumble after several rows with only ledges and stars, so that no stretch is mere climbing. */
export function addFiller(world: World, laid: GeneratedRow, before: RowCounts): void {
  const { course, foes, fields } = world;
  const { row, spine } = laid;
  const isLively =
    INTERACTIVE_PLATFORMS.has(spine.kind) ||
    foes.length > before.foes ||
    fields.length > before.fields ||
    fields.some(({ y, height }) => y + height >= spine.y);
  course.quietRows = isLively ? 0 : course.quietRows + 1;
  if (course.quietRows < MAX_QUIET_ROWS || row.index < CALM_PLATFORMS || row.levelRow === 0 || row.setPieceRow >= 0)
    return;
  if (spawnBumbleIfClear(world, laid)) course.quietRows = 0;
}
