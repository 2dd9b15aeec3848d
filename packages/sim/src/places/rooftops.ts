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

/** Lesson rows without other objects: neon beside plain ledges, then on the spine. */
const LESSON = { from: 2, beside: [2, 3], spine: 5 } as const;
/** From this row on, one in this many rows has neon on its spine: in the first cycle, and later. */
const TRIED_FROM = 7;
const SPINE_EVERY = { first: 4, later: 2 } as const;
/** Per-mille chance of neon beside a row: in the biome's first level, in its second, and as a guest. */
const BESIDE_SHARE = { first: 180, later: 300, guest: 160 } as const;
/** Per-mille chance that neon beside the spine has a star. */
const STAR_SHARE = 500;
/** Minimum and maximum half width of neon beside the spine; in between it follows the level's platform width. */
const NARROWEST = 22 * UNIT;
const WIDEST = 36 * UNIT;
/**
 * Range of the offset of spine neon from the ledge below: at least this, and at most the ledge's half width minus the
 * next constant.
 */
const LEAST_ASIDE = 6 * UNIT;
const LESS_ASIDE = 14 * UNIT;
/** Where neon is on both sides, the plain path between alternates by this offset. */
const SWAY = 14 * UNIT;
/** Distance between the widest spine ledge and neon beside it. */
const GAP_ASIDE = 32 * UNIT;
/** Rows between the stairs are farther apart to leave room for the steps. */
const STAIR_GAP_SHARE = 125;
/** Height of the left and right stair's step between two rows, in percent. */
const STEPS_UP = { left: 25, right: 75 } as const;
const STAR_HEIGHT = 32 * UNIT;
const HALF_PERIOD = NEON.period >> 1;

/**
 * Neon Rooftops: neon that switches on and off with the beat. Spine neon requires timing. It ends with two stairs lit
 * in alternation, left and right of the plain path, that are climbed by changing sides.
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
    // Platforms below neon are stationary.
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

/** Whether a row has neon on its spine. */
function isNeonRow(placeRow: number, { difficulty }: Row): boolean {
  if (placeRow < TRIED_FROM) return placeRow === LESSON.spine;
  return modulo(placeRow - TRIED_FROM, difficulty.cycle === 0 ? SPINE_EVERY.first : SPINE_EVERY.later) === 1;
}

/** A small offset, so that a player who falls through switched-off neon lands on the platform below. */
function xOverBelow({ x, halfWidth, mechanic }: Course): number {
  const aside = drawBetween(mechanic, LEAST_ASIDE, Math.max(LEAST_ASIDE, halfWidth - LESS_ASIDE));
  return x + (drawChance(mechanic, 500) ? aside : -aside);
}

/** Places neon beside the spine with the given per-mille chance. */
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

/** Places a step of both stairs; the left one is on while the right one is off. */
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

/** Distance from the spine column to neon beside it. */
function asideOf({ difficulty }: Row): number {
  return GAP_ASIDE + difficulty.width;
}
