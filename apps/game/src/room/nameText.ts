import { shownName } from '@jumpy/domain/hiddenName';
import { toGraphemes } from '@jumpy/domain/graphemes';
import { locale } from '@jumpy/i18n/locale';

const MAX_NAME_LENGTH = 14;
/** Control characters and bidi marks, which could reorder or hide the surrounding text. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Splits a name into grapheme clusters, so that emoji sequences stay whole.
 * @example splitNameGraphemes('añ') // ['a', 'ñ']
 */
export function splitNameGraphemes(text: string): string[] {
  return toGraphemes(text.replaceAll(UNSAFE_CHARACTERS, ''));
}

/**
 * Truncates a name to fit a tag.
 * @example truncateName('Bramblefoot the Third') // 'Bramblefoot t…'
 */
export function truncateName(name: string, maxLength = MAX_NAME_LENGTH): string {
  const graphemes = splitNameGraphemes(shownName(name));
  return graphemes.length <= maxLength
    ? graphemes.join('')
    : `${graphemes
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

/** Isolates a name's text direction from the surrounding text. */
export const isolateBidi = (name: string): string => `\u2068${name}\u2069`;

/**
 * Rank as an ordinal. Done by hand, since the first use of Intl takes long.
 * @example ordinal(22) // '22nd'
 */
export function ordinal(rank: number): string {
  if (locale === 'es') return `${rank}.º`;
  const tens = rank % 100;
  if (tens > 10 && tens < 14) return `${rank}th`;
  return `${rank}${['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th'}`;
}
