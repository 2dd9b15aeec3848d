import { BIOME_COUNT } from '../biomes.ts';
import { MAX_STEER_SPEED, UNIT } from '../constants.ts';
import { divideTruncated, modulo } from '../integerDivision.ts';
import { type Input, getInput } from '../input.ts';
import { mediumAt } from '../mediumAt.ts';
import { isSolidAt, platformX } from '../motion.ts';
import { indexOfFirstAbove } from '../platform.ts';
import { step } from '../step.ts';
import { createWorld, type World } from '../world.ts';
import type { FieldKind, SimRule } from '../kinds.ts';
import { PORTAL_LOCK_TICKS } from '../tuning.ts';
import { shortestDistanceX } from '../wrapX.ts';
import { steerTowards } from './steerTowards.ts';
import { MAX_TICKS_AHEAD, ticksUntilSurface } from './ticksUntilSurface.ts';

/** Summary of many climbs. */
interface ClimbProof {
  readonly seeds: number;
  readonly ticks: number;
  /** Climbs that did not clear their levels; the proof holds if empty. */
  readonly falls: readonly { readonly seed: string; readonly level: number }[];
}

/**
 * Climbs the spines of many seeds, from every start (GAME-01). 1,000 seeds of 200 levels are 168 million ticks, about 25 s.
 * @example proveClimbs({ seeds: 100, levels: 20 }).falls.length // 0
 */
export function proveClimbs({
  seeds,
  levels,
  rule = 'standard',
}: {
  seeds: number;
  levels: number;
  rule?: SimRule;
}): ClimbProof {
  const falls: { seed: string; level: number }[] = [];
  let ticks = 0;
  for (let i = 0; i < seeds; i += 1) {
    const seed = (i * 7919 + 13).toString(16).padStart(8, '0').repeat(4);
    const result = climbSpine({ seed, levels, startPlace: modulo(i, BIOME_COUNT), rule });
    ticks += result.ticks;
    if (!result.cleared) falls.push({ seed, level: result.level });
  }
  return { seeds, ticks, falls };
}

/** Result of a climb. */
interface ClimbResult {
  readonly level: number;
  readonly ticks: number;
  /** Whether the bot reached the requested level. */
  readonly cleared: boolean;
}

const STEER_DEADZONE = 3 * UNIT;
const LETHAL: ReadonlySet<FieldKind> = new Set(['press', 'bolt', 'icicle']);
const ENDLESS = 10_000_000;
/** Rules by which jumps pass several rows, and the view the next ones: a climber takes what is highest in reach. */
const HIGH_RULES: ReadonlySet<SimRule> = new Set(['mushrooms_only', 'low_gravity']);
/** Ticks for turning around, and the speed relied on, in percent. */
const TURN_TICKS = 8;
const SPEED_PERCENT = 70;

/**
 * Climbs the spine up to a level, without hops and with everything hostile removed; proves that every course can be
 * climbed (GAME-01). Modifies the world's data, which no replay can do.
 * @example climbSpine({ seed: '0123456789abcdef0123456789abcdef', levels: 20 }).cleared // true
 */
export function climbSpine({
  seed,
  levels,
  startPlace = 0,
  rule = 'standard',
}: {
  seed: string;
  levels: number;
  startPlace?: number;
  rule?: SimRule;
}): ClimbResult {
  const world = createWorld({ seed, mode: 'practice', startPlace, rule });
  world.summitTick = ENDLESS;
  let madeUpTo = 0;
  let jumps = -1;
  let standY = 0;
  while (!world.over && world.level <= levels) {
    if (world.course.nextId !== madeUpTo) {
      keepSpine(world);
      madeUpTo = world.course.nextId;
    }
    if (world.jumps !== jumps) {
      jumps = world.jumps;
      standY = world.player.y;
    } else if (world.player.portalTicks === PORTAL_LOCK_TICKS) {
      // Leaving a portal, the player first lands below the exit.
      standY = (world.platforms[indexOfFirstAbove(world.platforms, world.player.y) - 1]?.y ?? 0) - UNIT;
    }
    step(world, HIGH_RULES.has(rule) ? highClimbInput(world) : climbInput(world, standY));
  }
  return { level: world.level, ticks: world.tick, cleared: world.level > levels };
}

function keepSpine(world: World): void {
  world.platforms = world.platforms.filter((platform) => platform.spine);
  world.foes.length = 0;
  world.pickups.length = 0;
  world.fields = world.fields.filter(({ kind }) => !LETHAL.has(kind));
}

/** Aims at the next spine platform, or at the one below if it was missed. */
function climbInput({ player, platforms, tick }: World, standY: number): Input {
  const above = platforms[indexOfFirstAbove(platforms, standY)];
  const missed = above === undefined || (player.vy < 0 && player.y < above.y);
  const target = missed ? platforms[indexOfFirstAbove(platforms, player.y) - 1] : above;
  if (target === undefined) return getInput(0, false);
  const landing = target.amplitude === 0 ? tick : tick + ticksUntilSurface(target.y, player);
  return getInput(
    steerTowards(platformX(target, landing) - player.x, {
      vx: player.vx,
      onIce: player.iceTicks > 0,
      near: STEER_DEADZONE,
    }),
    false,
  );
}

/** Aims at the highest spine platform that steering reaches in this flight, solid when the feet are there. */
function highClimbInput({ player, platforms, fields, deathLineY, tick, rule }: World): Input {
  const medium = mediumAt(fields, player);
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const target = platforms[i];
    if (target === undefined || target.y < deathLineY) break;
    const ticks = ticksUntilSurface(target.y, { y: player.y, vy: player.vy, medium, rule });
    if (ticks >= MAX_TICKS_AHEAD || !isSolidAt(target, tick + ticks)) continue;
    const distance = shortestDistanceX(player.x, platformX(target, tick + ticks));
    const steered = divideTruncated(MAX_STEER_SPEED * SPEED_PERCENT * Math.max(0, ticks - TURN_TICKS), 100);
    if (Math.abs(distance) > steered + (target.halfWidth >> 1)) continue;
    return getInput(steerTowards(distance, { vx: player.vx, onIce: player.iceTicks > 0, near: STEER_DEADZONE }), false);
  }
  return getInput(0, false);
}
