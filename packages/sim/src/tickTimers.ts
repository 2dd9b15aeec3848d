import type { Player } from './player.ts';

/** Counts down all timers of the player by one tick. */
export function tickTimers(player: Player): void {
  if (player.hopLockTicks > 0) player.hopLockTicks -= 1;
  if (player.hopBufferTicks > 0) player.hopBufferTicks -= 1;
  if (player.doubleHopTicks > 0) player.doubleHopTicks -= 1;
  if (player.iceTicks > 0) player.iceTicks -= 1;
  if (player.jetpackTicks > 0) player.jetpackTicks -= 1;
  if (player.magnetTicks > 0) player.magnetTicks -= 1;
  if (player.shieldTicks > 0) player.shieldTicks -= 1;
  if (player.portalTicks > 0) player.portalTicks -= 1;
  if (player.invulnerableTicks > 0) player.invulnerableTicks -= 1;
}
