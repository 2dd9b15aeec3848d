import { APEX_BAND, APEX_GRAVITY, GRAVITY, JETPACK_VELOCITY, MAX_FALL } from './constants.ts';
import type { Player } from './player.ts';

/**
 * The vertical speed a tick later, in 1/256 units a tick: gravity, lower near the apex, and a highest fall.
 * @example fallSpeed(3360) // 3200
 */
export function fallSpeed(vy: number): number {
  const slowed = vy - (vy < APEX_BAND && vy > -APEX_BAND ? APEX_GRAVITY : GRAVITY);
  return slowed < -MAX_FALL ? -MAX_FALL : slowed;
}

/** Moves the feet up or down by one tick. */
export function moveUpright(player: Player): void {
  player.vy = player.jetpackTicks > 0 ? JETPACK_VELOCITY : fallSpeed(player.vy);
  player.y += player.vy;
  if (player.y > player.apexY) player.apexY = player.y;
}
