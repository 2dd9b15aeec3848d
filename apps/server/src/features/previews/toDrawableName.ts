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
  /** Drawn if no character can be; by default that of a player. */
  fallback?: string;
}

const UNKNOWN_PLAYER = 'A player';
const ELLIPSIS = '...';
/** The product's own faces come first. */
const FONT_PREFERENCE = ['display', 'text', 'world', 'eastern'] as const satisfies readonly FontFamily[];
/** Grapheme clusters stay whole, such as a letter with its vowel sign. */
const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Longer than any name that fits. */
const MAX_GRAPHEMES = 40;

/** Makes a name drawable: normalizes stylized letters, drops missing characters and truncates to fit. */
export function toDrawableName(name: string, { size, maxWidth, fallback = UNKNOWN_PLAYER }: NameBounds): DrawableName {
  const characters = [
    ...name
      .slice(0, 4 * MAX_GRAPHEMES)
      .normalize('NFKC')
      .replace(/\p{C}/gu, ''),
  ];
  let face: FontFamily = 'display';
  let drawable: readonly string[] = [];
  for (const candidate of FONT_PREFERENCE) {
    const supported = filterSupported(characters, candidate);
    if (supported.length > drawable.length) [face, drawable] = [candidate, supported];
    if (drawable.length === characters.length) break;
  }
  const cleaned = drawable.join('').replace(/\s+/g, ' ').trim();
  const graphemes = [...GRAPHEME_SEGMENTER.segment([...cleaned].slice(0, MAX_GRAPHEMES).join(''))].map(
    ({ segment }) => segment,
  );
  if (!/[\p{L}\p{N}]/u.test(graphemes.join(''))) return { text: fallback, face: 'display' };
  const fits = (text: string): boolean => outlineText(text, { face, size }).width <= maxWidth;
  if (fits(graphemes.join(''))) return { text: graphemes.join(''), face };
  while (graphemes.length > 1 && !fits(graphemes.join('') + ELLIPSIS)) graphemes.pop();
  return { text: graphemes.join('').trimEnd() + ELLIPSIS, face };
}

const filterSupported = (characters: readonly string[], face: FontFamily): string[] =>
  characters.filter((character) => findFont(face, character.codePointAt(0) ?? 0));
