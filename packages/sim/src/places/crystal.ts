import type { BiomeRules, GeneratedRow } from '../biomeRules.ts';
import { UNIT, BODY_HALF_WIDTH, CALM_ABOVE_PORTAL, FEET_HALF_WIDTH, WORLD_WIDTH } from '../constants.ts';
import { type Field, createField } from '../field.ts';
import { randomChance, randomInt } from '../random.ts';
import type { World } from '../worldState.ts';
import type { PlatformKind } from '../kinds.ts';
import type { Platform } from '../platform.ts';
import type { RowPosition } from '../rowPosition.ts';
import { shortestDistanceX, wrapX } from '../wrapX.ts';
import { addStar } from './addStar.ts';

/** Crystal Deep: pairs of portals in the dark, ending with a ladder of them. */
export const crystal: BiomeRules = {
  mix: {
    platforms: { moving: 90, crumbling: 30, cloud: 40, spring: 40, ice: 30, conveyor: 30, spiked: 50 },
    enemies: {
      walker: { first: 60, perCycle: 12 },
      flyer: { first: 90, perCycle: 12 },
      spitter: { first: 30, perCycle: 4 },
    },
  },
  decorateRow(world, generated) {
    if (generated.row.setPieceRow >= 0 && !generated.isGuest) spawnLadder(world, generated);
    else spawnPortals(world, generated);
  },
};

/** The first entrance is placed by this row. */
const FIRST_ROW = 3;
/** Minimum climb between an exit and the next entrance. */
const MIN_PORTAL_DISTANCE = { host: 60 * UNIT, guest: 420 * UNIT } as const;
/** Rows before the end of the biome without entrances, so that every exit lies below the set piece. */
const RESERVED_ROWS = 12;
const STAR_COUNT = 3;

/** Places one pair at a time: an entrance beside the spine, its exit about three rows higher. */
function spawnPortals(world: World, { row, spine, isGuest }: GeneratedRow): void {
  for (const entrance of listOpenPortals(world)) {
    if (isExitDue(entrance, { row, spine })) spawnPortalExit(world, { entrance, spine, stars: STAR_COUNT });
  }
  const { course } = world;
  if (row.levelRow <= FIRST_ROW || row.biomeRow > row.biomeRows - RESERVED_ROWS || listOpenPortals(world).length > 0)
    return;
  if (course.y - lastExitY(world) < (isGuest ? MIN_PORTAL_DISTANCE.guest : MIN_PORTAL_DISTANCE.host)) return;
  // On the side away from the next platform, so that entering is deliberate.
  const awaySide = spine.x < course.x || (spine.x === course.x && randomChance(course.mechanic, 500)) ? 1 : -1;
  spawnPortalEntrance(world, { row, sides: [awaySide, awaySide === 1 ? -1 : 1] });
}

function lastExitY({ fields }: World): number {
  return fields.reduce(
    (highest, field) => (isExit(field) ? Math.max(highest, field.y) : highest),
    -MIN_PORTAL_DISTANCE.guest,
  );
}

const isExit = ({ kind, partnerId }: Field): boolean => kind === 'portal' && partnerId === 0;

/** The nearer exit has more stars and the next rung beside it. */
const NEAR_EXIT = { rise: 120 * UNIT, stars: 4 } as const;
const FAR_EXIT = { stars: 1 } as const;
/** Distance from the platform's center of two exits above the same platform. */
const EXIT_OFFSET = 20 * UNIT;
/** Rungs starting later would not have room for their exits. */
const LAST_SET_PIECE_ROW = 5;

/**
 * The set piece: rungs of two portals, left and right of a platform. One leads two rows up to more stars and the next
 * rung, the other one row higher and past it.
 */
function spawnLadder(world: World, { row, spine }: GeneratedRow): void {
  const open = listOpenPortals(world);
  const [near, far] = open.length > 1 ? open : [undefined, open[0]];
  const nearDue = near !== undefined && (portalRise(near, spine) >= NEAR_EXIT.rise || isExitDue(near, { row, spine }));
  const farDue = far !== undefined && isExitDue(far, { row, spine });
  const offsetX = nearDue && farDue ? EXIT_OFFSET : 0;
  if (nearDue) spawnPortalExit(world, { entrance: near, spine, stars: NEAR_EXIT.stars, offsetX: -offsetX });
  if (farDue) spawnPortalExit(world, { entrance: far, spine, stars: FAR_EXIT.stars, offsetX });
  if (row.setPieceRow > LAST_SET_PIECE_ROW || listOpenPortals(world).length > 0) return;
  const first = randomChance(world.course.mechanic, 500) ? -1 : 1;
  spawnPortalEntrance(world, { row, sides: [first] });
  spawnPortalEntrance(world, { row, sides: [first === 1 ? -1 : 1] });
}

/** Half width and height of a portal. */
const HALF_WIDTH = 16 * UNIT;
const HEIGHT = 44 * UNIT;
/** Height of both portals above their platforms; below the next platform. */
const HOVER_HEIGHT = 14 * UNIT;
/** Maximum height of an exit above its entrance, so that it is in view. */
const MAX_PORTAL_RISE = 296 * UNIT;
/** Minimum distance between a straight bounce and the entrance beside the platform; `SPREAD` is added at random. */
const CLEARANCE = 8 * UNIT;
const SPREAD = 16 * UNIT;
/** Maximum distance from an entrance's center at which the player touches it. */
const TOUCH_DISTANCE = HALF_WIDTH + BODY_HALF_WIDTH;
/** Kinds that may be gone or elsewhere when a player falls out of an exit. */
const UNSTEADY_PLATFORMS: ReadonlySet<PlatformKind> = new Set(['moving', 'crumbling', 'cloud', 'neon']);
const STAR = { up: 60 * UNIT, spacing: 22 * UNIT } as const;

/** Returns entrances whose exit has not been placed yet, in order. */
function listOpenPortals({ fields }: World): readonly Field[] {
  return fields.filter(({ partnerId }) => partnerId !== 0 && !fields.some(({ id }) => id === partnerId));
}

/**
 * Places an entrance beside the spine platform below the row, on the first side that is clear of the row's platforms,
 * and reserves the id of its exit. Returns false if neither is.
 */
function spawnPortalEntrance(world: World, { row, sides }: { row: RowPosition; sides: readonly (-1 | 1)[] }): boolean {
  const { course } = world;
  const minOffsetX = course.halfWidth + course.amplitude + FEET_HALF_WIDTH + TOUCH_DISTANCE + CLEARANCE;
  const offsetX = minOffsetX + randomInt(course.mechanic, 0, SPREAD);
  const y = course.y + HOVER_HEIGHT;
  const x = sides.map((side) => wrapX(course.x + side * offsetX)).find((at) => isClear(world, { x: at, y }));
  if (x === undefined) return false;
  const entrance = createField({
    ...{ id: course.nextId, kind: 'portal', x, y, halfWidth: HALF_WIDTH, height: HEIGHT },
    level: row.level,
  } as const);
  entrance.partnerId = course.nextId + 1;
  course.nextId += 2;
  world.fields.push(entrance);
  return true;
}

/** Height of an exit above a platform, relative to its entrance. */
function portalRise(entrance: Field, spine: Platform): number {
  return spine.y + HOVER_HEIGHT - entrance.y;
}

/**
 * Whether an exit must be placed above this row's platform, since the next row may be too high or belongs to another
 * biome.
 */
function isExitDue(entrance: Field, { row, spine }: { row: RowPosition; spine: Platform }): boolean {
  return row.biomeRow === row.biomeRows - 1 || portalRise(entrance, spine) + row.difficulty.gapHigh > MAX_PORTAL_RISE;
}

/** Places an exit above a platform, makes the platform steady, adds stars and removes everything hostile. */
function spawnPortalExit(
  world: World,
  { entrance, spine, stars, offsetX = 0 }: { entrance: Field; spine: Platform; stars: number; offsetX?: number },
): void {
  const { course } = world;
  stabilizePlatform(spine);
  const x = Math.min(Math.max(spine.x + offsetX, HALF_WIDTH), WORLD_WIDTH - HALF_WIDTH);
  const y = spine.y + HOVER_HEIGHT;
  const exit = createField({
    ...{ id: entrance.partnerId, kind: 'portal', x, y, halfWidth: HALF_WIDTH, height: HEIGHT },
    level: entrance.level,
  } as const);
  world.fields.push(exit);
  removeHazards(world, spine);
  removeStars(world, spine);
  course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_PORTAL);
  for (let i = 0; i < stars; i += 1) {
    const left = i * STAR.spacing - (((stars - 1) * STAR.spacing) >> 1);
    addStar(world, { x: wrapX(x + left), y: y + STAR.up });
  }
}

/** Whether players standing or landing on the row's platforms stay clear of an entrance. */
function isClear({ platforms }: World, { x, y }: { x: number; y: number }): boolean {
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y < y) return true;
    const reach = platform.halfWidth + platform.amplitude + FEET_HALF_WIDTH + TOUCH_DISTANCE;
    if (platform.y <= y + HEIGHT && Math.abs(shortestDistanceX(x, platform.x)) <= reach) return false;
  }
  return true;
}

function stabilizePlatform(platform: Platform): void {
  if (!UNSTEADY_PLATFORMS.has(platform.kind)) return;
  platform.kind = 'solid';
  platform.amplitude = 0;
  platform.speed = 0;
  platform.phase = 0;
}

/** Removes the row's existing stars, so that the exit's stars are distinct. */
function removeStars({ pickups }: World, { id, x, y, halfWidth }: Platform): void {
  for (let i = pickups.length - 1; i >= 0; i -= 1) {
    const pickup = pickups[i];
    if (pickup?.kind !== 'star' || pickup.id < id || pickup.y === y + HOVER_HEIGHT + STAR.up) continue;
    if (Math.abs(shortestDistanceX(pickup.x, x)) < halfWidth + STAR.spacing) pickups.splice(i, 1);
  }
}

/** Removes everything hostile on and above a platform. */
function removeHazards({ foes, fields }: World, { id, y }: Platform): void {
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
