import { BODY_HEIGHT, BOUNCE_VELOCITY, DEATH_GRACE_TICKS } from './constants.ts';
import { endRun } from './endRun.ts';
import type { OnEvent } from './events.ts';
import { rechargeHop } from './hop.ts';
import { isLavaRising } from './lava.ts';
import { startJump } from './score.ts';
import { SAFETY_NET_TICKS } from './tuning.ts';
import type { World } from './worldState.ts';

/** At the start of a run a safety net bounces a player who falls out of the view; the combo is reset. */
export function bounceOffNet(world: World, onEvent: OnEvent | undefined): void {
  const { player } = world;
  if (world.tick > SAFETY_NET_TICKS || player.vy >= 0 || player.y >= world.deathLineY) return;
  player.y = world.deathLineY;
  world.combo = 0;
  rechargeHop(world);
  startJump(world, BOUNCE_VELOCITY);
  onEvent?.({ type: 'net', tick: world.tick, x: player.x, y: player.y });
}

/** Ends the run if the whole body was below the death line for too long, or the summit is reached. */
export function checkRunEnd(world: World, onEvent: OnEvent | undefined): void {
  const { player } = world;
  if (player.y + BODY_HEIGHT >= world.deathLineY) player.underTicks = 0;
  else player.underTicks += 1;
  if (player.underTicks > DEATH_GRACE_TICKS) endRun(world, isLavaRising(world) ? 'lava' : 'fall', onEvent);
  else if (world.tick >= world.summitTick) endRun(world, 'summit', onEvent);
}
