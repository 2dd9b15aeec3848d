import type { BiomeRules, GeneratedRow } from '../biomeRules.ts';
import { rangeBesideUpdraught, spawnUpdraught } from './updraughts.ts';
import { CALM_ABOVE_MUSHROOM, UNIT, WORLD_WIDTH } from '../constants.ts';
import { divideTruncated, modulo } from '../integerDivision.ts';
import type { FieldKind } from '../kinds.ts';
import { createPlatform, indexOfFirstAbove, insertPlatform, type Platform } from '../platform.ts';
import { randomInt, randomChance } from '../random.ts';
import type { RowPosition } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { shortestDistanceX, wrapX } from '../wrapX.ts';
import { addStar } from './addStar.ts';

/**
 * Mushroom Hollow: chains of mushrooms, each launching higher than the one before, and updraughts of spores with stars.
 * It ends with a chimney: an updraught eight rows high with stars from side to side.
 */
export const hollow: BiomeRules = {
  mix: {
    platforms: { moving: 120, spring: 20 },
    enemies: {
      walker: { first: 0, perCycle: 16 },
      flyer: { first: 0, perCycle: 36 },
    },
  },
  spineKind: (row) => (isChainRow(row) ? 'mushroom' : undefined),
  platformRange: rangeBesideUpdraught,
  decorateRow(world, generated) {
    if (generated.isGuest) {
      spawnSecondaryMushroom(world, generated);
      return;
    }
    if (generated.spine.kind === 'mushroom') addFlightStars(world, generated.spine);
    spawnUpdraught(world, generated);
  },
};

/** Rows at which a chain of three mushrooms starts. */
const CHAIN_START_ROWS: readonly number[] = [2, 11];
const CHAIN_LENGTH = 3;
/** Maximum height of two rows that the first mushroom's launch can skip. */
const MAX_TWO_ROW_RISE = 164 * UNIT;
/** Maximum height of a chain. */
const CHAIN_HEIGHT = 240 * UNIT;
/** Stars on the flight between two mushrooms: percentage of the way, and height above the first. */
const FLIGHT_STARS = [
  { percent: 25, up: 112 * UNIT },
  { percent: 55, up: 158 * UNIT },
] as const;

/** As a guest: one in this many rows can have a mushroom, with the chance below in per mille. */
const SECONDARY_ROW_INTERVAL = 5;
const SECONDARY_PER_MILLE = 650;
const SECONDARY_HALF_WIDTH = 24 * UNIT;
const MAX_TRIES = 6;
const CLEARANCE = 10 * UNIT;
const VERTICAL_CLEARANCE = 46 * UNIT;
const LETHAL: ReadonlySet<FieldKind> = new Set(['press', 'bolt', 'icicle']);

/** Whether a row's spine platform is a mushroom of a chain: every second row, or every row if rows are far apart. */
function isChainRow({ biomeRow, difficulty }: RowPosition): boolean {
  const stride = difficulty.gapHigh * 2 <= MAX_TWO_ROW_RISE ? 2 : 1;
  return CHAIN_START_ROWS.some((start) => {
    const at = biomeRow - start;
    return at >= 0 && at < CHAIN_LENGTH * stride && modulo(at, stride) === 0;
  });
}

/** Places stars on the flight from the previous mushroom to this one. */
function addFlightStars(world: World, to: Platform): void {
  const from = mushroomBelow(world, to);
  if (from === undefined) return;
  const distanceX = shortestDistanceX(from.x, to.x);
  for (const { percent, up } of FLIGHT_STARS)
    addStar(world, { x: wrapX(from.x + divideTruncated(distanceX * percent, 100)), y: from.y + up });
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
function spawnSecondaryMushroom(world: World, { row, spine }: GeneratedRow): void {
  const { course } = world;
  if (row.setPieceRow >= 0 || modulo(row.biomeRow, SECONDARY_ROW_INTERVAL) !== SECONDARY_ROW_INTERVAL - 1) return;
  if (!randomChance(course.mechanic, SECONDARY_PER_MILLE)) return;
  const y = course.y + divideTruncated((spine.y - course.y) * randomInt(course.mechanic, 35, 60), 100);
  if (isDangerous(world, y)) return;
  for (let i = 0; i < MAX_TRIES; i += 1) {
    const x = randomInt(course.mechanic, SECONDARY_HALF_WIDTH, WORLD_WIDTH - SECONDARY_HALF_WIDTH);
    if (!isClear(world, { x, y })) continue;
    const id = course.nextId;
    course.nextId += 1;
    const mushroom = createPlatform({ id, x, y, halfWidth: SECONDARY_HALF_WIDTH, level: row.level });
    mushroom.kind = 'mushroom';
    insertPlatform(world.platforms, mushroom);
    course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_MUSHROOM);
    return;
  }
}

/** Whether anything lethal is at this height or above. */
function isDangerous({ foes, fields, platforms }: World, y: number): boolean {
  return (
    foes.some((foe) => foe.kind !== 'bumble' && foe.y >= y - VERTICAL_CLEARANCE) ||
    fields.some((field) => LETHAL.has(field.kind) && field.y + field.height >= y) ||
    platforms.some((platform) => platform.kind === 'spiked' && platform.y >= y - VERTICAL_CLEARANCE)
  );
}

/** Whether there is room for a mushroom beside and below everything already placed. */
function isClear({ platforms, fields, foes }: World, { x, y }: { x: number; y: number }): boolean {
  const touches = (other: { x: number; halfWidth: number; amplitude?: number }): boolean =>
    Math.abs(shortestDistanceX(other.x, x)) <
    other.halfWidth + (other.amplitude ?? 0) + SECONDARY_HALF_WIDTH + CLEARANCE;
  for (let i = indexOfFirstAbove(platforms, y - VERTICAL_CLEARANCE * 2); i < platforms.length; i += 1) {
    const platform = platforms[i];
    if (platform !== undefined && touches(platform)) return false;
  }
  if (foes.some((foe) => foe.y > y - VERTICAL_CLEARANCE && touches({ ...foe, halfWidth: SECONDARY_HALF_WIDTH })))
    return false;
  return !fields.some(
    (field) => field.kind !== 'water' && field.kind !== 'gust' && field.y + field.height > y && touches(field),
  );
}
