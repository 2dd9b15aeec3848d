import type { AudioEngine } from '@jumpy/audio/engine';
import type { SheetContent } from '../page/sheet.ts';
import type { Ears } from './cue.ts';
import { learnScreen } from './learnScreen.ts';
import { openSamples } from './samples.ts';

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
