import { LEVEL_PLATFORMS, UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Course } from '../course.ts';
import { divideTruncated, modulo } from '../integerDivision.ts';
import type { GeneratedRow, BiomeRules } from '../biomeRules.ts';
import { randomInt, randomChance } from '../random.ts';
import type { RowPosition } from '../rowPosition.ts';
import { NEON_CYCLE, WIDTH } from '../tuning.ts';
import type { World } from '../worldState.ts';
import { addSidePlatform } from './sidePlatform.ts';
import { addStar } from './addStar.ts';

/** Lesson rows without other objects: neon beside plain ledges, then on the spine. */
const INTRODUCTION_ROWS = { from: 2, besideRows: [2, 3], spine: 5 } as const;
/** From this row on, one in this many rows has neon on its spine: in the first cycle, and later. */
const PRACTICE_FROM_ROW = 7;
const SPINE_NEON_INTERVAL = { first: 4, later: 2 } as const;
/** Per-mille chance of neon beside a row: in the biome's first level, in its second, and as a guest. */
const SIDE_NEON_PER_MILLE = { first: 180, later: 300, guest: 160 } as const;
/** Per-mille chance that neon beside the spine has a star. */
const STAR_PER_MILLE = 500;
/** Minimum and maximum half width of neon beside the spine; in between it follows the level's platform width. */
const MIN_HALF_WIDTH = 22 * UNIT;
const MAX_HALF_WIDTH = 36 * UNIT;
/**
 * Range of the offset of spine neon from the ledge below: at least this, and at most the ledge's half width minus the
 * next constant.
 */
const MIN_OFFSET = 6 * UNIT;
const EDGE_MARGIN = 14 * UNIT;
/** Where neon is on both sides, the plain path between alternates by this offset. */
const PLAIN_SWAY = 14 * UNIT;
/** Distance between the widest spine ledge and neon beside it. */
const SIDE_GAP = 32 * UNIT;
/** Rows between the stairs are farther apart to leave room for the steps: in the first tour, and later. */
const STAIR_GAP_PERCENT = { first: 100, later: 125 } as const;
/** Height of the left and right stair's step between two rows, in percent. */
const STEP_RISE_PERCENT = { left: 25, right: 75 } as const;
const STAR_HEIGHT = 32 * UNIT;
const HALF_PERIOD = NEON_CYCLE.period >> 1;

/**
 * Neon Rooftops: neon that switches on and off with the beat. Spine neon requires timing. It ends with two stairs lit
 * in alternation, left and right of the plain path, that are climbed by changing sides.
 */
export const rooftops: BiomeRules = {
  mix: {
    platforms: { moving: 60, crumbling: 60, spring: 45 },
    enemies: {
      walker: { first: 100, perCycle: 16 },
      flyer: { first: 40, perCycle: 8 },
    },
  },
  spineKind(row) {
    if (row.setPieceRow >= 0) return 'solid';
    if (isNeonRow(row.biomeRow, row)) return 'neon';
    // Platforms below neon are stationary.
    return row.biomeRow < PRACTICE_FROM_ROW || isNeonRow(row.biomeRow + 1, row) ? 'solid' : undefined;
  },
  spineX(row, course) {
    if (row.setPieceRow >= 0 || row.biomeRow <= INTRODUCTION_ROWS.besideRows[1])
      return (WORLD_WIDTH >> 1) + ((row.biomeRow & 1) === 0 ? PLAIN_SWAY : -PLAIN_SWAY);
    return isNeonRow(row.biomeRow, row) ? xOverBelow(course) : undefined;
  },
  gapPercent({ setPieceRow, difficulty: { cycle } }) {
    if (setPieceRow < 0) return 100;
    return cycle === 0 ? STAIR_GAP_PERCENT.first : STAIR_GAP_PERCENT.later;
  },
  isBare: ({ biomeRow, setPieceRow }) =>
    setPieceRow >= 0 || (biomeRow >= INTRODUCTION_ROWS.from && biomeRow <= INTRODUCTION_ROWS.spine),
  decorateRow(world, laid) {
    const { row, isGuest } = laid;
    if (isGuest) spawnRandomNeon(world, laid, SIDE_NEON_PER_MILLE.guest);
    else if (row.setPieceRow >= 0) spawnStairs(world, laid);
    else if (INTRODUCTION_ROWS.besideRows.some((lesson) => lesson === row.biomeRow))
      spawnRandomNeon(world, laid, 1_000);
    else if (row.biomeRow >= PRACTICE_FROM_ROW)
      spawnRandomNeon(
        world,
        laid,
        row.biomeRow < LEVEL_PLATFORMS ? SIDE_NEON_PER_MILLE.first : SIDE_NEON_PER_MILLE.later,
      );
  },
};

/** Whether a row has neon on its spine. */
function isNeonRow(placeRow: number, { difficulty }: RowPosition): boolean {
  if (placeRow < PRACTICE_FROM_ROW) return placeRow === INTRODUCTION_ROWS.spine;
  return (
    modulo(
      placeRow - PRACTICE_FROM_ROW,
      difficulty.cycle === 0 ? SPINE_NEON_INTERVAL.first : SPINE_NEON_INTERVAL.later,
    ) === 1
  );
}

/** A small offset, so that a player who falls through switched-off neon lands on the platform below. */
function xOverBelow({ x, halfWidth, mechanic }: Course): number {
  const offsetX = randomInt(mechanic, MIN_OFFSET, Math.max(MIN_OFFSET, halfWidth - EDGE_MARGIN));
  return x + (randomChance(mechanic, 500) ? offsetX : -offsetX);
}

/** Places neon beside the spine with the given per-mille chance. */
function spawnRandomNeon(world: World, laid: GeneratedRow, share: number): void {
  const { course } = world;
  const { row, spine } = laid;
  const isLaid = randomChance(course.mechanic, share);
  const side = randomChance(course.mechanic, 500) ? 1 : -1;
  const phase = randomInt(course.mechanic, 0, 1) * HALF_PERIOD;
  const up = randomInt(course.mechanic, 40, 60);
  const hasStar = randomChance(course.mechanic, STAR_PER_MILLE);
  if (!isLaid) return;
  const halfWidth = neonHalfWidth(row);
  for (const direction of [side, -side]) {
    const x =
      divideTruncated(course.x + spine.x, 2) + direction * (neonOffset(row) + (Math.abs(spine.x - course.x) >> 1));
    const y = course.y + divideTruncated((spine.y - course.y) * up, 100);
    if (spawnNeon(world, laid, { x, y, halfWidth, phase, hasStar })) return;
  }
}

/** Places a step of both stairs; the left one is on while the right one is off. */
function spawnStairs(world: World, laid: GeneratedRow): void {
  const { course } = world;
  const { row, spine } = laid;
  const gap = spine.y - course.y;
  const halfWidth = neonHalfWidth(row);
  const middle = WORLD_WIDTH >> 1;
  const offsetX = neonOffset(row);
  const steps = [
    { x: middle - offsetX, up: STEP_RISE_PERCENT.left, phase: 0 },
    { x: middle + offsetX, up: STEP_RISE_PERCENT.right, phase: HALF_PERIOD },
  ];
  for (const { x, up, phase } of steps)
    spawnNeon(world, laid, { x, y: course.y + divideTruncated(gap * up, 100), halfWidth, phase, hasStar: true });
}

function spawnNeon(
  world: World,
  laid: GeneratedRow,
  { x, y, halfWidth, phase, hasStar }: { x: number; y: number; halfWidth: number; phase: number; hasStar: boolean },
): boolean {
  const neon = addSidePlatform(world, laid, { kind: 'neon', x, y, halfWidth });
  if (neon === undefined) return false;
  neon.phase = phase;
  if (hasStar) addStar(world, { x, y: y + STAR_HEIGHT });
  return true;
}

function neonHalfWidth({ difficulty }: RowPosition): number {
  return Math.min(MAX_HALF_WIDTH, Math.max(MIN_HALF_WIDTH, difficulty.width >> 1));
}

/** Distance from the spine column to the neon next to it; wide ledges push it out by half of their extra width. */
function neonOffset({ difficulty: { width } }: RowPosition): number {
  return SIDE_GAP + width - (Math.max(0, width - WIDTH.from) >> 1);
}
