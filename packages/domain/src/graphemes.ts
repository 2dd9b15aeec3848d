/** Flags, joined emoji, and signs with their marks: close to what a segmenter finds. */
const GRAPHEME = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu;

/**
 * The letters of a text as people count them; Firefox has a segmenter since version 125.
 * @example graphemesOf('añ') // ['a', 'ñ']
 */
export function graphemesOf(text: string): string[] {
  return Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : (text.match(GRAPHEME) ?? []);
}
