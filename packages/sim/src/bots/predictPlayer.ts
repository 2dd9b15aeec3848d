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
import type { SimRule } from '../kinds.ts';
import { type Medium, mediumAt, pushAt } from '../mediumAt.ts';
import { isSolidAt, platformX } from '../motion.ts';
import { indexOfFirstAbove, type Platform } from '../platform.ts';
import { steerSpeed } from '../steer.ts';
import type { World } from '../world.ts';
import { MUSHROOM_VELOCITIES } from '../tuning.ts';
import { shortestDistanceX, wrapX } from '../wrapX.ts';
import type { DelayLine } from './delayLine.ts';

/** Predicted state of the feet when an input decided now takes effect. */
export interface PredictedPlayer {
  x: number;
  y: number;
  vx: number;
  vy: number;
  onIce: boolean;
  medium: Medium;
  readonly rule: SimRule;
  /** Sideways push at that point, per tick. */
  push: number;
  /** A hop is already in the delay line. */
  hops: boolean;
  /** The platform it will have bounced off by then. */
  bouncedOff: Platform | undefined;
}

/** Predicts the player from the inputs in the delay line, including bounces. */
export function predictPlayer(world: World, { line, ticks }: { line: DelayLine; ticks: number }): PredictedPlayer {
  const { player } = world;
  const fields = world.fields;
  const predicted: PredictedPlayer = {
    x: player.x,
    y: player.y,
    vx: player.vx,
    vy: player.vy,
    onIce: player.iceTicks > ticks,
    medium: 'air',
    rule: world.rule,
    push: 0,
    hops: false,
    bouncedOff: undefined,
  };
  for (let ahead = 0; ahead < ticks; ahead += 1) {
    const input = line.peek(ahead);
    predicted.vx = steerSpeed(predicted.vx, input.steer, player.iceTicks > ahead);
    const flies = player.jetpackTicks > ahead;
    predicted.push = flies || fields.length === 0 ? 0 : pushAt(fields, predicted, world.tick + ahead + 1);
    predicted.x = wrapX(predicted.x + predicted.vx + predicted.push);
    if (input.hop && player.hopCharges > 0 && !predicted.hops && predicted.bouncedOff === undefined) {
      predicted.hops = true;
      predicted.vy = HOP_VELOCITY;
    }
    predicted.medium = fields.length === 0 ? 'air' : mediumAt(fields, predicted);
    predicted.vy = flies ? JETPACK_VELOCITY : fallSpeed(predicted.vy, predicted.medium, world.rule);
    predicted.y += predicted.vy;
    if (predicted.vy < 0) applyBounce(predicted, { world, tick: world.tick + ahead + 1 });
  }
  return predicted;
}

function bounceVelocity({ kind }: Platform, { player }: World): number {
  if (kind === 'spring') return SPRING_VELOCITY;
  if (kind !== 'mushroom') return BOUNCE_VELOCITY;
  return MUSHROOM_VELOCITIES[player.mushroomChain] ?? MUSHROOM_VELOCITIES.at(-1) ?? BOUNCE_VELOCITY;
}

function applyBounce(predicted: PredictedPlayer, { world, tick }: { world: World; tick: number }): void {
  const { platforms } = world;
  for (let i = indexOfFirstAbove(platforms, predicted.y - predicted.vy) - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y < predicted.y) return;
    if (!isSolidAt(platform, tick)) continue;
    if (
      Math.abs(shortestDistanceX(predicted.x, platformX(platform, tick))) >
      platform.halfWidth + FEET_HALF_WIDTH + CORNER_CORRECTION
    )
      continue;
    predicted.y = platform.y;
    predicted.vy = bounceVelocity(platform, world);
    predicted.vx += CONVEYOR_PUSH * platform.direction;
    predicted.onIce = platform.kind === 'ice';
    predicted.bouncedOff = platform;
    predicted.hops = false;
    return;
  }
}
