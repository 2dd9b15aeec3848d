import type { BiomeRules, GeneratedRow, HorizontalRange } from '../biomeRules.ts';
import { SET_PIECE_ROWS } from '../tuning.ts';
import { spawnSecondaryBumble, spawnBumbleOver, addBumble } from './bumbles.ts';
import { CORNER_CORRECTION, FEET_HALF_WIDTH, UNIT, WORLD_WIDTH } from '../constants.ts';
import { FOE_SIZES } from '../foe.ts';
import type { Course } from '../course.ts';
import { indexOfFirstAbove } from '../platform.ts';
import type { RowPosition } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { addStar } from './addStar.ts';
import { xInStrip, rangeBesideStrip, type Strip } from './strip.ts';

/** Rows with a bumble directly above the spine platform, so that a centered landing hits the bumble. */
const BUMBLE_ROWS: ReadonlySet<number> = new Set([2, 4, 6]);
/** Rows at which a flight of bumbles starts, and its length in rows. */
const FLIGHT_START_ROWS: readonly number[] = [8, 11];
const FLIGHT_ROWS = 3;

/**
 * Dawn Meadow: bumbles to bounce on. They first hover above landing spots, then form flights of two or three from
 * platform to platform, and end with a zigzag stair beside the last rows.
 */
export const meadow: BiomeRules = {
  mix: {
    platforms: { spring: 50 },
    enemies: {
      walker: { first: 0, perCycle: 32 },
      flyer: { first: 0, perCycle: 12 },
    },
  },
  spineKind: ({ biomeRow }) => (BUMBLE_ROWS.has(biomeRow) ? 'solid' : undefined),
  platformRange: rangeBesideStair,
  decorateRow(world, generated) {
    const { row, spine, isGuest } = generated;
    if (isGuest) {
      spawnSecondaryBumble(world, generated);
      return;
    }
    const { course } = world;
    // Keeps the stair free of anything hostile.
    if (row.biomeRow >= row.biomeRows - SET_PIECE_ROWS - 1) course.calmUntilY = Math.max(course.calmUntilY, spine.y);
    if (row.setPieceRow >= 0) spawnStair(world, generated);
    if (BUMBLE_ROWS.has(row.biomeRow)) spawnBumbleOver(world, generated);
    for (const from of FLIGHT_START_ROWS) {
      const at = row.biomeRow - from;
      if (at >= 0 && at < FLIGHT_ROWS) spawnFlight(world, generated, at === 0);
    }
  },
};

const { height: HEIGHT, halfWidth: HALF_WIDTH } = FOE_SIZES.bumble;
const MIDDLE = WORLD_WIDTH >> 1;
/** Vertical steps from head to head, best first; a bumble launches 173 units high. */
const STEP_HEIGHTS: readonly number[] = [88, 98, 108, 118, 128].map((units) => units * UNIT);
/** First steps from a platform, which bounces 133 units high. */
const FIRST_STEP_HEIGHTS: readonly number[] = [92, 80, 68].map((units) => units * UNIT);
/** Platforms of the next row are at least this far above the current spine platform. */
const MIN_ROW_RISE = 36 * UNIT;
const MAX_STEP = 128 * UNIT;
/** Maximum horizontal step, within reach of every launch; the next constant is for the first jump. */
const MAX_STEP_X = 96 * UNIT;
const MAX_FIRST_STEP_X = 128 * UNIT;
/** The stair is in a strip: bumbles alternate between this distance from its side and `ZIGZAG` more. */
const OUTER_OFFSET = 40 * UNIT;
const ZIGZAG = 76 * UNIT;
const STRIP: Strip = { width: 154 * UNIT, bit: 3 };
/** Number of rows before the stair whose platforms stay within a limited width beside its strip. */
const ROWS_BEFORE = 3;
const WIDTH_BEFORE = 110 * UNIT;
/** Horizontal step of a flight. */
const FLIGHT_OFFSET = 46 * UNIT;
/** Alternative offsets, tried in order if the wanted position is blocked. */
const X_SHIFTS: readonly number[] = [0, 20, -20, 40, -40, 60, -60, 84, -84].map((units) => units * UNIT);
const CLEARANCE = 8 * UNIT;
const EDGE_MARGIN = HALF_WIDTH + 8 * UNIT;
/** Height of a launch above the head it starts from. */
const THROW_HEIGHT = 180 * UNIT;
const STAR_HEIGHT = 140 * UNIT;

/** A head or platform from which the next bumble is reached. */
interface LaunchPoint {
  readonly x: number;
  readonly y: number;
  readonly isFirst: boolean;
}

/** Adds the next bumbles of a flight beside the spine. */
function spawnFlight(world: World, generated: GeneratedRow, isFirst: boolean): void {
  const { course } = world;
  const offset = course.x < generated.spine.x ? -FLIGHT_OFFSET : FLIGHT_OFFSET;
  spawnBumbles(world, generated, {
    from: isFirst ? platformLaunchPoint(world) : highestLaunchPoint(world),
    next: (from) => from.x + (from.isFirst ? offset : from.x < MIDDLE ? FLIGHT_OFFSET : -FLIGHT_OFFSET),
  });
}

/** Keeps the stair's strip free of spine platforms; the last rows before it lead up to it. */
function rangeBesideStair(
  { biomeRow, biomeRows, setPieceRow }: RowPosition,
  course: Course,
): HorizontalRange | undefined {
  if (setPieceRow >= 0) return rangeBesideStrip(course, STRIP, { all: true });
  const isBefore = biomeRow >= biomeRows - SET_PIECE_ROWS - ROWS_BEFORE;
  return isBefore ? rangeBesideStrip(course, STRIP, { all: false, width: WIDTH_BEFORE }) : undefined;
}

/** Adds the next bumbles of the stair: over to the strip without platforms, then up in a zigzag. */
function spawnStair(world: World, generated: GeneratedRow): void {
  const { course } = world;
  const outer = xInStrip(course, STRIP, OUTER_OFFSET);
  const inner = xInStrip(course, STRIP, OUTER_OFFSET + ZIGZAG);
  spawnBumbles(world, generated, {
    from: generated.row.setPieceRow === 0 ? platformLaunchPoint(world) : highestLaunchPoint(world),
    next: ({ x }) => (x === inner ? outer : inner),
  });
}

/** Places bumbles above each other up to the current row, with a star at the apex of each launch. */
function spawnBumbles(
  world: World,
  { row, spine }: GeneratedRow,
  { from, next }: { from: LaunchPoint; next: (from: LaunchPoint) => number },
): void {
  for (let perch: LaunchPoint | undefined = from; perch !== undefined;) {
    const position = findFreePosition(world, { from: perch, wanted: next(perch), until: spine.y + MIN_ROW_RISE });
    if (position === undefined) return;
    addBumble(world, { x: position.x, y: position.y, row });
    if (!perch.isFirst) addStar(world, { x: (perch.x + position.x) >> 1, y: perch.y + STAR_HEIGHT });
    perch = position;
  }
}

function platformLaunchPoint({ course: { x, y } }: World): LaunchPoint {
  return { x, y, isFirst: true };
}

/** Returns the highest bumble, or the platform below if a launch from that bumble would not reach higher. */
function highestLaunchPoint(world: World): LaunchPoint {
  let highest: LaunchPoint | undefined;
  for (const { kind, x, y } of world.foes)
    if (kind === 'bumble' && (highest === undefined || y + HEIGHT > highest.y))
      highest = { x, y: y + HEIGHT, isFirst: false };
  return highest === undefined || highest.y + MAX_STEP < world.course.y ? platformLaunchPoint(world) : highest;
}

function findFreePosition(
  world: World,
  { from, wanted, until }: { from: LaunchPoint; wanted: number; until: number },
): LaunchPoint | undefined {
  const widest = from.isFirst ? MAX_FIRST_STEP_X : MAX_STEP_X;
  for (const up of from.isFirst ? FIRST_STEP_HEIGHTS : STEP_HEIGHTS)
    for (const shift of X_SHIFTS) {
      const x = wanted + shift;
      const y = from.y + up;
      if (y > until) break;
      if (Math.abs(x - from.x) > widest || x < EDGE_MARGIN || x > WORLD_WIDTH - EDGE_MARGIN) continue;
      if (isFree(world, { x, y, highest: from.y + THROW_HEIGHT })) return { x, y, isFirst: false };
    }
  return undefined;
}

/** Whether no platform overlaps a bumble or catches a player falling onto it. */
function isFree({ platforms }: World, { x, y, highest }: { x: number; y: number; highest: number }): boolean {
  const feet = FEET_HALF_WIDTH + CORNER_CORRECTION + CLEARANCE;
  for (let i = indexOfFirstAbove(platforms, y - HEIGHT - CLEARANCE); i < platforms.length; i += 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y > highest) break;
    if (Math.abs(platform.x - x) < platform.halfWidth + platform.amplitude + feet) return false;
  }
  return true;
}
