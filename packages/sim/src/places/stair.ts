import { CORNER_CORRECTION, FEET_HALF_WIDTH, UNIT, WORLD_WIDTH } from '../constants.ts';
import { FOE_SIZES } from '../foe.ts';
import type { Course } from '../course.ts';
import type { LaidRow, Room } from '../placeRules.ts';
import { firstAbove } from '../platform.ts';
import type { Row } from '../row.ts';
import { CROWN_ROWS } from '../tuning.ts';
import type { World } from '../worldState.ts';
import { addBumble } from './bumbles.ts';
import { addStar } from './star.ts';
import { inStrip, roomBeside, type Strip } from './strip.ts';

const { height: HEIGHT, halfWidth: HALF_WIDTH } = FOE_SIZES.bumble;
const MIDDLE = WORLD_WIDTH >> 1;
/** Vertical steps from head to head, best first; a bumble launches 173 units high. */
const STEPS: readonly number[] = [88, 98, 108, 118, 128].map((units) => units * UNIT);
/** First steps from a platform, which bounces 133 units high. */
const FIRST_STEPS: readonly number[] = [92, 80, 68].map((units) => units * UNIT);
/** Platforms of the next row are at least this far above the current spine platform. */
const KNOWN = 36 * UNIT;
const MOST_STEP = 128 * UNIT;
/** Maximum horizontal step, within reach of every launch; the next constant is for the first jump. */
const WIDEST = 96 * UNIT;
const FIRST_WIDEST = 128 * UNIT;
/** The stair is in a strip: bumbles alternate between this distance from its side and `ZIGZAG` more. */
const OUTER = 40 * UNIT;
const ZIGZAG = 76 * UNIT;
const STRIP: Strip = { width: 154 * UNIT, bit: 3 };
/** Number of rows before the stair whose platforms stay within a limited width beside its strip. */
const ROWS_BEFORE = 3;
const WIDTH_BEFORE = 110 * UNIT;
/** Horizontal step of a flight. */
const ASIDE = 46 * UNIT;
/** Alternative offsets, tried in order if the wanted position is blocked. */
const SHIFTS: readonly number[] = [0, 20, -20, 40, -40, 60, -60, 84, -84].map((units) => units * UNIT);
const CLEARANCE = 8 * UNIT;
const EDGE = HALF_WIDTH + 8 * UNIT;
/** Height of a launch above the head it starts from. */
const THROW = 180 * UNIT;
const STAR_OVER = 140 * UNIT;

/** A head or platform from which the next bumble is reached. */
interface Perch {
  readonly x: number;
  readonly y: number;
  readonly isFirst: boolean;
}

/** Adds the next bumbles of a flight beside the spine. */
export function layFlight(world: World, laid: LaidRow, isFirst: boolean): void {
  const { course } = world;
  const away = course.x < laid.spine.x ? -ASIDE : ASIDE;
  layBumbles(world, laid, {
    from: isFirst ? platformBelow(world) : perchBelow(world),
    next: (from) => from.x + (from.isFirst ? away : from.x < MIDDLE ? ASIDE : -ASIDE),
  });
}

/** Keeps the stair's strip free of spine platforms; the last rows before it lead up to it. */
export function roomBesideStair({ placeRow, placeRows, crown }: Row, course: Course): Room | undefined {
  if (crown >= 0) return roomBeside(course, STRIP, { all: true });
  const isBefore = placeRow >= placeRows - CROWN_ROWS - ROWS_BEFORE;
  return isBefore ? roomBeside(course, STRIP, { all: false, width: WIDTH_BEFORE }) : undefined;
}

/** Adds the next bumbles of the stair: over to the strip without platforms, then up in a zigzag. */
export function layStair(world: World, laid: LaidRow): void {
  const { course } = world;
  const outer = inStrip(course, STRIP, OUTER);
  const inner = inStrip(course, STRIP, OUTER + ZIGZAG);
  layBumbles(world, laid, {
    from: laid.row.crown === 0 ? platformBelow(world) : perchBelow(world),
    next: ({ x }) => (x === inner ? outer : inner),
  });
}

/** Places bumbles above each other up to the current row, with a star at the apex of each launch. */
function layBumbles(
  world: World,
  { row, spine }: LaidRow,
  { from, next }: { from: Perch; next: (from: Perch) => number },
): void {
  for (let perch: Perch | undefined = from; perch !== undefined;) {
    const place = findPlace(world, { from: perch, wanted: next(perch), until: spine.y + KNOWN });
    if (place === undefined) return;
    addBumble(world, { x: place.x, y: place.y, row });
    if (!perch.isFirst) addStar(world, { x: (perch.x + place.x) >> 1, y: perch.y + STAR_OVER });
    perch = place;
  }
}

function platformBelow({ course: { x, y } }: World): Perch {
  return { x, y, isFirst: true };
}

/** Returns the highest bumble, or the platform below if a launch from that bumble would not reach higher. */
function perchBelow(world: World): Perch {
  let highest: Perch | undefined;
  for (const { kind, x, y } of world.foes)
    if (kind === 'bumble' && (highest === undefined || y + HEIGHT > highest.y))
      highest = { x, y: y + HEIGHT, isFirst: false };
  return highest === undefined || highest.y + MOST_STEP < world.course.y ? platformBelow(world) : highest;
}

function findPlace(
  world: World,
  { from, wanted, until }: { from: Perch; wanted: number; until: number },
): Perch | undefined {
  const widest = from.isFirst ? FIRST_WIDEST : WIDEST;
  for (const up of from.isFirst ? FIRST_STEPS : STEPS)
    for (const shift of SHIFTS) {
      const x = wanted + shift;
      const y = from.y + up;
      if (y > until) break;
      if (Math.abs(x - from.x) > widest || x < EDGE || x > WORLD_WIDTH - EDGE) continue;
      if (isFree(world, { x, y, highest: from.y + THROW })) return { x, y, isFirst: false };
    }
  return undefined;
}

/** Whether no platform overlaps a bumble or catches a player falling onto it. */
function isFree({ platforms }: World, { x, y, highest }: { x: number; y: number; highest: number }): boolean {
  const feet = FEET_HALF_WIDTH + CORNER_CORRECTION + CLEARANCE;
  for (let i = firstAbove(platforms, y - HEIGHT - CLEARANCE); i < platforms.length; i += 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y > highest) break;
    if (Math.abs(platform.x - x) < platform.halfWidth + platform.amplitude + feet) return false;
  }
  return true;
}
