import { UNIT, WORLD_WIDTH } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';

/** Where everything that moves by itself was at a moment: units, and units a tick. */
export interface Moment {
  x: number;
  y: number;
  vx: number;
  vy: number;
  cameraY: number;
  deathLineY: number;
}

/** The last ticks of a run, so that any moment between them can be drawn. */
export interface Track {
  note(world: World): void;
  /** Fills `moment` with the state at a tick that may lie between two. */
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
      // Nobody flew from where they fell to where they came back.
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
