import { FEET_HALF_WIDTH, HOP_MAX_RISE_SPEED, MAX_STEER_SPEED, UNIT } from '@jumpy/sim/constants';
import { type Input, getInput } from '@jumpy/sim/input';
import type { DeathCause } from '@jumpy/sim/kinds';
import { isSolidAt, platformX } from '@jumpy/sim/motion';
import type { Platform } from '@jumpy/sim/platform';
import type { Simulation } from '@jumpy/sim/simulation';
import { steerTowards } from '@jumpy/sim/bots/steerTowards';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX, wrapX } from '@jumpy/sim/wrapX';
import { findFallThrough, type FlightPoint } from './freeFlight.ts';

/** Vertical range of objects copied for the simulation, in 1/256 units. */
const SEARCH_DEPTH = 300 * UNIT;
const SEARCH_HEIGHT = 420 * UNIT;
/** Prevents the copy from generating further course rows. */
const COURSE_DISABLED_ROW = 1_000_000_000;

/** Platform that the guide leads to. */
export interface GuideTarget {
  readonly platform: Platform;
  /** Offset from the platform's middle, in 1/256 units. */
  readonly offsetX: number;
  readonly needsHop: boolean;
  /** Tick of the first announcement. */
  readonly announcedTick: number;
}

/** Input of the target search. */
export interface TargetSearch {
  readonly step: Simulation['step'];
  /** Predicted path of the feet without input. */
  readonly freeFlight: readonly FlightPoint[];
  /** Height of the last bounce. */
  readonly bounceY: number;
  readonly bouncePlatformId: number;
  readonly current: GuideTarget | undefined;
}

interface TrialBudget extends TargetSearch {
  readonly trials: { left: number };
}

/** Reaction time of a player who listens. */
const REACTION_TICKS = 14;
/** Ticks lost to turning around and accelerating. */
const TURN_TICKS = 5;
const AIM_TOLERANCE = 4 * UNIT;
/** A flight that rises this far above the last bounce is not an ordinary jump. */
const HIGH_FLIGHT = 150 * UNIT;
const MAX_CANDIDATES = 5;
/** Maximum simulations per decision, to stay within the frame budget. */
const MAX_TRIALS = 16;
/** A landing must be safe for this long afterwards. */
const MIN_SAFE_TICKS = 26;
const MAX_TRIAL_TICKS = 110;
/** Steering leads a moving platform by this much. */
const LOOKAHEAD_TICKS = 8;
/** Reach of a hop: up, down and sideways. */
const HOP_REACH = { up: 80 * UNIT, down: 250 * UNIT, aside: 150 * UNIT } as const;
/**
 * Weights for ranking platforms: proximity above, being on the spine, being the current target, the platform stood on,
 * and wear by landings.
 */
const SCORE_WEIGHTS = {
  up: 400 * UNIT,
  spine: 60 * UNIT,
  current: 60 * UNIT,
  stand: 50 * UNIT,
  landing: 40 * UNIT,
} as const;

/**
 * Chooses the next platform: the current target while it stays safe; else a higher one that a listener with delayed
 * reaction reaches unharmed, if need be by a hop; else a lower one that breaks the fall.
 */
export function chooseGuideTarget(world: World, search: TargetSearch): GuideTarget | undefined {
  const choice: TrialBudget = { ...search, trials: { left: MAX_TRIALS } };
  const { bounceY, current } = choice;
  if (current && tryTarget(world, current, choice) === 'safe') return current;
  const candidates = rankPlatforms(world, choice);
  const up = candidates.filter(({ y }) => y > bounceY);
  const down = candidates.filter(({ y }) => y <= bounceY);
  return (
    findSafeTarget(world, up, choice) ??
    findHopTarget(world, { from: bounceY, to: Infinity }, choice) ??
    findSafeTarget(world, down, choice) ??
    findHopTarget(world, { from: -Infinity, to: bounceY }, choice) ??
    (candidates[0] && { platform: candidates[0], offsetX: 0, needsHop: false, announcedTick: world.tick })
  );
}

/** Reachable platforms, best first. */
function rankPlatforms(world: World, choice: TargetSearch): Platform[] {
  const { freeFlight, bounceY, bouncePlatformId, current } = choice;
  const isHigh = freeFlight.reduce((highest, { y }) => Math.max(highest, y), world.player.y) - bounceY > HIGH_FLIGHT;
  const scoreOf = ({ platform: { id, y, spine, landings, amplitude }, distanceX }: ReachablePlatform): number => {
    const heightAboveBounce = y - bounceY;
    const heightScore =
      heightAboveBounce <= 0
        ? 2 * heightAboveBounce + (id === bouncePlatformId ? SCORE_WEIGHTS.stand : 0)
        : isHigh
          ? heightAboveBounce
          : SCORE_WEIGHTS.up - heightAboveBounce;
    const bonus = (spine ? SCORE_WEIGHTS.spine : 0) + (id === current?.platform.id ? SCORE_WEIGHTS.current : 0);
    return heightScore + bonus - Math.abs(distanceX) - landings * SCORE_WEIGHTS.landing - amplitude;
  };
  return listReachable(world, choice)
    .map((reached) => ({ platform: reached.platform, score: scoreOf(reached) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ platform }) => platform);
}

interface ReachablePlatform {
  readonly platform: Platform;
  /** Horizontal distance from the unsteered flight. */
  readonly distanceX: number;
}

/**
 * Platforms that steering can reach. Always includes the next one of the spine, since a boost on the way may lead
 * there.
 */
function listReachable(world: World, { freeFlight, bounceY }: TargetSearch): ReachablePlatform[] {
  const { platforms, tick, player, deathLineY } = world;
  const next = platforms.find(({ spine, y }) => spine && y > bounceY);
  return platforms.flatMap((platform) => {
    const { kind, y, halfWidth, vanishTick } = platform;
    if (kind === 'spiked' || y < deathLineY) return [];
    const fallThrough = findFallThrough(freeFlight, y);
    if (fallThrough === undefined)
      return platform === next ? [{ platform, distanceX: shortestDistanceX(player.x, platformX(platform, tick)) }] : [];
    const landing = tick + fallThrough.ticks;
    if (!isSolidAt(platform, landing) || (vanishTick !== 0 && vanishTick <= landing)) return [];
    const distanceX = shortestDistanceX(fallThrough.x, wrapX(platformX(platform, landing)));
    const steered = Math.max(0, fallThrough.ticks - REACTION_TICKS - TURN_TICKS) * MAX_STEER_SPEED;
    return platform === next || Math.abs(distanceX) <= halfWidth + steered ? [{ platform, distanceX }] : [];
  });
}

/** First platform with a safe landing, at its middle or at one of its sides. */
function findSafeTarget(world: World, candidates: readonly Platform[], choice: TrialBudget): GuideTarget | undefined {
  for (const platform of candidates.slice(0, MAX_CANDIDATES)) {
    const side = platform.halfWidth >> 1;
    for (const offsetX of [0, -side, side]) {
      const target = { platform, offsetX, needsHop: false, announcedTick: world.tick };
      const outcome = tryTarget(world, target, choice);
      if (outcome === 'safe') return target;
      // If the middle cannot be reached, neither can the sides.
      if (outcome === 'missed') break;
    }
  }
  return undefined;
}

/** Highest platform between two heights that a hop reaches safely. */
function findHopTarget(
  world: World,
  { from, to }: { readonly from: number; readonly to: number },
  choice: TrialBudget,
): GuideTarget | undefined {
  const { player, platforms, deathLineY, tick } = world;
  if (player.hopCharges === 0) return undefined;
  const low = Math.max(from, deathLineY - 1, player.y - HOP_REACH.down);
  const high = Math.min(to, player.y + HOP_REACH.up);
  let tried = 0;
  for (let at = platforms.length - 1; at >= 0 && tried < MAX_CANDIDATES; at -= 1) {
    const platform = platforms[at];
    if (platform === undefined || platform.y > high) continue;
    if (platform.y <= low) return undefined;
    if (platform.kind === 'spiked' || platform.vanishTick !== 0) continue;
    const distanceX = Math.abs(shortestDistanceX(player.x, wrapX(platformX(platform, tick))));
    if (distanceX > platform.halfWidth + FEET_HALF_WIDTH + HOP_REACH.aside) continue;
    tried += 1;
    const hopped = { platform, offsetX: 0, needsHop: true, announcedTick: tick };
    if (tryTarget(world, hopped, choice) === 'safe') return hopped;
  }
  return undefined;
}

/** Simulates a listener who follows the target. */
function tryTarget(world: World, target: GuideTarget, { step, trials }: TrialBudget): 'safe' | 'missed' | 'struck' {
  if (trials.left === 0) return 'missed';
  trials.left -= 1;
  const { landedId, struckBy, wasRedirected } = simulateTrial(world, {
    step,
    pilot: createListenerPilot(target),
    maxTicks: MAX_TRIAL_TICKS,
    ticksAfterLanding: MIN_SAFE_TICKS,
  });
  if (struckBy !== undefined && struckBy !== 'fall' && struckBy !== 'lava') return 'struck';
  return wasRedirected || landedId === target.platform.id ? 'safe' : 'missed';
}

/** Pilot that reacts to the guide with a delay. */
function createListenerPilot({ platform, offsetX, needsHop, announcedTick }: GuideTarget): Pilot {
  let hops = needsHop;
  return ({ player, tick }) => {
    if (tick < announcedTick + REACTION_TICKS) return getInput(player.steer, false);
    const distance = shortestDistanceX(player.x, wrapX(platformX(platform, tick + LOOKAHEAD_TICKS) + offsetX));
    const steer = steerTowards(distance, { vx: player.vx, onIce: player.iceTicks > 0, near: AIM_TOLERANCE });
    const isHop = hops && player.vy < HOP_MAX_RISE_SPEED;
    if (isHop) hops = false;
    return getInput(steer, isHop);
  };
}

/** Returns the input for the next tick of a copy of the world. */
type Pilot = (copy: World) => Input;

/** Result of simulating a copy of the world. */
interface TrialOutcome {
  /** Platform of the first landing. */
  readonly landedId: number | undefined;
  /** A stomp, portal or net redirected the flight, so it starts over. */
  readonly wasRedirected: boolean;
  /** Hazard that hit, even if a shield absorbed it. */
  readonly struckBy: DeathCause | undefined;
}

interface TrialOptions {
  readonly step: Simulation['step'];
  readonly pilot: Pilot;
  readonly maxTicks: number;
  readonly ticksAfterLanding: number;
}

/** Simulates a copy of the surroundings until it lands or is hit. Never changes the world itself. */
function simulateTrial(world: World, { step, pilot, maxTicks, ticksAfterLanding }: TrialOptions): TrialOutcome {
  const copy = copyNearbyWorld(world);
  let landedId: number | undefined;
  let struckBy: DeathCause | undefined;
  let turned = false;
  let isDown = false;
  for (let remainingTicks = maxTicks; remainingTicks > 0 && struckBy === undefined && !copy.over; remainingTicks -= 1) {
    step(copy, pilot(copy), (event) => {
      if (event.type === 'land') landedId ??= event.platformId;
      else if (event.type === 'stomp' || event.type === 'portal' || event.type === 'net') turned = true;
      else if (event.type === 'shieldLost') struckBy ??= event.by;
      else if (event.type === 'end' && event.cause !== 'summit') struckBy ??= event.cause;
    });
    if (isDown || (landedId === undefined && !turned)) continue;
    isDown = true;
    remainingTicks = Math.min(remainingTicks, ticksAfterLanding + 1);
  }
  return { landedId, wasRedirected: turned, struckBy };
}

function copyNearbyWorld(world: World): World {
  const low = world.player.y - SEARCH_DEPTH;
  const high = world.player.y + SEARCH_HEIGHT;
  const copy: World = {
    ...world,
    player: { ...world.player },
    platforms: copyNearbyEntities(world.platforms, low, high),
    foes: copyNearbyEntities(world.foes, low, high),
    shots: copyNearbyEntities(world.shots, low, high),
    pickups: copyNearbyEntities(world.pickups, low, high),
    course: { ...world.course, y: COURSE_DISABLED_ROW },
  };
  // All of them: a pool begins far below the player.
  copy.fields = world.fields.map((field) => ({ ...field }));
  return copy;
}

function copyNearbyEntities<Thing extends { readonly y: number }>(
  things: readonly Thing[],
  low: number,
  high: number,
): Thing[] {
  return things.filter(({ y }) => y > low && y < high).map((thing) => ({ ...thing }));
}
