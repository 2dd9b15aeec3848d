import { type Face, fontFor } from './fonts.ts';
import { letter } from './lettering.ts';

/** A drawable name and the face that covers most of it. */
export interface ShownName {
  text: string;
  face: Face;
}

export interface NameRoom {
  size: number;
  /** Available width in px. */
  maxWidth: number;
}

/** Fallback if no character can be drawn. */
const NAMELESS: ShownName = { text: 'A player', face: 'display' };
const MORE = '...';
/** The product's own faces come first. */
const FACES = ['display', 'text', 'world', 'eastern'] as const satisfies readonly Face[];
/** Grapheme clusters stay whole, such as a letter with its vowel sign. */
const SIGNS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer than any name that fits. */
const MOST_LETTERS = 40;

/** Makes a name drawable: normalizes stylized letters, drops missing characters and truncates to fit. */
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
