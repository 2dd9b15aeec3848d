import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import { periodOf } from '../fieldTime.ts';
import { modulo } from '../integerDivision.ts';
import type { LaidRow } from '../placeRules.ts';
import { firstAbove } from '../platform.ts';
import { drawBetween, drawChance, nextWord } from '../random.ts';
import { mayBeHostile, type Row } from '../row.ts';
import type { World } from '../worldState.ts';

/** Up to this row the biome places a first press as soon as there is room, with a star in front of its head. */
const LESSON_UNTIL = 8;
/** From this row on every third row has a press, and others at random. */
const TRIAL_FROM = 6;
const EVERY = 3;
const SHARE = 240;
/** From this row on both walls can have presses, in alternation. */
const PAIRS_FROM = 12;
const PAIR_SHARE = 450;
const GUEST_SHARE = 260;
const STAR_SHARE = 450;
/** Distance from the edge of a ledge to a press, so that even a landing on the corner is safe. */
const CLEARANCE = 30 * UNIT;
const SPREAD = 18 * UNIT;
const SHORTEST = 46 * UNIT;
const HEIGHT = 32 * UNIT;
/** Height of a bounce; platforms within it below a press limit its length. */
const RISE = 136 * UNIT;
const STAR_INSIDE = 20 * UNIT;

interface Place {
  readonly side: -1 | 1;
  readonly length: number;
  readonly y: number;
  readonly isLesson: boolean;
}

/**
 * Places a press on one wall, or alternating presses on both, clear of both spine columns and the space between them.
 */
export function layPress(world: World, { row, spine, isGuest }: LaidRow): void {
  const { course } = world;
  const isLesson = !isGuest && isFirst(world, row);
  const isDrawn = drawChance(course.mechanic, isGuest ? GUEST_SHARE : shareOf(row));
  const isPair = drawChance(course.mechanic, isGuest || row.placeRow < PAIRS_FROM ? 0 : PAIR_SHARE);
  const first = (nextWord(course.mechanic) & 1) === 0 ? -1 : 1;
  const phase = drawBetween(course.mechanic, 0, periodOf('press') - 1);
  if (!(isLesson || isDrawn) || !mayBeHostile(row) || course.y <= course.calmUntilY) return;
  if (isGuest && row.crown >= 0) return;
  const y = (course.y + spine.y - HEIGHT) >> 1;
  let laid = 0;
  for (const side of [first, -first] as const) {
    if (laid > 0 && !isPair) return;
    const length = roomAt(world, { side, y }) - drawBetween(course.mechanic, 0, SPREAD);
    if (length < SHORTEST) continue;
    const place = { side: side < 0 ? (-1 as const) : (1 as const), length, y, isLesson };
    add(world, { row, ...place, phase: phase + laid * (periodOf('press') >> 1) });
    laid += 1;
  }
}

function shareOf({ placeRow }: Row): number {
  if (placeRow < TRIAL_FROM) return 0;
  return modulo(placeRow, EVERY) === 0 ? 1_000 : SHARE;
}

/**
 * Whether the biome has no press yet. Recently laid fields are never dropped, so the result is the same for all
 * players.
 */
function isFirst({ fields }: World, { level, placeRow }: Row): boolean {
  return placeRow <= LESSON_UNTIL && !fields.some((field) => field.kind === 'press' && field.level === level);
}

/** Maximum length of a press from a wall at a height; stays clear of all platforms that lead up to it or past it. */
function roomAt({ platforms }: World, { side, y }: { side: number; y: number }): number {
  let left = WORLD_WIDTH;
  let right = WORLD_WIDTH;
  for (let i = firstAbove(platforms, y - RISE); i < platforms.length; i += 1) {
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

function add(world: World, { row, side, length, y, phase, isLesson }: { row: Row; phase: number } & Place): void {
  const { course } = world;
  const halfWidth = length >> 1;
  const x = side < 0 ? halfWidth : WORLD_WIDTH - halfWidth;
  const press = addField(world, { kind: 'press', x, y, halfWidth, height: HEIGHT, level: row.level });
  press.direction = side;
  press.phase = phase;
  if (!drawChance(course.mechanic, STAR_SHARE) && !isLesson) return;
  const aside = halfWidth * 2 - STAR_INSIDE;
  const starX = side < 0 ? aside : WORLD_WIDTH - aside;
  world.pickups.push({ id: course.nextId, kind: 'star', x: starX, y: y + (HEIGHT >> 1) });
  course.nextId += 1;
}
