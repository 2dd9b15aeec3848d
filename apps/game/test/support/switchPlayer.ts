import { FEET_HALF_WIDTH, HOP_MAX_RISE_SPEED, UNIT } from '@jumpy/sim/constants';
import { platformX } from '@jumpy/sim/motion';
import type { Platform } from '@jumpy/sim/platform';
import { createRandomStream, randomInt } from '@jumpy/sim/random';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { World } from '@jumpy/sim/world';
import { SWITCH_HOLD_TICKS, type OneSwitch } from '../../src/input/oneSwitch.ts';

/** Reaction time of 200 ms. */
const REACTION_TICKS = 12;
const TAP_TICKS = 4;
const AIM_ERROR = 14 * UNIT;
const [ACCELERATION, COUNTER, FRICTION, FASTEST] = [136, 232, 104, 1280];
const GRAVITY = 160;
const REACH_Y = 112 * UNIT;
const REACH_X = 190 * UNIT;

/** A one-switch player: reacts late, aims imprecisely, knows the hero's physics, and can only press and release. */
export function createSwitchPlayer(oneSwitch: OneSwitch, seed: string): { act(world: World): void } {
  const stream = createRandomStream(seed, 'switch');
  /** Pending switch states, oldest first. */
  const pendingStates: boolean[] = Array.from({ length: REACTION_TICKS }, () => false);
  let wantsDown = false;
  let tapTicksLeft = 0;
  let pointer = oneSwitch.direction;
  let jumps = -1;
  let error = 0;
  let heldTicks = 0;

  const setSwitch = (down: boolean): void => {
    if (wantsDown && !down) pointer = pointer === 1 ? -1 : 1;
    wantsDown = down;
  };

  function decide(world: World): void {
    if (tapTicksLeft > 0) {
      tapTicksLeft -= 1;
      if (tapTicksLeft === 0) setSwitch(false);
      return;
    }
    const { player } = world;
    const predicted = foresee(player.vx, { pendingStates, heldTicks, pointer: oneSwitch.direction });
    const vy = player.vy - GRAVITY * REACTION_TICKS;
    const target = targetOf(world);
    if (target === undefined) return setSwitch(false);
    const middle = platformX(target, world.tick + 25) + error;
    const distance = shortestDistanceX(player.x + predicted.moved, middle) - coastOf(predicted.vx);
    if (wantsDown) {
      if (distance * pointer <= 0) setSwitch(false);
      return;
    }
    if (Math.abs(distance) <= Math.max(8 * UNIT, target.halfWidth - 14 * UNIT)) return;
    if (Math.sign(distance) === pointer) return setSwitch(true);
    const hopsOrWaits = player.hopCharges > 0 && vy < HOP_MAX_RISE_SPEED + GRAVITY * (TAP_TICKS + 6);
    const misses = Math.abs(distance) > target.halfWidth + FEET_HALF_WIDTH;
    if (hopsOrWaits && !misses) return;
    setSwitch(true);
    tapTicksLeft = TAP_TICKS;
  }

  return {
    act(world) {
      if (world.jumps !== jumps) {
        jumps = world.jumps;
        error = randomInt(stream, -AIM_ERROR, AIM_ERROR);
      }
      decide(world);
      pendingStates.push(wantsDown);
      if (pendingStates.shift()) {
        oneSwitch.press('keyboard');
        heldTicks += 1;
      } else {
        oneSwitch.release();
        heldTicks = 0;
      }
    },
  };
}

/** Distance covered while gliding to rest. */
const coastOf = (vx: number): number => Math.trunc((vx * Math.abs(vx)) / (2 * FRICTION));

interface SwitchState {
  readonly pendingStates: readonly boolean[];
  readonly heldTicks: number;
  readonly pointer: -1 | 1;
}

/** State after the pending switch states, when a new decision takes effect. */
function foresee(speed: number, { pendingStates, heldTicks, pointer }: SwitchState): { moved: number; vx: number } {
  let vx = speed;
  let moved = 0;
  let held = heldTicks;
  let side = pointer;
  for (const down of pendingStates) {
    if (held > 0 && !down) side = side === 1 ? -1 : 1;
    held = down ? held + 1 : 0;
    if (held > SWITCH_HOLD_TICKS) {
      vx += side * (vx * side < 0 ? COUNTER : ACCELERATION);
      vx = Math.max(-FASTEST, Math.min(FASTEST, vx));
    } else vx = Math.abs(vx) <= FRICTION ? 0 : vx - Math.sign(vx) * FRICTION;
    moved += vx;
  }
  return { moved, vx };
}

/** The nearest new platform in reach of this jump, else the highest one to land on. */
function targetOf(world: World): Platform | undefined {
  const { player, highestY } = world;
  let best: Platform | undefined;
  let minCost = Infinity;
  let floor: Platform | undefined;
  for (const platform of world.platforms) {
    if (platform.kind === 'spiked') continue;
    if (platform.y <= player.y) floor = platform;
    const rise = platform.y - highestY;
    const distance = Math.abs(shortestDistanceX(player.x, platformX(platform, world.tick + 25)));
    const isPassed = player.vy < 0 && platform.y > player.y;
    if (rise <= 0 || platform.y > player.apexY + REACH_Y || distance > REACH_X || isPassed) continue;
    const cost = distance + rise;
    if (cost >= minCost) continue;
    minCost = cost;
    best = platform;
  }
  return best ?? floor;
}
