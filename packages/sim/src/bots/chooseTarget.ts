import { FEET_HALF_WIDTH, HOP_VELOCITY, MAX_STEER_SPEED, UNIT } from '../constants.ts';
import type { Field } from '../field.ts';
import { isActive } from '../fieldState.ts';
import { FOE_SIZES, type Foe } from '../foe.ts';
import { divideTruncated } from '../integerDivision.ts';
import { foeX, isSolidAt, platformX } from '../motion.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { shortestDistanceX } from '../wrapX.ts';
import type { World } from '../world.ts';
import type { PredictedPlayer } from './predictPlayer.ts';
import { ticksUntilSurface } from './ticksUntilSurface.ts';

const UNREACHABLE = 160;
/** Twice the steering acceleration; a compromise between accelerating and turning around. */
const TURN_ACCELERATION = 620;
/** A crumbling platform must last this much longer than the flight to be chosen. */
const CRUMBLE_MARGIN_TICKS = 8;
/** Penalty per landing on a platform, so that a bot does not bounce in place. */
const WEAR_COST = 70 * UNIT;
const DANGER_WIDTH = 40 * UNIT;
const DANGER_HEIGHT = 60 * UNIT;
const DANGER_COST = 90 * UNIT;
/** Bonus for the current target, so that bots do not switch for small gains. */
const KEEP_TARGET_BONUS = 50 * UNIT;
/** How long a push is taken into account when estimating reach. */
const MAX_REACH_PUSH_TICKS = 30;
const HAZARD_WIDTH = 16 * UNIT;
/** Ticks of a bounce back to the same height. */
const BOUNCE_TICKS = 46;
const HOP_COST = 400 * UNIT;

/** A platform to land on, and whether reaching it takes a hop. */
export interface LandingTarget {
  readonly platform: Platform;
  readonly hop: boolean;
}

/** Inputs of the choice. */
interface ChoiceContext {
  readonly from: PredictedPlayer;
  readonly dangers: readonly Foe[];
  /** Presses and bolts the bot noticed. */
  readonly hazards: readonly Field[];
  readonly canHop: boolean;
  /** Ticks until a decision made now takes effect. */
  readonly leadTicks: number;
  /** Whether it predicts the state at landing and bounces on bumbles. */
  readonly plansAhead: boolean;
  readonly current: Platform | undefined;
}

/**
 * Chooses the best platform or bumble to land on: as high as possible, near, and safe from noticed dangers. Undefined
 * if none is in reach.
 */
export function chooseTarget(world: World, view: ChoiceContext): LandingTarget | undefined {
  let best: LandingTarget | undefined;
  let bestWorth = 0;
  const weigh = (platform: Platform): void => {
    const { from, canHop, current } = view;
    if (platform.kind === 'spiked' || platform.y < world.deathLineY) return;
    const reachable = canReach(platform, { world, view, from });
    const hop = !reachable && canHop && canReach(platform, { world, view, from: { ...from, vy: HOP_VELOCITY } });
    if (!reachable && !hop) return;
    const worth =
      scoreTarget(platform, { world, view }) +
      (isSame(platform, current) ? KEEP_TARGET_BONUS : 0) -
      (hop ? HOP_COST : 0);
    if (best !== undefined && worth <= bestWorth) return;
    best = { platform, hop };
    bestWorth = worth;
  };
  for (const platform of world.platforms) weigh(platform);
  if (view.plansAhead) for (const foe of world.foes) if (foe.kind === 'bumble') weigh(bumbleBackPlatform(foe, world));
  return best;
}

/** A bumble's back as a platform. */
function bumbleBackPlatform(foe: Foe, world: World): Platform {
  const { halfWidth, height } = FOE_SIZES[foe.kind];
  const x = foeX(foe, world.tick);
  return createPlatform({ id: foe.id, x, y: foe.y + height, halfWidth, level: world.level });
}

const isSame = (platform: Platform, other: Platform | undefined): boolean => platform.id === other?.id;

/** Whether a platform can be reached without a hop, given speed and steering. */
function canReach(
  platform: Platform,
  { world, view, from }: { world: World; view: ChoiceContext; from: PredictedPlayer },
): boolean {
  const ticks = ticksUntilSurface(platform.y, from);
  if (ticks >= UNREACHABLE) return false;
  if (platform.vanishTick !== 0 && platform.vanishTick < world.tick + ticks + CRUMBLE_MARGIN_TICKS) return false;
  if (!isSolidAt(platform, view.plansAhead ? world.tick + view.leadTicks + ticks : world.tick)) return false;
  const distanceX =
    shortestDistanceX(from.x, platformX(platform, world.tick + ticks)) -
    from.push * Math.min(ticks, MAX_REACH_PUSH_TICKS);
  const speedDeficit = MAX_STEER_SPEED - (distanceX < 0 ? -from.vx : from.vx);
  const covered = MAX_STEER_SPEED * ticks - divideTruncated(speedDeficit * speedDeficit, TURN_ACCELERATION);
  return Math.abs(distanceX) <= Math.max(0, covered) + divideTruncated(platform.halfWidth + FEET_HALF_WIDTH, 2);
}

function scoreTarget(platform: Platform, { world, view }: { world: World; view: ChoiceContext }): number {
  const { from, dangers, hazards, leadTicks } = view;
  const away = Math.abs(shortestDistanceX(from.x, platformX(platform, world.tick)));
  let worth = platform.y * 2 - away - platform.amplitude - platform.landings * WEAR_COST;
  for (const field of hazards) {
    if (field.kind === 'icicle') continue;
    const near = Math.abs(shortestDistanceX(field.x, platform.x)) < field.halfWidth + HAZARD_WIDTH;
    if (!near || platform.y < field.y - DANGER_HEIGHT || platform.y > field.y + field.height) continue;
    const landing = world.tick + leadTicks + ticksUntilSurface(platform.y, from);
    for (let tick = landing - 6; tick < landing + BOUNCE_TICKS; tick += 6) {
      if (!isActive(field, tick)) continue;
      worth -= DANGER_COST * 2;
      break;
    }
  }
  for (const foe of dangers) {
    if (foe.kind === 'bumble') continue;
    const near =
      Math.abs(shortestDistanceX(foeX(foe, world.tick), platform.x)) - foe.amplitude <
      platform.halfWidth + DANGER_WIDTH;
    if (near && foe.y > platform.y - UNIT && foe.y < platform.y + DANGER_HEIGHT) worth -= DANGER_COST;
  }
  return worth;
}
