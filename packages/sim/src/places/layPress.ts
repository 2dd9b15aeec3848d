import { UNIT, WORLD_WIDTH } from '../constants.ts';
import { createField } from '../field.ts';
import { periodOf } from '../fieldTime.ts';
import { modulo } from '../integerDivision.ts';
import type { LaidRow } from '../placeRules.ts';
import type { Platform } from '../platform.ts';
import { drawBetween, drawChance, nextWord } from '../random.ts';
import { mayBeHostile, type Row } from '../row.ts';
import type { World } from '../worldState.ts';

/** Up to this row of the place there is a first press as soon as there is room for one, with a star before its head; from */
const LESSON_UNTIL = 8;
/** this row on every second has one, and of the others many. */
const TRIAL_FROM = 6;
const EVERY = 2;
const SHARE = 420;
/** From this row on both walls may press, one after the other. */
const PAIRS_FROM = 12;
const PAIR_SHARE = 450;
const GUEST_SHARE = 260;
const STAR_SHARE = 450;
/** From the edge of a ledge to the head of a press: whoever lands on the ledge, even on its corner, is clear of it. */
const CLEARANCE = 30 * UNIT;
const SPREAD = 18 * UNIT;
const SHORTEST = 46 * UNIT;
const HEIGHT = 32 * UNIT;
/** Over a ledge in its way a press runs so far above its surface, */
const OVER_LEDGE = 4 * UNIT;
/** and so far over the spine at most. */
const OVER_SPINE = 12 * UNIT;
const STAR_INSIDE = 20 * UNIT;

interface Place {
  readonly side: -1 | 1;
  readonly length: number;
  readonly y: number;
  readonly isLesson: boolean;
}

/** Lets a press come out of one wall or of both in turn, clear of both columns of the spine and of the way between them. */
export function layPress(world: World, { row, spine, isGuest }: LaidRow): void {
  const { course } = world;
  const isLesson = !isGuest && isFirst(world, row);
  const isDrawn = drawChance(course.mechanic, isGuest ? GUEST_SHARE : shareOf(row));
  const isPair = drawChance(course.mechanic, isGuest || row.placeRow < PAIRS_FROM ? 0 : PAIR_SHARE);
  const first = (nextWord(course.mechanic) & 1) === 0 ? -1 : 1;
  const phase = drawBetween(course.mechanic, 0, periodOf('press') - 1);
  if (!(isLesson || isDrawn) || !mayBeHostile(row) || course.y <= course.calmUntilY) return;
  if (isGuest && row.crown >= 0) return;
  let laid = 0;
  for (const side of [first, -first] as const) {
    if (laid > 0 && !isPair) return;
    const length = roomAt(world, { side, spine }) - drawBetween(course.mechanic, 0, SPREAD);
    const y = length < SHORTEST ? undefined : heightAt(world, { side, spine, length });
    if (y === undefined) continue;
    const place = { side: side < 0 ? (-1 as const) : (1 as const), length, y, isLesson };
    add(world, { row, ...place, phase: phase + laid * (periodOf('press') >> 1) });
    laid += 1;
  }
}

function shareOf({ placeRow }: Row): number {
  if (placeRow < TRIAL_FROM) return 0;
  return modulo(placeRow, EVERY) === 0 ? 1_000 : SHARE;
}

/** Whether the place has none yet. What was laid so few rows before is never dropped: all players get the same course. */
function isFirst({ fields }: World, { level, placeRow }: Row): boolean {
  return placeRow <= LESSON_UNTIL && !fields.some((field) => field.kind === 'press' && field.level === level);
}

/** How far a press may come out of a wall. */
function roomAt({ course }: World, { side, spine }: { side: number; spine: Platform }): number {
  const below = course.halfWidth + course.amplitude;
  const above = spine.halfWidth + spine.amplitude;
  const left = Math.min(course.x - below, spine.x - above) - CLEARANCE;
  const right = WORLD_WIDTH - Math.max(course.x + below, spine.x + above) - CLEARANCE;
  // Who hangs over the one side of the world shows at the other.
  if (left < 0 || right < 0) return 0;
  return side < 0 ? left : right;
}

/** Half the way up to the spine, or right over a still ledge that lies there; undefined where neither fits. */
function heightAt(
  { course, platforms, foes }: World,
  { side, spine, length }: { side: number; spine: Platform; length: number },
): number | undefined {
  const inWay = platforms.filter((platform) => {
    if (platform.y <= course.y || platform.y >= spine.y) return false;
    const reach = platform.halfWidth + platform.amplitude;
    return side < 0 ? platform.x - reach < length : platform.x + reach > WORLD_WIDTH - length;
  });
  const [ledge] = inWay;
  if (ledge === undefined) return (course.y + spine.y - HEIGHT) >> 1;
  const y = ledge.y + OVER_LEDGE;
  const isTaken =
    ledge.amplitude > 0 || ledge.kind === 'spiked' || foes.some(({ platformId }) => platformId === ledge.id);
  return inWay.length > 1 || isTaken || y + HEIGHT > spine.y + OVER_SPINE ? undefined : y;
}

function add(world: World, { row, side, length, y, phase, isLesson }: { row: Row; phase: number } & Place): void {
  const { course } = world;
  const halfWidth = length >> 1;
  const x = side < 0 ? halfWidth : WORLD_WIDTH - halfWidth;
  const press = createField({ id: course.nextId, kind: 'press', x, y, halfWidth, height: HEIGHT, level: row.level });
  course.nextId += 1;
  press.direction = side;
  press.phase = phase;
  world.fields.push(press);
  if (!drawChance(course.mechanic, STAR_SHARE) && !isLesson) return;
  const aside = halfWidth * 2 - STAR_INSIDE;
  const starX = side < 0 ? aside : WORLD_WIDTH - aside;
  world.pickups.push({ id: course.nextId, kind: 'star', x: starX, y: y + (HEIGHT >> 1) });
  course.nextId += 1;
}
