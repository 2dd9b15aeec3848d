import type { AudioEngine } from '@jumpy/audio/engine';
import { GUIDE_RECIPES, type GuideSound } from '@jumpy/audio/guideSounds';
import type { SheetContent } from '../page/sheet.ts';
import { type Cue, cueAhead, cueAside, type Ears } from './cue.ts';
import { learnScreen } from './learnScreen.ts';

/** Units aside of the pings of a sample; 0 is lined up. */
const STEPS = [-90, -60, -30, 90, 60, 30, 0] as const;
const STEP_MS = 220;
/** Sounds are drawn in so long, where none was asked for before. */
const DRAWN_MS = 120;

/** Where the sounds of the guide are learnt. */
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

/** The guide's sounds, for learning them outside of a run. */
interface Samples {
  /** One sound, in the middle. */
  play(sound: GuideSound): void;
  /** A platform far to the left, then to the right, then lined up. */
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
