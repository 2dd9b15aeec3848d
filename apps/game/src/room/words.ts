import { graphemesOf } from '@jumpy/domain/graphemes';

const MOST_LETTERS = 14;
/** Marks that turn or hide what stands around them, and everything that is no letter at all. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The letters of a name as people count them: no family of an emoji is torn apart.
 * @example lettersOf('añ') // ['a', 'ñ']
 */
export function lettersOf(text: string): string[] {
  return graphemesOf(text.replaceAll(UNSAFE, ''));
}

/**
 * A name that fits a tag.
 * @example shortName('Bramblefoot the Third') // 'Bramblefoot t…'
 */
export function shortName(name: string, most = MOST_LETTERS): string {
  const letters = lettersOf(name);
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** A name beside other words: it is read in its own direction, and leaves theirs alone. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/**
 * A place in words.
 * @example ordinal(22) // '22nd'
 */
export function ordinal(place: number): string {
  const tens = place % 100;
  if (tens > 10 && tens < 14) return `${place}th`;
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`;
}
