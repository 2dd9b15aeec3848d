import { type Face, fontFor } from './fonts.ts';
import { letter } from './lettering.ts';

/** A name that can be drawn, and the face that has the most of it. */
export interface ShownName {
  text: string;
  face: Face;
}

export interface NameRoom {
  size: number;
  /** Room in px. */
  maxWidth: number;
}

/** Who has no name that can be drawn. */
const NAMELESS: ShownName = { text: 'A player', face: 'display' };
const MORE = '...';
/** The product's own before those of other scripts. */
const FACES = ['display', 'text', 'world', 'eastern'] as const satisfies readonly Face[];
/** What is read as one sign stays whole: a vowel keeps its letter. */
const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer than any name that fits. */
const MOST_LETTERS = 40;

/** A name as it can be drawn: fancy letters as plain ones, what the face lacks left out, the end of a long one cut. */
export function shownName(name: string, { size, maxWidth }: NameRoom): ShownName {
  const letters = [
    ...name
      .slice(0, 4 * MOST_LETTERS)
      .normalize('NFKC')
      .replace(/\p{C}/gu, ''),
  ];
  let face: Face = 'display';
  let most: readonly string[] = [];
  for (const each of FACES) {
    const has = known(letters, each);
    if (has.length > most.length) [face, most] = [each, has];
    if (most.length === letters.length) break;
  }
  const line = most.join('').replace(/\s+/g, ' ').trim();
  const whole = [...SIGNS.segment([...line].slice(0, MOST_LETTERS).join(''))].map(({ segment }) => segment);
  if (!/[\p{L}\p{N}]/u.test(whole.join(''))) return NAMELESS;
  const fits = (shown: string): boolean => letter(shown, { face, size }).width <= maxWidth;
  if (fits(whole.join(''))) return { text: whole.join(''), face };
  while (whole.length > 1 && !fits(whole.join('') + MORE)) whole.pop();
  return { text: whole.join('').trimEnd() + MORE, face };
}

const known = (letters: readonly string[], face: Face): string[] =>
  letters.filter((each) => fontFor(face, each.codePointAt(0) ?? 0));
