import { modulo } from '../integerDivision.ts';
import type { BiomeRules, GeneratedRow } from '../biomeRules.ts';
import { SET_PIECE_ROWS } from '../tuning.ts';
import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import { fieldPeriod } from '../fieldState.ts';
import { indexOfFirstAbove } from '../platform.ts';
import { randomInt, randomChance, nextUint32 } from '../random.ts';
import { canBeHostile, type RowPosition } from '../rowPosition.ts';
import type { World } from '../worldState.ts';

/**
 * Ember Forge: presses extend from the walls beside a path of conveyor belts. At the end lava rises for eight seconds
 * while the belts run along the way up.
 */
export const forge: BiomeRules = {
  mix: {
    platforms: { moving: 110, crumbling: 30, spring: 35, conveyor: 300, spiked: 40 },
    enemies: {
      walker: { first: 90, perCycle: 16 },
      flyer: { first: 60, perCycle: 16 },
      spitter: { first: 0, perCycle: 4 },
    },
  },
  spineKind({ setPieceRow }) {
    if (setPieceRow < 0) return undefined;
    return (setPieceRow & 1) === 0 ? 'solid' : 'conveyor';
  },
  // Two rows of every four, so that presses have room.
  isBare: ({ biomeRow }) => modulo(biomeRow, 4) === 1 || modulo(biomeRow, 4) === 2,
  decorateRow(world, generated) {
    const { row, isGuest } = generated;
    if (isGuest || row.biomeRow < row.biomeRows - SET_PIECE_ROWS - 1) spawnPress(world, generated);
    else spawnLavaClimb(world, generated);
  },
};

/** Up to this row the biome places a first press as soon as there is room, with a star in front of its head. */
const INTRODUCTION_UNTIL_ROW = 8;
/** From this row on every third row has a press, and others at random. */
const PRACTICE_FROM_ROW = 6;
const ROW_INTERVAL = 3;
const PRESS_PER_MILLE = 240;
/** From this row on both walls can have presses, in alternation. */
const PAIRS_FROM_ROW = 12;
const PAIR_PER_MILLE = 450;
const SECONDARY_PER_MILLE = 260;
const STAR_PER_MILLE = 450;
/** Distance from the edge of a ledge to a press, so that even a landing on the corner is safe. */
const CLEARANCE = 30 * UNIT;
const SPREAD = 18 * UNIT;
const MIN_LENGTH = 46 * UNIT;
const HEIGHT = 32 * UNIT;
/** Height of a bounce; platforms within it below a press limit its length. */
const REACH_BELOW = 136 * UNIT;
const STAR_INSIDE = 20 * UNIT;

interface PressPlacement {
  readonly side: -1 | 1;
  readonly length: number;
  readonly y: number;
  readonly isLesson: boolean;
}

/**
 * Places a press on one wall, or alternating presses on both, clear of both spine columns and the space between them.
 */
function spawnPress(world: World, { row, spine, isGuest }: GeneratedRow): void {
  const { course } = world;
  const isLesson = !isGuest && isFirstPress(world, row);
  const isDrawn = randomChance(course.mechanic, isGuest ? SECONDARY_PER_MILLE : pressPerMille(row));
  const isPair = randomChance(course.mechanic, isGuest || row.biomeRow < PAIRS_FROM_ROW ? 0 : PAIR_PER_MILLE);
  const first = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
  const phase = randomInt(course.mechanic, 0, fieldPeriod('press') - 1);
  if (!(isLesson || isDrawn) || !canBeHostile(row) || course.y <= course.calmUntilY) return;
  if (isGuest && row.setPieceRow >= 0) return;
  const y = (course.y + spine.y - HEIGHT) >> 1;
  let laid = 0;
  for (const side of [first, -first] as const) {
    if (laid > 0 && !isPair) return;
    const length = maxPressLength(world, { side, y }) - randomInt(course.mechanic, 0, SPREAD);
    if (length < MIN_LENGTH) continue;
    const place = { side: side < 0 ? (-1 as const) : (1 as const), length, y, isLesson };
    addPress(world, { row, ...place, phase: phase + laid * (fieldPeriod('press') >> 1) });
    laid += 1;
  }
}

function pressPerMille({ biomeRow }: RowPosition): number {
  if (biomeRow < PRACTICE_FROM_ROW) return 0;
  return modulo(biomeRow, ROW_INTERVAL) === 0 ? 1_000 : PRESS_PER_MILLE;
}

/**
 * Whether the biome has no press yet. Recently laid fields are never dropped, so the result is the same for all
 * players.
 */
function isFirstPress({ fields }: World, { level, biomeRow }: RowPosition): boolean {
  return biomeRow <= INTRODUCTION_UNTIL_ROW && !fields.some((field) => field.kind === 'press' && field.level === level);
}

/** Maximum length of a press from a wall at a height; stays clear of all platforms that lead up to it or past it. */
function maxPressLength({ platforms }: World, { side, y }: { side: number; y: number }): number {
  let left = WORLD_WIDTH;
  let right = WORLD_WIDTH;
  for (let i = indexOfFirstAbove(platforms, y - REACH_BELOW); i < platforms.length; i += 1) {
    const platform = platforms[i];
    if (platform === undefined) break;
    const reach = platform.halfWidth + platform.amplitude + CLEARANCE;
    left = Math.min(left, platform.x - reach);
    right = Math.min(right, WORLD_WIDTH - platform.x - reach);
  }
  // A platform that extends over one side of the world also appears on the other.
  if (left < 0 || right < 0) return 0;
  return side < 0 ? left : right;
}

function addPress(
  world: World,
  { row, side, length, y, phase, isLesson }: { row: RowPosition; phase: number } & PressPlacement,
): void {
  const { course } = world;
  const halfWidth = length >> 1;
  const x = side < 0 ? halfWidth : WORLD_WIDTH - halfWidth;
  const press = addField(world, { kind: 'press', x, y, halfWidth, height: HEIGHT, level: row.level });
  press.direction = side;
  press.phase = phase;
  if (!randomChance(course.mechanic, STAR_PER_MILLE) && !isLesson) return;
  const aside = halfWidth * 2 - STAR_INSIDE;
  const starX = side < 0 ? aside : WORLD_WIDTH - aside;
  world.pickups.push({ id: course.nextId, kind: 'star', x: starX, y: y + (HEIGHT >> 1) });
  course.nextId += 1;
}

/** Height of the stars halfway between two ledges, above the higher one. */
const STAR_HEIGHT = 34 * UNIT;

/**
 * The climb ahead of the lava: an alarm on its first ledge, belts running toward the next one, stars along the path,
 * and nothing hostile.
 */
function spawnLavaClimb(world: World, { row, spine }: GeneratedRow): void {
  const { course } = world;
  course.calmUntilY = Math.max(course.calmUntilY, spine.y);
  if (row.setPieceRow === 0) spine.alarm = true;
  if (row.setPieceRow <= 0) return;
  turnBelt(world, spine.x);
  world.pickups.push({ id: course.nextId, kind: 'star', x: (course.x + spine.x) >> 1, y: spine.y + STAR_HEIGHT });
  course.nextId += 1;
}

/** Makes the belt below run toward a point. */
function turnBelt({ course, platforms }: World, x: number): void {
  const below = platforms.find(({ spine, y }) => spine && y === course.y);
  if (below?.kind === 'conveyor') below.direction = x < course.x ? -1 : 1;
}
