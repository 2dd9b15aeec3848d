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
  let rest = 0;

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
      return state === 'playing' ? rest : 1;
    },
    play() {
      if (tick >= lengthTicks) tick = 0;
      rest = 0;
      state = 'playing';
    },
    pause() {
      if (state === 'playing') state = 'paused';
    },
    setSpeed(next) {
      speed = next;
    },
    seek(wanted) {
      tick = Math.round(Math.min(lengthTicks, Math.max(0, wanted)));
      rest = 0;
      if (tick === lengthTicks) state = 'ended';
      else if (state === 'ended') state = 'paused';
    },
    advance(elapsedMs) {
      if (state !== 'playing') return 0;
      rest += (Math.min(elapsedMs, MAX_STEP_MS) * speed) / TICK_MS;
      const due = Math.min(Math.floor(rest + 1e-9), lengthTicks - tick);
      tick += due;
      rest = Math.max(0, rest - due);
      if (tick >= lengthTicks) state = 'ended';
      return due;
    },
  };
}
