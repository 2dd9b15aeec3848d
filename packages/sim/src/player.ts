import type { Steer } from './input.ts';
import type { Medium } from './medium.ts';

/** The character. Lengths in 1/256 units, speeds in 1/256 units a tick, times in ticks. */
export interface Player {
  /** Middle of the feet, 0 to 102,399. */
  x: number;
  /** Height of the feet. */
  y: number;
  vx: number;
  vy: number;
  facing: -1 | 1;
  /** The steer taken on the last even tick. */
  steer: Steer;
  /** Highest point of the feet since the last jump. */
  apexY: number;
  hopCharges: number;
  /** No hop while this runs. */
  hopLockTicks: number;
  /** A hop asked for waits while this runs. */
  hopBufferTicks: number;
  /** While this runs a landing gives two hops. */
  doubleHopTicks: number;
  iceTicks: number;
  /** What the body moved through in the last tick. */
  medium: Medium;
  jetpackTicks: number;
  magnetTicks: number;
  /** Nothing hurts while this runs. */
  invulnerableTicks: number;
  shield: boolean;
  /** The shield is gone when this has run down. */
  shieldTicks: number;
  /** No portal takes while this runs. */
  portalTicks: number;
  /** Enemies stomped since the last landing. */
  stompChain: number;
  /** Mushrooms landed on in a row, at most 3. */
  mushroomChain: number;
  /** Ticks the whole body has been under the death line. */
  underTicks: number;
}
