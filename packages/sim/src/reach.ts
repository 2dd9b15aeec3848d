import { BOUNCE_VELOCITY, CONVEYOR_PUSH, ICE_TICKS, MAX_STEER_SPEED, UNIT } from './constants.ts';
import { fallSpeed } from './fall.ts';
import { divide } from './integerDivision.ts';
import { steerSpeed } from './steer.ts';

/** What the feet left, as far as it changes the reach of the next jump. */
export type Surface = 'plain' | 'conveyor' | 'ice';

/** No gap on the spine is higher than this many units. */
const HIGHEST = 133;

const WORST: Readonly<Record<Surface, readonly number[]>> = {
  plain: reaches({ vx: -MAX_STEER_SPEED, iceTicks: 0, lateTicks: 1 }),
  conveyor: reaches({ vx: -MAX_STEER_SPEED - CONVEYOR_PUSH, iceTicks: 0, lateTicks: 1 }),
  ice: reaches({ vx: -MAX_STEER_SPEED, iceTicks: ICE_TICKS, lateTicks: 1 }),
};

const REST: readonly number[] = reaches({ vx: 0, iceTicks: 0, lateTicks: 0 });

/**
 * How far to the side a bounce certainly reaches a surface `gap` higher (1/256 units) when it starts at full speed the
 * wrong way and the steering, taken on even ticks, comes a tick late. Found by simulating at start-up.
 * @example worstReach('plain', 60 * 256) > worstReach('ice', 60 * 256) // true
 */
export function worstReach(surface: Surface, gap: number): number {
  return WORST[surface][unitsUp(gap)] ?? 0;
}

/**
 * How far to the side a bounce from rest reaches a surface `gap` higher, in 1/256 units.
 * @example restReach(0) > restReach(100 * 256) // true
 */
export function restReach(gap: number): number {
  return REST[unitsUp(gap)] ?? 0;
}

function unitsUp(gap: number): number {
  return Math.max(0, divide(gap + UNIT - 1, UNIT));
}

function reaches(start: { vx: number; iceTicks: number; lateTicks: number }): readonly number[] {
  const table: number[] = [];
  for (let units = 0; units <= HIGHEST; units += 1) table.push(reachOf(start, units * UNIT));
  return table;
}

function reachOf(start: { vx: number; iceTicks: number; lateTicks: number }, gap: number): number {
  let { vx } = start;
  let x = 0;
  let y = 0;
  let vy = BOUNCE_VELOCITY;
  for (let tick = 1; vy >= 0 || y > gap; tick += 1) {
    vx = steerSpeed(vx, tick > start.lateTicks ? 1 : -1, tick <= start.iceTicks);
    x += vx;
    vy = fallSpeed(vy);
    y += vy;
  }
  return Math.max(0, x);
}
