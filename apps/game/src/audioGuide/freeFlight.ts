import { JETPACK_VELOCITY } from '@jumpy/sim/constants';
import { fallSpeed } from '@jumpy/sim/fall';
import { mediumAt, pushAt } from '@jumpy/sim/mediumAt';
import { steerSpeed } from '@jumpy/sim/steer';
import type { World } from '@jumpy/sim/world';
import { wrapX } from '@jumpy/sim/wrapX';

/** Predicted position of the feet in `ticks` ticks without input or collisions. */
export interface FlightPoint {
  readonly ticks: number;
  readonly x: number;
  readonly y: number;
  readonly vy: number;
}

const MAX_FLIGHT_TICKS = 150;

/** Predicts the unsteered flight down to the death line. */
export function predictFlight(world: World): readonly FlightPoint[] {
  const { player, deathLineY, tick } = world;
  const fields = world.fields;
  const flight: FlightPoint[] = [];
  let { x, y, vx, vy } = player;
  for (let ticks = 1; ticks <= MAX_FLIGHT_TICKS && y > deathLineY; ticks += 1) {
    const flies = player.jetpackTicks > ticks;
    vx = steerSpeed(vx, 0, player.iceTicks > ticks);
    x = wrapX(x + vx + (flies ? 0 : pushAt(fields, { x, y }, tick + ticks)));
    vy = flies ? JETPACK_VELOCITY : fallSpeed(vy, mediumAt(fields, { x, y }), world.rule);
    y += vy;
    flight.push({ ticks, x, y, vy });
  }
  return flight;
}

/** First point at which the flight falls through a height; undefined if it never does. */
export function findFallThrough(flight: readonly FlightPoint[], height: number): FlightPoint | undefined {
  for (let at = flight.length - 1; at > 0; at -= 1) {
    const moment = flight[at];
    const before = flight[at - 1];
    if (moment === undefined || before === undefined || moment.vy >= 0) return undefined;
    if (before.y >= height && moment.y <= height) return moment;
  }
  return undefined;
}
