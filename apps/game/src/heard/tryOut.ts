import { UNIT } from '@jumpy/sim/constants';
import type { Input } from '@jumpy/sim/input';
import type { DeathCause } from '@jumpy/sim/kinds';
import type { Simulation } from '@jumpy/sim/simulation';
import type { World } from '@jumpy/sim/world';

/** What somebody presses in the next tick of a copy of the world. */
export type Pilot = (copy: World) => Input;

/** What became of a copy of the world that somebody played on. */
export interface Outcome {
  /** The platform landed on. */
  readonly landedId: number | undefined;
  /** A foe was stomped, a portal taken, a net met: the flight begins anew all the same. */
  readonly turned: boolean;
  /** What hurt, whether or not a shield was there. */
  readonly struckBy: DeathCause | undefined;
}

export interface Trial {
  readonly step: Simulation['step'];
  readonly pilot: Pilot;
  /** At most so many ticks, */
  readonly most: number;
  /** and so many once it has landed. */
  readonly after: number;
}

/** So far down and up things matter to a flight, 1/256 units. */
const BELOW = 300 * UNIT;
const ABOVE = 420 * UNIT;
/** No course is laid on top of a copy. */
const NO_COURSE = 1_000_000_000;

/** Plays a copy of what is near until it lands or is struck; the world itself is left alone. */
export function tryOut(world: World, { step, pilot, most, after }: Trial): Outcome {
  const copy = copyNear(world);
  let landedId: number | undefined;
  let struckBy: DeathCause | undefined;
  let turned = false;
  let isDown = false;
  for (let left = most; left > 0 && struckBy === undefined && !copy.over; left -= 1) {
    step(copy, pilot(copy), (event) => {
      if (event.type === 'land') landedId ??= event.platformId;
      else if (event.type === 'stomp' || event.type === 'portal' || event.type === 'net') turned = true;
      else if (event.type === 'shieldLost') struckBy ??= event.by;
      else if (event.type === 'end' && event.cause !== 'summit') struckBy ??= event.cause;
    });
    if (isDown || (landedId === undefined && !turned)) continue;
    isDown = true;
    left = Math.min(left, after + 1);
  }
  return { landedId, turned, struckBy };
}

function copyNear(world: World): World {
  const low = world.player.y - BELOW;
  const high = world.player.y + ABOVE;
  const copy: World = {
    ...world,
    player: { ...world.player },
    platforms: copyThings(world.platforms, low, high),
    foes: copyThings(world.foes, low, high),
    shots: copyThings(world.shots, low, high),
    pickups: copyThings(world.pickups, low, high),
    course: { ...world.course, y: NO_COURSE },
  };
  // Worlds of versions before 4 have none, and a pool begins far below who is in it.
  if (world.fields !== undefined) copy.fields = world.fields.map((field) => ({ ...field }));
  return copy;
}

function copyThings<Thing extends { readonly y: number }>(
  things: readonly Thing[],
  low: number,
  high: number,
): Thing[] {
  return things.filter(({ y }) => y > low && y < high).map((thing) => ({ ...thing }));
}
