import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Course } from '../course.ts';
import type { GeneratedRow, BiomeRules } from '../biomeRules.ts';
import { type RowPosition, canBeHostile } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { isClearOf, addSidePlatform, SIDE_CLEARANCE } from './sidePlatform.ts';
import { addStar } from './addStar.ts';
import type { Field } from '../field.ts';
import { FOE_SIZES } from '../foe.ts';
import type { Platform } from '../platform.ts';
import { randomChance } from '../random.ts';
import type { FieldKind } from '../kinds.ts';

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
    const offsetX = ((column.to - biomeRow) & 1) === 0 ? SPINE_OFFSET.near : SPINE_OFFSET.far;
    return (WORLD_WIDTH >> 1) - bubbleSide(course) * offsetX;
  },
  isBare: (row) => columnAt(row) !== undefined,
  decorateRow(world, generated) {
    if (generated.isGuest) {
      spawnFountain(world, generated);
      return;
    }
    fillWater(world, generated);
    spawnColumn(world, generated);
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
function spawnColumn(world: World, generated: GeneratedRow): void {
  const { course } = world;
  const { row, spine } = generated;
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
  const offsetX = (row.biomeRow & 1) === 0 ? STAR_OFFSET : -STAR_OFFSET;
  addStar(world, { x: x + offsetX, y: (course.y + spine.y) >> 1 });
  if (row.biomeRow !== plan.to) return;
  addSidePlatform(world, generated, { kind: 'solid', x, y: spine.y, halfWidth: LEDGE_HALF_WIDTH });
  course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}

function currentDirection(carries: -1 | 0 | 1, side: -1 | 1): -1 | 0 | 1 {
  if (carries === 0) return 0;
  return carries === side ? 1 : -1;
}

/** Per-mille chance that a fountain begins on a row. */
const FOUNTAIN_PER_MILLE = 180;
const HALF_WIDTH = 20 * UNIT;
/** Distance from the edge of a ledge to the fountain, enough to turn around before entering it by mistake. */
const LEDGE_DISTANCE = 46 * UNIT;
/** Exceeds the height of any bounce; the next constant does so for launchers. */
const BOUNCE_HEIGHT = 150 * UNIT;
const THROW_HEIGHT = 300 * UNIT;
/** Maximum height of a fountain. */
const MAX_HEIGHT = 260 * UNIT;
/** Minimum distance of other objects from its edge. */
const FOUNTAIN_CLEARANCE = 22 * UNIT;
/** Half width of the ledge on its top. */
const FOUNTAIN_LEDGE_HALF_WIDTH = 28 * UNIT;

/** Bubbles as the guest mechanic: a short column beside the spine with a ledge on its top. */
function spawnFountain(world: World, generated: GeneratedRow): void {
  const { course } = world;
  const { row, spine } = generated;
  const isChosen = randomChance(course.mechanic, FOUNTAIN_PER_MILLE);
  const sign = randomChance(course.mechanic, 500) ? 1 : -1;
  const open = findGrowingField(world, 'bubbles');
  if (open !== undefined) {
    if (canGrow(world, { fountain: open, spine })) growFountain(world, { fountain: open, spine });
    else endFountain(world, generated, open);
  } else if (isChosen && canBeHostile(row) && row.setPieceRow < 0) {
    const x = spine.x + sign * (spine.halfWidth + spine.amplitude + LEDGE_DISTANCE + HALF_WIDTH);
    if (x < HALF_WIDTH || x > WORLD_WIDTH - HALF_WIDTH || !isClearBelow(world, x)) return;
    addField(world, { kind: 'bubbles', x, y: spine.y, halfWidth: HALF_WIDTH, level: row.level });
  }
}

/** Whether no bounce from the platforms below can enter it. */
function isClearBelow({ course, platforms }: World, x: number): boolean {
  const lowest = course.y - THROW_HEIGHT;
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const below = platforms[i];
    if (below === undefined || below.y < lowest) return true;
    const throws = below.kind === 'spring' || below.kind === 'mushroom';
    if (!throws && below.y < course.y - BOUNCE_HEIGHT) continue;
    if (below.spine && !isClearOf(below, { x, halfWidth: HALF_WIDTH + LEDGE_DISTANCE - SIDE_CLEARANCE })) return false;
  }
  return true;
}

function growFountain(world: World, { fountain, spine }: { fountain: Field; spine: Platform }): void {
  const { course } = world;
  addStar(world, { x: fountain.x, y: (course.y + spine.y) >> 1 });
  fountain.height = spine.y - fountain.y;
  course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}

function endFountain(world: World, generated: GeneratedRow, fountain: Field): void {
  if (fountain.height === 0) world.fields.splice(world.fields.indexOf(fountain), 1);
  else
    addSidePlatform(world, generated, {
      kind: 'solid',
      x: fountain.x,
      y: world.course.y,
      halfWidth: FOUNTAIN_LEDGE_HALF_WIDTH,
    });
}

/** Whether the column can extend to the next row without obstacles and without crossing a flight between rows. */
function canGrow(world: World, { fountain, spine }: { fountain: Field; spine: Platform }): boolean {
  const { course, fields, foes, platforms } = world;
  const { x, halfWidth } = fountain;
  if (
    spine.y - fountain.y > MAX_HEIGHT ||
    !isClearOf(spine, { x, halfWidth: halfWidth + LEDGE_DISTANCE - SIDE_CLEARANCE })
  )
    return false;
  if ((x > course.x && x < spine.x) || (x < course.x && x > spine.x)) return false;
  const isNear = (middle: number, reach: number): boolean =>
    Math.abs(middle - x) < halfWidth + reach + FOUNTAIN_CLEARANCE;
  const isHere = (y: number, height: number): boolean => y + height > course.y && y < spine.y + CALM_ABOVE;
  const isTaken =
    foes.some((foe) => isHere(foe.y, FOE_SIZES[foe.kind].height) && isNear(foe.x, foe.amplitude)) ||
    platforms.some((one) => one.y > course.y && isNear(one.x, one.halfWidth + one.amplitude)) ||
    fields.some(
      (field) =>
        field !== fountain &&
        field.kind !== 'water' &&
        field.kind !== 'gust' &&
        isHere(field.y, field.height) &&
        isNear(field.x, field.halfWidth),
    );
  return !isTaken;
}

/** Returns the field of a kind that ends at the height of the row below, so that it can be extended. */
function findGrowingField({ course, fields }: World, kind: FieldKind): Field | undefined {
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field?.kind === kind && field.y + field.height === course.y) return field;
  }
  return undefined;
}
