import { cycleOf } from './biomes.ts';
import { UNIT } from './constants.ts';
import { divide } from './integerDivision.ts';

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

const HALF_LEVEL_SQUARED = 25 * 25;
/** 82 % of a jump: no gap on the spine is higher. */
const GAP_LIMIT = 109 * UNIT;

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
    gapLow: Math.min(GAP_LIMIT, blend(52 * UNIT, 98 * UNIT, degree)),
    gapHigh: Math.min(GAP_LIMIT, blend(78 * UNIT, 122 * UNIT, degree)),
    width: blend(72 * UNIT, 32 * UNIT, degree),
    sideShare: blend(780, 40, degree),
    amplitude: blend(22 * UNIT, 96 * UNIT, degree),
    speed: blend(110, 640, degree),
    walkerSpeed: 110 + (degree >> 2),
    flyerSpeed: 150 + ((degree * 3) >> 1),
    shotPeriodTicks: blend(210, 130, degree),
  };
}

/**
 * Ticks from the first landing on a crumbling platform of a level until it is gone; longer than one bounce of 46 ticks.
 * @example crumbleTicks(1) // 100
 */
export function crumbleTicks(level: number): number {
  return blend(100, 62, difficultyOf(level).degree);
}

/**
 * Kinds other than solid grow more frequent through a level and with every cycle of biomes, per mille.
 * @example mixFactor({ place: 0, cycle: 0 }) // 600
 */
export function mixFactor({ place, cycle }: { place: number; cycle: number }): number {
  return Math.min(1700, 600 + divide(400 * place, 23) + 240 * cycle);
}

/**
 * Enemies grow more frequent with difficulty, in 1/256.
 * @example enemyFactor({ degree: 0, cycle: 0 }) // 108
 */
export function enemyFactor({ degree, cycle }: { degree: number; cycle: number }): number {
  return 108 + ((148 * Math.min(256, 2 * degree)) >> 8) + 34 * cycle;
}

function blend(from: number, to: number, degree: number): number {
  return from + (((to - from) * degree) >> 8);
}
