import type { FramePlayer } from '@jumpy/protocol/room/roomFrame';
import { fallSpeed } from '@jumpy/sim/fall';
import { shortestX, wrapX } from '@jumpy/sim/wrap';

/** Where somebody else of a room is drawn, in units of the simulation. */
export type GhostPlace = Pick<FramePlayer, 'x' | 'y' | 'vx' | 'vy' | 'facing'>;

/** What was told of one of the others, as a way that can be drawn at any tick. */
export interface GhostTrack {
  /** Takes what a frame said; what is older than the newest is left alone. */
  hear(sample: FramePlayer): void;
  /** Where they are to be drawn at a tick of their run; undefined before the first sample. To be asked with ticks that grow. */
  at(tick: number): GhostPlace | undefined;
}

/** Samples that are kept: two seconds of them. */
const KEPT = 24;
/** So far beyond the newest sample a way is guessed; after that it stands. */
const MOST_GUESSED_TICKS = 12;
/** Of a guess that was wrong, so much is still seen a tick later. */
const ERROR_LEFT = 0.82;
/** A guess that was wrong by more than this is dropped at once, in units: nobody takes it for a movement. */
const MOST_ERROR = 160 * 256;

type Sample = Pick<FramePlayer, 'tick' | 'x' | 'y' | 'vx' | 'vy' | 'facing' | 'isAlive'>;

export function createGhostTrack(): GhostTrack {
  let samples: Sample[] = [];
  let drawnTick = -Infinity;
  let errorX = 0;
  let errorY = 0;

  function placeAt(tick: number): GhostPlace | undefined {
    const after = samples.findIndex((sample) => sample.tick > tick);
    const before = after < 0 ? samples.at(-1) : (samples[after - 1] ?? samples[0]);
    if (!before) return undefined;
    const next = after < 0 ? undefined : samples[after];
    if (!next || next === before || tick <= before.tick) return ahead(before, tick);
    return between(before, next, tick);
  }

  return {
    hear(sample) {
      const newest = samples.at(-1);
      if (newest && sample.tick <= newest.tick) return;
      const was = placeAt(drawnTick);
      samples = [...samples, sample].slice(-KEPT);
      const is = placeAt(drawnTick);
      if (!was || !is) return;
      errorX += shortestX(is.x, was.x);
      errorY += was.y - is.y;
      if (Math.hypot(errorX, errorY) > MOST_ERROR) errorX = errorY = 0;
    },
    at(tick) {
      const place = placeAt(tick);
      const left = ERROR_LEFT ** Math.max(0, Math.min(60, tick - drawnTick));
      errorX *= left;
      errorY *= left;
      drawnTick = tick;
      return place && { ...place, x: wrapX(place.x + errorX), y: place.y + errorY };
    },
  };
}

/** Falls on from a sample. */
function ahead(from: Sample, tick: number): GhostPlace {
  const { x, vx, facing } = from;
  const ticks = from.isAlive ? Math.max(0, Math.min(MOST_GUESSED_TICKS, tick - from.tick)) : 0;
  const { y, vy } = fallen(from, ticks);
  return { x: wrapX(x + vx * ticks), y, vx, vy, facing };
}

/**
 * Between two samples. Whoever bounced or hopped fell until then and rose from then on; each way, drawn out beyond that moment, is lower
 * than the other: the higher one is right.
 */
function between(one: Sample, other: Sample, tick: number): GhostPlace {
  const part = (tick - one.tick) / (other.tick - one.tick);
  const x = wrapX(one.x + shortestX(one.x, other.x) * part);
  const falling = fallen(one, tick - one.tick);
  const rising = risen(other, other.tick - tick);
  const landed = fallen(one, other.tick - one.tick);
  const isOneWay = Math.abs(landed.y - other.y) < 6 * 256 && Math.sign(landed.vy) === Math.sign(other.vy);
  const y = isOneWay ? falling.y + (other.y - landed.y) * part : Math.max(falling.y, rising.y);
  const { vy } = y === rising.y ? rising : falling;
  return { x, y, vx: one.vx + (other.vx - one.vx) * part, vy, facing: part < 0.5 ? one.facing : other.facing };
}

/** Height and speed after some ticks, which may be parts of one. */
function fallen({ y, vy }: Pick<Sample, 'y' | 'vy'>, ticks: number): { y: number; vy: number } {
  let [height, speed] = [y, vy];
  for (let tick = 0; tick < Math.floor(ticks); tick += 1) {
    speed = fallSpeed(speed);
    height += speed;
  }
  return { y: height + fallSpeed(speed) * (ticks % 1), vy: speed };
}

/** The same, some ticks before. */
function risen({ y, vy }: Pick<Sample, 'y' | 'vy'>, ticks: number): { y: number; vy: number } {
  let [height, speed] = [y, vy];
  for (let tick = 0; tick < Math.floor(ticks); tick += 1) {
    height -= speed;
    speed += speed - fallSpeed(speed);
  }
  return { y: height - speed * (ticks % 1), vy: speed };
}
