import { UNIT } from './constants.ts';
import type { EnemyKind } from './kinds.ts';

/** An enemy. Lengths in 1/256 units; `y` is its feet. Where it is at a tick, `foePosition` of motion tells. */
export interface Foe {
  id: number;
  kind: EnemyKind;
  /** Middle of its patrol. */
  x: number;
  y: number;
  /** How far it goes to either side. */
  amplitude: number;
  /** 1/256 units a tick. */
  speed: number;
  phase: number;
  /** How near the player came: 0 never near, 1 near just now, 2 passed closely once. */
  close: 0 | 1 | 2;
  /** The platform it stands on, 0 for a flyer. */
  platformId: number;
  /** Spitters: the tick of the next shot and the ticks between two. 0 for all others. */
  nextShotTick: number;
  shotPeriod: number;
}

/** What flies: `spit` of a spitter, or an icicle that fell. Lengths in 1/256 units, speeds in 1/256 units a tick. */
export interface Shot {
  id: number;
  kind: 'spit' | 'icicle';
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/**
 * Half the width and the height of each kind of enemy, in 1/256 units.
 * @example FOE_SIZES.walker.height // 6144
 */
export const FOE_SIZES: Readonly<Record<EnemyKind, { readonly halfWidth: number; readonly height: number }>> = {
  walker: { halfWidth: 12 * UNIT, height: 24 * UNIT },
  flyer: { halfWidth: 13 * UNIT, height: 20 * UNIT },
  spitter: { halfWidth: 13 * UNIT, height: 28 * UNIT },
  bumble: { halfWidth: 17 * UNIT, height: 26 * UNIT },
};

/** No enemy is taller, 1/256 units: most are ruled out by it alone, before their kind is looked up. */
export const TALLEST_FOE: number = Math.max(...Object.values(FOE_SIZES).map(({ height }) => height));
