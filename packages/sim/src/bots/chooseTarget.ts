import { FEET_HALF_WIDTH, HOP_VELOCITY, MAX_STEER_SPEED, UNIT } from '../constants.ts';
import type { Foe } from '../foe.ts';
import { divide } from '../integerDivision.ts';
import { foeX, platformX } from '../motion.ts';
import type { Platform } from '../platform.ts';
import { shortestX } from '../wrap.ts';
import type { World } from '../world.ts';
import type { Foreseen } from './foresee.ts';
import { ticksUntil } from './ticksUntil.ts';

const UNREACHABLE = 160;
/** Stands for twice the steering acceleration, between that of speeding up and that of turning round. */
const TURNING = 340;
/** A crumbling platform is trusted only when it lasts so much longer than the flight. */
const TRUST_TICKS = 8;
/** Every landing borne makes a platform less welcome, so that a bot does not bounce in one place. */
const WORN_COST = 70 * UNIT;
const DANGER_WIDTH = 40 * UNIT;
const DANGER_HEIGHT = 60 * UNIT;
const DANGER_COST = 90 * UNIT;
/** What a bot has set its mind on is left only for something clearly better. */
const KEEPING = 50 * UNIT;
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
  readonly mayHop: boolean;
  readonly current: Platform | undefined;
}

/** The best platform to land on: as high as possible, near, safe from the dangers noticed; undefined when none is in reach. */
export function chooseTarget(world: World, { from, dangers, mayHop, current }: View): Target | undefined {
  let best: Target | undefined;
  let bestWorth = 0;
  for (const platform of world.platforms) {
    if (platform.kind === 'spiked' || platform.y < world.deathLineY) continue;
    const plain = reaches(platform, { world, from });
    const hop = !plain && mayHop && reaches(platform, { world, from: { ...from, vy: HOP_VELOCITY } });
    if (!plain && !hop) continue;
    const worth =
      worthOf(platform, { world, from, dangers }) + (platform === current ? KEEPING : 0) - (hop ? HOP_COST : 0);
    if (best !== undefined && worth <= bestWorth) continue;
    best = { platform, hop };
    bestWorth = worth;
  }
  return best;
}

/** Whether a platform can be landed on without a hop, as far as turning and speed allow. */
function reaches(platform: Platform, { world, from }: { world: World; from: Foreseen }): boolean {
  const ticks = ticksUntil(platform.y, from);
  if (ticks >= UNREACHABLE) return false;
  if (platform.vanishTick !== 0 && platform.vanishTick < world.tick + ticks + TRUST_TICKS) return false;
  const way = shortestX(from.x, platformX(platform, world.tick + ticks));
  const short = MAX_STEER_SPEED - (way < 0 ? -from.vx : from.vx);
  const covered = MAX_STEER_SPEED * ticks - divide(short * short, TURNING);
  return Math.abs(way) <= Math.max(0, covered) + divide(platform.halfWidth + FEET_HALF_WIDTH, 2);
}

function worthOf(
  platform: Platform,
  { world, from, dangers }: { world: World; from: Foreseen; dangers: readonly Foe[] },
): number {
  const away = Math.abs(shortestX(from.x, platformX(platform, world.tick)));
  let worth = platform.y * 2 - away - platform.amplitude - platform.landings * WORN_COST;
  for (const foe of dangers) {
    const near =
      Math.abs(shortestX(foeX(foe, world.tick), platform.x)) - foe.amplitude < platform.halfWidth + DANGER_WIDTH;
    if (near && foe.y > platform.y - UNIT && foe.y < platform.y + DANGER_HEIGHT) worth -= DANGER_COST;
  }
  return worth;
}
