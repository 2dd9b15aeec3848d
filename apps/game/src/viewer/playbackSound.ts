import type { AudioEngine } from '@jumpy/audio/audioEngine';
import type { SimEvent } from '@jumpy/sim/events';
import { createStreak } from '../run/streak.ts';
import { playEventFeedback } from '../sound/eventFeedback.ts';
import type { PlaybackClock, PlaybackState } from './playbackClock.ts';
import { createPlaybackGuide, type PlaybackGuideDeps } from './playbackGuide.ts';

/** Replays never trigger haptics. */
export const NO_HAPTICS = {} as Navigator;

/** Sound of replays with a common clock. */
export interface PlaybackSound {
  /** Plays the event of the audible run, at speeds that can be followed by ear. */
  onEvent(event: SimEvent): void;
  /** Call after ticks, even if there were none: updates the audio guide at such speeds. */
  updateGuide(ticks: number): void;
  /** Call after a change of run or position. */
  restart(): void;
  /** Syncs the music with the clock; returns whether the playback state has changed since the last call. */
  syncMusic(): boolean;
}

export interface PlaybackSoundDeps extends PlaybackGuideDeps {
  readonly audio: AudioEngine;
  readonly clock: PlaybackClock;
}

/** Above this speed a run is not audible. */
const MAX_AUDIBLE_SPEED = 1;

export function createPlaybackSound({ clock, ...parts }: PlaybackSoundDeps): PlaybackSound {
  const { audio } = parts;
  const streak = createStreak();
  const guide = createPlaybackGuide(parts);
  let appliedState: PlaybackState | undefined;
  return {
    onEvent(event) {
      if (clock.speed <= MAX_AUDIBLE_SPEED) {
        guide.onEvent(event);
        playEventFeedback(event, { audio, streak, device: NO_HAPTICS });
      } else if (event.type === 'level') audio.setPlace(event);
    },
    updateGuide(ticks) {
      if (clock.speed > MAX_AUDIBLE_SPEED) guide.restart();
      else if (ticks > 0) guide.update();
    },
    restart: guide.restart,
    syncMusic() {
      if (clock.state === appliedState) return false;
      appliedState = clock.state;
      audio.setMusicEnabled(appliedState !== 'ended');
      if (appliedState === 'paused') audio.suspend();
      else audio.resume();
      if (appliedState === 'ended') guide.stop();
      return true;
    },
  };
}
