import { SHOT_TELEGRAPH_TICKS } from './constants.ts';
import { modulo } from './integerDivision.ts';
import type { Foe } from './foe.ts';
import type { Platform } from './platform.ts';
import { NEON_CYCLE } from './tuning.ts';

/**
 * Returns the center of a platform at a tick, in 1/256 units. A pure function of the tick, so a renderer may
 * interpolate between ticks.
 * @example platformX(solidAt200, 60) // 51200
 */
export function platformX(platform: Platform, tick: number): number {
  if (platform.amplitude === 0) return platform.x;
  return platform.x + triangleWave(platform.phase + platform.speed * tick, platform.amplitude);
}

/**
 * Returns the center of an enemy at a tick, in 1/256 units; its height is constant.
 * @example foeX(spitterAt40, 60) // 10240
 */
export function foeX(foe: Foe, tick: number): number {
  if (foe.amplitude === 0) return foe.x;
  return foe.x + triangleWave(foe.phase + foe.speed * tick, foe.amplitude);
}

/**
 * Returns the center of an enemy's feet at a tick, in 1/256 units.
 * @example foePosition(spitterAt40, 60) // { x: 10240, y: 25600 }
 */
export function foePosition(foe: Foe, tick: number): { x: number; y: number } {
  return { x: foeX(foe, tick), y: foe.y };
}

/**
 * Returns the direction an enemy faces at a tick.
 * @example foeFacing(walkerGoingLeft, 60) // -1
 */
export function foeFacing(foe: Foe, tick: number): -1 | 1 {
  return foeX(foe, tick + 1) < foeX(foe, tick) ? -1 : 1;
}

/**
 * Returns the progress of a spitter's warning: 0 if none, else 1 to 40 ticks.
 * @example foeTelegraph(spitterAboutToShoot, 100) // 40
 */
export function foeTelegraph(foe: Foe, tick: number): number {
  if (foe.kind !== 'spitter') return 0;
  const ticksLeft = foe.nextShotTick - tick;
  return ticksLeft < 0 || ticksLeft >= SHOT_TELEGRAPH_TICKS ? 0 : SHOT_TELEGRAPH_TICKS - ticksLeft;
}

/**
 * Whether a platform can be landed on at a tick; only neon switches off and on, on the beat.
 * @example isSolidAt(solidAt200, 60) // true
 */
export function isSolidAt(platform: Platform, tick: number): boolean {
  return platform.kind !== 'neon' || modulo(tick + platform.phase, NEON_CYCLE.period) < neonOnTicks(platform);
}

/**
 * Returns the progress of a neon platform's warning before it switches off: 0 if none, else 1 to 20 ticks.
 * @example neonWarning(spineNeonOfPhase0, 60) // 8
 */
export function neonWarning(platform: Platform, tick: number): number {
  if (platform.kind !== 'neon') return 0;
  const at = modulo(tick + platform.phase, NEON_CYCLE.period);
  const onTicks = neonOnTicks(platform);
  return at >= onTicks ? 0 : Math.max(0, at - (onTicks - NEON_CYCLE.warning));
}

/** How long neon stays on. */
const neonOnTicks = ({ spine }: Platform): number => (spine ? NEON_CYCLE.on : NEON_CYCLE.onBesideSpine);

/** Triangle wave between -amplitude and +amplitude, starting at 0 and rising. */
function triangleWave(travelled: number, amplitude: number): number {
  const at = modulo(travelled, amplitude * 4);
  if (at < amplitude) return at;
  if (at < amplitude * 3) return amplitude * 2 - at;
  return at - amplitude * 4;
}
