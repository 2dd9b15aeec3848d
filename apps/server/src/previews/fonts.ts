import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** The faces of the product: `display` for titles and numbers, `text` for small words. */
export type Face = 'display' | 'text';

const require = createRequire(import.meta.url);

/** Files by face, the usual letters first. They come with the product: no font of the machine is ever asked. */
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
};

const opened = new Map<string, Font>();

function open(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts; name one of a single face.`);
  opened.set(file, font);
  return font;
}

/** The font of a face that has this character; undefined when none has. Files are opened when one before them lacks it. */
export function fontFor(face: Face, codePoint: number): Font | undefined {
  for (const file of FILES[face]) {
    const font = open(file);
    if (font.hasGlyphForCodePoint(codePoint)) return font;
  }
  return undefined;
}
