import { HOP_BUFFER_TICKS, HOP_MAX_RISE_SPEED, HOP_VELOCITY } from './constants.ts';
import type { OnEvent } from './events.ts';
import { startJump } from './score.ts';
import type { World } from './worldState.ts';

/** Handles a hop press: fires it now or, within the buffer, as soon as lock, gate and charge allow. */
export function tryHop(world: World, pressed: boolean, onEvent: OnEvent | undefined): void {
  const { player } = world;
  if (pressed) player.hopBufferTicks = HOP_BUFFER_TICKS;
  if (
    player.hopBufferTicks === 0 ||
    player.hopLockTicks > 0 ||
    player.hopCharges === 0 ||
    player.vy >= HOP_MAX_RISE_SPEED
  )
    return;
  player.hopBufferTicks = 0;
  player.hopCharges -= 1;
  startJump(world, HOP_VELOCITY);
  onEvent?.({ type: 'hop', tick: world.tick, x: player.x, y: player.y, chargesLeft: player.hopCharges });
}

/** Restores the hop, as landing and stomping do, where the rule has one. */
export function rechargeHop(world: World): void {
  if (world.rule === 'no_hop') return;
  world.player.hopCharges = world.player.doubleHopTicks > 0 ? 2 : 1;
}
