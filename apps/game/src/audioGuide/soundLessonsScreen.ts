import type { GuideSound } from '@jumpy/audio/guideSounds';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import './soundLessonsScreen.css';

interface SoundLessonsScreenOptions {
  readonly onPlay: (sound: GuideSound) => void;
  readonly onBack: () => void;
}

const INSTRUCTIONS = 'Steer toward the ping until you hear the clear tone, then let go.';

/** Lists all guide sounds with their meaning and a play button. */
export function createSoundLessonsScreen({ onPlay, onBack }: SoundLessonsScreenOptions): SheetContent {
  const row = ({ sound, name, meaning }: SoundDescription): HTMLElement => {
    const playButton = createTextButton(name, () => onPlay(sound), { size: 'small', icon: 'sound' });
    playButton.setAttribute('aria-describedby', `means-${sound}`);
    return createElement('li', {}, playButton, createElement('p', { id: `means-${sound}`, text: meaning }));
  };
  return {
    // Shares the class of the settings, so that the same keys close it and one-switch control ignores it.
    name: 'settings is-learning',
    title: 'AUDIO GUIDE',
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

/** Explains one guide sound. */
interface SoundDescription {
  readonly sound: GuideSound;
  readonly name: string;
  readonly meaning: string;
}

/** Sounds by heading, in the order they are taught. */
export const SOUND_LESSONS: readonly { readonly heading: string; readonly sounds: readonly SoundDescription[] }[] = [
  {
    heading: 'Finding your way',
    sounds: [
      {
        sound: 'steady',
        name: 'Ping',
        meaning: 'The next platform. Steer right for a high ping, left for a low one.',
      },
      { sound: 'aligned', name: 'Clear tone', meaning: 'You’ll land on it. Let go.' },
      { sound: 'hop', name: 'Two chirps', meaning: 'You’ll fall short. Steer and hop now.' },
    ],
  },
  {
    heading: 'What you’ll land on',
    sounds: [
      { sound: 'moving', name: 'Trembling', meaning: 'It moves.' },
      { sound: 'breaking', name: 'Splinters', meaning: 'It crumbles or switches off. It holds you once.' },
      { sound: 'bouncy', name: 'Leap up', meaning: 'A spring or mushroom. It bounces you high.' },
      { sound: 'slippery', name: 'Slide down', meaning: 'Ice or a belt. It carries you along.' },
    ],
  },
  {
    heading: 'Watch out for',
    sounds: [
      { sound: 'walker', name: 'Steps', meaning: 'A walker.' },
      { sound: 'flyer', name: 'Wings', meaning: 'A flyer.' },
      { sound: 'spitter', name: 'Gurgle', meaning: 'A spitter.' },
      { sound: 'shot', name: 'Whistle', meaning: 'An incoming shot.' },
      { sound: 'spikes', name: 'Scrape', meaning: 'Spikes.' },
      { sound: 'striker', name: 'Clank', meaning: 'A press, bolt or icicle about to strike.' },
      { sound: 'bumble', name: 'Hum', meaning: 'A bumble. It’s harmless, so land on it.' },
    ],
  },
  {
    heading: 'From below',
    sounds: [
      { sound: 'below', name: 'Throb', meaning: 'The edge is getting close. Faster means closer.' },
      { sound: 'lava', name: 'Bubbling', meaning: 'Rising lava.' },
    ],
  },
];
