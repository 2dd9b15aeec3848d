/** Matches flags, joined emoji, and characters with combining marks; approximates `Intl.Segmenter`. */
const GRAPHEME_PATTERN = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu;

/**
 * Splits a text into user-perceived characters. Firefox has `Intl.Segmenter` only since version 125.
 * @example toGraphemes('añ') // ['a', 'ñ']
 */
export function toGraphemes(text: string): string[] {
  return Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : (text.match(GRAPHEME_PATTERN) ?? []);
}
