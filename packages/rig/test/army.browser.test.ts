import { ARMY_NUMBER_COUNT, armyAppearanceFor } from '@jumpy/rig/army';
import { createCanvasPainter } from '@jumpy/rig/canvasPainter';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { beforeAll, describe, expect, it } from 'vitest';

const SIZE = 96;
const BLOCK = 4;
const SIDE = SIZE / BLOCK;
/** A channel difference (0 to 255) above which a pixel is visibly different. */
const SEEN = 40;

const paint = createCanvasPainter((d) => new Path2D(d));
let pictures: Uint8ClampedArray[];
let near: { readonly one: number; readonly other: number; readonly apart: number }[];

beforeAll(() => {
  pictures = Array.from({ length: ARMY_NUMBER_COUNT }, (_, token) => pixelsOf(token));
  near = nearestPairs(pictures.map(blocksOf), 300);
});

describe('army at 96 px', () => {
  it('NFT-25 gives no two numbers nearly the same picture', () => {
    // On a scale of 255, over all 222,778 pairs; the nearest 300 are then compared pixel by pixel.
    expect(near[0]?.apart).toBeGreaterThan(6);
    const shares = near.map(({ one, other }) => ({ one, other, share: differing(pictures[one], pictures[other]) }));
    const ascending = shares.toSorted((a, b) => a.share - b.share);
    // A tenth of the image is about a hat plus a shade of the coat; the nearest pair is 88 and 151.
    expect(ascending[0]?.share).toBeGreaterThan(0.1);
  });

  it('differs by more than edge pixels, and redraws a number identically', () => {
    expect(differing(pictures[7], pixelsOf(7))).toBe(0);
    expect(new Set(pictures.map((picture) => picture.join())).size).toBe(ARMY_NUMBER_COUNT);
  });
});

function pixelsOf(token: number): Uint8ClampedArray {
  const canvas = new OffscreenCanvas(SIZE, SIZE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser gives no canvas.');
  context.fillStyle = '#3B2A85';
  context.fillRect(0, 0, SIZE, SIZE);
  const [x, y, , height] = CHARACTER_BOX;
  context.scale(SIZE / height, SIZE / height);
  context.translate(-x + 5, -y);
  paint(context, drawCharacter(armyAppearanceFor(token)));
  return context.getImageData(0, 0, SIZE, SIZE).data;
}

/** Mean color of each 4 x 4 px block. The mean block difference is never larger than the mean pixel difference. */
function blocksOf(data: Uint8ClampedArray): Float32Array {
  const blocks = new Float32Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const block = (Math.floor(y / BLOCK) * SIDE + Math.floor(x / BLOCK)) * 3 + channel;
        blocks[block] = (blocks[block] ?? 0) + (data[(y * SIZE + x) * 4 + channel] ?? 0) / BLOCK ** 2;
      }
  return blocks;
}

function nearestPairs(blocks: readonly Float32Array[], count: number): typeof near {
  const pairs: typeof near = [];
  blocks.forEach((a, one) => {
    for (let other = one + 1; other < blocks.length; other += 1) {
      const b = blocks[other] ?? a;
      let apart = 0;
      for (let at = 0; at < a.length; at += 1) apart += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
      pairs.push({ one, other, apart: apart / a.length });
    }
  });
  return pairs.toSorted((a, b) => a.apart - b.apart).slice(0, count);
}

/** Ratio of visibly different pixels. */
function differing(one: Uint8ClampedArray | undefined, other: Uint8ClampedArray | undefined): number {
  if (one === undefined || other === undefined) return 0;
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const moved = [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > SEEN);
    if (moved) count += 1;
  }
  return count / (one.length / 4);
}
