import type { GuideSound } from '@jumpy/audio/guideSounds';

/** Explains one guide sound. */
export interface SoundDescription {
  readonly sound: GuideSound;
  readonly name: string;
  readonly means: string;
}

/** Sounds by heading, in the order they are taught. */
export const SOUND_LESSONS: readonly { readonly heading: string; readonly sounds: readonly SoundDescription[] }[] = [
  {
    heading: 'The way',
    sounds: [
      {
        sound: 'steady',
        name: 'Ping',
        means: 'The next platform. Higher is to the right, lower to the left: steer there.',
      },
      { sound: 'aligned', name: 'Clear tone', means: 'You come down on it. Let go.' },
      { sound: 'hop', name: 'Two chirps', means: 'You fall short. Steer, and hop now.' },
    ],
  },
  {
    heading: 'The ping of what you land on',
    sounds: [
      { sound: 'moving', name: 'Trembling', means: 'It moves.' },
      { sound: 'breaking', name: 'Splinters', means: 'It crumbles or goes off: it bears you once.' },
      { sound: 'bouncy', name: 'Leap up', means: 'A spring or a mushroom: it throws you high.' },
      { sound: 'slippery', name: 'Slide down', means: 'Ice or a belt: it carries you on.' },
    ],
  },
  {
    heading: 'What to keep clear of',
    sounds: [
      { sound: 'walker', name: 'Steps', means: 'A walker.' },
      { sound: 'flyer', name: 'Wings', means: 'A flyer.' },
      { sound: 'spitter', name: 'Gurgle', means: 'A spitter.' },
      { sound: 'shot', name: 'Whistle', means: 'A shot on its way.' },
      { sound: 'spikes', name: 'Scrape', means: 'Spikes.' },
      { sound: 'striker', name: 'Clank', means: 'A press, a bolt or an icicle, about to strike.' },
      { sound: 'bumble', name: 'Hum', means: 'A bumble. It hurts nobody: land on it.' },
    ],
  },
  {
    heading: 'From below',
    sounds: [
      { sound: 'below', name: 'Throb', means: 'The edge comes nearer. The quicker, the nearer.' },
      { sound: 'lava', name: 'Bubbling', means: 'Lava rises.' },
    ],
  },
];
