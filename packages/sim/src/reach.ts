import type { Course } from './course.ts';
import { divideTruncated } from './integerDivision.ts';
import type { Weather } from './biomeRules.ts';
import { BOUNCE_VELOCITY, CONVEYOR_PUSH, ICE_TICKS, MAX_STEER_SPEED, UNIT } from './constants.ts';
import { fallSpeed } from './fall.ts';
import type { Medium } from './mediumAt.ts';
import { steerSpeed } from './steer.ts';
import { CURRENT_PUSH, GUST_PUSH } from './tuning.ts';

/** Share of the worst-case reach that the course uses, in percent. */
const REACH_PERCENT = 84;

/**
 * The spine rule: returns the maximum horizontal distance between the centers of two consecutive platforms so that a
 * bounce started at full speed in the wrong direction still lands. Negative if none is close enough. In 1/256 units.
 */
export function maxSpineOffset(
  from: Pick<Course, 'kind' | 'halfWidth' | 'amplitude'>,
  to: { gap: number; halfWidth: number; amplitude: number; weather: Weather },
): number {
  const reach = divideTruncated(worstReach(surfaceOf(from.kind), to) * REACH_PERCENT, 100);
  return reach - from.halfWidth + to.halfWidth - from.amplitude - to.amplitude;
}

function surfaceOf(kind: Course['kind']): Surface {
  return kind === 'ice' || kind === 'conveyor' ? kind : 'plain';
}

/** Surface the player jumped off, as far as it affects the reach of the jump. */
export type Surface = 'plain' | 'conveyor' | 'ice';

/** Maximum gap on the spine, in units. */
const MAX_GAP_UNITS = 133;

interface JumpStart {
  readonly vx: number;
  readonly iceTicks: number;
  readonly lateTicks: number;
}

const JUMP_STARTS: Readonly<Record<Surface, JumpStart>> = {
  plain: { vx: -MAX_STEER_SPEED, iceTicks: 0, lateTicks: 1 },
  conveyor: { vx: -MAX_STEER_SPEED - CONVEYOR_PUSH, iceTicks: 0, lateTicks: 1 },
  ice: { vx: -MAX_STEER_SPEED, iceTicks: ICE_TICKS, lateTicks: 1 },
};

const WORST_REACH: Readonly<Record<Weather, Readonly<Record<Surface, readonly number[]>>>> = {
  calm: mapSurfaces((start) => shortestReaches(start, [{ medium: 'air', push: 0 }])),
  gust: mapSurfaces((start) => shortestReaches(start, [{ medium: 'air', push: GUST_PUSH }])),
  // The flight may start in water or enter it.
  pool: mapSurfaces((start) =>
    shortestReaches(start, [
      { medium: 'air', push: CURRENT_PUSH },
      { medium: 'water', push: CURRENT_PUSH },
    ]),
  ),
};

const REST_REACH: readonly number[] = shortestReaches({ vx: 0, iceTicks: 0, lateTicks: 0 }, [
  { medium: 'air', push: 0 },
]);

/**
 * Returns the guaranteed horizontal reach of a bounce to a surface `gap` higher (1/256 units): starting at full speed
 * in the wrong direction, with steering one tick late and adverse conditions. Simulated at startup.
 * @example worstReach('plain', { gap: 60 * 256, weather: 'calm' }) > worstReach('ice', { gap: 60 * 256, weather: 'calm'
 * }) // true
 */
export function worstReach(surface: Surface, { gap, weather }: { gap: number; weather: Weather }): number {
  return WORST_REACH[weather][surface][toGapUnits(gap)] ?? 0;
}

/**
 * Returns the horizontal reach of a bounce from rest to a surface `gap` higher, in 1/256 units.
 * @example restReach(0) > restReach(100 * 256) // true
 */
export function restReach(gap: number): number {
  return REST_REACH[toGapUnits(gap)] ?? 0;
}

function mapSurfaces(reachesOf: (start: JumpStart) => readonly number[]): Record<Surface, readonly number[]> {
  return {
    plain: reachesOf(JUMP_STARTS.plain),
    conveyor: reachesOf(JUMP_STARTS.conveyor),
    ice: reachesOf(JUMP_STARTS.ice),
  };
}

function toGapUnits(gap: number): number {
  return Math.max(0, divideTruncated(gap + UNIT - 1, UNIT));
}

interface AirConditions {
  readonly medium: Medium;
  /** Push against the flight, per tick. */
  readonly push: number;
}

/** Returns the minimum reach over the given media, by gap. */
function shortestReaches(start: JumpStart, airs: readonly AirConditions[]): readonly number[] {
  const table: number[] = [];
  for (let units = 0; units <= MAX_GAP_UNITS; units += 1)
    table.push(Math.min(...airs.map((air) => simulateReach(start, { air, gap: units * UNIT }))));
  return table;
}

function simulateReach(start: JumpStart, { air, gap }: { air: AirConditions; gap: number }): number {
  let { vx } = start;
  let x = 0;
  let y = 0;
  let vy = BOUNCE_VELOCITY;
  for (let tick = 1; vy >= 0 || y > gap; tick += 1) {
    vx = steerSpeed(vx, tick > start.lateTicks ? 1 : -1, tick <= start.iceTicks);
    x += vx - air.push;
    vy = fallSpeed(vy, air.medium);
    y += vy;
  }
  return Math.max(0, x);
}
