import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { TICK_MS } from '../loop/tickBudget.ts';

export const PLAYBACK_SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** `ended`: the last tick is shown; playing restarts. */
export type PlaybackState = 'playing' | 'paused' | 'ended';

/** Clock shared by all replays of a viewer. */
export interface PlaybackClock {
  readonly state: PlaybackState;
  readonly speed: PlaybackSpeed;
  /** Whole ticks since the start. */
  readonly tick: number;
  readonly lengthTicks: number;
  /** Elapsed fraction of the next tick, 0 to 1. */
  readonly tickFraction: number;
  play(): void;
  pause(): void;
  setSpeed(speed: PlaybackSpeed): void;
  /** Jumps to a tick without changing between play and pause. */
  seek(tick: number): void;
  /** Advances the clock; returns the ticks that became due. */
  advance(elapsedMs: number): number;
}

/** Limits the progress after a frame gap. */
const MAX_STEP_MS = 100;

export function createPlaybackClock(lengthTicks: number): PlaybackClock {
  let state: PlaybackState = 'paused';
  let speed: PlaybackSpeed = 1;
  let tick = 0;
  let tickFraction = 0;

  return {
    get state() {
      return state;
    },
    get speed() {
      return speed;
    },
    get tick() {
      return tick;
    },
    lengthTicks,
    get tickFraction() {
      return state === 'playing' ? tickFraction : 1;
    },
    play() {
      if (tick >= lengthTicks) tick = 0;
      tickFraction = 0;
      state = 'playing';
    },
    pause() {
      if (state === 'playing') state = 'paused';
    },
    setSpeed(next) {
      speed = next;
    },
    seek(targetTick) {
      tick = Math.round(Math.min(lengthTicks, Math.max(0, targetTick)));
      tickFraction = 0;
      if (tick === lengthTicks) state = 'ended';
      else if (state === 'ended') state = 'paused';
    },
    advance(elapsedMs) {
      if (state !== 'playing') return 0;
      tickFraction += (Math.min(elapsedMs, MAX_STEP_MS) * speed) / TICK_MS;
      const due = Math.min(Math.floor(tickFraction + 1e-9), lengthTicks - tick);
      tick += due;
      tickFraction = Math.max(0, tickFraction - due);
      if (tick >= lengthTicks) state = 'ended';
      return due;
    },
  };
}

/** Formats ticks as minutes and seconds: `4:05`. */
export function formatTicks(ticks: number): string {
  return formatPlayTime(ticks / TICKS_PER_SECOND);
}

/** Rendering continues for this long after the last tick or a seek, so that falls finish and late sprites appear. */
const SETTLE_MS = 1_600;

/** Animation time of a playback: it follows the clock's speed, and goes on after the end. */
export class PlaybackTime {
  readonly #clock: PlaybackClock;
  #settledMs = 0;
  nowMs = 0;
  /** Progress of the last frame. */
  dueTicks = 0;
  passedMs = 0;
  movedMs = 0;
  wasPlaying = false;

  constructor(clock: PlaybackClock) {
    this.#clock = clock;
  }

  advance(elapsedMs: number): void {
    this.passedMs = Math.min(elapsedMs, MAX_STEP_MS);
    this.wasPlaying = this.#clock.state === 'playing';
    this.dueTicks = this.#clock.advance(elapsedMs);
    const hasEnded = this.#clock.state === 'ended';
    this.movedMs = this.wasPlaying ? this.passedMs * this.#clock.speed : hasEnded ? this.passedMs : 0;
    this.nowMs += this.movedMs;
    this.#settledMs += this.passedMs;
  }

  /** Continues rendering although the clock stands. */
  restartSettling(): void {
    this.#settledMs = 0;
  }

  /** The last frame shows everything; rendering may pause. */
  get isSettled(): boolean {
    return !this.wasPlaying && this.#settledMs > SETTLE_MS;
  }

  /** The end has been visible for a while. */
  get isEndShown(): boolean {
    return this.#clock.state === 'ended' && this.#settledMs >= SETTLE_MS / 2;
  }
}
