import { SHOT_TELEGRAPH_TICKS } from './constants.ts';
import { modulo } from './integerDivision.ts';
import type { Foe } from './foe.ts';
import type { Platform } from './platform.ts';
import { NEON } from './tuning.ts';

/**
 * Where a platform's centre is at a tick, in 1/256 units. A pure function of the tick, so a renderer may ask for the tick
 * drawn and the next and blend.
 * @example platformX(solidAt200, 60) // 51200
 */
export function platformX(platform: Platform, tick: number): number {
  if (platform.amplitude === 0) return platform.x;
  return platform.x + triangle(platform.phase + platform.speed * tick, platform.amplitude);
}

/**
 * Where a foe's middle is at a tick, in 1/256 units; its height never changes.
 * @example foeX(spitterAt40, 60) // 10240
 */
export function foeX(foe: Foe, tick: number): number {
  if (foe.amplitude === 0) return foe.x;
  return foe.x + triangle(foe.phase + foe.speed * tick, foe.amplitude);
}

/**
 * The middle of a foe's feet at a tick, in 1/256 units.
 * @example foePosition(spitterAt40, 60) // { x: 10240, y: 25600 }
 */
export function foePosition(foe: Foe, tick: number): { x: number; y: number } {
  return { x: foeX(foe, tick), y: foe.y };
}

/**
 * Which way a foe faces at a tick.
 * @example foeFacing(walkerGoingLeft, 60) // -1
 */
export function foeFacing(foe: Foe, tick: number): -1 | 1 {
  return foeX(foe, tick + 1) < foeX(foe, tick) ? -1 : 1;
}

/**
 * How far a spitter is into showing that it will shoot: 0 when it is not, else 1 to 40 ticks.
 * @example foeTelegraph(spitterAboutToShoot, 100) // 40
 */
export function foeTelegraph(foe: Foe, tick: number): number {
  if (foe.kind !== 'spitter') return 0;
  const ticksLeft = foe.nextShotTick - tick;
  return ticksLeft < 0 || ticksLeft >= SHOT_TELEGRAPH_TICKS ? 0 : SHOT_TELEGRAPH_TICKS - ticksLeft;
}

/**
 * Whether a platform can be landed on at a tick; only neon goes off and on again, on the beat.
 * @example isThere(solidAt200, 60) // true
 */
export function isThere(platform: Platform, tick: number): boolean {
  return platform.kind !== 'neon' || modulo(tick + platform.phase, NEON.period) < neonTicks(platform);
}

/**
 * How far neon is into showing that it will go off: 0 when it is not, else 1 to 20 ticks.
 * @example neonWarning(spineNeonOfPhase0, 60) // 8
 */
export function neonWarning(platform: Platform, tick: number): number {
  if (platform.kind !== 'neon') return 0;
  const at = modulo(tick + platform.phase, NEON.period);
  const on = neonTicks(platform);
  return at >= on ? 0 : Math.max(0, at - (on - NEON.warning));
}

/** How long neon is on at a time. */
const neonTicks = ({ spine }: Platform): number => (spine ? NEON.on : NEON.onBeside);

/** A triangle wave between -amplitude and +amplitude that starts at 0 and rises. */
function triangle(travelled: number, amplitude: number): number {
  const at = modulo(travelled, amplitude * 4);
  if (at < amplitude) return at;
  if (at < amplitude * 3) return amplitude * 2 - at;
  return at - amplitude * 4;
}
