import { type FontFamily, findFont } from './fonts.ts';
import { outlineText } from './outlineText.ts';

/** A drawable name and the face that covers most of it. */
export interface DrawableName {
  text: string;
  face: FontFamily;
}

export interface NameBounds {
  size: number;
  /** Available width in px. */
  maxWidth: number;
}

/** Fallback if no character can be drawn. */
const FALLBACK_NAME: DrawableName = { text: 'A player', face: 'display' };
const ELLIPSIS = '...';
/** The product's own faces come first. */
const FONT_PREFERENCE = ['display', 'text', 'world', 'eastern'] as const satisfies readonly FontFamily[];
/** Grapheme clusters stay whole, such as a letter with its vowel sign. */
const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer than any name that fits. */
const MAX_GRAPHEMES = 40;

/** Makes a name drawable: normalizes stylized letters, drops missing characters and truncates to fit. */
export function toDrawableName(name: string, { size, maxWidth }: NameBounds): DrawableName {
  const letters = [
    ...name
      .slice(0, 4 * MAX_GRAPHEMES)
      .normalize('NFKC')
      .replace(/\p{C}/gu, ''),
  ];
  let face: FontFamily = 'display';
  let most: readonly string[] = [];
  for (const each of FONT_PREFERENCE) {
    const has = filterSupported(letters, each);
    if (has.length > most.length) [face, most] = [each, has];
    if (most.length === letters.length) break;
  }
  const line = most.join('').replace(/\s+/g, ' ').trim();
  const whole = [...GRAPHEME_SEGMENTER.segment([...line].slice(0, MAX_GRAPHEMES).join(''))].map(
    ({ segment }) => segment,
  );
  if (!/[\p{L}\p{N}]/u.test(whole.join(''))) return FALLBACK_NAME;
  const fits = (shown: string): boolean => outlineText(shown, { face, size }).width <= maxWidth;
  if (fits(whole.join(''))) return { text: whole.join(''), face };
  while (whole.length > 1 && !fits(whole.join('') + ELLIPSIS)) whole.pop();
  return { text: whole.join('').trimEnd() + ELLIPSIS, face };
}

const filterSupported = (letters: readonly string[], face: FontFamily): string[] =>
  letters.filter((each) => findFont(face, each.codePointAt(0) ?? 0));
