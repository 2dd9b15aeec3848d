import { UNIT } from './constants.ts';
import type { EnemyKind } from './kinds.ts';

/** An enemy. Lengths in 1/256 units; `y` is its feet. `foePosition` returns its position at a tick. */
export interface Foe {
  id: number;
  kind: EnemyKind;
  /** Center of its patrol. */
  x: number;
  y: number;
  /** Maximum distance to either side. */
  amplitude: number;
  /** 1/256 units a tick. */
  speed: number;
  phase: number;
  /** Close-call state: 0 never near, 1 near now, 2 already counted. */
  close: 0 | 1 | 2;
  /** The platform it stands on; 0 for a flyer. */
  platformId: number;
  /** Spitters: tick of the next shot and the ticks between shots; 0 otherwise. */
  nextShotTick: number;
  shotPeriod: number;
}

/** A projectile: a spitter's `spit`, or a fallen icicle. Lengths in 1/256 units, speeds in 1/256 units a tick. */
export interface Shot {
  id: number;
  kind: 'spit' | 'icicle';
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/**
 * Half width and height of each enemy kind, in 1/256 units.
 * @example FOE_SIZES.walker.height // 6144
 */
export const FOE_SIZES: Readonly<Record<EnemyKind, { readonly halfWidth: number; readonly height: number }>> = {
  walker: { halfWidth: 12 * UNIT, height: 24 * UNIT },
  flyer: { halfWidth: 13 * UNIT, height: 20 * UNIT },
  spitter: { halfWidth: 13 * UNIT, height: 28 * UNIT },
  bumble: { halfWidth: 17 * UNIT, height: 26 * UNIT },
};

/** Height of the tallest enemy in 1/256 units; a cheap early-out before the kind is looked up. */
export const TALLEST_FOE: number = Math.max(...Object.values(FOE_SIZES).map(({ height }) => height));
