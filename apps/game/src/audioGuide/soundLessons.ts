import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { GUIDE_RECIPES, type GuideSound } from '@jumpy/audio/guideSounds';
import type { SheetContent } from '../page/sheet.ts';
import { type Cue, createCenterCue, createSideCue, type EarCount } from './cue.ts';
import { createSoundLessonsScreen } from './soundLessonsScreen.ts';

/** Horizontal offsets of the sample pings, in units; 0 is aligned. */
const SAMPLE_OFFSETS = [-90, -60, -30, 90, 60, 30, 0] as const;
const STEP_MS = 220;
/** Delay before the first sound, so that it can be synthesized. */
const SOUND_LOAD_MS = 120;

export interface SoundLessons {
  createContent(onBack: () => void): SheetContent;
  playSample(earCount: EarCount): void;
  close(): void;
}

export function createSoundLessons(window: Window, audio: Pick<AudioEngine, 'openGuide'>): SoundLessons {
  const { play, playGuidance, close } = openSoundSamples(window, audio);
  return {
    createContent: (onBack) => createSoundLessonsScreen({ onPlay: play, onBack }),
    playSample: playGuidance,
    close,
  };
}

/** Plays guide sounds outside of a run, for the lessons. */
interface SoundSamples {
  /** Plays one sound, centered. */
  play(sound: GuideSound): void;
  /** Plays pings for a platform far left, then far right, then aligned. */
  playGuidance(earCount: EarCount): void;
  close(): void;
}

function openSoundSamples(window: Window, audio: Pick<AudioEngine, 'openGuide'>): SoundSamples {
  const guide = audio.openGuide(GUIDE_RECIPES);
  let timers: number[] = [];
  const silence = (): void => {
    for (const timer of timers) window.clearTimeout(timer);
    timers = [];
  };
  const playAfter = ({ sound, ...options }: Cue, afterMs: number): void => {
    timers.push(window.setTimeout(() => guide.play(sound, options), afterMs));
  };
  return {
    play(sound) {
      silence();
      playAfter(createCenterCue(sound), SOUND_LOAD_MS);
    },
    playGuidance(earCount) {
      silence();
      for (const [index, units] of SAMPLE_OFFSETS.entries())
        playAfter(
          units === 0 ? createCenterCue('aligned') : createSideCue('steady', { units, earCount }),
          SOUND_LOAD_MS + index * STEP_MS,
        );
    },
    close() {
      silence();
      guide.close();
    },
  };
}
