import { FEET_HALF_WIDTH, SHOT_TELEGRAPH_TICKS, UNIT, WALKER_ASIDE, WORLD_WIDTH } from './constants.ts';
import { addFoe } from './addFoe.ts';
import { enemyShare } from './difficulty.ts';
import { FOE_SIZES } from './foe.ts';
import { divide } from './integerDivision.ts';
import { placeOf } from './place.ts';
import type { DrawnEnemy } from './biomeMix.ts';
import type { Platform } from './platform.ts';
import { drawBetween, nextWord } from './random.ts';
import { mayBeHostile, type Row } from './row.ts';
import { FLYER_SWEEP, WALKER_PATROL } from './tuning.ts';
import type { World } from './worldState.ts';

/** Width of the platform above that a flyer's sweep leaves free. */
const FLYER_LEAVES = 24 * UNIT;

/** Draws the enemy of a row, if any. */
export function drawFoe(world: World, row: Row): DrawnEnemy | null {
  const { course } = world;
  const roll = drawBetween(course.foe, 0, 999);
  if (!mayBeHostile(row) || course.y <= course.calmUntilY) return null;
  const mix = placeOf(row.level).mix.enemies;
  let edge = enemyShare(mix.walker, row.difficulty);
  if (roll * 256 < edge) return 'walker';
  edge += enemyShare(mix.flyer, row.difficulty);
  if (roll * 256 < edge) return 'flyer';
  edge += enemyShare(mix.spitter, row.difficulty);
  return roll * 256 < edge ? 'spitter' : null;
}

/** Places a walker on a platform that is beside the one below; returns false if the platform is not. */
export function layWalker(world: World, { row, spine }: { row: Row; spine: Platform }): boolean {
  const { course } = world;
  const aside = Math.abs(spine.x - course.x) - course.halfWidth - course.amplitude - spine.halfWidth;
  if (aside < WALKER_ASIDE) return false;
  const amplitude = divide(spine.halfWidth * WALKER_PATROL, 100);
  const foe = addFoe(world, { kind: 'walker', x: spine.x, y: spine.y });
  foe.amplitude = amplitude;
  foe.speed = row.difficulty.walkerSpeed;
  foe.phase = drawBetween(course.foe, 0, amplitude * 4 - 1);
  foe.platformId = spine.id;
  return true;
}

/**
 * Places a flyer that sweeps beside the column above the platform below and covers at most part of the platform above.
 */
export function layFlyer(world: World, { row, spine }: { row: Row; spine: Platform }): void {
  const { course } = world;
  const amplitude = drawBetween(course.foe, FLYER_SWEEP.least, FLYER_SWEEP.most);
  const slack = drawBetween(course.foe, 0, 30 * UNIT);
  const up = drawBetween(course.foe, -14 * UNIT, 36 * UNIT);
  const side = (nextWord(course.foe) & 1) === 0 ? -1 : 1;
  const phase = drawBetween(course.foe, 0, amplitude * 4 - 1);
  const sweep = amplitude + FOE_SIZES.flyer.halfWidth;
  const away = (course.halfWidth + course.amplitude + FEET_HALF_WIDTH + sweep + slack) * side;
  const x = [course.x + away, course.x - away].find((middle) => sweepFits(middle, { sweep, spine }));
  if (x === undefined) return;
  const foe = addFoe(world, { kind: 'flyer', x, y: spine.y + up });
  foe.amplitude = amplitude;
  foe.speed = row.difficulty.flyerSpeed;
  foe.phase = phase;
}

/** Places a spitter on a platform. Its first shot comes after it has been in view for a while. */
export function addSpitter(world: World, { row, platform }: { row: Row; platform: Platform }): void {
  const { course } = world;
  const foe = addFoe(world, { kind: 'spitter', x: platform.x, y: platform.y });
  foe.platformId = platform.id;
  foe.shotPeriod = row.difficulty.shotPeriodTicks;
  foe.nextShotTick = world.tick + SHOT_TELEGRAPH_TICKS + drawBetween(course.foe, 1, foe.shotPeriod);
}

function sweepFits(x: number, { sweep, spine }: { sweep: number; spine: Platform }): boolean {
  if (x - sweep < 0 || x + sweep > WORLD_WIDTH) return false;
  const reach = spine.halfWidth + spine.amplitude;
  const freeLeft = x - sweep - (spine.x - reach);
  const freeRight = spine.x + reach - (x + sweep);
  return freeLeft >= FLYER_LEAVES || freeRight >= FLYER_LEAVES;
}
