import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import { divideTruncated, modulo } from '../integerDivision.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import { createPlatform, indexOfFirstAbove, insertPlatform, type Platform } from '../platform.ts';
import { randomInt, randomChance, nextUint32 } from '../random.ts';
import { canBeHostile } from '../rowPosition.ts';
import { maxSpineOffset } from '../maxSpineOffset.ts';
import type { World } from '../worldState.ts';
import { findGustBand } from './gustBand.ts';

/** Row of the first lesson. From it on, every third row has an icicle if there is room, and others at random. */
const FIRST_ROW = 7;
const ROW_INTERVAL = 3;
const ICICLE_PER_MILLE = 250;
const SECONDARY_PER_MILLE = 240;
/** Length of an icicle. */
const LENGTH = 40 * UNIT;
const HALF_WIDTH = 9 * UNIT;
/** Depth of its root below the roof's surface. */
const ROOT_DEPTH = 20 * UNIT;
/** Distance of its root from the roof's edge. */
const ROOT_EDGE_MARGIN = 9 * UNIT;
/** Maximum distance below it at which it is triggered. */
const TRIGGER_DEPTH = 280 * UNIT;
const LEDGE_HALF_WIDTH = 20 * UNIT;
const LEDGE_RISE_PERCENT = 60;
const CLEARANCE = 8 * UNIT;
const SPREAD = 14 * UNIT;

/** Hangs an icicle beside the path: under a side platform, or under a small ledge of its own. */
export function spawnIcicle(world: World, { row, spine, weather, isGuest }: GeneratedRow): void {
  const { course } = world;
  const isDrawn = randomChance(course.mechanic, isGuest ? SECONDARY_PER_MILLE : ICICLE_PER_MILLE);
  const isSure = !isGuest && row.biomeRow >= FIRST_ROW && modulo(row.biomeRow - FIRST_ROW, ROW_INTERVAL) === 0;
  if (!(isDrawn || isSure) || !canBeHostile(row) || findGustBand(row) !== undefined) return;
  if (course.y <= course.calmUntilY || (isGuest && row.setPieceRow >= 0)) return;
  const beside = world.platforms.filter(({ y }) => y > course.y && y < spine.y);
  const found = beside.find(isRoof);
  const roof = found ?? findLedge(world, { row, spine, weather, beside });
  if (roof === undefined) return;
  const tip = roof.y - ROOT_DEPTH - LENGTH;
  const inwards = course.x < roof.x ? -1 : 1;
  const x = [inwards, -inwards]
    .map((side) => roof.x + (roof.halfWidth - ROOT_EDGE_MARGIN) * side)
    .find((middle) => isClearOfSpine(world, { middle, tip }));
  if (x === undefined) return;
  if (found === undefined) {
    course.nextId += 1;
    insertPlatform(world.platforms, roof);
  }
  const size = { halfWidth: HALF_WIDTH, height: LENGTH };
  addField(world, { kind: 'icicle', x, y: tip, ...size, level: row.level });
}

/** Whether an icicle triggered from a spine platform below does not fall onto it. */
function isClearOfSpine({ platforms }: World, { middle, tip }: { middle: number; tip: number }): boolean {
  const from = indexOfFirstAbove(platforms, tip - TRIGGER_DEPTH);
  const to = indexOfFirstAbove(platforms, tip);
  return platforms
    .slice(from, to)
    .every(({ spine, x, halfWidth, amplitude }) => !spine || Math.abs(x - middle) > halfWidth + amplitude);
}

/** Whether a platform is stationary and permanent, so that an icicle can hang under it. */
function isRoof({ kind, amplitude }: Platform): boolean {
  return (kind === 'solid' || kind === 'ice') && amplitude === 0;
}

/** Finds a small ledge beside both spine columns that leads on to the spine; undefined if there is no room. */
function findLedge(
  world: World,
  { row, spine, weather, beside }: Omit<GeneratedRow, 'isGuest'> & { beside: readonly Platform[] },
): Platform | undefined {
  const { course } = world;
  const gap = spine.y - course.y;
  const y = course.y + divideTruncated(gap * LEDGE_RISE_PERCENT, 100);
  const first = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
  const away = LEDGE_HALF_WIDTH + CLEARANCE + randomInt(course.mechanic, 0, SPREAD);
  const ledge = createPlatform({ id: course.nextId, x: 0, y, halfWidth: LEDGE_HALF_WIDTH, level: row.level });
  const to = { gap: spine.y - y, halfWidth: spine.halfWidth, amplitude: spine.amplitude, weather };
  const room = maxSpineOffset(ledge, to);
  const x = [first, -first]
    .map((side) => outerEdge(world, { spine, side }) + away * side)
    .find((middle) => isFree(middle, beside) && Math.abs(spine.x - middle) <= room);
  if (x === undefined) return undefined;
  ledge.x = x;
  return ledge;
}

/** Outermost edge of both columns on a side. */
function outerEdge({ course }: World, { spine, side }: { spine: Platform; side: number }): number {
  const below = course.x + (course.halfWidth + course.amplitude) * side;
  const above = spine.x + (spine.halfWidth + spine.amplitude) * side;
  return side < 0 ? Math.min(below, above) : Math.max(below, above);
}

function isFree(middle: number, beside: readonly Platform[]): boolean {
  if (middle < LEDGE_HALF_WIDTH || middle > WORLD_WIDTH - LEDGE_HALF_WIDTH) return false;
  return beside.every(
    ({ x, halfWidth, amplitude }) => Math.abs(x - middle) > halfWidth + amplitude + LEDGE_HALF_WIDTH + CLEARANCE,
  );
}
