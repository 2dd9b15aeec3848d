import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { appManifest } from '../../art/appManifest.ts';
import { RASTER_IMAGES } from '../../art/rasterImages.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

const manifest = appManifest() as Manifest;
const MAX_SCREENSHOT_BYTES = 150_000;

async function paint({ src }: Picture): Promise<Buffer> {
  const draw = RASTER_IMAGES.get(src.replace('/art/', ''));
  if (!draw) return expect.unreachable(`nothing draws ${src}`);
  return draw();
}

describe('each manifest image exists with the declared format and size', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  test.for(pictures.map((picture) => [picture.src, picture] as const))('%s', async ([, picture]) => {
    const { format, width, height } = await sharp(await paint(picture)).metadata();
    expect([`image/${format}`, `${width}x${height}`]).toEqual([picture.type, picture.sizes]);
  });
});

test('icons cover every size that devices request, as any and as maskable', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
});

const PIXEL_BYTES = 4;
async function pixels(bytes: Buffer): Promise<{ data: Buffer; width: number }> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

test.for(['mask-192.png', 'mask-512.png', 'touch-180.png'])(
  '%s fills its square, since devices crop it',
  async (name) => {
    const { data } = await pixels(await paint({ src: `/art/${name}`, sizes: '', type: '' }));
    for (let offset = PIXEL_BYTES - 1; offset < data.length; offset += PIXEL_BYTES) expect(data[offset]).toBe(255);
  },
);

test('maskable icons keep their content inside the safe zone', async () => {
  const { data, width } = await pixels(await paint({ src: '/art/mask-512.png', sizes: '', type: '' }));
  const colours = new Set<string>();
  for (let index = 0; index < width * width; index += 1) {
    const distance = Math.hypot((index % width) - width / 2, Math.floor(index / width) - width / 2);
    if (distance > 0.4 * width)
      colours.add(data.subarray(index * PIXEL_BYTES, index * PIXEL_BYTES + 3).toString('hex'));
  }
  // Only the night and its rings: none of the hero's ink, lime or lilac.
  const isBright = (colour: string): boolean =>
    Number.parseInt(colour.slice(0, 2), 16) > 0x90 || Number.parseInt(colour.slice(2, 4), 16) > 0x90;
  expect([...colours].filter(isBright)).toEqual([]);
});

test('screenshots are labeled, cover both form factors with one aspect ratio each, and stay small', async () => {
  for (const form of ['narrow', 'wide']) {
    const shots = manifest.screenshots.filter(({ form_factor }) => form_factor === form);
    expect(shots.length).toBeGreaterThanOrEqual(1);
    expect(new Set(shots.map(({ sizes }) => sizes)).size).toBe(1);
    for (const shot of shots) {
      expect(shot.label).toMatch(/\w+ \w+/);
      const [width = 0, height = 0] = shot.sizes.split('x').map(Number);
      // Chromium shows no screenshot with an aspect ratio above 2.3.
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect((await paint(shot)).length).toBeLessThanOrEqual(MAX_SCREENSHOT_BYTES);
    }
  }
});

test('the page links the manifest and the icons, also for iOS', () => {
  const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/art/touch-180.png" />');
  expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Jumpy" />');
  expect(html).toContain('<meta name="apple-mobile-web-app-capable" content="yes" />');
});

test('shortcuts open a run, the daily course and practice', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Play', '/play?app'],
    ['Daily', '/daily'],
    ['Practice', '/frame/'],
  ]);
});
