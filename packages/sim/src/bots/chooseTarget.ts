import { FEET_HALF_WIDTH, HOP_VELOCITY, MAX_STEER_SPEED, UNIT } from '../constants.ts';
import type { Field } from '../field.ts';
import { isActive } from '../fieldTime.ts';
import { FOE_SIZES, type Foe } from '../foe.ts';
import { divide } from '../integerDivision.ts';
import { foeX, isThere, platformX } from '../motion.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { shortestX } from '../wrap.ts';
import type { World } from '../world.ts';
import type { Foreseen } from './foresee.ts';
import { ticksUntil } from './ticksUntil.ts';

const UNREACHABLE = 160;
/** Stands for twice the steering acceleration, between that of speeding up and that of turning round. */
const TURNING = 620;
/** A crumbling platform is trusted only when it lasts so much longer than the flight. */
const TRUST_TICKS = 8;
/** Every landing borne makes a platform less welcome, so that a bot does not bounce in one place. */
const WORN_COST = 70 * UNIT;
const DANGER_WIDTH = 40 * UNIT;
const DANGER_HEIGHT = 60 * UNIT;
const DANGER_COST = 90 * UNIT;
/** What a bot has set its mind on is left only for something clearly better. */
const KEEPING = 50 * UNIT;
/** Where a flight reaches, a push is reckoned with for so long. */
const REACH_PUSHED_TICKS = 30;
const HAZARD_WIDTH = 16 * UNIT;
/** Ticks of a bounce on the level. */
const BOUNCE_TICKS = 46;
const HOP_COST = 400 * UNIT;

/** A platform to land on, and whether it takes a hop. */
export interface Target {
  readonly platform: Platform;
  readonly hop: boolean;
}

/** What a choice is made from. */
interface View {
  readonly from: Foreseen;
  readonly dangers: readonly Foe[];
  /** Presses and bolts noticed. */
  readonly hazards: readonly Field[];
  readonly mayHop: boolean;
  /** Ticks until what is decided now takes effect. */
  readonly lead: number;
  /** Sees what will be where it lands, and bounces on bumbles. */
  readonly plans: boolean;
  readonly current: Platform | undefined;
}

/** The best to land on, platform or back of a bumble: as high as possible, near, safe from the dangers noticed; undefined when none is in reach. */
export function chooseTarget(world: World, view: View): Target | undefined {
  let best: Target | undefined;
  let bestWorth = 0;
  const weigh = (platform: Platform): void => {
    const { from, mayHop, current } = view;
    if (platform.kind === 'spiked' || platform.y < world.deathLineY) return;
    const plain = reaches(platform, { world, view, from });
    const hop = !plain && mayHop && reaches(platform, { world, view, from: { ...from, vy: HOP_VELOCITY } });
    if (!plain && !hop) return;
    const worth = worthOf(platform, { world, view }) + (isSame(platform, current) ? KEEPING : 0) - (hop ? HOP_COST : 0);
    if (best !== undefined && worth <= bestWorth) return;
    best = { platform, hop };
    bestWorth = worth;
  };
  for (const platform of world.platforms) weigh(platform);
  if (view.plans) for (const foe of world.foes) if (foe.kind === 'bumble') weigh(backOf(foe, world));
  return best;
}

/** The back of a bumble, as something to land on. */
function backOf(foe: Foe, world: World): Platform {
  const { halfWidth, height } = FOE_SIZES[foe.kind];
  const x = foeX(foe, world.tick);
  return createPlatform({ id: foe.id, x, y: foe.y + height, halfWidth, level: world.level });
}

const isSame = (platform: Platform, other: Platform | undefined): boolean => platform.id === other?.id;

/** Whether a platform can be landed on without a hop, as far as turning and speed allow. */
function reaches(platform: Platform, { world, view, from }: { world: World; view: View; from: Foreseen }): boolean {
  const ticks = ticksUntil(platform.y, from);
  if (ticks >= UNREACHABLE) return false;
  if (platform.vanishTick !== 0 && platform.vanishTick < world.tick + ticks + TRUST_TICKS) return false;
  if (!isThere(platform, view.plans ? world.tick + view.lead + ticks : world.tick)) return false;
  const way =
    shortestX(from.x, platformX(platform, world.tick + ticks)) - from.push * Math.min(ticks, REACH_PUSHED_TICKS);
  const short = MAX_STEER_SPEED - (way < 0 ? -from.vx : from.vx);
  const covered = MAX_STEER_SPEED * ticks - divide(short * short, TURNING);
  return Math.abs(way) <= Math.max(0, covered) + divide(platform.halfWidth + FEET_HALF_WIDTH, 2);
}

function worthOf(platform: Platform, { world, view }: { world: World; view: View }): number {
  const { from, dangers, hazards, lead } = view;
  const away = Math.abs(shortestX(from.x, platformX(platform, world.tick)));
  let worth = platform.y * 2 - away - platform.amplitude - platform.landings * WORN_COST;
  for (const field of hazards) {
    if (field.kind === 'icicle') continue;
    const near = Math.abs(shortestX(field.x, platform.x)) < field.halfWidth + HAZARD_WIDTH;
    if (!near || platform.y < field.y - DANGER_HEIGHT || platform.y > field.y + field.height) continue;
    const landing = world.tick + lead + ticksUntil(platform.y, from);
    for (let tick = landing - 6; tick < landing + BOUNCE_TICKS; tick += 6) {
      if (!isActive(field, tick)) continue;
      worth -= DANGER_COST * 2;
      break;
    }
  }
  for (const foe of dangers) {
    if (foe.kind === 'bumble') continue;
    const near =
      Math.abs(shortestX(foeX(foe, world.tick), platform.x)) - foe.amplitude < platform.halfWidth + DANGER_WIDTH;
    if (near && foe.y > platform.y - UNIT && foe.y < platform.y + DANGER_HEIGHT) worth -= DANGER_COST;
  }
  return worth;
}
