import type { GuideSound } from '@jumpy/audio/guideSounds';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import './soundLessonsScreen.css';

interface SoundLessonsScreenOptions {
  readonly onPlay: (sound: GuideSound) => void;
  readonly onBack: () => void;
}

const INSTRUCTIONS = 'Steer towards the ping until the clear tone comes, then let go.';

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

/** Explains one guide sound. */
interface SoundDescription {
  readonly sound: GuideSound;
  readonly name: string;
  readonly meaning: string;
}

/** Sounds by heading, in the order they are taught. */
export const SOUND_LESSONS: readonly { readonly heading: string; readonly sounds: readonly SoundDescription[] }[] = [
  {
    heading: 'The way',
    sounds: [
      {
        sound: 'steady',
        name: 'Ping',
        meaning: 'The next platform. Higher is to the right, lower to the left: steer there.',
      },
      { sound: 'aligned', name: 'Clear tone', meaning: 'You come down on it. Let go.' },
      { sound: 'hop', name: 'Two chirps', meaning: 'You fall short. Steer, and hop now.' },
    ],
  },
  {
    heading: 'The ping of what you land on',
    sounds: [
      { sound: 'moving', name: 'Trembling', meaning: 'It moves.' },
      { sound: 'breaking', name: 'Splinters', meaning: 'It crumbles or goes off: it bears you once.' },
      { sound: 'bouncy', name: 'Leap up', meaning: 'A spring or a mushroom: it throws you high.' },
      { sound: 'slippery', name: 'Slide down', meaning: 'Ice or a belt: it carries you on.' },
    ],
  },
  {
    heading: 'What to keep clear of',
    sounds: [
      { sound: 'walker', name: 'Steps', meaning: 'A walker.' },
      { sound: 'flyer', name: 'Wings', meaning: 'A flyer.' },
      { sound: 'spitter', name: 'Gurgle', meaning: 'A spitter.' },
      { sound: 'shot', name: 'Whistle', meaning: 'A shot on its way.' },
      { sound: 'spikes', name: 'Scrape', meaning: 'Spikes.' },
      { sound: 'striker', name: 'Clank', meaning: 'A press, a bolt or an icicle, about to strike.' },
      { sound: 'bumble', name: 'Hum', meaning: 'A bumble. It hurts nobody: land on it.' },
    ],
  },
  {
    heading: 'From below',
    sounds: [
      { sound: 'below', name: 'Throb', meaning: 'The edge comes nearer. The quicker, the nearer.' },
      { sound: 'lava', name: 'Bubbling', meaning: 'Lava rises.' },
    ],
  },
];
