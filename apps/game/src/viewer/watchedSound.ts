import type { AudioEngine } from '@jumpy/audio/engine';
import type { SimEvent } from '@jumpy/sim/events';
import { createStreak } from '../run/streak.ts';
import { soundEvent } from '../sound/soundtrack.ts';
import type { Clock, WatchState } from './clock.ts';
import { createWatchedGuide, type WatchedGuideParts } from './watchedGuide.ts';

/** A watched run never shakes the hand. */
export const STILL_HAND = {} as Navigator;

/** What is heard of runs under one clock. */
export interface WatchedSound {
  /** One run is heard, at speeds at which it can be followed. */
  hear(event: SimEvent): void;
  /** Some ticks of it were played, or none: a guide leads through them, at such speeds. */
  lead(ticks: number): void;
  /** Another run is heard, or another place of it. */
  anew(): void;
  /** Music goes by the clock; whether that has turned since it was last asked. */
  follow(): boolean;
}

export interface WatchedSoundParts extends WatchedGuideParts {
  readonly audio: AudioEngine;
  readonly clock: Clock;
}

/** Above this speed a run is not followed by ear. */
const MOST_SPEED = 1;

export function createWatchedSound({ clock, ...parts }: WatchedSoundParts): WatchedSound {
  const { audio } = parts;
  const streak = createStreak();
  const guide = createWatchedGuide(parts);
  let known: WatchState | undefined;
  return {
    hear(event) {
      if (clock.speed <= MOST_SPEED) {
        guide.hear(event);
        soundEvent(event, { audio, streak, device: STILL_HAND });
      } else if (event.type === 'level') audio.setPlace(event);
    },
    lead(ticks) {
      if (clock.speed > MOST_SPEED) guide.anew();
      else if (ticks > 0) guide.follow();
    },
    anew: guide.anew,
    follow() {
      if (clock.state === known) return false;
      known = clock.state;
      audio.setMusic(known !== 'ended');
      if (known === 'paused') audio.hold();
      else audio.release();
      if (known === 'ended') guide.end();
      return true;
    },
  };
}
