import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Course } from '../course.ts';
import type { LaidRow, PlaceRules } from '../placeRules.ts';
import type { Row } from '../row.ts';
import type { World } from '../worldState.ts';
import { isClearOf, layBeside } from './beside.ts';
import { fieldUpToHere } from './fieldRising.ts';
import { layFountain } from './fountain.ts';
import { addStar } from './star.ts';

const BIOME = 3;
/** The first and the last row under water; before and after it there is air. */
const WATER = { from: 3, to: 22 } as const;
/** Up to which row the water does what: stands, carries to one side, or to the other. */
const CURRENTS: readonly { readonly to: number; readonly carries: -1 | 0 | 1 }[] = [
  { to: 7, carries: 0 },
  { to: 11, carries: 1 },
  { to: 15, carries: -1 },
  { to: WATER.to, carries: 1 },
];
/** Rows lie farther apart than elsewhere, so that no bounce passes one: what does is bubbles. */
const GAP_SHARE = 130;
/** Columns of bubbles stand on one row and end over another; the last is the set piece. */
const COLUMNS = [
  { from: 3, to: 5, halfWidth: 24 * UNIT },
  { from: 10, to: 13, halfWidth: 22 * UNIT },
  { from: 16, to: 22, halfWidth: 26 * UNIT },
] as const;
/** How far to either side of the middle the column and the spine beside it are. */
const COLUMN_ASIDE = 56 * UNIT;
const SPINE_ASIDE = { near: 44 * UNIT, far: 104 * UNIT } as const;
/** From this row on the spine makes for its side, so that it is there when the column begins. */
const ROWS_BEFORE = 2;
/** Half the width of the ledge on a column. */
const CATCH_HALF_WIDTH = 32 * UNIT;
/** Nothing lethal so far above it. */
const CALM_ABOVE = 40 * UNIT;
/** Stars in a column lie this far to either side of its middle in turn. */
const STAR_ASIDE = 12 * UNIT;

/**
 * Coral Lagoon: water that softens falls, currents that carry to one side, and columns of bubbles that lift past several rows. At the end
 * a tall one stands in a current that carries who rides it out of it.
 */
export const lagoon: PlaceRules = {
  mix: {
    // Bubbles are what throws up here.
    platforms: { cloud: 150 },
    enemies: {
      walker: { first: 0, perCycle: 12 },
      flyer: { first: 700, perCycle: 28 },
    },
  },
  // A bounce on the first rows rises into the water.
  weather: ({ biome }) => (biome === BIOME ? 'pool' : 'calm'),
  gapShare: () => GAP_SHARE,
  spineKind: (row) => (columnAt(row) === undefined ? undefined : 'solid'),
  spineX(row, course) {
    const { placeRow } = row;
    if (COLUMNS.some(({ to }) => placeRow === to + 1)) return WORLD_WIDTH >> 1;
    const column = COLUMNS.find(({ from, to }) => placeRow >= from - ROWS_BEFORE && placeRow <= to);
    if (column === undefined) return undefined;
    // Back and forth, so that bouncing on the spot leads nowhere.
    const aside = ((column.to - placeRow) & 1) === 0 ? SPINE_ASIDE.near : SPINE_ASIDE.far;
    return (WORLD_WIDTH >> 1) - sideOf(course) * aside;
  },
  isBare: (row) => columnAt(row) !== undefined,
  lay(world, laid) {
    if (laid.isGuest) {
      layFountain(world, laid);
      return;
    }
    layWater(world, laid);
    layColumn(world, laid);
  },
};

/** The side of the world on which bubbles rise, and to which the first current carries: chance that holds for the whole place. */
function sideOf({ sectionSeed }: Course): -1 | 1 {
  return (sectionSeed & 1) === 0 ? -1 : 1;
}

/** The column that stands on a row, passes it or ends over it. */
function columnAt({ placeRow }: Row): (typeof COLUMNS)[number] | undefined {
  return COLUMNS.find(({ from, to }) => placeRow >= from && placeRow <= to);
}

/** Fills the way from the row below with water, over the whole width. */
function layWater(world: World, { row, spine }: LaidRow): void {
  const { course } = world;
  const { placeRow, level } = row;
  if (placeRow < WATER.from || placeRow > WATER.to) return;
  const carries = CURRENTS.find(({ to }) => placeRow <= to)?.carries ?? 0;
  const direction = currentOf(carries, sideOf(course));
  const below = fieldUpToHere(world, 'water');
  const pool =
    below?.direction === direction
      ? below
      : addField(world, { kind: 'water', x: WORLD_WIDTH >> 1, y: course.y, halfWidth: WORLD_WIDTH >> 1, level });
  pool.direction = direction;
  pool.height = spine.y - pool.y;
}

/** Raises the column of bubbles of a row; on its top lies a ledge that leads on. */
function layColumn(world: World, laid: LaidRow): void {
  const { course } = world;
  const { row, spine } = laid;
  const plan = columnAt(row);
  if (plan === undefined) return;
  const { halfWidth } = plan;
  const x = (WORLD_WIDTH >> 1) + sideOf(course) * COLUMN_ASIDE;
  if (!isClearOf(spine, { x, halfWidth })) return;
  if (row.placeRow === plan.from) {
    addField(world, { kind: 'bubbles', x, y: spine.y, halfWidth, level: row.level });
    return;
  }
  const column = fieldUpToHere(world, 'bubbles');
  if (column === undefined) return;
  column.height = spine.y - column.y;
  const aside = (row.placeRow & 1) === 0 ? STAR_ASIDE : -STAR_ASIDE;
  addStar(world, { x: x + aside, y: (course.y + spine.y) >> 1 });
  if (row.placeRow !== plan.to) return;
  layBeside(world, laid, { kind: 'solid', x, y: spine.y, halfWidth: CATCH_HALF_WIDTH });
  course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}

function currentOf(carries: -1 | 0 | 1, side: -1 | 1): -1 | 0 | 1 {
  if (carries === 0) return 0;
  return carries === side ? 1 : -1;
}
