import { FEET_HALF_WIDTH, HOP_MAX_RISE_SPEED, UNIT, BODY_HEIGHT } from '../constants.ts';
import type { Field } from '../field.ts';
import { type Foe, FOE_SIZES, type Shot } from '../foe.ts';
import { divideTruncated } from '../integerDivision.ts';
import { type Input, getInput, type Steer } from '../input.ts';
import { platformX, foeX } from '../motion.ts';
import { createRandomStream, randomInt, randomChance, type RandomStream } from '../random.ts';
import { shortestDistanceX, wrapX } from '../wrapX.ts';
import type { World } from '../world.ts';
import { chooseTarget, type LandingTarget } from './chooseTarget.ts';
import { createDelayLine } from './delayLine.ts';
import { predictPlayer, type PredictedPlayer } from './predictPlayer.ts';
import type { Skill } from './skill.ts';
import { steerTowards } from './steerTowards.ts';
import { ticksUntilSurface } from './ticksUntilSurface.ts';
import { isActive } from '../fieldState.ts';
import { ICICLE_FALL } from '../tuning.ts';

/** A simulated player. */
export interface Bot {
  /** Returns the input for the next tick. Call once before every step. */
  decide(world: World): Input;
}

const DANGER_HEIGHT = 260 * UNIT;
/** Smallest error a thumb corrects. */
const AIM_DEADZONE = 9 * UNIT;
const REPLAN_TICKS = 6;
/** How long a push is taken into account when aiming. */
const MAX_AIM_PUSH_TICKS = 20;

/**
 * Creates a bot of a given skill whose random stream is seeded by the first section of the seed. It aims with an error,
 * has lapses, overlooks dangers and reacts with a delay.
 * @example createBot({ skill: SKILLS.average, seed: '0123456789abcdef0123456789abcdef' }).decide(world) // { steer: 1,
 * hop: false }
 */
export function createBot({ skill, seed }: { skill: Skill; seed: string }): Bot {
  // Uses the first section only, so that the bot plays the same however much of the course is known.
  const stream = createRandomStream(seed.slice(0, 8).repeat(4), 'bot');
  const delayLine = createDelayLine(skill.reactionTicks);
  let jumps = -1;
  let error = 0;
  let falling = false;
  let target: LandingTarget | undefined;
  let planTick = 0;
  let steer: Steer = 0;
  let dangers: readonly Foe[] = [];
  let hazards: readonly Field[] = [];

  function startBounce(world: World): void {
    jumps = world.jumps;
    falling = false;
    if (randomChance(stream, skill.lapses)) return;
    error = divideTruncated(sampleNormal(stream) * skill.aimError, 1024);
    dangers = world.foes.filter(
      (foe) => Math.abs(foe.y - world.player.y) < DANGER_HEIGHT && randomChance(stream, skill.notices),
    );
    hazards = world.fields.filter(
      ({ kind, y }) =>
        (kind === 'press' || kind === 'bolt' || kind === 'icicle') &&
        Math.abs(y - world.player.y) < DANGER_HEIGHT &&
        randomChance(stream, skill.notices),
    );
    if (!skill.plansAhead || (target !== undefined && target.platform.y <= world.player.y)) target = undefined;
  }

  function choose(world: World, from: PredictedPlayer): void {
    if (from.bouncedOff !== undefined && !skill.plansAhead) return;
    const hasPassedTarget =
      target === undefined || from.bouncedOff?.id === target.platform.id || (from.vy < 0 && from.y < target.platform.y);
    if (!hasPassedTarget && world.tick < planTick) return;
    planTick = world.tick + REPLAN_TICKS;
    const mayHop =
      !from.hops && world.rule !== 'no_hop' && (from.bouncedOff !== undefined || world.player.hopCharges > 0);
    target = chooseTarget(world, {
      ...{ from, dangers, hazards, canHop: mayHop, current: target?.platform },
      leadTicks: skill.reactionTicks,
      plansAhead: skill.plansAhead,
    });
  }

  function aim(world: World, from: PredictedPlayer): Input {
    choose(world, from);
    const mayHop =
      !from.hops && world.player.hopCharges > 0 && from.bouncedOff === undefined && from.vy < HOP_MAX_RISE_SPEED;
    if (target === undefined) return getInput(0, from.vy < 0 && mayHop);
    const { platform } = target;
    const ticks = Math.min(ticksUntilSurface(platform.y, from), 60);
    const middle = wrapX(platformX(platform, world.tick + skill.reactionTicks + ticks) + error);
    const offsetX = dodgeOffset(world, { from, aimX: middle, dangers, hazards, ticks: skill.reactionTicks });
    const distance = shortestDistanceX(from.x, middle) + offsetX - from.push * Math.min(ticks, MAX_AIM_PUSH_TICKS);
    const misses = Math.abs(distance) > platform.halfWidth + FEET_HALF_WIDTH;
    return getInput(
      steerTowards(distance, { vx: from.vx, onIce: from.onIce, near: AIM_DEADZONE }),
      mayHop && (target.hop || (misses && from.vy < 0 && ticks <= 3)),
    );
  }

  return {
    decide(world) {
      if (world.jumps !== jumps) startBounce(world);
      if (!falling && world.player.vy < 0) {
        falling = true;
        error = divideTruncated(error * 6, 10);
      }
      if (((world.tick + skill.reactionTicks) & 1) === 1) return delayLine.push(getInput(steer, false));
      const input = aim(world, predictPlayer(world, { line: delayLine, ticks: skill.reactionTicks }));
      steer = input.steer;
      return delayLine.push(input);
    },
  };
}

/** Approximately normal with a standard deviation of 1,024: the sum of twelve uniform draws. */
function sampleNormal(stream: RandomStream): number {
  let sum = 0;
  for (let i = 0; i < 12; i += 1) sum += randomInt(stream, -512, 512);
  return sum;
}

const DODGE_DISTANCE = 34 * UNIT;
const LOOK_UP = 70 * UNIT;
const LOOK_DOWN = 24 * UNIT;
/** Distance to keep from the middle of the body to the edge of a hazard. */
const HAZARD_DISTANCE = 24 * UNIT;
/** Icicles that arrive within this time are avoided. */
const ICICLE_FALL_TICKS = 34;
/** Hazards that strike within this time are avoided. */
const IMMINENT_TICKS = 28;
const IMMINENT_STEP = 7;
/** Hazards up to this height above the feet are on the flight path. */
const HAZARD_UP = 170 * UNIT;

/**
 * Returns the horizontal offset from the aim that avoids a noticed enemy, shot or hazard near the flight path; 0 if
 * there is none.
 */
function dodgeOffset(
  world: World,
  {
    from,
    aimX,
    dangers,
    hazards,
    ticks,
  }: { from: PredictedPlayer; aimX: number; dangers: readonly Foe[]; hazards: readonly Field[]; ticks: number },
): number {
  for (const foe of dangers) {
    if (foe.kind === 'bumble') continue;
    const above = foe.y - from.y;
    if (above > LOOK_UP || above < -FOE_SIZES[foe.kind].height - LOOK_DOWN) continue;
    if (from.vy < 0 && above + FOE_SIZES[foe.kind].height < 0) continue;
    const offsetX = sideOffset(foeX(foe, world.tick + ticks), { from, aimX });
    if (offsetX !== 0) return offsetX;
  }
  for (const shot of world.shots) {
    const offsetX = willPass(shot, { from, ticks }) ? sideOffset(shot.x + shot.vx * ticks, { from, aimX }) : 0;
    if (offsetX !== 0) return offsetX;
  }
  for (const field of hazards) {
    if (!threatens(field, { from, tick: world.tick + ticks })) continue;
    const offsetX = stayClear(field, { from, aimX });
    if (offsetX !== 0) return offsetX;
  }
  return 0;
}

/** Whether a hazard strikes near the height and time of the flight. */
function threatens(field: Field, { from, tick }: { from: PredictedPlayer; tick: number }): boolean {
  const above = field.y - from.y;
  if (field.kind === 'icicle') {
    const arrives = field.fallTick + divideTruncated(above, ICICLE_FALL);
    return field.fallTick > 0 && above > 0 && arrives > tick - IMMINENT_TICKS && arrives < tick + ICICLE_FALL_TICKS;
  }
  return above <= HAZARD_UP && above + field.height >= -LOOK_DOWN && strikesSoon(field, tick);
}

function strikesSoon(field: Field, tick: number): boolean {
  for (let ahead = 0; ahead <= IMMINENT_TICKS; ahead += IMMINENT_STEP) if (isActive(field, tick + ahead)) return true;
  return false;
}

/** Keeps the bot on its current side of a hazard, even if the aim is on the other. */
function stayClear(field: Field, { from, aimX }: { from: PredictedPlayer; aimX: number }): number {
  const side = shortestDistanceX(field.x, from.x) < 0 ? -1 : 1;
  const clearX = (field.halfWidth + HAZARD_DISTANCE) * side;
  const aim = shortestDistanceX(field.x, aimX);
  return aim * side >= clearX * side ? 0 : clearX - aim;
}

function willPass(shot: Shot, { from, ticks }: { from: PredictedPlayer; ticks: number }): boolean {
  if (shot.vx === 0) {
    const above = shot.y + shot.vy * ticks - from.y;
    return above > -LOOK_DOWN && above < BODY_HEIGHT + ICICLE_FALL * ICICLE_FALL_TICKS;
  }
  const y = shot.y + shot.vy * ticks;
  return y > from.y - LOOK_DOWN && y < from.y + BODY_HEIGHT + LOOK_DOWN;
}

function sideOffset(dangerX: number, { from, aimX }: { from: PredictedPlayer; aimX: number }): number {
  const distance = shortestDistanceX(dangerX, aimX);
  if (Math.abs(distance) >= DODGE_DISTANCE) return 0;
  return (shortestDistanceX(dangerX, from.x) < 0 ? -DODGE_DISTANCE : DODGE_DISTANCE) - distance;
}
