import { fallSpeed } from '../fall.ts';
import {
  BOUNCE_VELOCITY,
  CONVEYOR_PUSH,
  CORNER_CORRECTION,
  FEET_HALF_WIDTH,
  HOP_VELOCITY,
  JETPACK_VELOCITY,
  SPRING_VELOCITY,
} from '../constants.ts';
import { platformX } from '../motion.ts';
import { firstAbove, type Platform } from '../platform.ts';
import { steerSpeed } from '../steer.ts';
import type { World } from '../world.ts';
import { shortestX, wrapX } from '../wrap.ts';
import type { DelayLine } from './delayLine.ts';

/** Where the feet will be when an input decided now takes effect. */
export interface Foreseen {
  x: number;
  y: number;
  vx: number;
  vy: number;
  onIce: boolean;
  /** A hop is already under way to the fingers. */
  hops: boolean;
  /** The platform it will have bounced off by then. */
  bouncedOff: Platform | undefined;
}

/** Foresees the player by the inputs already on their way, bounces included. */
export function foresee(world: World, { line, ticks }: { line: DelayLine; ticks: number }): Foreseen {
  const { player } = world;
  const seen: Foreseen = {
    x: player.x,
    y: player.y,
    vx: player.vx,
    vy: player.vy,
    onIce: player.iceTicks > ticks,
    hops: false,
    bouncedOff: undefined,
  };
  for (let ahead = 0; ahead < ticks; ahead += 1) {
    const input = line.peek(ahead);
    seen.vx = steerSpeed(seen.vx, input.steer, player.iceTicks > ahead);
    seen.x = wrapX(seen.x + seen.vx);
    if (input.hop && player.hopCharges > 0 && !seen.hops && seen.bouncedOff === undefined) {
      seen.hops = true;
      seen.vy = HOP_VELOCITY;
    }
    seen.vy = player.jetpackTicks > ahead ? JETPACK_VELOCITY : fallSpeed(seen.vy);
    seen.y += seen.vy;
    if (seen.vy < 0) bounce(seen, { world, tick: world.tick + ahead + 1 });
  }
  return seen;
}

function bounce(seen: Foreseen, { world, tick }: { world: World; tick: number }): void {
  const { platforms } = world;
  for (let i = firstAbove(platforms, seen.y - seen.vy) - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y < seen.y) return;
    if (
      Math.abs(shortestX(seen.x, platformX(platform, tick))) >
      platform.halfWidth + FEET_HALF_WIDTH + CORNER_CORRECTION
    )
      continue;
    seen.y = platform.y;
    seen.vy = platform.kind === 'spring' ? SPRING_VELOCITY : BOUNCE_VELOCITY;
    seen.vx += CONVEYOR_PUSH * platform.direction;
    seen.onIce = platform.kind === 'ice';
    seen.bouncedOff = platform;
    seen.hops = false;
    return;
  }
}
