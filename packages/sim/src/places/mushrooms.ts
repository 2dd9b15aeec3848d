import { CALM_ABOVE_MUSHROOM, UNIT, WORLD_WIDTH } from '../constants.ts';
import { divide, modulo } from '../integerDivision.ts';
import type { FieldKind } from '../kinds.ts';
import type { LaidRow } from '../placeRules.ts';
import { createPlatform, firstAbove, insertPlatform, type Platform } from '../platform.ts';
import { drawBetween, drawChance } from '../random.ts';
import type { Row } from '../row.ts';
import type { World } from '../worldState.ts';
import { shortestX, wrapX } from '../wrap.ts';
import { addStar } from './star.ts';

/** Rows at which a chain of three mushrooms starts. */
const STARTS: readonly number[] = [2, 11];
const LENGTH = 3;
/** Maximum height of two rows that the first mushroom's launch can skip. */
const TWO_ROWS = 164 * UNIT;
/** Maximum height of a chain. */
const CHAIN_HEIGHT = 240 * UNIT;
/** Stars on the flight between two mushrooms: percentage of the way, and height above the first. */
const STARS = [
  { along: 25, up: 112 * UNIT },
  { along: 55, up: 158 * UNIT },
] as const;

/** As a guest: one in this many rows can have a mushroom, with the chance below in per mille. */
const GUEST_ROWS = 5;
const GUEST_SHARE = 650;
const GUEST_HALF_WIDTH = 24 * UNIT;
const TRIES = 6;
const CLEARANCE = 10 * UNIT;
const ABOVE_AND_BELOW = 46 * UNIT;
const LETHAL: ReadonlySet<FieldKind> = new Set(['press', 'bolt', 'icicle']);

/** Whether a row's spine platform is a mushroom of a chain: every second row, or every row if rows are far apart. */
export function isChainRow({ placeRow, difficulty }: Row): boolean {
  const stride = difficulty.gapHigh * 2 <= TWO_ROWS ? 2 : 1;
  return STARTS.some((start) => {
    const at = placeRow - start;
    return at >= 0 && at < LENGTH * stride && modulo(at, stride) === 0;
  });
}

/** Places stars on the flight from the previous mushroom to this one. */
export function starFlight(world: World, to: Platform): void {
  const from = mushroomBelow(world, to);
  if (from === undefined) return;
  const way = shortestX(from.x, to.x);
  for (const { along, up } of STARS) addStar(world, { x: wrapX(from.x + divide(way * along, 100)), y: from.y + up });
}

function mushroomBelow({ platforms }: World, { y }: Platform): Platform | undefined {
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y < y - CHAIN_HEIGHT) return undefined;
    if (platform.kind === 'mushroom' && platform.spine && platform.y < y) return platform;
  }
  return undefined;
}

/** Occasionally places a mushroom beside the spine of another biome, if nothing lethal is above it. */
export function layGuestMushroom(world: World, { row, spine }: LaidRow): void {
  const { course } = world;
  if (row.crown >= 0 || modulo(row.placeRow, GUEST_ROWS) !== GUEST_ROWS - 1) return;
  if (!drawChance(course.mechanic, GUEST_SHARE)) return;
  const y = course.y + divide((spine.y - course.y) * drawBetween(course.mechanic, 35, 60), 100);
  if (isDangerous(world, y)) return;
  for (let i = 0; i < TRIES; i += 1) {
    const x = drawBetween(course.mechanic, GUEST_HALF_WIDTH, WORLD_WIDTH - GUEST_HALF_WIDTH);
    if (!isClear(world, { x, y })) continue;
    const id = course.nextId;
    course.nextId += 1;
    const mushroom = createPlatform({ id, x, y, halfWidth: GUEST_HALF_WIDTH, level: row.level });
    mushroom.kind = 'mushroom';
    insertPlatform(world.platforms, mushroom);
    course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_MUSHROOM);
    return;
  }
}

/** Whether anything lethal is at this height or above. */
function isDangerous({ foes, fields, platforms }: World, y: number): boolean {
  return (
    foes.some((foe) => foe.kind !== 'bumble' && foe.y >= y - ABOVE_AND_BELOW) ||
    fields.some((field) => LETHAL.has(field.kind) && field.y + field.height >= y) ||
    platforms.some((platform) => platform.kind === 'spiked' && platform.y >= y - ABOVE_AND_BELOW)
  );
}

/** Whether there is room for a mushroom beside and below everything already placed. */
function isClear({ platforms, fields, foes }: World, { x, y }: { x: number; y: number }): boolean {
  const touches = (other: { x: number; halfWidth: number; amplitude?: number }): boolean =>
    Math.abs(shortestX(other.x, x)) < other.halfWidth + (other.amplitude ?? 0) + GUEST_HALF_WIDTH + CLEARANCE;
  for (let i = firstAbove(platforms, y - ABOVE_AND_BELOW * 2); i < platforms.length; i += 1) {
    const platform = platforms[i];
    if (platform !== undefined && touches(platform)) return false;
  }
  if (foes.some((foe) => foe.y > y - ABOVE_AND_BELOW && touches({ ...foe, halfWidth: GUEST_HALF_WIDTH }))) return false;
  return !fields.some(
    (field) => field.kind !== 'water' && field.kind !== 'gust' && field.y + field.height > y && touches(field),
  );
}
