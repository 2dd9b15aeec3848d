import type { AudioEngine } from '@jumpy/audio/engine';
import { GUIDE_RECIPES, type GuideSound } from '@jumpy/audio/guideSounds';
import type { SheetContent } from '../page/sheet.ts';
import { type Cue, cueAhead, cueAside, type Ears } from './cue.ts';
import { learnScreen } from './learnScreen.ts';

/** Horizontal offsets of the sample pings, in units; 0 is aligned. */
const STEPS = [-90, -60, -30, 90, 60, 30, 0] as const;
const STEP_MS = 220;
/** Delay before the first sound, so that it can be synthesized. */
const DRAWN_MS = 120;

export interface SoundLessons {
  content(onBack: () => void): SheetContent;
  sample(ears: Ears): void;
  close(): void;
}

export function createSoundLessons(window: Window, audio: Pick<AudioEngine, 'openGuide'>): SoundLessons {
  const { play, lead, close } = openSamples(window, audio);
  return {
    content: (onBack) => learnScreen({ onHear: play, onBack }),
    sample: lead,
    close,
  };
}

/** Plays guide sounds outside of a run, for the lessons. */
interface Samples {
  /** Plays one sound, centered. */
  play(sound: GuideSound): void;
  /** Plays pings for a platform far left, then far right, then aligned. */
  lead(ears: Ears): void;
  close(): void;
}

function openSamples(window: Window, audio: Pick<AudioEngine, 'openGuide'>): Samples {
  const guide = audio.openGuide(GUIDE_RECIPES);
  let timers: number[] = [];
  const silence = (): void => {
    for (const timer of timers) window.clearTimeout(timer);
    timers = [];
  };
  const playAfter = ({ sound, ...play }: Cue, afterMs: number): void => {
    timers.push(window.setTimeout(() => guide.play(sound, play), afterMs));
  };
  return {
    play(sound) {
      silence();
      playAfter(cueAhead(sound), DRAWN_MS);
    },
    lead(ears) {
      silence();
      for (const [index, units] of STEPS.entries())
        playAfter(units === 0 ? cueAhead('aligned') : cueAside('steady', { units, ears }), DRAWN_MS + index * STEP_MS);
    },
    close() {
      silence();
      guide.close();
    },
  };
}
