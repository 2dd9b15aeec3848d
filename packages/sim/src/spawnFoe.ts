import { FEET_HALF_WIDTH, SHOT_TELEGRAPH_TICKS, UNIT, WALKER_OFFSET, WORLD_WIDTH } from './constants.ts';
import { addFoe } from './addFoe.ts';
import { enemyFrequency } from './difficulty.ts';
import { FOE_SIZES } from './foe.ts';
import { divideTruncated } from './integerDivision.ts';
import { findBiomeRules } from './findBiomeRules.ts';
import type { RandomEnemyKind } from './biomeMix.ts';
import type { Platform } from './platform.ts';
import { randomInt, nextUint32 } from './random.ts';
import { canBeHostile, type RowPosition } from './rowPosition.ts';
import { FLYER_SWEEP, WALKER_PATROL_PERCENT } from './tuning.ts';
import type { World } from './worldState.ts';

/** Width of the platform above that a flyer's sweep leaves free. */
const FLYER_CLEARANCE = 24 * UNIT;

/** Draws the enemy of a row, if any. */
export function pickFoe(world: World, row: RowPosition): RandomEnemyKind | null {
  const { course } = world;
  const roll = randomInt(course.foe, 0, 999);
  if (!canBeHostile(row) || course.y <= course.calmUntilY) return null;
  const mix = findBiomeRules(row.level).mix.enemies;
  let edge = enemyFrequency(mix.walker, row.difficulty);
  if (roll * 256 < edge) return 'walker';
  edge += enemyFrequency(mix.flyer, row.difficulty);
  if (roll * 256 < edge) return 'flyer';
  edge += enemyFrequency(mix.spitter, row.difficulty);
  return roll * 256 < edge ? 'spitter' : null;
}

/** Places a walker on a platform that is beside the one below; returns false if the platform is not. */
export function spawnWalker(world: World, { row, spine }: { row: RowPosition; spine: Platform }): boolean {
  const { course } = world;
  const aside = Math.abs(spine.x - course.x) - course.halfWidth - course.amplitude - spine.halfWidth;
  if (aside < WALKER_OFFSET) return false;
  const amplitude = divideTruncated(spine.halfWidth * WALKER_PATROL_PERCENT, 100);
  const foe = addFoe(world, { kind: 'walker', x: spine.x, y: spine.y });
  foe.amplitude = amplitude;
  foe.speed = row.difficulty.walkerSpeed;
  foe.phase = randomInt(course.foe, 0, amplitude * 4 - 1);
  foe.platformId = spine.id;
  return true;
}

/**
 * Places a flyer that sweeps beside the column above the platform below and covers at most part of the platform above.
 */
export function spawnFlyer(world: World, { row, spine }: { row: RowPosition; spine: Platform }): void {
  const { course } = world;
  const amplitude = randomInt(course.foe, FLYER_SWEEP.min, FLYER_SWEEP.max);
  const slack = randomInt(course.foe, 0, 30 * UNIT);
  const up = randomInt(course.foe, -14 * UNIT, 36 * UNIT);
  const side = (nextUint32(course.foe) & 1) === 0 ? -1 : 1;
  const phase = randomInt(course.foe, 0, amplitude * 4 - 1);
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
export function spawnSpitter(world: World, { row, platform }: { row: RowPosition; platform: Platform }): void {
  const { course } = world;
  const foe = addFoe(world, { kind: 'spitter', x: platform.x, y: platform.y });
  foe.platformId = platform.id;
  foe.shotPeriod = row.difficulty.shotPeriodTicks;
  foe.nextShotTick = world.tick + SHOT_TELEGRAPH_TICKS + randomInt(course.foe, 1, foe.shotPeriod);
}

function sweepFits(x: number, { sweep, spine }: { sweep: number; spine: Platform }): boolean {
  if (x - sweep < 0 || x + sweep > WORLD_WIDTH) return false;
  const reach = spine.halfWidth + spine.amplitude;
  const freeLeft = x - sweep - (spine.x - reach);
  const freeRight = spine.x + reach - (x + sweep);
  return freeLeft >= FLYER_CLEARANCE || freeRight >= FLYER_CLEARANCE;
}
