import { modulo, divideTruncated } from '../integerDivision.ts';
import type { BiomeRules } from '../biomeRules.ts';
import { randomChance, randomInt } from '../random.ts';
import { type RowPosition, canBeHostile } from '../rowPosition.ts';
import type { World } from '../worldState.ts';
import { UNIT, BODY_HALF_WIDTH, FEET_HALF_WIDTH, LEVEL_PLATFORMS, WORLD_WIDTH } from '../constants.ts';
import type { Platform } from '../platform.ts';
import { addStar } from './addStar.ts';
import { addField } from '../addField.ts';
import { fieldPeriod } from '../fieldState.ts';
import { CALM_LEVEL_PLATFORMS } from '../tuning.ts';

/** Rows that introduce clouds; the first bolt comes separately. */
const INTRODUCTION_CLOUD_ROWS: readonly number[] = [2, 5];
const INTRODUCTION_LEDGE_ROWS: readonly number[] = [3, 4];
/** The first bolt is placed on the first of these rows that allows one. */
const INTRODUCTION_ROWS = { from: 4, to: 6 } as const;
/** Rows between bolts in the first tour and later, since a run may start here. */
const BOLT_INTERVAL = { first: 6, later: 4 } as const;
/** Per-mille chance that a bolt covers a spine platform, in each half of the biome. */
const BOLTS_OVER_PER_MILLE = [180, 330] as const;
/** As a guest: one bolt every sixth row. */
const SECONDARY_ROW_INTERVAL = 6;
/** Storm rows whose platform vanishes after a landing; the others allow waiting. */
const STORM_CLOUD_ROWS: readonly number[] = [2, 5];

/** Thunderhead: lightning with a warning, vanishing clouds, and a storm that sweeps from side to side. */
export const thunderhead: BiomeRules = {
  mix: {
    platforms: { moving: 60, crumbling: 30, cloud: 150, conveyor: 30, spiked: 50 },
    enemies: {
      walker: { first: 40, perCycle: 12 },
      flyer: { first: 50, perCycle: 12 },
      spitter: { first: 15, perCycle: 6 },
    },
  },
  spineKind({ biomeRow, setPieceRow }) {
    if (setPieceRow >= 0) return STORM_CLOUD_ROWS.includes(setPieceRow) ? 'cloud' : 'solid';
    if (INTRODUCTION_CLOUD_ROWS.includes(biomeRow)) return 'cloud';
    return INTRODUCTION_LEDGE_ROWS.includes(biomeRow) ? 'solid' : undefined;
  },
  decorateRow(world, { row, spine, isGuest }) {
    const { biomeRow, biomeRows, setPieceRow } = row;
    if (isGuest) {
      if (modulo(biomeRow, SECONDARY_ROW_INTERVAL) === INTRODUCTION_ROWS.from)
        spawnBolt(world, { row, spine, over: false });
    } else if (setPieceRow >= 0) {
      spawnStorm(world, { row, spine });
    } else if (biomeRow <= INTRODUCTION_ROWS.to) {
      if (biomeRow >= INTRODUCTION_ROWS.from && !hasBolt(world, row)) spawnBolt(world, { row, spine, over: false });
    } else {
      const every = row.difficulty.cycle === 0 ? BOLT_INTERVAL.first : BOLT_INTERVAL.later;
      const over = BOLTS_OVER_PER_MILLE[biomeRow < biomeRows >> 1 ? 0 : 1];
      if (modulo(biomeRow, every) === 0)
        spawnBolt(world, { row, spine, over: randomChance(world.course.mechanic, over) });
    }
  },
};

function hasBolt({ fields }: World, { level }: RowPosition): boolean {
  return fields.some((field) => field.kind === 'bolt' && field.level === level);
}

/** Set-piece rows at which a front is completed, and the number of rows it covers; one level has only the first. */
const FRONTS: readonly { readonly crown: number; readonly rows: number; readonly direction: -1 | 1 }[] = [
  { crown: 3, rows: 3, direction: 1 },
  { crown: 6, rows: 3, direction: -1 },
];
/** Columns of a front; one beat of the period is left as a pause. */
const COLUMNS: readonly number[] = [40, 120, 200, 280, 360];
/** Offsets by which a column may avoid the platforms under it, nearest first. */
const COLUMN_OFFSETS: readonly number[] = [0, -8, 8, -16, 16, -24, 24];
const STAR_HEIGHT = 46 * UNIT;

/**
 * The set piece: fronts of bolts above each other. Each sweeps from one side to the other, one column per beat, and the
 * next sweeps back. A column that has just struck is safe for a while.
 */
function spawnStorm(world: World, { row, spine }: { row: RowPosition; spine: Platform }): void {
  const fronts = row.biomeRows > LEVEL_PLATFORMS ? FRONTS : FRONTS.slice(0, 1);
  const front = fronts.find(({ crown }) => crown === row.setPieceRow);
  if (front === undefined) return;
  const rows = topSpinePlatforms(world, front.rows);
  if (!canStrike(world, { row, spine, rows })) return;
  for (const [column, middle] of COLUMNS.entries()) {
    const beat = front.direction === 1 ? column : COLUMNS.length - 1 - column;
    const site = createBoltSite(world, { rows, beat });
    const x = COLUMN_OFFSETS.map((offsetX) => (middle + offsetX) * UNIT).find((at) => columnFits(at, site));
    if (x !== undefined) addBolt(world, { x, site, level: row.level });
  }
  for (const offsetX of [-12, 12]) addStar(world, { x: spine.x + offsetX * UNIT, y: spine.y + STAR_HEIGHT });
}

/** Half width of a bolt's column. */
const HALF_WIDTH = 18 * UNIT;
/**
 * How far the column extends above its highest platform; stays below the next one, which is at least 40 units higher.
 */
const COLUMN_OVERHANG = 36 * UNIT;
/** Minimum width of a platform under a bolt that stays safe for the feet. */
const MIN_FREE_WIDTH = 20 * UNIT;
/** Minimum distance of columns from the sides of the world. */
const EDGE_MARGIN = 32 * UNIT;
const COLUMN_STEP = 8 * UNIT;
const COLUMN_COUNT = divideTruncated(WORLD_WIDTH - EDGE_MARGIN * 2, COLUMN_STEP) + 1;
/** Distance from the center of a column below which a player is struck. */
const STRIKE_DISTANCE = HALF_WIDTH + BODY_HALF_WIDTH;

/** Number of spine rows covered by one bolt. */
const BOLT_ROWS = 3;
/** Bolts strike on one of this many beats of their period, which limits the flash rate of all bolts together. */
const BOLT_BEATS = 6;

/** Stars in a column that are within reach of the spine, as a dare. */
const RISK_STARS = { reach: 90 * UNIT, spacing: 26 * UNIT, max: 3 } as const;

/**
 * Places a bolt over the last rows, with stars in its column or on the way around it. With `over` it covers a spine
 * platform if possible; otherwise it leaves all of them free.
 */
function spawnBolt(world: World, { row, spine, over }: { row: RowPosition; spine: Platform; over: boolean }): void {
  const { course } = world;
  const beat = randomInt(course.mechanic, 0, BOLT_BEATS - 1);
  const from = randomInt(course.mechanic, 0, COLUMN_COUNT - 1);
  const stars = randomInt(course.mechanic, 1, RISK_STARS.max);
  const rows = topSpinePlatforms(world, BOLT_ROWS);
  if (!canStrike(world, { row, spine, rows })) return;
  const site = createBoltSite(world, { rows, beat });
  const fitting = columnsFrom(from).filter((at) => columnFits(at, site));
  const strikes = (at: number): boolean => rows.some((platform) => isColumnOver(at, platform));
  const coveringX = over && !rows.some((platform) => isGuarded(world, platform)) ? fitting.find(strikes) : undefined;
  const x =
    coveringX ??
    nearestColumn(
      fitting.filter((at) => !strikes(at)),
      rows,
    );
  if (x === undefined) return;
  addBolt(world, { x, site, level: row.level });
  spawnRiskStars(world, { x, rows, stars });
}

/** Returns the highest spine platforms, highest first. */
function topSpinePlatforms({ platforms }: World, count: number): readonly Platform[] {
  const rows: Platform[] = [];
  for (let i = platforms.length - 1; i >= 0 && rows.length < count; i -= 1) {
    const platform = platforms[i];
    if (platform?.spine === true) rows.push(platform);
  }
  return rows;
}

/** Whether a strike is allowed over these rows: not early in a level, and not above springs or other launchers. */
function canStrike(
  { course }: World,
  { row, spine, rows }: { row: RowPosition; spine: Platform; rows: readonly Platform[] },
): boolean {
  const lowest = rows.at(-1);
  if (lowest === undefined || !canBeHostile(row)) return false;
  if (row.levelRow - (rows.length - 1) < CALM_LEVEL_PLATFORMS) return false;
  return lowest.y > course.calmUntilY && spine.kind !== 'spring' && spine.kind !== 'mushroom';
}

/** Spine rows for a bolt on a given beat. */
interface BoltSite {
  /** Highest first. */
  readonly rows: readonly Platform[];
  readonly beat: number;
  /** For each row, and the one below them, whether another bolt strikes it on the same beat. */
  readonly struck: readonly boolean[];
}

/** Returns the site of a bolt over some rows on a beat. */
function createBoltSite(world: World, { rows, beat }: { rows: readonly Platform[]; beat: number }): BoltSite {
  const struck = topSpinePlatforms(world, rows.length + 1).map((platform) => isStruck(world, { platform, beat }));
  return { rows, beat, struck };
}

/**
 * Whether a column at `x` leaves safe footing on each platform it covers, and no two consecutive platforms are struck
 * at once.
 */
function columnFits(x: number, { rows, struck }: BoltSite): boolean {
  if (x < EDGE_MARGIN || x > WORLD_WIDTH - EDGE_MARGIN) return false;
  return rows.every((platform, i) => {
    if (!isColumnOver(x, platform)) return true;
    const below = rows[i + 1];
    if (below !== undefined && isColumnOver(x, below)) return false;
    if (struck[i - 1] === true || struck[i] === true || struck[i + 1] === true) return false;
    return leavesFree(x, platform);
  });
}

/** Adds a bolt to a site. */
function addBolt(world: World, { x, site: { rows, beat }, level }: { x: number; site: BoltSite; level: number }): void {
  const highest = rows[0];
  const lowest = rows.at(-1);
  if (highest === undefined || lowest === undefined) return;
  const height = highest.y + COLUMN_OVERHANG - lowest.y;
  const bolt = addField(world, { kind: 'bolt', x, y: lowest.y, halfWidth: HALF_WIDTH, height, level });
  bolt.phase = beatPhase(beat);
}

/** Whether a column can hit a player standing on a platform. */
function isColumnOver(x: number, platform: Platform): boolean {
  return Math.abs(x - platform.x) < STRIKE_DISTANCE + platform.halfWidth + FEET_HALF_WIDTH + platform.amplitude;
}

/** Later beats strike later. */
const beatPhase = (beat: number): number =>
  modulo((BOLT_BEATS - beat) * divideTruncated(fieldPeriod('bolt'), BOLT_BEATS), fieldPeriod('bolt'));

function leavesFree(x: number, { x: middle, halfWidth, amplitude }: Platform): boolean {
  const away = Math.max(0, Math.abs(x - middle) - amplitude);
  return halfWidth + FEET_HALF_WIDTH + away - STRIKE_DISTANCE >= MIN_FREE_WIDTH;
}

function isStruck({ fields }: World, { platform, beat }: { platform: Platform; beat: number }): boolean {
  return fields.some(
    ({ kind, x, y, height, phase }) =>
      kind === 'bolt' &&
      phase === beatPhase(beat) &&
      platform.y >= y &&
      platform.y <= y + height &&
      isColumnOver(x, platform),
  );
}

function isGuarded({ foes }: World, platform: Platform): boolean {
  return foes.some(({ platformId }) => platformId === platform.id);
}

/** All possible positions of a column, starting with the given one. */
function columnsFrom(first: number): readonly number[] {
  return Array.from({ length: COLUMN_COUNT }, (_, i) => EDGE_MARGIN + modulo(first + i, COLUMN_COUNT) * COLUMN_STEP);
}

/** The position closest to the path. */
function nearestColumn(places: readonly number[], rows: readonly Platform[]): number | undefined {
  const middle = rows[rows.length >> 1];
  if (middle === undefined) return undefined;
  let best: number | undefined;
  for (const x of places) if (best === undefined || Math.abs(x - middle.x) < Math.abs(best - middle.x)) best = x;
  return best;
}

/** Places stars in the column, if a jump from the spine reaches it. */
function spawnRiskStars(
  world: World,
  { x, rows, stars }: { x: number; rows: readonly Platform[]; stars: number },
): void {
  const from = rows[1];
  if (from === undefined || Math.abs(x - from.x) > RISK_STARS.reach) return;
  for (let i = 0; i < stars; i += 1) addStar(world, { x, y: from.y + 40 * UNIT + i * RISK_STARS.spacing });
}
