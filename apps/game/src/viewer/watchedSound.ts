import type { AudioEngine } from '@jumpy/audio/engine';
import type { SimEvent } from '@jumpy/sim/events';
import { createStreak } from '../run/streak.ts';
import { soundEvent } from '../sound/soundtrack.ts';
import type { Clock, WatchState } from './clock.ts';

/** A watched run never shakes the hand. */
export const STILL_HAND = {} as Navigator;

/** What is heard of runs under one clock. */
export interface WatchedSound {
  /** One run is heard, at speeds at which it can be followed. */
  hear(event: SimEvent): void;
  /** Music goes by the clock; whether that has turned since it was last asked. */
  follow(): boolean;
}

export function createWatchedSound(audio: AudioEngine, clock: Clock): WatchedSound {
  const streak = createStreak();
  let known: WatchState | undefined;
  return {
    hear(event) {
      if (clock.speed <= 1) soundEvent(event, { audio, streak, device: STILL_HAND });
      else if (event.type === 'level') audio.setPlace(event);
    },
    follow() {
      if (clock.state === known) return false;
      known = clock.state;
      audio.setMusic(known !== 'ended');
      if (known === 'paused') audio.hold();
      else audio.release();
      return true;
    },
  };
}
