import type { Steer } from './input.ts';
import type { Medium } from './mediumAt.ts';

/** The player's character. Lengths in 1/256 units, speeds in 1/256 units a tick, times in ticks. */
export interface Player {
  /** Center of the feet, 0 to 102,399. */
  x: number;
  /** Height of the feet. */
  y: number;
  vx: number;
  vy: number;
  facing: -1 | 1;
  /** The steer read on the last even tick. */
  steer: Steer;
  /** Highest point of the feet since the last jump. */
  apexY: number;
  hopCharges: number;
  /** No hop can fire while this counts down. */
  hopLockTicks: number;
  /** A pressed hop stays buffered while this counts down. */
  hopBufferTicks: number;
  /** Each landing grants two hops while this counts down. */
  doubleHopTicks: number;
  iceTicks: number;
  /** The medium of the last tick. */
  medium: Medium;
  jetpackTicks: number;
  magnetTicks: number;
  /** Invulnerable while this counts down. */
  invulnerableTicks: number;
  shield: boolean;
  /** Remaining time of the shield. */
  shieldTicks: number;
  /** Portals are inactive while this counts down. */
  portalTicks: number;
  /** Enemies stomped since the last landing. */
  stompChain: number;
  /** Consecutive mushroom landings, at most 3. */
  mushroomChain: number;
  /** Ticks the whole body has been below the death line. */
  underTicks: number;
}
