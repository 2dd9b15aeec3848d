import type { FramePlayer, RoomFrame } from '@jumpy/protocol/room/roomFrame';
import { fallSpeed } from '@jumpy/sim/fall';
import { shortestDistanceX, wrapX } from '@jumpy/sim/wrapX';

/** Samples kept: two seconds. */
const MAX_SAMPLES = 24;
/** Limit for extrapolation beyond the newest sample; the figure stops after that. */
const MAX_EXTRAPOLATED_TICKS = 12;
/** Fraction of an extrapolation error that remains after one tick, so that corrections are smooth. */
const ERROR_DECAY = 0.82;
/** A larger error is corrected at once, since it does not look like movement anyway. In 1/256 units. */
const MAX_ERROR = 160 * 256;

/** Position of an opponent in the current frame. */
export interface Opponent {
  readonly seat: number;
  readonly position: RemotePosition;
  /** No update has arrived for a while. */
  readonly isFrozen: boolean;
  /** Displayed tick of their run. */
  readonly tick: number;
}

/** Positions of the opponents, interpolated from the frames of the room. */
export interface Opponents {
  applyFrame(frame: RoomFrame, roomTick: number): void;
  /** Returns all positions at a tick of the room's clock; calls must use increasing ticks. */
  getAt(roomTick: number): readonly Opponent[];
  reset(): void;
}

/** Initial display delay behind the room, in ticks. */
const INITIAL_DELAY_TICKS = 18;
const MIN_DELAY_TICKS = 15;
/** Shown as frozen after this time without updates; long, since frames omit players who do not move. */
const FROZEN_AFTER_TICKS = 60;
/** Number of samples for measuring lateness: two seconds. */
const LATENESS_SAMPLES = 24;
/** Quantile of samples that must arrive before they are displayed; later ones are extrapolated briefly. */
const ON_TIME_QUANTILE = 0.9;
/** Maximum change of playback speed while the delay adapts; too small to be noticed. */
const MAX_DELAY_DRIFT = 0.04;
/** A larger difference means that the run stood still; the delay jumps. */
const DELAY_SNAP_TICKS = 40;

interface OpponentTrack {
  readonly remoteTrack: RemoteTrack;
  receivedTick: number;
  /** Room clock when the latest sample was received. */
  receivedAtTick: number;
  lateness: number[];
  delayTicks: number;
  requestedTick: number;
  isFrozen: boolean;
}

export function createOpponents(): Opponents {
  const tracks = new Map<number, OpponentTrack>();

  const computeDelay = ({ lateness, delayTicks }: OpponentTrack): number => {
    if (lateness.length < LATENESS_SAMPLES / 4) return delayTicks;
    const sorted = lateness.toSorted((a, b) => a - b);
    return Math.max(MIN_DELAY_TICKS, (sorted[Math.floor(sorted.length * ON_TIME_QUANTILE)] ?? delayTicks) + 1);
  };
  /** Jumps to the right delay after a run stood still, rather than drifting. */
  const snapDelay = (track: OpponentTrack): void => {
    const targetDelay = computeDelay(track);
    if (Math.abs(targetDelay - track.delayTicks) > DELAY_SNAP_TICKS) track.delayTicks = targetDelay;
  };

  return {
    applyFrame({ players }, roomTick) {
      for (const player of players) {
        let track = tracks.get(player.seat);
        if (!track) {
          track = {
            remoteTrack: createRemoteTrack(),
            receivedTick: player.tick,
            receivedAtTick: roomTick,
            lateness: [],
            delayTicks: INITIAL_DELAY_TICKS,
            requestedTick: 0,
            isFrozen: false,
          };
          tracks.set(player.seat, track);
        }
        if (player.tick > track.receivedTick) {
          // Age of the previous sample when this one arrived.
          track.lateness = [...track.lateness, roomTick - track.receivedTick].slice(-LATENESS_SAMPLES);
          track.receivedTick = player.tick;
          track.receivedAtTick = roomTick;
          snapDelay(track);
        }
        track.isFrozen = player.isFrozen;
        track.remoteTrack.addSample(player);
      }
    },
    getAt(roomTick) {
      const figures: Opponent[] = [];
      for (const [seat, track] of tracks) {
        const elapsedTicks = Math.max(0, Math.min(60, roomTick - track.requestedTick));
        track.requestedTick = roomTick;
        const missing = computeDelay(track) - track.delayTicks;
        track.delayTicks += Math.sign(missing) * Math.min(Math.abs(missing), elapsedTicks * MAX_DELAY_DRIFT);
        const tick = roomTick - track.delayTicks;
        const position = track.remoteTrack.getAt(tick);
        const isFrozen = track.isFrozen || roomTick - track.receivedAtTick > FROZEN_AFTER_TICKS;
        if (position) figures.push({ seat, position, isFrozen, tick });
      }
      return figures;
    },
    reset: () => tracks.clear(),
  };
}

/** Display position of an opponent, in simulation units. */
type RemotePosition = Pick<FramePlayer, 'x' | 'y' | 'vx' | 'vy' | 'facing'>;

/** Interpolates the samples of one opponent, so that any tick can be displayed. */
interface RemoteTrack {
  /** Adds a sample; ignores samples that are older than the newest. */
  addSample(sample: FramePlayer): void;
  /** Position at a tick of their run; undefined before the first sample. Calls must use increasing ticks. */
  getAt(tick: number): RemotePosition | undefined;
}

type Sample = Pick<FramePlayer, 'tick' | 'x' | 'y' | 'vx' | 'vy' | 'facing' | 'isAlive'>;

export function createRemoteTrack(): RemoteTrack {
  let samples: Sample[] = [];
  let drawnTick = -Infinity;
  let errorX = 0;
  let errorY = 0;

  function positionAt(tick: number): RemotePosition | undefined {
    const after = samples.findIndex((sample) => sample.tick > tick);
    const before = after < 0 ? samples.at(-1) : (samples[after - 1] ?? samples[0]);
    if (!before) return undefined;
    const next = after < 0 ? undefined : samples[after];
    if (!next || next === before || tick <= before.tick) return extrapolate(before, tick);
    return interpolate(before, next, tick);
  }

  return {
    addSample(sample) {
      const newest = samples.at(-1);
      if (newest && sample.tick <= newest.tick) return;
      const before = positionAt(drawnTick);
      samples = [...samples, sample].slice(-MAX_SAMPLES);
      const after = positionAt(drawnTick);
      if (!before || !after) return;
      errorX += shortestDistanceX(after.x, before.x);
      errorY += before.y - after.y;
      if (Math.hypot(errorX, errorY) > MAX_ERROR) errorX = errorY = 0;
    },
    getAt(tick) {
      const position = positionAt(tick);
      const remaining = ERROR_DECAY ** Math.max(0, Math.min(60, tick - drawnTick));
      errorX *= remaining;
      errorY *= remaining;
      drawnTick = tick;
      return position && { ...position, x: wrapX(position.x + errorX), y: position.y + errorY };
    },
  };
}

/** Extrapolates a fall from a sample. */
function extrapolate(from: Sample, tick: number): RemotePosition {
  const { x, vx, facing } = from;
  const ticks = from.isAlive ? Math.max(0, Math.min(MAX_EXTRAPOLATED_TICKS, tick - from.tick)) : 0;
  const { y, vy } = fallForward(from, ticks);
  return { x: wrapX(x + vx * ticks), y, vx, vy, facing };
}

/**
 * Interpolates between two samples. After a bounce or hop, the fall extrapolated forward and the rise extrapolated
 * backward are both too low beyond the turning point, so the higher one is right.
 */
function interpolate(from: Sample, to: Sample, tick: number): RemotePosition {
  const ratio = (tick - from.tick) / (to.tick - from.tick);
  const x = wrapX(from.x + shortestDistanceX(from.x, to.x) * ratio);
  const falling = fallForward(from, tick - from.tick);
  const rising = fallBackward(to, to.tick - tick);
  const landed = fallForward(from, to.tick - from.tick);
  const isOneWay = Math.abs(landed.y - to.y) < 6 * 256 && Math.sign(landed.vy) === Math.sign(to.vy);
  const y = isOneWay ? falling.y + (to.y - landed.y) * ratio : Math.max(falling.y, rising.y);
  const { vy } = y === rising.y ? rising : falling;
  return { x, y, vx: from.vx + (to.vx - from.vx) * ratio, vy, facing: ratio < 0.5 ? from.facing : to.facing };
}

/** Height and speed after a number of ticks, which may be fractional. */
function fallForward({ y, vy }: Pick<Sample, 'y' | 'vy'>, ticks: number): { y: number; vy: number } {
  let [height, speed] = [y, vy];
  for (let tick = 0; tick < Math.floor(ticks); tick += 1) {
    speed = fallSpeed(speed);
    height += speed;
  }
  return { y: height + fallSpeed(speed) * (ticks % 1), vy: speed };
}

/** Height and speed a number of ticks earlier. */
function fallBackward({ y, vy }: Pick<Sample, 'y' | 'vy'>, ticks: number): { y: number; vy: number } {
  let [height, speed] = [y, vy];
  for (let tick = 0; tick < Math.floor(ticks); tick += 1) {
    height -= speed;
    speed += speed - fallSpeed(speed);
  }
  return { y: height - speed * (ticks % 1), vy: speed };
}
