import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Typefaces: `display` for titles and numbers, `text` for small text. Names in other scripts use `world` (regular
 * weight) and `eastern` (thin weight).
 */
export type FontFamily = 'display' | 'text' | 'world' | 'eastern';

const require = createRequire(import.meta.url);

/** Font files by face, most common characters first. They ship with the product; system fonts are never used. */
const FONT_FILES: Readonly<Record<FontFamily, readonly string[]>> = {
  display: [
    '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
    '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-ext-400-normal.woff2',
    '@fontsource/bagel-fat-one/files/bagel-fat-one-korean-400-normal.woff2',
  ],
  text: [
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  ],
  world: [
    ...['cyrillic', 'greek', 'latin', 'latin-ext', 'cyrillic-ext', 'vietnamese'].map((subset) =>
      resolveNotoFile('noto-sans', subset),
    ),
    ...['arabic', 'devanagari', 'thai'].map((subset) => resolveNotoFile(`noto-sans-${subset}`, subset)),
  ],
  eastern: [resolveNotoFile('noto-sans-sc', 'latin'), resolveNotoFile('noto-sans-hebrew', 'hebrew')],
};
/** Families split into about a hundred files, each with a `unicode-range` list. */
const SUBSET_FAMILIES: Readonly<Partial<Record<FontFamily, readonly string[]>>> = {
  eastern: ['noto-sans-sc', 'noto-sans-kr'],
};

function resolveNotoFile(family: string, subset: string): string {
  return `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
}

interface UnicodeRange {
  from: number;
  to: number;
  file: string;
}

const rangesByFamily = new Map<string, readonly UnicodeRange[]>();

/** Parses a family's list of ranges: `{ "[4]": "U+1f1e9-1f1f5,U+1f21a" }`. */
function loadUnicodeRanges(family: string): readonly UnicodeRange[] {
  const cached = rangesByFamily.get(family);
  if (cached) return cached;
  const list = require(`@fontsource-variable/${family}/unicode.json`) as Readonly<Record<string, string>>;
  const slices = Object.entries(list).flatMap(([name, ranges]) => {
    const sliceNumber = /^\[(\d+)\]$/.exec(name)?.[1];
    if (sliceNumber === undefined) return [];
    return ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return {
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
        file: resolveNotoFile(family, sliceNumber),
      };
    });
  });
  rangesByFamily.set(family, slices);
  return slices;
}

const fontsByFile = new Map<string, Font>();

function loadFont(file: string): Font {
  const cached = fontsByFile.get(file);
  if (cached) return cached;
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts; name one of a single face.`);
  fontsByFile.set(file, font);
  return font;
}

/** Returns the first font of a face with the character, or undefined. Files are loaded lazily. */
export function findFont(face: FontFamily, codePoint: number): Font | undefined {
  for (const file of FONT_FILES[face]) {
    const font = loadFont(file);
    if (font.hasGlyphForCodePoint(codePoint)) return font;
  }
  for (const family of SUBSET_FAMILIES[face] ?? []) {
    for (const { from, to, file } of loadUnicodeRanges(family)) {
      if (codePoint < from || codePoint > to) continue;
      const font = loadFont(file);
      if (font.hasGlyphForCodePoint(codePoint)) return font;
    }
  }
  return undefined;
}
