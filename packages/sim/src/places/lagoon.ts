import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Course } from '../course.ts';
import type { GeneratedRow, BiomeRules } from '../biomeRules.ts';
import type { RowPosition } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { isClearOf, addSidePlatform } from './sidePlatform.ts';
import { findGrowingField } from './findGrowingField.ts';
import { spawnFountain } from './fountain.ts';
import { addStar } from './addStar.ts';

const BIOME = 3;
/** First and last row under water. */
const WATER_ROWS = { from: 3, to: 22 } as const;
/** Current by last row: none, to one side, or to the other. */
const CURRENTS: readonly { readonly to: number; readonly carries: -1 | 0 | 1 }[] = [
  { to: 7, carries: 0 },
  { to: 11, carries: 1 },
  { to: 15, carries: -1 },
  { to: WATER_ROWS.to, carries: 1 },
];
/** Rows are farther apart than elsewhere, so that bubbles skip rows but bounces do not. */
const GAP_PERCENT = 130;
/** Bubble columns, from their first to their last row; the last is the set piece. */
const COLUMNS = [
  { from: 3, to: 5, halfWidth: 24 * UNIT },
  { from: 10, to: 13, halfWidth: 22 * UNIT },
  { from: 16, to: 22, halfWidth: 26 * UNIT },
] as const;
/** Distance from the world's center of the column, and of the spine beside it. */
const COLUMN_OFFSET = 56 * UNIT;
const SPINE_OFFSET = { near: 44 * UNIT, far: 104 * UNIT } as const;
/** How many rows before a column the spine starts moving to its side. */
const ROWS_BEFORE = 2;
/** Half width of the ledge on a column. */
const LEDGE_HALF_WIDTH = 32 * UNIT;
/** Height above it without lethal objects. */
const CALM_ABOVE = 40 * UNIT;
/** Stars in a column alternate this far left and right of its center. */
const STAR_OFFSET = 12 * UNIT;

/**
 * Coral Lagoon: water that softens falls, sideways currents, and bubble columns that lift past several rows. It ends
 * with a tall column in a current that pushes the player out of it.
 */
export const lagoon: BiomeRules = {
  mix: {
    // Bubbles are the launchers here.
    platforms: { cloud: 150 },
    enemies: {
      walker: { first: 0, perCycle: 12 },
      flyer: { first: 700, perCycle: 28 },
    },
  },
  // Bounces on the first rows already reach the water.
  weather: ({ biome }) => (biome === BIOME ? 'pool' : 'calm'),
  gapPercent: () => GAP_PERCENT,
  spineKind: (row) => (columnAt(row) === undefined ? undefined : 'solid'),
  spineX(row, course) {
    const { biomeRow } = row;
    if (COLUMNS.some(({ to }) => biomeRow === to + 1)) return WORLD_WIDTH >> 1;
    const column = COLUMNS.find(({ from, to }) => biomeRow >= from - ROWS_BEFORE && biomeRow <= to);
    if (column === undefined) return undefined;
    // Alternates sides, so that bouncing in place leads nowhere.
    const aside = ((column.to - biomeRow) & 1) === 0 ? SPINE_OFFSET.near : SPINE_OFFSET.far;
    return (WORLD_WIDTH >> 1) - bubbleSide(course) * aside;
  },
  isBare: (row) => columnAt(row) !== undefined,
  decorateRow(world, laid) {
    if (laid.isGuest) {
      spawnFountain(world, laid);
      return;
    }
    fillWater(world, laid);
    spawnColumn(world, laid);
  },
};

/** Side of the bubble columns and of the first current; drawn once for the whole biome. */
function bubbleSide({ sectionSeed }: Course): -1 | 1 {
  return (sectionSeed & 1) === 0 ? -1 : 1;
}

/** The column that starts, passes or ends at a row. */
function columnAt({ biomeRow }: RowPosition): (typeof COLUMNS)[number] | undefined {
  return COLUMNS.find(({ from, to }) => biomeRow >= from && biomeRow <= to);
}

/** Fills the gap from the row below with water across the whole width. */
function fillWater(world: World, { row, spine }: GeneratedRow): void {
  const { course } = world;
  const { biomeRow, level } = row;
  if (biomeRow < WATER_ROWS.from || biomeRow > WATER_ROWS.to) return;
  const carries = CURRENTS.find(({ to }) => biomeRow <= to)?.carries ?? 0;
  const direction = currentDirection(carries, bubbleSide(course));
  const below = findGrowingField(world, 'water');
  const pool =
    below?.direction === direction
      ? below
      : addField(world, { kind: 'water', x: WORLD_WIDTH >> 1, y: course.y, halfWidth: WORLD_WIDTH >> 1, level });
  pool.direction = direction;
  pool.height = spine.y - pool.y;
}

/** Extends the bubble column of a row; its top has a ledge that leads on. */
function spawnColumn(world: World, laid: GeneratedRow): void {
  const { course } = world;
  const { row, spine } = laid;
  const plan = columnAt(row);
  if (plan === undefined) return;
  const { halfWidth } = plan;
  const x = (WORLD_WIDTH >> 1) + bubbleSide(course) * COLUMN_OFFSET;
  if (!isClearOf(spine, { x, halfWidth })) return;
  if (row.biomeRow === plan.from) {
    addField(world, { kind: 'bubbles', x, y: spine.y, halfWidth, level: row.level });
    return;
  }
  const column = findGrowingField(world, 'bubbles');
  if (column === undefined) return;
  column.height = spine.y - column.y;
  const aside = (row.biomeRow & 1) === 0 ? STAR_OFFSET : -STAR_OFFSET;
  addStar(world, { x: x + aside, y: (course.y + spine.y) >> 1 });
  if (row.biomeRow !== plan.to) return;
  addSidePlatform(world, laid, { kind: 'solid', x, y: spine.y, halfWidth: LEDGE_HALF_WIDTH });
  course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}

function currentDirection(carries: -1 | 0 | 1, side: -1 | 1): -1 | 0 | 1 {
  if (carries === 0) return 0;
  return carries === side ? 1 : -1;
}
