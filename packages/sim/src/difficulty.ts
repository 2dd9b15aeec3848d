import { cycleOf } from './biomes.ts';
import { LEVEL_PLATFORMS } from './constants.ts';
import { divide } from './integerDivision.ts';
import {
  AMPLITUDE,
  CRUMBLE_TICKS,
  ENEMY_GROWTH,
  FLYER_SPEED,
  GAP_HIGH,
  GAP_LIMIT,
  GAP_LOW,
  HALF_LEVEL,
  MIX_GROWTH,
  type Ramp,
  SHOT_PERIOD_TICKS,
  SIDE_SHARE,
  SPEED,
  WALKER_SPEED,
  WIDTH,
} from './tuning.ts';

/** The numbers of one level. Lengths in 1/256 units, speeds in 1/256 units a tick, shares per mille. */
export interface Difficulty {
  /** 0 at level 1, towards 256. */
  readonly degree: number;
  readonly cycle: number;
  readonly gapLow: number;
  readonly gapHigh: number;
  readonly width: number;
  readonly sideShare: number;
  readonly amplitude: number;
  readonly speed: number;
  readonly walkerSpeed: number;
  readonly flyerSpeed: number;
  readonly shotPeriodTicks: number;
}

const HALF_LEVEL_SQUARED = HALF_LEVEL * HALF_LEVEL;

/**
 * How hard a level is: slow at the start, saturating. Degree d = 256 n² / (n² + 25²) with n = level - 1.
 * @example difficultyOf(24).degree // 117
 */
export function difficultyOf(level: number): Difficulty {
  const squared = (level - 1) * (level - 1);
  const degree = divide(256 * squared, squared + HALF_LEVEL_SQUARED);
  return {
    degree,
    cycle: cycleOf(level),
    gapLow: Math.min(GAP_LIMIT, blend(GAP_LOW, degree)),
    gapHigh: Math.min(GAP_LIMIT, blend(GAP_HIGH, degree)),
    width: blend(WIDTH, degree),
    sideShare: blend(SIDE_SHARE, degree),
    amplitude: blend(AMPLITUDE, degree),
    speed: blend(SPEED, degree),
    walkerSpeed: blend(WALKER_SPEED, degree),
    flyerSpeed: blend(FLYER_SPEED, degree),
    shotPeriodTicks: blend(SHOT_PERIOD_TICKS, degree),
  };
}

/**
 * Ticks from the first landing on a crumbling platform of a level until it is gone; longer than one bounce of 46 ticks.
 * @example crumbleTicks(1) // 100
 */
export function crumbleTicks(level: number): number {
  return blend(CRUMBLE_TICKS, difficultyOf(level).degree);
}

/**
 * Kinds other than solid grow more frequent through a level and with every cycle of biomes, per mille.
 * @example mixFactor({ place: 0, cycle: 0 }) // 600
 */
export function mixFactor({ place, cycle }: { place: number; cycle: number }): number {
  return Math.min(
    MIX_GROWTH.most,
    MIX_GROWTH.first + divide(MIX_GROWTH.throughLevel * place, LEVEL_PLATFORMS - 1) + MIX_GROWTH.perCycle * cycle,
  );
}

/**
 * Enemies grow more frequent with difficulty, in 1/256.
 * @example enemyFactor({ degree: 0, cycle: 0 }) // 108
 */
export function enemyFactor({ degree, cycle }: { degree: number; cycle: number }): number {
  return (
    ENEMY_GROWTH.first + ((ENEMY_GROWTH.byDegree * Math.min(256, 2 * degree)) >> 8) + ENEMY_GROWTH.perCycle * cycle
  );
}

function blend({ from, to }: Ramp, degree: number): number {
  return from + (((to - from) * degree) >> 8);
}
