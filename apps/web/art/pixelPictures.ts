import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawAppIcon, drawSquareIcon } from '@jumpy/rig/appIcon';
import { ICONS } from '@jumpy/rig/iconPaths';
import { chain, scale, translate } from '@jumpy/rig/matrix';
import { COLOURS, INK, TOYS } from '@jumpy/rig/palette';
import { circle, group, path as line, rect, type Shape } from '@jumpy/rig/shape';
import { svgFile } from '@jumpy/rig/svg';
import sharp from 'sharp';
import { SCREENSHOTS, SHORTCUTS } from './appManifest.ts';

async function png(shape: Shape, sizePx: number): Promise<Buffer> {
  const svg = svgFile(shape, { width: sizePx, height: sizePx, viewBox: [0, 0, sizePx, sizePx] });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}

/** A shortcut's icon on a lime ball. */
function shortcutIcon(icon: keyof typeof ICONS): Shape {
  const sign = line(ICONS[icon], { stroke: INK, strokeWidth: 2.6, ...(icon === 'play' ? { fill: INK } : {}) });
  return group([
    rect(0, 0, 96, 96, 22, { fill: TOYS.iconNight }),
    circle(48, 48, 37, { fill: COLOURS.lime, stroke: INK, strokeWidth: 5 }),
    group([sign], { transform: chain(translate(48, 48), scale(1.9), translate(-12, -12)) }),
  ]);
}

/** Images that platforms accept only as bitmaps, by file name; rendered from the rig at build time. */
export const PIXEL_PICTURES: ReadonlyMap<string, () => Promise<Buffer>> = new Map([
  ['icon-32.png', () => png(drawAppIcon(32), 32)],
  ['app-192.png', () => png(drawAppIcon(192), 192)],
  ['app-512.png', () => png(drawAppIcon(512), 512)],
  ['mask-192.png', () => png(drawSquareIcon(192, 'mask'), 192)],
  ['mask-512.png', () => png(drawSquareIcon(512, 'mask'), 512)],
  ['touch-180.png', () => png(drawSquareIcon(180, 'bleed'), 180)],
  ...SHORTCUTS.map(({ icon }): [string, () => Promise<Buffer>] => [
    `shortcut-${icon}.png`,
    () => png(shortcutIcon(icon), 96),
  ]),
  // Captured from the product by `npm run screens`.
  ...SCREENSHOTS.map(({ file }): [string, () => Promise<Buffer>] => [
    file,
    () => readFile(path.join(import.meta.dirname, 'screens', file)),
  ]),
]);
