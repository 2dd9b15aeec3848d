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
  const coming: boolean[] = Array.from({ length: REACTION_TICKS }, () => false);
  let wantsDown = false;
  let tapLeft = 0;
  let pointer = oneSwitch.direction;
  let jumps = -1;
  let error = 0;
  let heldTicks = 0;

  const wish = (down: boolean): void => {
    if (wantsDown && !down) pointer = pointer === 1 ? -1 : 1;
    wantsDown = down;
  };

  function decide(world: World): void {
    if (tapLeft > 0) {
      tapLeft -= 1;
      if (tapLeft === 0) wish(false);
      return;
    }
    const { player } = world;
    const soon = foresee(player.vx, { coming, heldTicks, pointer: oneSwitch.direction });
    const vy = player.vy - GRAVITY * REACTION_TICKS;
    const target = targetOf(world);
    if (target === undefined) return wish(false);
    const middle = platformX(target, world.tick + 25) + error;
    const left = shortestDistanceX(player.x + soon.moved, middle) - coastOf(soon.vx);
    if (wantsDown) {
      if (left * pointer <= 0) wish(false);
      return;
    }
    if (Math.abs(left) <= Math.max(8 * UNIT, target.halfWidth - 14 * UNIT)) return;
    if (Math.sign(left) === pointer) return wish(true);
    const hopsOrWaits = player.hopCharges > 0 && vy < HOP_MAX_RISE_SPEED + GRAVITY * (TAP_TICKS + 6);
    const misses = Math.abs(left) > target.halfWidth + FEET_HALF_WIDTH;
    if (hopsOrWaits && !misses) return;
    wish(true);
    tapLeft = TAP_TICKS;
  }

  return {
    act(world) {
      if (world.jumps !== jumps) {
        jumps = world.jumps;
        error = randomInt(stream, -AIM_ERROR, AIM_ERROR);
      }
      decide(world);
      coming.push(wantsDown);
      if (coming.shift()) {
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

interface Hand {
  readonly coming: readonly boolean[];
  readonly heldTicks: number;
  readonly pointer: -1 | 1;
}

/** State after the pending switch states, when a new decision takes effect. */
function foresee(speed: number, { coming, heldTicks, pointer }: Hand): { moved: number; vx: number } {
  let vx = speed;
  let moved = 0;
  let held = heldTicks;
  let side = pointer;
  for (const down of coming) {
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
  let least = Infinity;
  let floor: Platform | undefined;
  for (const platform of world.platforms) {
    if (platform.kind === 'spiked') continue;
    if (platform.y <= player.y) floor = platform;
    const rise = platform.y - highestY;
    const distance = Math.abs(shortestDistanceX(player.x, platformX(platform, world.tick + 25)));
    const isPassed = player.vy < 0 && platform.y > player.y;
    if (rise <= 0 || platform.y > player.apexY + REACH_Y || distance > REACH_X || isPassed) continue;
    const cost = distance + rise;
    if (cost >= least) continue;
    least = cost;
    best = platform;
  }
  return best ?? floor;
}
