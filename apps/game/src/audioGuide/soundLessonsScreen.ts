import type { GuideSound } from '@jumpy/audio/guideSounds';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import { SOUND_LESSONS, type SoundDescription } from './soundDescriptions.ts';
import './soundLessonsScreen.css';

export interface SoundLessonsScreenOptions {
  readonly onPlay: (sound: GuideSound) => void;
  readonly onBack: () => void;
}

const INSTRUCTIONS = 'Steer towards the ping until the clear tone comes, then let go.';

/** Lists all guide sounds with their meaning and a play button. */
export function createSoundLessonsScreen({ onPlay, onBack }: SoundLessonsScreenOptions): SheetContent {
  const row = ({ sound, name, meaning }: SoundDescription): HTMLElement => {
    const hear = createTextButton(name, () => onPlay(sound), { size: 'small', icon: 'sound' });
    hear.setAttribute('aria-describedby', `means-${sound}`);
    return createElement('li', {}, hear, createElement('p', { id: `means-${sound}`, text: meaning }));
  };
  return {
    // Shares the class of the settings, so that the same keys close it and one-switch control ignores it.
    name: 'settings is-learning',
    title: 'GUIDE BY SOUND',
    body: [
      createElement('p', { class: 'strong', text: INSTRUCTIONS }),
      ...SOUND_LESSONS.flatMap(({ heading, sounds }) => [
        createElement('h2', { text: heading }),
        createElement('ul', { class: 'heard' }, ...sounds.map(row)),
      ]),
    ],
    actions: [createTextButton('Back', onBack, { variant: 'lime' })],
  };
}
