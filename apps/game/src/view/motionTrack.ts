import { UNIT, WORLD_WIDTH } from '@jumpy/sim/constants';
import type { World } from '@jumpy/sim/world';

/** State of all moving things at a time: units, and units per tick. */
export interface MotionState {
  x: number;
  y: number;
  vx: number;
  vy: number;
  cameraY: number;
  deathLineY: number;
}

/** Recent ticks of a run, for interpolation between them. */
export interface MotionTrack {
  record(world: World): void;
  /** Writes the interpolated state at a fractional tick into `moment`. */
  sampleAt(tick: number, moment: MotionState): MotionState;
  reset(world: World): void;
}

/** Trails reach furthest back. */
const TRACK_LENGTH = 64;
const WORLD_WIDTH_UNITS = WORLD_WIDTH / UNIT;

export function createMotionState(): MotionState {
  return { x: 0, y: 0, vx: 0, vy: 0, cameraY: 0, deathLineY: 0 };
}

export function createMotionTrack(): MotionTrack {
  const past = Array.from({ length: TRACK_LENGTH }, createMotionState);
  let newest = 0;
  let oldest = 0;
  let revives = 0;

  const write = (world: World): void => {
    const slot = past[world.tick % TRACK_LENGTH];
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
    record(world) {
      write(world);
      // A revive resets the track, so that the hero does not slide from the place of death.
      oldest = world.revives === revives ? Math.max(oldest, newest - TRACK_LENGTH + 1) : newest;
      revives = world.revives;
    },
    sampleAt(tick, moment) {
      const clampedTick = Math.min(newest, Math.max(oldest, tick));
      const from = Math.floor(clampedTick);
      const ratio = clampedTick - from;
      const before = past[from % TRACK_LENGTH];
      const after = past[Math.min(newest, from + 1) % TRACK_LENGTH];
      if (before === undefined || after === undefined) return moment;
      moment.x = wrapX(before.x + shortestDelta(after.x - before.x) * ratio);
      moment.y = lerp(before.y, after.y, ratio);
      moment.vx = lerp(before.vx, after.vx, ratio);
      moment.vy = ratio < 1 ? before.vy : after.vy;
      moment.cameraY = lerp(before.cameraY, after.cameraY, ratio);
      moment.deathLineY = lerp(before.deathLineY, after.deathLineY, ratio);
      return moment;
    },
    reset(world) {
      oldest = world.tick;
      revives = world.revives;
      write(world);
    },
  };
}

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const wrapX = (x: number): number =>
  x < 0 ? x + WORLD_WIDTH_UNITS : x >= WORLD_WIDTH_UNITS ? x - WORLD_WIDTH_UNITS : x;
const shortestDelta = (distance: number): number =>
  distance > WORLD_WIDTH_UNITS / 2
    ? distance - WORLD_WIDTH_UNITS
    : distance < -WORLD_WIDTH_UNITS / 2
      ? distance + WORLD_WIDTH_UNITS
      : distance;
