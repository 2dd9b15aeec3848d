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
/** Longer than any name that fits. */
const MOST_LETTERS = 40;

/** A name as it can be drawn: fancy letters as plain ones, what the face lacks left out, the end of a long one cut. */
export function shownName(name: string, { size, maxWidth }: NameRoom): ShownName {
  const letters = [...name.slice(0, 4 * MOST_LETTERS).normalize('NFKC')];
  const [display, text] = [known(letters, 'display'), known(letters, 'text')];
  const face = text.length > display.length ? 'text' : 'display';
  const whole = [...(face === 'text' ? text : display).join('').replace(/\s+/g, ' ').trim()].slice(0, MOST_LETTERS);
  if (!/[\p{L}\p{N}]/u.test(whole.join(''))) return NAMELESS;
  const fits = (shown: string): boolean => letter(shown, { face, size }).width <= maxWidth;
  if (fits(whole.join(''))) return { text: whole.join(''), face };
  while (whole.length > 1 && !fits(whole.join('') + MORE)) whole.pop();
  return { text: whole.join('').trimEnd() + MORE, face };
}

const known = (letters: readonly string[], face: Face): string[] =>
  letters.filter((each) => fontFor(face, each.codePointAt(0) ?? 0));
