import { BODY_HALF_WIDTH, CALM_ABOVE_PORTAL, FEET_HALF_WIDTH, UNIT, WORLD_WIDTH } from '../constants.ts';
import { createField, type Field } from '../field.ts';
import type { PlatformKind } from '../kinds.ts';
import type { Platform } from '../platform.ts';
import { drawBetween } from '../random.ts';
import type { Row } from '../row.ts';
import { shortestX, wrapX } from '../wrap.ts';
import type { World } from '../worldState.ts';
import { addStar } from './star.ts';

/** Half the width of a portal, and its height. */
const HALF_WIDTH = 16 * UNIT;
const HEIGHT = 44 * UNIT;
/** Both hang so far over their platforms: below the next one. */
const UP = 14 * UNIT;
/** An exit is in view of who goes in: no higher than this over the way in. */
export const MOST_RISE = 296 * UNIT;
/** Who bounces straight on a platform passes the way in beside it by this and up to so much more. */
const CLEARANCE = 8 * UNIT;
const SPREAD = 16 * UNIT;
/** Who touches a way in is no farther from its middle. */
const TOUCHED = HALF_WIDTH + BODY_HALF_WIDTH;
/** Kinds that may be gone or elsewhere when somebody falls out of an exit. */
const UNSTEADY: ReadonlySet<PlatformKind> = new Set(['moving', 'crumbling', 'cloud', 'neon']);
const STAR = { up: 60 * UNIT, spacing: 22 * UNIT } as const;

/** Ways in whose exit is not laid yet, in the order they were laid in. */
export function openPairs({ fields }: World): readonly Field[] {
  return fields.filter(({ partnerId }) => partnerId !== 0 && !fields.some(({ id }) => id === partnerId));
}

/**
 * Lays a way in beside the spine platform below the row, on the first of some sides where it leaves those of the row alone; the number of
 * its exit is kept for it. Answers whether it could.
 */
export function layWayIn(world: World, { row, sides }: { row: Row; sides: readonly (-1 | 1)[] }): boolean {
  const { course } = world;
  const beside = course.halfWidth + course.amplitude + FEET_HALF_WIDTH + TOUCHED + CLEARANCE;
  const out = beside + drawBetween(course.mechanic, 0, SPREAD);
  const y = course.y + UP;
  const x = sides.map((side) => wrapX(course.x + side * out)).find((at) => isClear(world, { x: at, y }));
  if (x === undefined) return false;
  const wayIn = createField({
    ...{ id: course.nextId, kind: 'portal', x, y, halfWidth: HALF_WIDTH, height: HEIGHT },
    level: row.level,
  } as const);
  wayIn.partnerId = course.nextId + 1;
  course.nextId += 2;
  world.fields.push(wayIn);
  return true;
}

/** How far over a way in an exit above a platform would be. */
export function riseTo(wayIn: Field, spine: Platform): number {
  return spine.y + UP - wayIn.y;
}

/** Whether the exit of a way in has to be above this row's platform: that of the next row may be too high, or not of this place. */
export function isExitDue(wayIn: Field, { row, spine }: { row: Row; spine: Platform }): boolean {
  return row.placeRow === row.placeRows - 1 || riseTo(wayIn, spine) + row.difficulty.gapHigh > MOST_RISE;
}

/** Lays the exit of a way in above a platform that is made to wait for who comes out, with stars over it. Nothing there is hostile. */
export function layExit(
  world: World,
  { wayIn, spine, stars, aside = 0 }: { wayIn: Field; spine: Platform; stars: number; aside?: number },
): void {
  const { course } = world;
  makeSteady(spine);
  const x = Math.min(Math.max(spine.x + aside, HALF_WIDTH), WORLD_WIDTH - HALF_WIDTH);
  const y = spine.y + UP;
  const exit = createField({
    ...{ id: wayIn.partnerId, kind: 'portal', x, y, halfWidth: HALF_WIDTH, height: HEIGHT },
    level: wayIn.level,
  } as const);
  world.fields.push(exit);
  clearAround(world, spine);
  takeStars(world, spine);
  course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_PORTAL);
  for (let i = 0; i < stars; i += 1) {
    const left = i * STAR.spacing - (((stars - 1) * STAR.spacing) >> 1);
    addStar(world, { x: wrapX(x + left), y: y + STAR.up });
  }
}

/** Whether everybody who stands on a platform of the row, or comes down on one, passes a way in. */
function isClear({ platforms }: World, { x, y }: { x: number; y: number }): boolean {
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y < y) return true;
    const reach = platform.halfWidth + platform.amplitude + FEET_HALF_WIDTH + TOUCHED;
    if (platform.y <= y + HEIGHT && Math.abs(shortestX(x, platform.x)) <= reach) return false;
  }
  return true;
}

function makeSteady(platform: Platform): void {
  if (!UNSTEADY.has(platform.kind)) return;
  platform.kind = 'solid';
  platform.amplitude = 0;
  platform.speed = 0;
  platform.phase = 0;
}

/** Takes away the stars that the row has already: those of an exit are a promise. */
function takeStars({ pickups }: World, { id, x, y, halfWidth }: Platform): void {
  for (let i = pickups.length - 1; i >= 0; i -= 1) {
    const pickup = pickups[i];
    if (pickup?.kind !== 'star' || pickup.id < id || pickup.y === y + UP + STAR.up) continue;
    if (Math.abs(shortestX(pickup.x, x)) < halfWidth + STAR.spacing) pickups.splice(i, 1);
  }
}

/** Takes away what is hostile on a platform and above it. */
function clearAround({ foes, fields }: World, { id, y }: Platform): void {
  for (let i = foes.length - 1; i >= 0; i -= 1) {
    const foe = foes[i];
    if (foe !== undefined && foe.kind !== 'bumble' && (foe.platformId === id || foe.y > y - UNIT)) foes.splice(i, 1);
  }
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field === undefined || field.y + field.height <= y) continue;
    if (field.kind === 'press' || field.kind === 'bolt' || field.kind === 'icicle') fields.splice(i, 1);
  }
}
