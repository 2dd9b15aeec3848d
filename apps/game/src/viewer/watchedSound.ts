import type { AudioEngine } from '@jumpy/audio/engine';
import type { SimEvent } from '@jumpy/sim/events';
import { createStreak } from '../run/streak.ts';
import { soundEvent } from '../sound/soundtrack.ts';
import type { Clock, WatchState } from './clock.ts';
import { createWatchedGuide, type WatchedGuideParts } from './watchedGuide.ts';

/** Replays never trigger haptics. */
export const STILL_HAND = {} as Navigator;

/** Sound of replays with a common clock. */
export interface WatchedSound {
  /** Plays the event of the audible run, at speeds that can be followed by ear. */
  hear(event: SimEvent): void;
  /** Call after ticks, even if there were none: updates the audio guide at such speeds. */
  lead(ticks: number): void;
  /** Call after a change of run or position. */
  anew(): void;
  /** Syncs the music with the clock; returns whether the playback state has changed since the last call. */
  follow(): boolean;
}

export interface WatchedSoundParts extends WatchedGuideParts {
  readonly audio: AudioEngine;
  readonly clock: Clock;
}

/** Above this speed a run is not audible. */
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
