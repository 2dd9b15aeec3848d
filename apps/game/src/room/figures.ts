import type { FramePlayer, RoomFrame } from '@jumpy/protocol/room/roomFrame';
import { fallSpeed } from '@jumpy/sim/fall';
import { shortestX, wrapX } from '@jumpy/sim/wrap';

/** Samples that are kept: two seconds of them. */
const KEPT = 24;
/** So far beyond the newest sample a way is guessed; after that it stands. */
const MOST_GUESSED_TICKS = 12;
/** Of a guess that was wrong, so much is still seen a tick later. */
const ERROR_LEFT = 0.82;
/** A guess that was wrong by more than this is dropped at once, in units: nobody takes it for a movement. */
const MOST_ERROR = 160 * 256;

/** Where one of the others is drawn now. */
export interface Figure {
  readonly seat: number;
  readonly place: GhostPlace;
  /** Nothing was heard of them for a while. */
  readonly isFrozen: boolean;
  /** The tick of their run that is shown. */
  readonly tick: number;
}

/** The others of a room: takes what frames say, and knows where each is to be drawn. */
export interface Figures {
  hear(frame: RoomFrame, roomTick: number): void;
  /** All of them at a moment of the room's clock; to be asked with ticks that grow. */
  at(roomTick: number): readonly Figure[];
  begin(): void;
}

/** So far behind the room everybody is drawn at first, ticks. */
const BEHIND = 18;
const LEAST_BEHIND = 15;
/** Of whom nothing was heard for so long is shown frozen: frames leave out who does not move. */
const SILENT = 60;
/** Samples by which it is judged how late they come: two seconds of them. */
const JUDGED = 24;
/** Of ten samples one may come later than it is drawn: it is guessed for a moment. */
const IN_TIME = 0.9;
/** A way is drawn so much slower or faster until the delay fits, which nobody sees. */
const DRIFT = 0.04;
/** Who is so far off stood still, and is drawn where they are at once. */
const FAR = 40;

interface Drawn {
  readonly track: GhostTrack;
  heardTick: number;
  /** The room's clock when it was heard. */
  heardAt: number;
  lateness: number[];
  behind: number;
  askedTick: number;
  isFrozen: boolean;
}

export function createFigures(): Figures {
  const drawn = new Map<number, Drawn>();

  const wantedOf = ({ lateness, behind }: Drawn): number => {
    if (lateness.length < JUDGED / 4) return behind;
    const sorted = lateness.toSorted((a, b) => a - b);
    return Math.max(LEAST_BEHIND, (sorted[Math.floor(sorted.length * IN_TIME)] ?? behind) + 1);
  };
  /** Somebody who stood still is not led through it. */
  const settle = (one: Drawn): void => {
    const wanted = wantedOf(one);
    if (Math.abs(wanted - one.behind) > FAR) one.behind = wanted;
  };

  return {
    hear({ players }, roomTick) {
      for (const player of players) {
        let one = drawn.get(player.seat);
        if (!one) {
          const track = createGhostTrack();
          one = {
            track,
            heardTick: player.tick,
            heardAt: roomTick,
            lateness: [],
            behind: BEHIND,
            askedTick: 0,
            isFrozen: false,
          };
          drawn.set(player.seat, one);
        }
        if (player.tick > one.heardTick) {
          // How old the newest was by the time that this one came.
          one.lateness = [...one.lateness, roomTick - one.heardTick].slice(-JUDGED);
          one.heardTick = player.tick;
          one.heardAt = roomTick;
          settle(one);
        }
        one.isFrozen = player.isFrozen;
        one.track.hear(player);
      }
    },
    at(roomTick) {
      const figures: Figure[] = [];
      for (const [seat, one] of drawn) {
        const passed = Math.max(0, Math.min(60, roomTick - one.askedTick));
        one.askedTick = roomTick;
        const off = wantedOf(one) - one.behind;
        one.behind += Math.sign(off) * Math.min(Math.abs(off), passed * DRIFT);
        const tick = roomTick - one.behind;
        const place = one.track.at(tick);
        const isFrozen = one.isFrozen || roomTick - one.heardAt > SILENT;
        if (place) figures.push({ seat, place, isFrozen, tick });
      }
      return figures;
    },
    begin: () => drawn.clear(),
  };
}

/** Where somebody else of a room is drawn, in units of the simulation. */
type GhostPlace = Pick<FramePlayer, 'x' | 'y' | 'vx' | 'vy' | 'facing'>;

/** What was told of one of the others, as a way that can be drawn at any tick. */
interface GhostTrack {
  /** Takes what a frame said; what is older than the newest is left alone. */
  hear(sample: FramePlayer): void;
  /** Where they are to be drawn at a tick of their run; undefined before the first sample. To be asked with ticks that grow. */
  at(tick: number): GhostPlace | undefined;
}

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
