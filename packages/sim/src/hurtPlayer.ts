import { breakCombo } from './combo.ts';
import { SHIELD_GRACE_TICKS } from './constants.ts';
import { endRun } from './endRun.ts';
import type { OnEvent } from './events.ts';
import type { DeathCause } from './kinds.ts';
import type { World } from './worldState.ts';

/** Handles contact with something hostile: ignored while invulnerable, else it breaks a shield or ends the run. */
export function hurtPlayer(world: World, cause: DeathCause, onEvent: OnEvent | undefined): void {
  const { player } = world;
  if (player.invulnerableTicks > 0) return;
  if (!player.shield) {
    endRun(world, cause, onEvent);
    return;
  }
  player.shield = false;
  breakCombo(world, onEvent);
  player.shieldTicks = 0;
  player.invulnerableTicks = SHIELD_GRACE_TICKS;
  onEvent?.({ type: 'shieldLost', tick: world.tick, x: player.x, y: player.y, by: cause });
}
