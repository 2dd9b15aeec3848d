import type { Colour, Face } from './face.ts';
import { drawFlat, drawSmooth } from './draw.ts';
import { encodeGif } from './gif.ts';
import { encodePng } from './png.ts';

/** The hash of the server's icon. */
export const GUILD_ICON = '5d0c7e9ab3412f685d0c7e9ab3412f68';

/** How many default pictures there are. */
export const DEFAULT_PICTURES = 6;

/** Larger ones are not drawn; Discord too answers with the original when it is smaller than asked. */
const LARGEST = 256;
const BLINK_CS = 14;
const REST_CS = 220;

const EARS = ['long', 'round', 'point'] as const;
const MOUTHS = ['smile', 'laugh', 'small'] as const;

/** The creature behind a picture's hash. */
export function faceOfHash(hash: string): Face {
  const digit = (at: number): number => Number.parseInt(hash.replace('a_', '').slice(at, at + 2), 16) || 0;
  return {
    coat: digit(0) % 8,
    sky: digit(2) % 6,
    ears: EARS[digit(4) % EARS.length] ?? 'long',
    eyes: digit(6) % 3 === 0 ? 'happy' : 'open',
    mouth: MOUTHS[digit(8) % MOUTHS.length] ?? 'smile',
  };
}

/** One of the pictures of people who have not chosen any. */
export const faceOfDefault = (index: number): Face => ({
  ...{ coat: index, sky: (index + 2) % 6, ears: 'long', eyes: 'open', mouth: 'smile' },
});

export const pngOf = (face: Face, size: number): Buffer => {
  const side = Math.min(size, LARGEST);
  return encodePng(drawSmooth(face, side), side);
};

export function gifOf(face: Face, size: number): Buffer {
  const side = Math.min(size, LARGEST);
  const palette: Colour[] = [];
  const open: Face = { ...face, eyes: 'open' };
  const frame = (isBlinking: boolean): Uint8Array => drawFlat(open, { size: side, isBlinking, palette });
  const frames = [
    { indexes: frame(false), delayCs: REST_CS },
    { indexes: frame(true), delayCs: BLINK_CS },
  ];
  return encodeGif(frames, { size: side, palette });
}
