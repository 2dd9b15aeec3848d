import type { GuideSound } from '@jumpy/audio/guideSounds';
import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import type { SheetContent } from '../page/sheet.ts';
import { GUIDE_LESSONS, type GuideWords } from './guideWords.ts';
import './learnScreen.css';

export interface LearnScreenParts {
  readonly onHear: (sound: GuideSound) => void;
  readonly onBack: () => void;
}

const HOW = 'Steer towards the ping until the clear tone comes, then let go.';

/** Lists all guide sounds with their meaning and a play button. */
export function learnScreen({ onHear, onBack }: LearnScreenParts): SheetContent {
  const row = ({ sound, name, means }: GuideWords): HTMLElement => {
    const hear = textButton(name, () => onHear(sound), { size: 'small', icon: 'sound' });
    hear.setAttribute('aria-describedby', `means-${sound}`);
    return element('li', {}, hear, element('p', { id: `means-${sound}`, text: means }));
  };
  return {
    // Shares the class of the settings, so that the same keys close it and one-switch control ignores it.
    name: 'settings is-learning',
    sign: 'GUIDE BY SOUND',
    body: [
      element('p', { class: 'strong', text: HOW }),
      ...GUIDE_LESSONS.flatMap(({ heading, sounds }) => [
        element('h2', { text: heading }),
        element('ul', { class: 'heard' }, ...sounds.map(row)),
      ]),
    ],
    actions: [textButton('Back', onBack, { kind: 'lime' })],
  };
}
