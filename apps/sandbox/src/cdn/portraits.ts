import type { Sharp, SharpOptions } from 'sharp';
import { type Portrait, portraitColor } from './portrait.ts';

/** Hash of the server's icon. */
export const GUILD_ICON = '5d0c7e9ab3412f685d0c7e9ab3412f68';

/** Number of default avatars. */
export const DEFAULT_AVATAR_COUNT = 6;

/** Maximum rendered size; Discord also returns the original if it is smaller than requested. */
const MAX_SIZE = 256;
/** Samples per pixel axis of PNGs, for anti-aliasing. GIFs are in flat colors. */
const SAMPLES_PER_AXIS = 3;
const EYES_OPEN_MS = 2_200;
const BLINK_MS = 140;

const EAR_KINDS = ['long', 'round', 'point'] as const;
const MOUTH_KINDS = ['smile', 'laugh', 'small'] as const;

/** Portrait of an image hash. */
export function portraitFromHash(hash: string): Portrait {
  const digit = (at: number): number => Number.parseInt(hash.replace('a_', '').slice(at, at + 2), 16) || 0;
  return {
    furIndex: digit(0) % 8,
    backgroundIndex: digit(2) % 6,
    ears: EAR_KINDS[digit(4) % EAR_KINDS.length] ?? 'long',
    eyes: digit(6) % 3 === 0 ? 'happy' : 'open',
    mouth: MOUTH_KINDS[digit(8) % MOUTH_KINDS.length] ?? 'smile',
  };
}

export const defaultPortrait = (index: number): Portrait => ({
  ...{ furIndex: index, backgroundIndex: (index + 2) % 6, ears: 'long', eyes: 'open', mouth: 'smile' },
});

export async function renderPng(face: Portrait, size: number): Promise<Buffer> {
  const side = Math.min(size, MAX_SIZE);
  const samples = side * SAMPLES_PER_AXIS;
  const image = await openRgb(rasterize(face, { side: samples, isBlinking: false }), {
    width: samples,
    height: samples,
  });
  return image.resize(side, side, { kernel: 'linear' }).png().toBuffer();
}

/** Two frames that loop forever: eyes open, and a blink. */
export async function renderGif(face: Portrait, size: number): Promise<Buffer> {
  const side = Math.min(size, MAX_SIZE);
  const open: Portrait = { ...face, eyes: 'open' };
  const frames = Buffer.concat([false, true].map((isBlinking) => rasterize(open, { side, isBlinking })));
  const image = await openRgb(frames, { width: side, height: side * 2, pageHeight: side });
  return image.gif({ delay: [EYES_OPEN_MS, BLINK_MS], loop: 0, dither: 0 }).toBuffer();
}

/** Loads sharp with the first picture, so that a machine without its binary has everything else. */
async function openRgb(pixels: Buffer, size: Omit<NonNullable<SharpOptions['raw']>, 'channels'>): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { ...size, channels: 3 } });
}

/** Rows of RGB bytes, one sample in the center of each pixel. */
function rasterize(face: Portrait, { side, isBlinking }: { side: number; isBlinking: boolean }): Buffer {
  const pixels = Buffer.alloc(side * side * 3);
  const toUnits = (pixel: number): number => ((pixel + 0.5) * 2) / side - 1;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      pixels.set(
        portraitColor(face, [toUnits(column), toUnits(row)], { isBlinking }).map(Math.round),
        (row * side + column) * 3,
      );
  return pixels;
}
