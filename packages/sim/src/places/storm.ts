import { UNIT } from '../constants.ts';
import type { Platform } from '../platform.ts';
import type { RowPosition } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { addBolt, createBoltSite, columnFits, topSpinePlatforms, canStrike } from './bolt.ts';
import { addStar } from './addStar.ts';

/** Set-piece rows at which a front is completed, and the number of rows it covers. */
const FRONTS: readonly { readonly crown: number; readonly rows: number; readonly way: -1 | 1 }[] = [
  { crown: 3, rows: 3, way: 1 },
  { crown: 6, rows: 3, way: -1 },
];
/** Columns of a front; one beat of the period is left as a pause. */
const COLUMNS: readonly number[] = [40, 120, 200, 280, 360];
/** Offsets by which a column may avoid the platforms under it, nearest first. */
const COLUMN_OFFSETS: readonly number[] = [0, -8, 8, -16, 16, -24, 24];
const STAR_HEIGHT = 46 * UNIT;

/**
 * The set piece: fronts of bolts above each other. Each sweeps from one side to the other, one column per beat, and the
 * next sweeps back. A column that has just struck is safe for a while.
 */
export function spawnStorm(world: World, { row, spine }: { row: RowPosition; spine: Platform }): void {
  const front = FRONTS.find(({ crown }) => crown === row.setPieceRow);
  if (front === undefined) return;
  const rows = topSpinePlatforms(world, front.rows);
  if (!canStrike(world, { row, spine, rows })) return;
  for (const [column, middle] of COLUMNS.entries()) {
    const beat = front.way === 1 ? column : COLUMNS.length - 1 - column;
    const site = createBoltSite(world, { rows, beat });
    const x = COLUMN_OFFSETS.map((aside) => (middle + aside) * UNIT).find((at) => columnFits(at, site));
    if (x !== undefined) addBolt(world, { x, site, level: row.level });
  }
  for (const aside of [-12, 12]) addStar(world, { x: spine.x + aside * UNIT, y: spine.y + STAR_HEIGHT });
}
