import { UNIT, WORLD_WIDTH } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';

/** State of all moving things at a time: units, and units per tick. */
export interface Moment {
  x: number;
  y: number;
  vx: number;
  vy: number;
  cameraY: number;
  deathLineY: number;
}

/** Recent ticks of a run, for interpolation between them. */
export interface Track {
  note(world: World): void;
  /** Writes the interpolated state at a fractional tick into `moment`. */
  at(tick: number, moment: Moment): Moment;
  reset(world: World): void;
}

const LENGTH = 32;
const WIDTH = WORLD_WIDTH / UNIT;

export function newMoment(): Moment {
  return { x: 0, y: 0, vx: 0, vy: 0, cameraY: 0, deathLineY: 0 };
}

export function createTrack(): Track {
  const past = Array.from({ length: LENGTH }, newMoment);
  let newest = 0;
  let oldest = 0;
  let revives = 0;

  const write = (world: World): void => {
    const slot = past[world.tick % LENGTH];
    if (slot === undefined) return;
    slot.x = world.player.x / UNIT;
    slot.y = world.player.y / UNIT;
    slot.vx = world.player.vx / UNIT;
    slot.vy = world.player.vy / UNIT;
    slot.cameraY = world.cameraY / UNIT;
    slot.deathLineY = world.deathLineY / UNIT;
    newest = world.tick;
  };

  return {
    note(world) {
      write(world);
      // A revive resets the track, so that the hero does not slide from the place of death.
      oldest = world.revives === revives ? Math.max(oldest, newest - LENGTH + 1) : newest;
      revives = world.revives;
    },
    at(tick, moment) {
      const wanted = Math.min(newest, Math.max(oldest, tick));
      const from = Math.floor(wanted);
      const share = wanted - from;
      const before = past[from % LENGTH];
      const after = past[Math.min(newest, from + 1) % LENGTH];
      if (before === undefined || after === undefined) return moment;
      moment.x = wrap(before.x + shortest(after.x - before.x) * share);
      moment.y = mix(before.y, after.y, share);
      moment.vx = mix(before.vx, after.vx, share);
      moment.vy = share < 1 ? before.vy : after.vy;
      moment.cameraY = mix(before.cameraY, after.cameraY, share);
      moment.deathLineY = mix(before.deathLineY, after.deathLineY, share);
      return moment;
    },
    reset(world) {
      oldest = world.tick;
      revives = world.revives;
      write(world);
    },
  };
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
const wrap = (x: number): number => (x < 0 ? x + WIDTH : x >= WIDTH ? x - WIDTH : x);
const shortest = (distance: number): number =>
  distance > WIDTH / 2 ? distance - WIDTH : distance < -WIDTH / 2 ? distance + WIDTH : distance;
