import { FEET_HALF_WIDTH, HOP_GATE, MAX_STEER_SPEED, UNIT } from '@jumpy/sim/constants';
import { type Input, inputOf } from '@jumpy/sim/input';
import type { DeathCause } from '@jumpy/sim/kinds';
import { isThere, platformX } from '@jumpy/sim/motion';
import type { Platform } from '@jumpy/sim/platform';
import type { Simulation } from '@jumpy/sim/simulation';
import { steerTowards } from '@jumpy/sim/bots/steerTowards';
import type { World } from '@jumpy/sim/world';
import { shortestX, wrapX } from '@jumpy/sim/wrap';
import { fallThrough, type Moment } from './flight.ts';

/** So far down and up things matter to a flight, 1/256 units. */
const BELOW = 300 * UNIT;
const ABOVE = 420 * UNIT;
/** No course is laid on top of a copy. */
const NO_COURSE = 1_000_000_000;

/** Where the guide leads next. */
export interface Way {
  readonly platform: Platform;
  /** Where on it, from its middle, 1/256 units. */
  readonly aside: number;
  /** It takes a hop. */
  readonly hop: boolean;
  /** The tick at which it was first told. */
  readonly sinceTick: number;
}

/** What a way is chosen from. */
export interface Choice {
  readonly step: Simulation['step'];
  /** Where the feet go when everything is let go. */
  readonly flight: readonly Moment[];
  /** What the feet bounced off last. */
  readonly standY: number;
  readonly standId: number;
  readonly current: Way | undefined;
}

interface Trying extends Choice {
  readonly tries: { left: number };
}

/** Somebody who listens is so late. */
const LATE_TICKS = 14;
/** Ticks of steering that turning round and speeding up take. */
const TURNING_TICKS = 5;
const NEAR = 4 * UNIT;
/** A flight that rises so far over the feet that bounced is no ordinary jump. */
const HIGH = 150 * UNIT;
/** So many are tried of what is wanted most. */
const MOST_TRIED = 5;
/** A decision tries no more than so much in all, so that none is felt in a frame. */
const MOST_TRIALS = 16;
/** What is landed on is to be safe for so long after. */
const SAFE_TICKS = 26;
const LONGEST = 110;
/** A platform moves on while one comes to it. */
const AHEAD_TICKS = 8;
/** A hop reaches so far up, down and aside. */
const HOP = { up: 80 * UNIT, down: 250 * UNIT, aside: 150 * UNIT } as const;
/** What platforms are worth to a guide: nearness up, the spine, where it led before, and what others have worn. */
const WORTH = { up: 400 * UNIT, spine: 60 * UNIT, current: 60 * UNIT, stand: 50 * UNIT, landing: 40 * UNIT } as const;

/**
 * The way on: what was told before as long as it holds, else the next platform of the spine where that can be had unharmed by somebody who
 * hears of it late, by a hop if need be, else what breaks the fall.
 */
export function chooseWay(world: World, asked: Choice): Way | undefined {
  const choice: Trying = { ...asked, tries: { left: MOST_TRIALS } };
  const { standY, current } = choice;
  if (current && trial(world, current, choice) === 'safe') return current;
  const wanted = rank(world, choice);
  const up = wanted.filter(({ y }) => y > standY);
  const down = wanted.filter(({ y }) => y <= standY);
  return (
    safest(world, up, choice) ??
    hopOf(world, { from: standY, to: Infinity }, choice) ??
    safest(world, down, choice) ??
    hopOf(world, { from: -Infinity, to: standY }, choice) ??
    (wanted[0] && { platform: wanted[0], aside: 0, hop: false, sinceTick: world.tick })
  );
}

/** What can be steered to, the most wanted first. */
function rank(world: World, choice: Choice): Platform[] {
  const { flight, standY, standId, current } = choice;
  const isHigh = flight.reduce((most, { y }) => Math.max(most, y), world.player.y) - standY > HIGH;
  const worthOf = ({ platform: { id, y, spine, landings, amplitude }, way }: Reached): number => {
    const over = y - standY;
    const upright = over <= 0 ? 2 * over + (id === standId ? WORTH.stand : 0) : isHigh ? over : WORTH.up - over;
    const liked = (spine ? WORTH.spine : 0) + (id === current?.platform.id ? WORTH.current : 0);
    return upright + liked - Math.abs(way) - landings * WORTH.landing - amplitude;
  };
  return reachable(world, choice)
    .map((reached) => ({ platform: reached.platform, worth: worthOf(reached) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ platform }) => platform);
}

interface Reached {
  readonly platform: Platform;
  /** From where the flight goes when let go. */
  readonly way: number;
}

/** What the flight can be steered to; the next of the spine always, because what lifts on the way may bring there. */
function reachable(world: World, { flight, standY }: Choice): Reached[] {
  const { platforms, tick, player, deathLineY } = world;
  const next = platforms.find(({ spine, y }) => spine && y > standY);
  return platforms.flatMap((platform) => {
    const { kind, y, halfWidth, vanishTick } = platform;
    if (kind === 'spiked' || y < deathLineY) return [];
    const moment = fallThrough(flight, y);
    if (moment === undefined)
      return platform === next ? [{ platform, way: shortestX(player.x, platformX(platform, tick)) }] : [];
    const landing = tick + moment.ticks;
    if (!isThere(platform, landing) || (vanishTick !== 0 && vanishTick <= landing)) return [];
    const way = shortestX(moment.x, wrapX(platformX(platform, landing)));
    const steered = Math.max(0, moment.ticks - LATE_TICKS - TURNING_TICKS) * MAX_STEER_SPEED;
    return platform === next || Math.abs(way) <= halfWidth + steered ? [{ platform, way }] : [];
  });
}

/** The first that is landed on unharmed, by its middle or by one of its sides. */
function safest(world: World, wanted: readonly Platform[], choice: Trying): Way | undefined {
  for (const platform of wanted.slice(0, MOST_TRIED)) {
    const side = platform.halfWidth >> 1;
    for (const aside of [0, -side, side]) {
      const way = { platform, aside, hop: false, sinceTick: world.tick };
      const became = trial(world, way, choice);
      if (became === 'safe') return way;
      // What is not reached by its middle is not reached by its sides.
      if (became === 'missed') break;
    }
  }
  return undefined;
}

/** The highest between two heights that a hop brings into reach. */
function hopOf(
  world: World,
  { from, to }: { readonly from: number; readonly to: number },
  choice: Trying,
): Way | undefined {
  const { player, platforms, deathLineY, tick } = world;
  if (player.hopCharges === 0) return undefined;
  const low = Math.max(from, deathLineY - 1, player.y - HOP.down);
  const high = Math.min(to, player.y + HOP.up);
  let tried = 0;
  for (let at = platforms.length - 1; at >= 0 && tried < MOST_TRIED; at -= 1) {
    const platform = platforms[at];
    if (platform === undefined || platform.y > high) continue;
    if (platform.y <= low) return undefined;
    if (platform.kind === 'spiked' || platform.vanishTick !== 0) continue;
    const way = Math.abs(shortestX(player.x, wrapX(platformX(platform, tick))));
    if (way > platform.halfWidth + FEET_HALF_WIDTH + HOP.aside) continue;
    tried += 1;
    const hopped = { platform, aside: 0, hop: true, sinceTick: tick };
    if (trial(world, hopped, choice) === 'safe') return hopped;
  }
  return undefined;
}

/** What becomes of who follows a way. */
function trial(world: World, way: Way, { step, tries }: Trying): 'safe' | 'missed' | 'struck' {
  if (tries.left === 0) return 'missed';
  tries.left -= 1;
  const { landedId, struckBy, turned } = tryOut(world, {
    step,
    pilot: listenerOn(way),
    most: LONGEST,
    after: SAFE_TICKS,
  });
  if (struckBy !== undefined && struckBy !== 'fall' && struckBy !== 'lava') return 'struck';
  return turned || landedId === way.platform.id ? 'safe' : 'missed';
}

/** Somebody who listens, and hears it late. */
function listenerOn({ platform, aside, hop, sinceTick }: Way): Pilot {
  let hops = hop;
  return ({ player, tick }) => {
    if (tick < sinceTick + LATE_TICKS) return inputOf(player.steer, false);
    const distance = shortestX(player.x, wrapX(platformX(platform, tick + AHEAD_TICKS) + aside));
    const steer = steerTowards(distance, { vx: player.vx, onIce: player.iceTicks > 0, near: NEAR });
    const now = hops && player.vy < HOP_GATE;
    if (now) hops = false;
    return inputOf(steer, now);
  };
}

/** What somebody presses in the next tick of a copy of the world. */
type Pilot = (copy: World) => Input;

/** What became of a copy of the world that somebody played on. */
interface Outcome {
  /** The platform landed on. */
  readonly landedId: number | undefined;
  /** A foe was stomped, a portal taken, a net met: the flight begins anew all the same. */
  readonly turned: boolean;
  /** What hurt, whether or not a shield was there. */
  readonly struckBy: DeathCause | undefined;
}

interface Trial {
  readonly step: Simulation['step'];
  readonly pilot: Pilot;
  /** At most so many ticks, */
  readonly most: number;
  /** and so many once it has landed. */
  readonly after: number;
}

/** Plays a copy of what is near until it lands or is struck; the world itself is left alone. */
function tryOut(world: World, { step, pilot, most, after }: Trial): Outcome {
  const copy = copyNear(world);
  let landedId: number | undefined;
  let struckBy: DeathCause | undefined;
  let turned = false;
  let isDown = false;
  for (let left = most; left > 0 && struckBy === undefined && !copy.over; left -= 1) {
    step(copy, pilot(copy), (event) => {
      if (event.type === 'land') landedId ??= event.platformId;
      else if (event.type === 'stomp' || event.type === 'portal' || event.type === 'net') turned = true;
      else if (event.type === 'shieldLost') struckBy ??= event.by;
      else if (event.type === 'end' && event.cause !== 'summit') struckBy ??= event.cause;
    });
    if (isDown || (landedId === undefined && !turned)) continue;
    isDown = true;
    left = Math.min(left, after + 1);
  }
  return { landedId, turned, struckBy };
}

function copyNear(world: World): World {
  const low = world.player.y - BELOW;
  const high = world.player.y + ABOVE;
  const copy: World = {
    ...world,
    player: { ...world.player },
    platforms: copyThings(world.platforms, low, high),
    foes: copyThings(world.foes, low, high),
    shots: copyThings(world.shots, low, high),
    pickups: copyThings(world.pickups, low, high),
    course: { ...world.course, y: NO_COURSE },
  };
  // All of them: a pool begins far below the player.
  copy.fields = world.fields.map((field) => ({ ...field }));
  return copy;
}

function copyThings<Thing extends { readonly y: number }>(
  things: readonly Thing[],
  low: number,
  high: number,
): Thing[] {
  return things.filter(({ y }) => y > low && y < high).map((thing) => ({ ...thing }));
}
