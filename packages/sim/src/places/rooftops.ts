import { LEVEL_PLATFORMS, UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Course } from '../course.ts';
import { divide, modulo } from '../integerDivision.ts';
import type { LaidRow, PlaceRules } from '../placeRules.ts';
import { drawBetween, drawChance } from '../random.ts';
import type { Row } from '../row.ts';
import { NEON } from '../tuning.ts';
import type { World } from '../worldState.ts';
import { layBeside } from './beside.ts';
import { addStar } from './star.ts';

/** The rows on which neon is met: beside plain ledges, then on the spine; nothing else is there. */
const LESSON = { from: 2, beside: [2, 3], spine: 5 } as const;
/** From this row on, one row of so many has neon on its spine: in the first tour, and later. */
const TRIED_FROM = 7;
const SPINE_EVERY = { first: 4, later: 2 } as const;
/** Share of rows with neon beside them: in the first level of the place, in its second, and where neon is a guest. */
const BESIDE_SHARE = { first: 180, later: 300, guest: 160 } as const;
/** Of those, so many have a star over them. */
const STAR_SHARE = 500;
/** Neon beside the spine is this wide at least, and wider while platforms are. */
const NARROWEST = 22 * UNIT;
const WIDEST = 36 * UNIT;
/** How far neon of the spine lies beside the middle of the ledge below: so much at least, and so much less than its edge at most. */
const LEAST_ASIDE = 6 * UNIT;
const LESS_ASIDE = 14 * UNIT;
/** Where there is neon on both sides, the plain way between goes so far to either side in turn. */
const SWAY = 14 * UNIT;
/** Between the widest ledge of the spine and neon beside it. */
const GAP_ASIDE = 32 * UNIT;
/** Rows between the stairs lie farther apart, so that there is room for the steps. */
const STAIR_GAP_SHARE = 125;
/** How far up between two rows the left and the right stair have a step, per cent. */
const STEPS_UP = { left: 25, right: 75 } as const;
const STAR_HEIGHT = 32 * UNIT;
const HALF_PERIOD = NEON.period >> 1;

/**
 * Neon Rooftops: neon that goes off and on with the beat. On the spine one waits for it or comes in time; at the end two stairs are lit
 * in turn, left and right of the plain way, and one climbs by changing sides.
 */
export const rooftops: PlaceRules = {
  mix: {
    platforms: { moving: 60, crumbling: 60, spring: 45 },
    enemies: {
      walker: { first: 100, perCycle: 16 },
      flyer: { first: 40, perCycle: 8 },
    },
  },
  spineKind(row) {
    if (row.crown >= 0) return 'solid';
    if (isNeonRow(row.placeRow, row)) return 'neon';
    // What lies under neon stays where it is.
    return row.placeRow < TRIED_FROM || isNeonRow(row.placeRow + 1, row) ? 'solid' : undefined;
  },
  spineX(row, course) {
    if (row.crown >= 0 || row.placeRow <= LESSON.beside[1])
      return (WORLD_WIDTH >> 1) + ((row.placeRow & 1) === 0 ? SWAY : -SWAY);
    return isNeonRow(row.placeRow, row) ? xOverBelow(course) : undefined;
  },
  gapShare: ({ crown }) => (crown >= 0 ? STAIR_GAP_SHARE : 100),
  isBare: ({ placeRow, crown }) => crown >= 0 || (placeRow >= LESSON.from && placeRow <= LESSON.spine),
  lay(world, laid) {
    const { row, isGuest } = laid;
    if (isGuest) layChance(world, laid, BESIDE_SHARE.guest);
    else if (row.crown >= 0) layStairs(world, laid);
    else if (LESSON.beside.some((lesson) => lesson === row.placeRow)) layChance(world, laid, 1_000);
    else if (row.placeRow >= TRIED_FROM)
      layChance(world, laid, row.placeRow < LEVEL_PLATFORMS ? BESIDE_SHARE.first : BESIDE_SHARE.later);
  },
};

/** Rows with neon on their spine. */
function isNeonRow(placeRow: number, { difficulty }: Row): boolean {
  if (placeRow < TRIED_FROM) return placeRow === LESSON.spine;
  return modulo(placeRow - TRIED_FROM, difficulty.cycle === 0 ? SPINE_EVERY.first : SPINE_EVERY.later) === 1;
}

/** So little aside that who falls through neon while it is off lands where they came from. */
function xOverBelow({ x, halfWidth, mechanic }: Course): number {
  const aside = drawBetween(mechanic, LEAST_ASIDE, Math.max(LEAST_ASIDE, halfWidth - LESS_ASIDE));
  return x + (drawChance(mechanic, 500) ? aside : -aside);
}

/** Neon somewhere beside the spine, as often as its share. */
function layChance(world: World, laid: LaidRow, share: number): void {
  const { course } = world;
  const { row, spine } = laid;
  const isLaid = drawChance(course.mechanic, share);
  const side = drawChance(course.mechanic, 500) ? 1 : -1;
  const phase = drawBetween(course.mechanic, 0, 1) * HALF_PERIOD;
  const up = drawBetween(course.mechanic, 40, 60);
  const hasStar = drawChance(course.mechanic, STAR_SHARE);
  if (!isLaid) return;
  const halfWidth = halfWidthOf(row);
  for (const way of [side, -side]) {
    const x = divide(course.x + spine.x, 2) + way * (asideOf(row) + (Math.abs(spine.x - course.x) >> 1));
    const y = course.y + divide((spine.y - course.y) * up, 100);
    if (layNeon(world, laid, { x, y, halfWidth, phase, hasStar })) return;
  }
}

/** A step of either stair; the left one is on while the right one is off. */
function layStairs(world: World, laid: LaidRow): void {
  const { course } = world;
  const { row, spine } = laid;
  const gap = spine.y - course.y;
  const halfWidth = halfWidthOf(row);
  const middle = WORLD_WIDTH >> 1;
  const aside = asideOf(row);
  const steps = [
    { x: middle - aside, up: STEPS_UP.left, phase: 0 },
    { x: middle + aside, up: STEPS_UP.right, phase: HALF_PERIOD },
  ];
  for (const { x, up, phase } of steps)
    layNeon(world, laid, { x, y: course.y + divide(gap * up, 100), halfWidth, phase, hasStar: true });
}

function layNeon(
  world: World,
  laid: LaidRow,
  { x, y, halfWidth, phase, hasStar }: { x: number; y: number; halfWidth: number; phase: number; hasStar: boolean },
): boolean {
  const neon = layBeside(world, laid, { kind: 'neon', x, y, halfWidth });
  if (neon === undefined) return false;
  neon.phase = phase;
  if (hasStar) addStar(world, { x, y: y + STAR_HEIGHT });
  return true;
}

function halfWidthOf({ difficulty }: Row): number {
  return Math.min(WIDEST, Math.max(NARROWEST, difficulty.width >> 1));
}

/** From the column of the spine to neon beside it. */
function asideOf({ difficulty }: Row): number {
  return GAP_ASIDE + difficulty.width;
}
