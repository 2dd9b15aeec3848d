import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Typefaces: `display` for titles and numbers, `text` for small text. Names in other scripts use `world` (regular
 * weight) and `eastern` (thin weight).
 */
export type Face = 'display' | 'text' | 'world' | 'eastern';

const require = createRequire(import.meta.url);

/** Font files by face, most common characters first. They ship with the product; system fonts are never used. */
const FILES: Readonly<Record<Face, readonly string[]>> = {
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
    ...['cyrillic', 'greek', 'latin', 'latin-ext', 'cyrillic-ext', 'vietnamese'].map((part) => noto('noto-sans', part)),
    ...['arabic', 'devanagari', 'thai'].map((part) => noto(`noto-sans-${part}`, part)),
  ],
  eastern: [noto('noto-sans-sc', 'latin'), noto('noto-sans-hebrew', 'hebrew')],
};
/** Families split into about a hundred files, each with a `unicode-range` list. */
const SLICED: Readonly<Partial<Record<Face, readonly string[]>>> = { eastern: ['noto-sans-sc', 'noto-sans-kr'] };

function noto(family: string, part: string): string {
  return `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`;
}

interface Slice {
  from: number;
  to: number;
  file: string;
}

const sliced = new Map<string, readonly Slice[]>();

/** Parses a family's list of ranges: `{ "[4]": "U+1f1e9-1f1f5,U+1f21a" }`. */
function slicesOf(family: string): readonly Slice[] {
  const known = sliced.get(family);
  if (known) return known;
  const list = require(`@fontsource-variable/${family}/unicode.json`) as Readonly<Record<string, string>>;
  const slices = Object.entries(list).flatMap(([name, ranges]) => {
    const part = /^\[(\d+)\]$/.exec(name)?.[1];
    if (part === undefined) return [];
    return ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), file: noto(family, part) };
    });
  });
  sliced.set(family, slices);
  return slices;
}

const opened = new Map<string, Font>();

function open(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts; name one of a single face.`);
  opened.set(file, font);
  return font;
}

/** Returns the first font of a face with the character, or undefined. Files are loaded lazily. */
export function fontFor(face: Face, codePoint: number): Font | undefined {
  for (const file of FILES[face]) {
    const font = open(file);
    if (font.hasGlyphForCodePoint(codePoint)) return font;
  }
  for (const family of SLICED[face] ?? []) {
    for (const { from, to, file } of slicesOf(family)) {
      if (codePoint < from || codePoint > to) continue;
      const font = open(file);
      if (font.hasGlyphForCodePoint(codePoint)) return font;
    }
  }
  return undefined;
}
