import type { GuideSound } from '@jumpy/audio/guideSounds';

/** Explains one guide sound. */
export interface SoundDescription {
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
