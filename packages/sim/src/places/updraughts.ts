import { CALM_ABOVE_MUSHROOM, CORNER_CORRECTION, FEET_HALF_WIDTH, UNIT } from '../constants.ts';
import { createField, type Field } from '../field.ts';
import { divideTruncated, modulo } from '../integerDivision.ts';
import type { Course } from '../course.ts';
import type { GeneratedRow, HorizontalRange } from '../biomeRules.ts';
import { createPlatform, indexOfFirstAbove, insertPlatform } from '../platform.ts';
import type { RowPosition } from '../rowPosition.ts';
import { SET_PIECE_ROWS } from '../tuning.ts';
import type { World } from '../worldState.ts';
import { shortestDistanceX } from '../wrapX.ts';
import { addStar } from './addStar.ts';
import { xInStrip, rangeBesideStrip, type Strip } from './strip.ts';

/** An updraught beside some rows of the biome, whose platforms keep its strip free. */
interface UpdraughtSpec {
  readonly from: number;
  readonly to: number;
  readonly halfWidth: number;
  readonly strip: Strip;
  /** Distance between stars, and their alternating horizontal offset. */
  readonly starsEvery: number;
  readonly starOffsetX: number;
}

const SMALL_UPDRAUGHT: UpdraughtSpec = {
  from: 7,
  to: 10,
  halfWidth: 44 * UNIT,
  strip: { width: 128 * UNIT, bit: 1 },
  starsEvery: 68 * UNIT,
  starOffsetX: 0,
};
const CHIMNEY = {
  halfWidth: 60 * UNIT,
  strip: { width: 160 * UNIT, bit: 2 },
  starsEvery: 90 * UNIT,
  starOffsetX: 32 * UNIT,
} as const;
/**
 * Number of rows before an updraught in which the spine avoids its strip, so that no launch enters it unintentionally.
 */
const ROWS_BEFORE = 4;
/** The last of those rows stay near it, within the width below. */
const NEAR_ROWS = 2;
const NEAR_WIDTH = 120 * UNIT;
const SIDE_MARGIN = 20 * UNIT;
/** Two stars along the jump into it: percentage of the way, and height above the starting platform. */
const ENTRANCE_STARS = [
  { along: 40, up: 96 * UNIT },
  { along: 80, up: 120 * UNIT },
] as const;
/** Height of the first star above the lower edge. */
const FIRST_STAR_HEIGHT = 66 * UNIT;
/** Minimum distance of the last star below the upper edge. */
const TOP_STAR_CLEARANCE = 52 * UNIT;
/** How far below the platform of its first row an updraught starts. */
const START_DEPTH_BELOW = 24 * UNIT;
/** How far below the mushroom above it an updraught ends; it carries the player onto the mushroom. */
const UNDER_ROOF = 6 * UNIT;
const ROOF_HALF_WIDTH = 30 * UNIT;

/** Returns the updraught beside a row, or starting within the next few rows. */
function findUpdraught({ biomeRow, biomeRows }: RowPosition): UpdraughtSpec | undefined {
  if (biomeRow <= SMALL_UPDRAUGHT.to + 1)
    return biomeRow < SMALL_UPDRAUGHT.from - ROWS_BEFORE ? undefined : SMALL_UPDRAUGHT;
  const from = biomeRows - SET_PIECE_ROWS - 1;
  return biomeRow < from - ROWS_BEFORE ? undefined : { ...CHIMNEY, from, to: biomeRows - 2 };
}

/** Range left for platforms beside a row's updraught. */
export function rangeBesideUpdraught(row: RowPosition, course: Course): HorizontalRange | undefined {
  const updraught = findUpdraught(row);
  if (updraught === undefined) return undefined;
  const { strip, from } = updraught;
  const all = row.biomeRow >= from - 1;
  const isNear = row.biomeRow > from - NEAR_ROWS && row.biomeRow <= from;
  return isNear
    ? rangeBesideStrip(course, strip, { all, width: NEAR_WIDTH })
    : rangeBesideStrip(course, strip, { all });
}

/** Starts or extends the updraught beside a row; the stretch it carries through has nothing lethal. */
export function spawnUpdraught(world: World, { row, spine }: GeneratedRow): void {
  const { course } = world;
  const { biomeRow, level } = row;
  const updraught = findUpdraught(row);
  if (updraught === undefined || biomeRow < updraught.from - 1 || biomeRow > updraught.to) return;
  course.calmUntilY = Math.max(course.calmUntilY, spine.y);
  if (biomeRow <= updraught.from) return;
  const isLast = biomeRow === updraught.to;
  const top = spine.y - (isLast ? UNDER_ROOF : 0);
  const field = biomeRow === updraught.from + 1 ? beginUpdraught(world, { row, updraught }) : findGrownUpdraught(world);
  if (field === undefined || !isClear(world, field, top)) return;
  if (field.height === 0) {
    world.fields.push(field);
    addEntranceStars(world, field);
  }
  const heightBefore = field.y + field.height;
  field.height = top - field.y;
  addStars(world, field, { updraught, heightBefore });
  if (!isLast) return;
  addRoof(world, { x: field.x, y: spine.y, level });
  course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE_MUSHROOM);
}

/** The mushroom above an updraught, on which a lifted player lands. */
function addRoof({ course, platforms }: World, { x, y, level }: { x: number; y: number; level: number }): void {
  const id = course.nextId;
  course.nextId += 1;
  const roof = createPlatform({ id, x, y, halfWidth: ROOF_HALF_WIDTH, level });
  roof.kind = 'mushroom';
  insertPlatform(platforms, roof);
}

function beginUpdraught({ course }: World, { row, updraught }: { row: RowPosition; updraught: UpdraughtSpec }): Field {
  const id = course.nextId;
  course.nextId += 1;
  const { halfWidth } = updraught;
  const x = xInStrip(course, updraught.strip, halfWidth + SIDE_MARGIN);
  const place = { id, x, y: course.y - START_DEPTH_BELOW, halfWidth, height: 0, level: row.level };
  return createField({ ...place, kind: 'updraught' });
}

/** Places stars on the jump from the first row into the updraught. */
function addEntranceStars(world: World, { x, halfWidth }: Field): void {
  const { course } = world;
  const distanceX = x - course.x;
  const into = distanceX - (distanceX < 0 ? -halfWidth : halfWidth);
  for (const { along, up } of ENTRANCE_STARS)
    addStar(world, { x: course.x + divideTruncated(into * along, 100), y: course.y + up });
}

/** Returns the updraught that ends at the row below. */
function findGrownUpdraught({ fields, course }: World): Field | undefined {
  return fields.find((field) => field.kind === 'updraught' && field.y + field.height === course.y);
}

/** Whether no platform in the updraught up to a height would catch a lifted player. */
function isClear({ platforms }: World, { x, y, halfWidth, height }: Field, top: number): boolean {
  const reach = halfWidth + FEET_HALF_WIDTH + CORNER_CORRECTION;
  for (let i = indexOfFirstAbove(platforms, y + height); i < platforms.length; i += 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y > top) break;
    if (Math.abs(shortestDistanceX(platform.x, x)) < platform.halfWidth + platform.amplitude + reach) return false;
  }
  return true;
}

/** Adds stars between the previous and the new upper edge, alternating sides. */
function addStars(
  world: World,
  { x, y, height }: Field,
  { updraught: { starsEvery, starOffsetX }, heightBefore }: { updraught: UpdraughtSpec; heightBefore: number },
): void {
  const from = heightBefore - y - TOP_STAR_CLEARANCE - FIRST_STAR_HEIGHT;
  const first = Math.max(0, divideTruncated(from + starsEvery - 1, starsEvery));
  for (let i = first; FIRST_STAR_HEIGHT + i * starsEvery < height - TOP_STAR_CLEARANCE; i += 1)
    addStar(world, {
      x: x + (modulo(i, 2) === 0 ? starOffsetX : -starOffsetX),
      y: y + FIRST_STAR_HEIGHT + i * starsEvery,
    });
}
