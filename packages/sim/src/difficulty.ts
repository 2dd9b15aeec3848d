import { cycleOfLevel } from './biomes.ts';
import { LEVEL_PLATFORMS } from './constants.ts';
import { divideTruncated } from './integerDivision.ts';
import type { EnemyFrequency } from './biomeMix.ts';
import {
  AMPLITUDE,
  CRUMBLE_TICKS,
  ENEMY_CYCLES,
  ENEMY_GROWTH,
  FLYER_SPEED,
  GAP_HIGH,
  GAP_LIMIT,
  GAP_LOW,
  HALF_DIFFICULTY_LEVELS,
  MIX_GROWTH,
  type Ramp,
  SHOT_PERIOD_TICKS,
  SIDE_PER_MILLE,
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
  readonly sidePerMille: number;
  readonly amplitude: number;
  readonly speed: number;
  readonly walkerSpeed: number;
  readonly flyerSpeed: number;
  readonly shotPeriodTicks: number;
}

const NO_ENEMIES: EnemyFrequency = { first: 0, perCycle: 0 };
const HALF_LEVEL_SQUARED = HALF_DIFFICULTY_LEVELS * HALF_DIFFICULTY_LEVELS;

/**
 * Returns the difficulty of a level. The degree starts slowly and levels off: d = 256 n² / (n² + 17²) with n = level -
 * 1. The threat rises linearly for 72 levels.
 * @example difficultyForLevel(18).degree // 128
 */
export function difficultyForLevel(level: number): Difficulty {
  const squared = (level - 1) * (level - 1);
  const degree = divideTruncated(256 * squared, squared + HALF_LEVEL_SQUARED);
  const threat = divideTruncated(256 * Math.min(level - 1, THREAT_LEVELS), THREAT_LEVELS);
  return {
    degree,
    threat,
    cycle: cycleOfLevel(level),
    gapLow: Math.min(GAP_LIMIT, interpolateRamp(GAP_LOW, degree)),
    gapHigh: Math.min(GAP_LIMIT, interpolateRamp(GAP_HIGH, degree)),
    width: interpolateRamp(WIDTH, degree),
    sidePerMille: interpolateRamp(SIDE_PER_MILLE, degree),
    amplitude: interpolateRamp(AMPLITUDE, degree),
    speed: interpolateRamp(SPEED, degree),
    walkerSpeed: interpolateRamp(WALKER_SPEED, threat),
    flyerSpeed: interpolateRamp(FLYER_SPEED, threat),
    shotPeriodTicks: interpolateRamp(SHOT_PERIOD_TICKS, threat),
  };
}

/**
 * Ticks from the first landing on a crumbling platform until it is gone; longer than one bounce of 46 ticks.
 * @example crumbleTicks(1) // 100
 */
export function crumbleTicks(level: number): number {
  return interpolateRamp(CRUMBLE_TICKS, difficultyForLevel(level).degree);
}

/**
 * Returns the frequency factor of non-solid platforms in per mille; it grows through a level and with every cycle of
 * biomes.
 * @example mixFactor({ place: 0, cycle: 0 }) // 600
 */
export function mixFactor({ place, cycle }: { place: number; cycle: number }): number {
  return Math.min(
    MIX_GROWTH.max,
    MIX_GROWTH.first +
      divideTruncated(MIX_GROWTH.throughLevel * place, LEVEL_PLATFORMS - 1) +
      MIX_GROWTH.perCycle * cycle,
  );
}

/**
 * Returns the frequency of an enemy in a level, per 1,000 rows and in 1/256.
 * @example enemyFrequency({ first: 100, perCycle: 0 }, difficultyForLevel(1)) // 10800
 */
export function enemyFrequency(frequency: EnemyFrequency | undefined, { cycle, threat }: Difficulty): number {
  const { first, perCycle } = frequency ?? NO_ENEMIES;
  return (first + perCycle * Math.min(ENEMY_CYCLES, cycle)) * interpolateRamp(ENEMY_GROWTH, threat);
}

function interpolateRamp({ from, to }: Ramp, ratio: number): number {
  return from + (((to - from) * ratio) >> 8);
}
