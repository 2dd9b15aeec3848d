import type { GuideSound } from '@jumpy/audio/guideSounds';
import { createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import './soundLessonsScreen.css';
import * as m from './messages.ts';

interface SoundLessonsScreenOptions {
  readonly onPlay: (sound: GuideSound) => void;
  readonly onBack: () => void;
}

const INSTRUCTIONS = m.instructions();

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
    title: m.audioGuideTitle(),
    body: [
      createElement('p', { class: 'strong', text: INSTRUCTIONS }),
      ...SOUND_LESSONS.flatMap(({ heading, sounds }) => [
        createElement('h2', { text: heading }),
        createElement('ul', { class: 'heard' }, ...sounds.map(row)),
      ]),
    ],
    actions: [createTextButton(m.back(), onBack, { variant: 'lime' })],
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
    heading: m.findingYourWay(),
    sounds: [
      {
        sound: 'steady',
        name: m.ping(),
        meaning: m.pingMeaning(),
      },
      { sound: 'aligned', name: m.clearTone(), meaning: m.clearToneMeaning() },
      { sound: 'hop', name: m.twoChirps(), meaning: m.twoChirpsMeaning() },
    ],
  },
  {
    heading: m.whatYoullLandOn(),
    sounds: [
      { sound: 'moving', name: m.trembling(), meaning: m.tremblingMeaning() },
      { sound: 'breaking', name: m.splinters(), meaning: m.splintersMeaning() },
      { sound: 'bouncy', name: m.leapUp(), meaning: m.leapUpMeaning() },
      { sound: 'slippery', name: m.slideDown(), meaning: m.slideDownMeaning() },
    ],
  },
  {
    heading: m.watchOutFor(),
    sounds: [
      { sound: 'walker', name: m.steps(), meaning: m.walkerSound() },
      { sound: 'flyer', name: m.wings(), meaning: m.flyerSound() },
      { sound: 'spitter', name: m.gurgle(), meaning: m.spitterSound() },
      { sound: 'shot', name: m.whistle(), meaning: m.shotSound() },
      { sound: 'spikes', name: m.scrape(), meaning: m.spikesSound() },
      { sound: 'striker', name: m.clank(), meaning: m.strikerSound() },
      { sound: 'bumble', name: m.hum(), meaning: m.bumbleSound() },
    ],
  },
  {
    heading: m.fromBelow(),
    sounds: [
      { sound: 'below', name: m.throb(), meaning: m.throbMeaning() },
      { sound: 'lava', name: m.bubbling(), meaning: m.lavaSound() },
    ],
  },
];
