import { textButton } from '../page/button.ts';
import { element } from '../page/element.ts';
import { grouped } from '../page/grouped.ts';
import { finalScore, signInLink, wells } from '../page/result.ts';
import type { SheetContent } from '../page/sheet.ts';
import { differenceText } from './raceChip.ts';

export interface RaceOver {
  readonly score: number;
  readonly ghostScore: number;
  readonly ghostName: string;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

/** Share of the ghost's score from which it was close. */
const CLOSE = 0.9;

/** The end of a practice race: who won, and by how much. */
export function raceOverScreen({ score, ghostScore, ghostName, onAgain, onHome }: RaceOver): SheetContent {
  const difference = score - ghostScore;
  const won = difference > 0;
  const words = won
    ? `You beat ${ghostName} by ${grouped(difference)}.`
    : difference === 0
      ? `Level with ${ghostName}, to the point.`
      : `${grouped(-difference)} more would have caught ${ghostName}.`;
  return {
    name: 'race',
    sign: won ? 'YOU WON!' : difference === 0 ? 'A TIE' : score >= ghostScore * CLOSE ? 'SO CLOSE' : 'NEXT TIME',
    pose: won ? 'win' : difference === 0 ? 'idle' : 'hurt',
    body: [
      ...finalScore(score, { isBest: won }),
      element('p', { class: 'strong', text: words }),
      wells([score, 'You'], [ghostScore, 'Ghost'], [differenceText(difference), 'Between']),
      element('p', { text: 'Practice earns nothing.' }),
    ],
    actions: [
      textButton('Race again', onAgain, { kind: 'lime', size: 'big' }),
      textButton('Home', onHome, { icon: 'home' }),
      signInLink(),
    ],
  };
}
