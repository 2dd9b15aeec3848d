import { BOUNCE_VELOCITY, CONVEYOR_PUSH, ICE_TICKS, MAX_STEER_SPEED, UNIT } from './constants.ts';
import { fallSpeed } from './fall.ts';
import { divide } from './integerDivision.ts';
import type { Medium } from './medium.ts';
import type { Weather } from './placeRules.ts';
import { steerSpeed } from './steer.ts';
import { CURRENT_PUSH, GUST_PUSH } from './tuning.ts';

/** Surface the player jumped off, as far as it affects the reach of the jump. */
export type Surface = 'plain' | 'conveyor' | 'ice';

/** Maximum gap on the spine, in units. */
const HIGHEST = 133;

interface Start {
  readonly vx: number;
  readonly iceTicks: number;
  readonly lateTicks: number;
}

const STARTS: Readonly<Record<Surface, Start>> = {
  plain: { vx: -MAX_STEER_SPEED, iceTicks: 0, lateTicks: 1 },
  conveyor: { vx: -MAX_STEER_SPEED - CONVEYOR_PUSH, iceTicks: 0, lateTicks: 1 },
  ice: { vx: -MAX_STEER_SPEED, iceTicks: ICE_TICKS, lateTicks: 1 },
};

const WORST: Readonly<Record<Weather, Readonly<Record<Surface, readonly number[]>>>> = {
  calm: forEachSurface((start) => reaches(start, [{ medium: 'air', push: 0 }])),
  gust: forEachSurface((start) => reaches(start, [{ medium: 'air', push: GUST_PUSH }])),
  // The flight may start in water or enter it.
  pool: forEachSurface((start) =>
    reaches(start, [
      { medium: 'air', push: CURRENT_PUSH },
      { medium: 'water', push: CURRENT_PUSH },
    ]),
  ),
};

const REST: readonly number[] = reaches({ vx: 0, iceTicks: 0, lateTicks: 0 }, [{ medium: 'air', push: 0 }]);

/**
 * Returns the guaranteed horizontal reach of a bounce to a surface `gap` higher (1/256 units): starting at full speed
 * in the wrong direction, with steering one tick late and adverse conditions. Simulated at startup.
 * @example worstReach('plain', { gap: 60 * 256, weather: 'calm' }) > worstReach('ice', { gap: 60 * 256, weather: 'calm'
 * }) // true
 */
export function worstReach(surface: Surface, { gap, weather }: { gap: number; weather: Weather }): number {
  return WORST[weather][surface][unitsUp(gap)] ?? 0;
}

/**
 * Returns the horizontal reach of a bounce from rest to a surface `gap` higher, in 1/256 units.
 * @example restReach(0) > restReach(100 * 256) // true
 */
export function restReach(gap: number): number {
  return REST[unitsUp(gap)] ?? 0;
}

function forEachSurface(reachesOf: (start: Start) => readonly number[]): Record<Surface, readonly number[]> {
  return { plain: reachesOf(STARTS.plain), conveyor: reachesOf(STARTS.conveyor), ice: reachesOf(STARTS.ice) };
}

function unitsUp(gap: number): number {
  return Math.max(0, divide(gap + UNIT - 1, UNIT));
}

interface Air {
  readonly medium: Medium;
  /** Push against the flight, per tick. */
  readonly push: number;
}

/** Returns the minimum reach over the given media, by gap. */
function reaches(start: Start, airs: readonly Air[]): readonly number[] {
  const table: number[] = [];
  for (let units = 0; units <= HIGHEST; units += 1)
    table.push(Math.min(...airs.map((air) => reachOf(start, { air, gap: units * UNIT }))));
  return table;
}

function reachOf(start: Start, { air, gap }: { air: Air; gap: number }): number {
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
