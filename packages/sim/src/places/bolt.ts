import { addField } from '../addField.ts';
import { BODY_HALF_WIDTH, FEET_HALF_WIDTH, UNIT, WORLD_WIDTH } from '../constants.ts';
import { periodOf } from '../fieldTime.ts';
import { divide, modulo } from '../integerDivision.ts';
import type { Platform } from '../platform.ts';
import { drawBetween } from '../random.ts';
import { mayBeHostile, type Row } from '../row.ts';
import { CALM_LEVEL_PLATFORMS } from '../tuning.ts';
import type { World } from '../worldState.ts';
import { addStar } from './star.ts';

/** Half the width of the column that a bolt strikes. */
const HALF_WIDTH = 18 * UNIT;
/** The column ends so far over its highest platform: under the next one, which is 40 higher or more. */
const OVER_TOP = 36 * UNIT;
/** So much of a platform under a bolt is always left for the feet. */
const FREE = 20 * UNIT;
/** Columns keep this far from the sides of the world. */
const EDGE = 32 * UNIT;
const STEP = 8 * UNIT;
const PLACES = divide(WORLD_WIDTH - EDGE * 2, STEP) + 1;
/** Who stands nearer to the middle of a column is struck. */
const STRUCK = HALF_WIDTH + BODY_HALF_WIDTH;

/** Rows of the spine that one bolt stands over. */
export const BOLT_ROWS = 3;
/** Bolts strike on one of so many beats of their turn, so that all of them together flash no quicker. */
export const BOLT_BEATS = 6;

/** Stars in a column that can be reached from the spine are a dare. */
const DARE = { reach: 90 * UNIT, spacing: 26 * UNIT, most: 3 } as const;

/**
 * Lays a bolt over the last rows, with stars in its column or on the way around it. One that is to stand over a platform of the
 * spine does so where it can; every other leaves all of them free.
 */
export function layBolt(world: World, { row, spine, over }: { row: Row; spine: Platform; over: boolean }): void {
  const { course } = world;
  const beat = drawBetween(course.mechanic, 0, BOLT_BEATS - 1);
  const from = drawBetween(course.mechanic, 0, PLACES - 1);
  const stars = drawBetween(course.mechanic, 1, DARE.most);
  const rows = lastRows(world, BOLT_ROWS);
  if (!mayStrike(world, { row, spine, rows })) return;
  const site = boltSite(world, { rows, beat });
  const fitting = placesFrom(from).filter((at) => fits(at, site));
  const strikes = (at: number): boolean => rows.some((platform) => isOver(at, platform));
  const wanted = over && !rows.some((platform) => isGuarded(world, platform)) ? fitting.find(strikes) : undefined;
  const x =
    wanted ??
    nearest(
      fitting.filter((at) => !strikes(at)),
      rows,
    );
  if (x === undefined) return;
  addBolt(world, { x, site, level: row.level });
  layDare(world, { x, rows, stars });
}

/** The highest platforms of the spine, from the highest down. */
export function lastRows({ platforms }: World, count: number): readonly Platform[] {
  const rows: Platform[] = [];
  for (let i = platforms.length - 1; i >= 0 && rows.length < count; i -= 1) {
    const platform = platforms[i];
    if (platform?.spine === true) rows.push(platform);
  }
  return rows;
}

/** Whether anything may strike over these rows: not early, not above a spring or whatever else throws up. */
export function mayStrike(
  { course }: World,
  { row, spine, rows }: { row: Row; spine: Platform; rows: readonly Platform[] },
): boolean {
  const lowest = rows.at(-1);
  if (lowest === undefined || !mayBeHostile(row)) return false;
  if (row.place - (rows.length - 1) < CALM_LEVEL_PLATFORMS) return false;
  return lowest.y > course.calmUntilY && spine.kind !== 'spring' && spine.kind !== 'mushroom';
}

/** Rows of the spine that a bolt is to stand over on a beat. */
export interface BoltSite {
  /** From the highest down. */
  readonly rows: readonly Platform[];
  readonly beat: number;
  /** Of each row, and of the one below them, whether another bolt strikes it on the same beat. */
  readonly struck: readonly boolean[];
}

/** The site over some rows, on a beat. */
export function boltSite(world: World, { rows, beat }: { rows: readonly Platform[]; beat: number }): BoltSite {
  const struck = lastRows(world, rows.length + 1).map((platform) => isStruck(world, { platform, beat }));
  return { rows, beat, struck };
}

/** Whether a column there leaves feet a place on each platform it stands over, and no two that follow each other are struck at once. */
export function fits(x: number, { rows, struck }: BoltSite): boolean {
  if (x < EDGE || x > WORLD_WIDTH - EDGE) return false;
  return rows.every((platform, i) => {
    if (!isOver(x, platform)) return true;
    const below = rows[i + 1];
    if (below !== undefined && isOver(x, below)) return false;
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
  const height = highest.y + OVER_TOP - lowest.y;
  const bolt = addField(world, { kind: 'bolt', x, y: lowest.y, halfWidth: HALF_WIDTH, height, level });
  bolt.phase = phaseOf(beat);
}

/** Whether a column touches somebody who stands on a platform. */
export function isOver(x: number, platform: Platform): boolean {
  return Math.abs(x - platform.x) < STRUCK + platform.halfWidth + FEET_HALF_WIDTH + platform.amplitude;
}

/** A later beat strikes later. */
const phaseOf = (beat: number): number =>
  modulo((BOLT_BEATS - beat) * divide(periodOf('bolt'), BOLT_BEATS), periodOf('bolt'));

function leavesFree(x: number, { x: middle, halfWidth, amplitude }: Platform): boolean {
  const away = Math.max(0, Math.abs(x - middle) - amplitude);
  return halfWidth + FEET_HALF_WIDTH + away - STRUCK >= FREE;
}

function isStruck({ fields }: World, { platform, beat }: { platform: Platform; beat: number }): boolean {
  return fields.some(
    ({ kind, x, y, height, phase }) =>
      kind === 'bolt' && phase === phaseOf(beat) && platform.y >= y && platform.y <= y + height && isOver(x, platform),
  );
}

function isGuarded({ foes }: World, platform: Platform): boolean {
  return foes.some(({ platformId }) => platformId === platform.id);
}

/** All places of a column, beginning with one. */
function placesFrom(first: number): readonly number[] {
  return Array.from({ length: PLACES }, (_, i) => EDGE + modulo(first + i, PLACES) * STEP);
}

/** The place nearest to the way. */
function nearest(places: readonly number[], rows: readonly Platform[]): number | undefined {
  const middle = rows[rows.length >> 1];
  if (middle === undefined) return undefined;
  let best: number | undefined;
  for (const x of places) if (best === undefined || Math.abs(x - middle.x) < Math.abs(best - middle.x)) best = x;
  return best;
}

/** Stars up the column, where a jump from the spine comes that far. */
function layDare(world: World, { x, rows, stars }: { x: number; rows: readonly Platform[]; stars: number }): void {
  const from = rows[1];
  if (from === undefined || Math.abs(x - from.x) > DARE.reach) return;
  for (let i = 0; i < stars; i += 1) addStar(world, { x, y: from.y + 40 * UNIT + i * DARE.spacing });
}
