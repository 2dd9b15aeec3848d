import { cycleOf } from './biomes.ts';
import { LEVEL_PLATFORMS } from './constants.ts';
import { divide } from './integerDivision.ts';
import type { EnemyShare } from './biomeMix.ts';
import {
  AMPLITUDE,
  CRUMBLE_TICKS,
  ENEMY_CYCLES,
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
  THREAT_LEVELS,
  WALKER_SPEED,
  WIDTH,
} from './tuning.ts';

/** Parameters of a level. Lengths in 1/256 units, speeds in 1/256 units a tick, frequencies per mille. */
export interface Difficulty {
  /** Growth of course difficulty: 0 at level 1, approaching 256. */
  readonly degree: number;
  /** Growth of enemies: 0 at level 1, linear up to 256. */
  readonly threat: number;
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

const NONE: EnemyShare = { first: 0, perCycle: 0 };
const HALF_LEVEL_SQUARED = HALF_LEVEL * HALF_LEVEL;

/**
 * Returns the difficulty of a level. The degree starts slowly and levels off: d = 256 n² / (n² + 17²) with n = level -
 * 1. The threat rises linearly for 72 levels.
 * @example difficultyOf(18).degree // 128
 */
export function difficultyOf(level: number): Difficulty {
  const squared = (level - 1) * (level - 1);
  const degree = divide(256 * squared, squared + HALF_LEVEL_SQUARED);
  const threat = divide(256 * Math.min(level - 1, THREAT_LEVELS), THREAT_LEVELS);
  return {
    degree,
    threat,
    cycle: cycleOf(level),
    gapLow: Math.min(GAP_LIMIT, blend(GAP_LOW, degree)),
    gapHigh: Math.min(GAP_LIMIT, blend(GAP_HIGH, degree)),
    width: blend(WIDTH, degree),
    sideShare: blend(SIDE_SHARE, degree),
    amplitude: blend(AMPLITUDE, degree),
    speed: blend(SPEED, degree),
    walkerSpeed: blend(WALKER_SPEED, threat),
    flyerSpeed: blend(FLYER_SPEED, threat),
    shotPeriodTicks: blend(SHOT_PERIOD_TICKS, threat),
  };
}

/**
 * Ticks from the first landing on a crumbling platform until it is gone; longer than one bounce of 46 ticks.
 * @example crumbleTicks(1) // 100
 */
export function crumbleTicks(level: number): number {
  return blend(CRUMBLE_TICKS, difficultyOf(level).degree);
}

/**
 * Returns the frequency factor of non-solid platforms in per mille; it grows through a level and with every cycle of
 * biomes.
 * @example mixFactor({ place: 0, cycle: 0 }) // 600
 */
export function mixFactor({ place, cycle }: { place: number; cycle: number }): number {
  return Math.min(
    MIX_GROWTH.most,
    MIX_GROWTH.first + divide(MIX_GROWTH.throughLevel * place, LEVEL_PLATFORMS - 1) + MIX_GROWTH.perCycle * cycle,
  );
}

/**
 * Returns the frequency of an enemy in a level, per 1,000 rows and in 1/256.
 * @example enemyShare({ first: 100, perCycle: 0 }, difficultyOf(1)) // 10800
 */
export function enemyShare(share: EnemyShare | undefined, { cycle, threat }: Difficulty): number {
  const { first, perCycle } = share ?? NONE;
  return (first + perCycle * Math.min(ENEMY_CYCLES, cycle)) * blend(ENEMY_GROWTH, threat);
}

function blend({ from, to }: Ramp, part: number): number {
  return from + (((to - from) * part) >> 8);
}
