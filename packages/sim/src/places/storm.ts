import { UNIT } from '../constants.ts';
import type { Platform } from '../platform.ts';
import type { Row } from '../row.ts';
import type { World } from '../worldState.ts';
import { addBolt, boltSite, fits, lastRows, mayStrike } from './bolt.ts';
import { addStar } from './star.ts';

/** The rows, counted from the beginning of the set piece, at which a front is complete, and how many it stands over. */
const FRONTS: readonly { readonly crown: number; readonly rows: number; readonly way: -1 | 1 }[] = [
  { crown: 3, rows: 3, way: 1 },
  { crown: 6, rows: 3, way: -1 },
];
/** Columns of a front; one beat of the turn is left for a breath. */
const COLUMNS: readonly number[] = [40, 120, 200, 280, 360];
/** A column steps aside so far at most for the platforms under it, nearest first. */
const ASIDE: readonly number[] = [0, -8, 8, -16, 16, -24, 24];
const STAR_HEIGHT = 46 * UNIT;

/**
 * The set piece: fronts of bolts one above the other. Each walks from one side to the other, a column a beat, and the next walks back:
 * behind a column that has struck there is time.
 */
export function layStorm(world: World, { row, spine }: { row: Row; spine: Platform }): void {
  const front = FRONTS.find(({ crown }) => crown === row.crown);
  if (front === undefined) return;
  const rows = lastRows(world, front.rows);
  if (!mayStrike(world, { row, spine, rows })) return;
  for (const [column, middle] of COLUMNS.entries()) {
    const beat = front.way === 1 ? column : COLUMNS.length - 1 - column;
    const site = boltSite(world, { rows, beat });
    const x = ASIDE.map((aside) => (middle + aside) * UNIT).find((at) => fits(at, site));
    if (x !== undefined) addBolt(world, { x, site, level: row.level });
  }
  for (const aside of [-12, 12]) addStar(world, { x: spine.x + aside * UNIT, y: spine.y + STAR_HEIGHT });
}
