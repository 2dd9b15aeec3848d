import { addField } from '../addField.ts';
import { BODY_HALF_WIDTH, FEET_HALF_WIDTH, UNIT, WORLD_WIDTH } from '../constants.ts';
import { fieldPeriod } from '../fieldState.ts';
import { divideTruncated, modulo } from '../integerDivision.ts';
import type { Platform } from '../platform.ts';
import { randomInt } from '../random.ts';
import { canBeHostile, type RowPosition } from '../rowPosition.ts';
import { CALM_LEVEL_PLATFORMS } from '../tuning.ts';
import type { World } from '../worldState.ts';
import { addStar } from './addStar.ts';

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
export const BOLT_ROWS = 3;
/** Bolts strike on one of this many beats of their period, which limits the flash rate of all bolts together. */
export const BOLT_BEATS = 6;

/** Stars in a column that are within reach of the spine, as a dare. */
const RISK_STARS = { reach: 90 * UNIT, spacing: 26 * UNIT, max: 3 } as const;

/**
 * Places a bolt over the last rows, with stars in its column or on the way around it. With `over` it covers a spine
 * platform if possible; otherwise it leaves all of them free.
 */
export function spawnBolt(
  world: World,
  { row, spine, over }: { row: RowPosition; spine: Platform; over: boolean },
): void {
  const { course } = world;
  const beat = randomInt(course.mechanic, 0, BOLT_BEATS - 1);
  const from = randomInt(course.mechanic, 0, COLUMN_COUNT - 1);
  const stars = randomInt(course.mechanic, 1, RISK_STARS.max);
  const rows = topSpinePlatforms(world, BOLT_ROWS);
  if (!canStrike(world, { row, spine, rows })) return;
  const site = createBoltSite(world, { rows, beat });
  const fitting = columnsFrom(from).filter((at) => columnFits(at, site));
  const strikes = (at: number): boolean => rows.some((platform) => isColumnOver(at, platform));
  const wanted = over && !rows.some((platform) => isGuarded(world, platform)) ? fitting.find(strikes) : undefined;
  const x =
    wanted ??
    nearestColumn(
      fitting.filter((at) => !strikes(at)),
      rows,
    );
  if (x === undefined) return;
  addBolt(world, { x, site, level: row.level });
  spawnRiskStars(world, { x, rows, stars });
}

/** Returns the highest spine platforms, highest first. */
export function topSpinePlatforms({ platforms }: World, count: number): readonly Platform[] {
  const rows: Platform[] = [];
  for (let i = platforms.length - 1; i >= 0 && rows.length < count; i -= 1) {
    const platform = platforms[i];
    if (platform?.spine === true) rows.push(platform);
  }
  return rows;
}

/** Whether a strike is allowed over these rows: not early in a level, and not above springs or other launchers. */
export function canStrike(
  { course }: World,
  { row, spine, rows }: { row: RowPosition; spine: Platform; rows: readonly Platform[] },
): boolean {
  const lowest = rows.at(-1);
  if (lowest === undefined || !canBeHostile(row)) return false;
  if (row.levelRow - (rows.length - 1) < CALM_LEVEL_PLATFORMS) return false;
  return lowest.y > course.calmUntilY && spine.kind !== 'spring' && spine.kind !== 'mushroom';
}

/** Spine rows for a bolt on a given beat. */
export interface BoltSite {
  /** Highest first. */
  readonly rows: readonly Platform[];
  readonly beat: number;
  /** For each row, and the one below them, whether another bolt strikes it on the same beat. */
  readonly struck: readonly boolean[];
}

/** Returns the site of a bolt over some rows on a beat. */
export function createBoltSite(world: World, { rows, beat }: { rows: readonly Platform[]; beat: number }): BoltSite {
  const struck = topSpinePlatforms(world, rows.length + 1).map((platform) => isStruck(world, { platform, beat }));
  return { rows, beat, struck };
}

/**
 * Whether a column at `x` leaves safe footing on each platform it covers, and no two consecutive platforms are struck
 * at once.
 */
export function columnFits(x: number, { rows, struck }: BoltSite): boolean {
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
export function addBolt(
  world: World,
  { x, site: { rows, beat }, level }: { x: number; site: BoltSite; level: number },
): void {
  const highest = rows[0];
  const lowest = rows.at(-1);
  if (highest === undefined || lowest === undefined) return;
  const height = highest.y + COLUMN_OVERHANG - lowest.y;
  const bolt = addField(world, { kind: 'bolt', x, y: lowest.y, halfWidth: HALF_WIDTH, height, level });
  bolt.phase = beatPhase(beat);
}

/** Whether a column can hit a player standing on a platform. */
export function isColumnOver(x: number, platform: Platform): boolean {
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
