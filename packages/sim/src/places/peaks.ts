import type { BiomeRules, GeneratedRow } from '../biomeRules.ts';
import { addField } from '../addField.ts';
import { UNIT, WORLD_WIDTH } from '../constants.ts';
import type { Field } from '../field.ts';
import { fieldPeriod } from '../fieldState.ts';
import { randomInt, nextUint32, randomChance } from '../random.ts';
import type { World } from '../worldState.ts';
import { divideTruncated, modulo } from '../integerDivision.ts';
import { createPlatform, indexOfFirstAbove, insertPlatform, type Platform } from '../platform.ts';
import { canBeHostile, type RowPosition } from '../rowPosition.ts';
import { maxSpineOffset } from '../reach.ts';
import { SET_PIECE_ROWS } from '../tuning.ts';

/**
 * Frost Peaks: gusts with a visible warning, and icicles between them. In the wind the path consists of plain ledges,
 * so that the wind is the only difficulty. It ends with a blizzard that reverses every two rows.
 */
export const peaks: BiomeRules = {
  mix: {
    platforms: { moving: 160, crumbling: 70, spring: 35, ice: 200 },
    enemies: {
      walker: { first: 90, perCycle: 12 },
      flyer: { first: 60, perCycle: 16 },
    },
  },
  weather: (row) => (isGustInReach(row) ? 'gust' : 'calm'),
  spineKind: (row) => (isGustInReach(row) ? 'solid' : undefined),
  decorateRow(world, generated) {
    spawnGusts(world, generated);
    spawnIcicle(world, generated);
  },
};

/** Horizontal distance of stars from the edge of a ledge, downwind. */
const STAR_OFFSET_X = 30 * UNIT;
/** Height of those stars above the ledge. */
const STAR_HEIGHT = 64 * UNIT;
const STAR_MARGIN = 12 * UNIT;
const HALF_PERIOD = fieldPeriod('gust') >> 1;

/** Starts a band of gusts at its first row, extends it to each further row, and places stars downwind. */
function spawnGusts(world: World, { row, spine }: GeneratedRow): void {
  const band = findGustBand(row);
  if (band === undefined) return;
  const below = gustsUpTo(world, world.course.y);
  const gusts =
    isFirstRowOfBand(band, row) || below.length === 0 ? beginBand(world, { row, spine, band, below }) : below;
  for (const gust of gusts) gust.height = spine.y - gust.y;
  const direction = gusts[0]?.direction ?? 0;
  if (band.blizzard || (row.levelRow & 1) === 1) spawnStar(world, { spine, direction });
}

/** Returns the gusts whose upper edge is at a height: those of the row below. */
function gustsUpTo({ fields }: World, y: number): readonly Field[] {
  return fields.filter((field) => field.kind === 'gust' && field.y + field.height === y);
}

function beginBand(
  world: World,
  { row, spine, band, below }: Pick<GeneratedRow, 'row' | 'spine'> & { band: GustBand; below: readonly Field[] },
): readonly Field[] {
  const { course } = world;
  const coin = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
  const phase = randomInt(course.mechanic, 0, fieldPeriod('gust') - 1);
  const [last] = below;
  const direction = last === undefined ? coin : last.direction < 0 ? 1 : -1;
  // In the blizzard two gusts alternate, so that one rises as the other ends.
  const phases = band.blizzard ? [phase, phase + HALF_PERIOD] : [phase];
  return phases.map((phase) => {
    const size = { halfWidth: WORLD_WIDTH >> 1, height: spine.y - course.y };
    const gust = addField(world, { kind: 'gust', x: WORLD_WIDTH >> 1, y: course.y, ...size, level: row.level });
    gust.direction = direction;
    gust.phase = phase;
    return gust;
  });
}

function spawnStar(world: World, { spine, direction }: Pick<GeneratedRow, 'spine'> & { direction: -1 | 0 | 1 }): void {
  const aside = spine.x + (spine.halfWidth + STAR_OFFSET_X) * direction;
  const x = Math.min(Math.max(aside, STAR_MARGIN), WORLD_WIDTH - STAR_MARGIN);
  world.pickups.push({ id: world.course.nextId, kind: 'star', x, y: spine.y + STAR_HEIGHT });
  world.course.nextId += 1;
}

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
function spawnIcicle(world: World, { row, spine, weather, isGuest }: GeneratedRow): void {
  const { course } = world;
  const isDrawn = randomChance(course.mechanic, isGuest ? SECONDARY_PER_MILLE : ICICLE_PER_MILLE);
  const isSure = !isGuest && row.biomeRow >= FIRST_ROW && modulo(row.biomeRow - FIRST_ROW, ROW_INTERVAL) === 0;
  if (!(isDrawn || isSure) || !canBeHostile(row) || findGustBand(row) !== undefined) return;
  if (course.y <= course.calmUntilY || (isGuest && row.setPieceRow >= 0)) return;
  const sidePlatforms = world.platforms.filter(({ y }) => y > course.y && y < spine.y);
  const found = sidePlatforms.find(isRoof);
  const roof = found ?? findLedge(world, { row, spine, weather, sidePlatforms });
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
  { row, spine, weather, sidePlatforms }: Omit<GeneratedRow, 'isGuest'> & { sidePlatforms: readonly Platform[] },
): Platform | undefined {
  const { course } = world;
  const gap = spine.y - course.y;
  const y = course.y + divideTruncated(gap * LEDGE_RISE_PERCENT, 100);
  const first = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
  const offset = LEDGE_HALF_WIDTH + CLEARANCE + randomInt(course.mechanic, 0, SPREAD);
  const ledge = createPlatform({ id: course.nextId, x: 0, y, halfWidth: LEDGE_HALF_WIDTH, level: row.level });
  const to = { gap: spine.y - y, halfWidth: spine.halfWidth, amplitude: spine.amplitude, weather };
  const room = maxSpineOffset(ledge, to);
  const x = [first, -first]
    .map((side) => outerEdge(world, { spine, side }) + offset * side)
    .find((middle) => isFree(middle, sidePlatforms) && Math.abs(spine.x - middle) <= room);
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

function isFree(middle: number, sidePlatforms: readonly Platform[]): boolean {
  if (middle < LEDGE_HALF_WIDTH || middle > WORLD_WIDTH - LEDGE_HALF_WIDTH) return false;
  return sidePlatforms.every(
    ({ x, halfWidth, amplitude }) => Math.abs(x - middle) > halfWidth + amplitude + LEDGE_HALF_WIDTH + CLEARANCE,
  );
}

/** A range of rows with a gust. */
interface GustBand {
  readonly first: number;
  readonly last: number;
  /** Part of the blizzard, which rarely pauses and reverses from band to band. */
  readonly blizzard: boolean;
}

/** Biome indexes. */
const LAGOON = 3;
const PEAKS = 4;
/** Bands by row of the biome: one to teach, two to test; only the first where the biome spans one level. */
const HOST_BANDS: readonly GustBand[] = [
  { first: 2, last: 5, blizzard: false },
  { first: 13, last: 17, blizzard: false },
  { first: 28, last: 32, blizzard: false },
];
/** Bands by row of the level in host biomes; not used in the lagoon, which already has currents. */
const SECONDARY_BANDS: readonly GustBand[] = [{ first: 9, last: 11, blizzard: false }];
const NO_BANDS: readonly GustBand[] = [];
const BLIZZARD_ROWS = 2;
/** A bounce this many rows below a band reaches it: two gaps can be lower than a jump, three never are. */
const REACH_ROWS = 2;

/** Returns the band a row is in. */
function findGustBand(row: RowPosition): GustBand | undefined {
  return listBands(row).find(({ first, last }) => bandRow(row) >= first && bandRow(row) <= last);
}

/** Whether the flight to a row passes through a gust. */
function isGustInReach(row: RowPosition): boolean {
  return listBands(row).some(({ first, last }) => bandRow(row) >= first - REACH_ROWS && bandRow(row) <= last);
}

/** Whether a row is the first of its band. */
const isFirstRowOfBand = (band: GustBand, row: RowPosition): boolean => bandRow(row) === band.first;

const isHost = ({ biome }: RowPosition): boolean => biome === PEAKS;
const bandRow = (row: RowPosition): number => (isHost(row) ? row.biomeRow : row.levelRow);

function listBands(row: RowPosition): readonly GustBand[] {
  if (isHost(row)) return [...HOST_BANDS.filter((band) => isBeforeSetPiece(band, row)), ...blizzardBands(row)];
  return row.biome === LAGOON ? NO_BANDS : SECONDARY_BANDS;
}

function isBeforeSetPiece({ last }: GustBand, { biomeRows }: RowPosition): boolean {
  return last < biomeRows - SET_PIECE_ROWS;
}

function blizzardBands({ biomeRows }: RowPosition): readonly GustBand[] {
  const bands: GustBand[] = [];
  for (let first = biomeRows - SET_PIECE_ROWS; first < biomeRows; first += BLIZZARD_ROWS)
    bands.push({ first, last: first + BLIZZARD_ROWS - 1, blizzard: true });
  return bands;
}
