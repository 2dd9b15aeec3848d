import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawAppIcon, drawSquareIcon } from '@jumpy/rig/appIcon';
import { SCREEN_ICONS } from '@jumpy/rig/screenIcons';
import { composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR, TOY_COLORS } from '@jumpy/rig/palette';
import { circle, group, path as line, rect, type Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import sharp from 'sharp';
import { SCREENSHOTS, SHORTCUTS } from './appManifest.ts';

async function renderPng(shape: Shape, sizePx: number): Promise<Buffer> {
  const svg = renderSvgFile(shape, { width: sizePx, height: sizePx, viewBox: [0, 0, sizePx, sizePx] });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}

/** A shortcut's icon on a lime ball. */
function shortcutIcon(icon: keyof typeof SCREEN_ICONS): Shape {
  const sign = line(SCREEN_ICONS[icon], {
    stroke: INK_COLOR,
    strokeWidth: 2.6,
    ...(icon === 'play' ? { fill: INK_COLOR } : {}),
  });
  return group([
    rect(0, 0, 96, 96, 22, { fill: TOY_COLORS.iconNight }),
    circle(48, 48, 37, { fill: COLORS.lime, stroke: INK_COLOR, strokeWidth: 5 }),
    group([sign], { transform: composeMatrices(translate(48, 48), scale(1.9), translate(-12, -12)) }),
  ]);
}

/** Images that platforms accept only as bitmaps, by file name; rendered from the rig at build time. */
export const RASTER_IMAGES: ReadonlyMap<string, () => Promise<Buffer>> = new Map([
  ['icon-32.png', () => renderPng(drawAppIcon(32), 32)],
  ['app-192.png', () => renderPng(drawAppIcon(192), 192)],
  ['app-512.png', () => renderPng(drawAppIcon(512), 512)],
  ['mask-192.png', () => renderPng(drawSquareIcon(192, 'mask'), 192)],
  ['mask-512.png', () => renderPng(drawSquareIcon(512, 'mask'), 512)],
  ['touch-180.png', () => renderPng(drawSquareIcon(180, 'bleed'), 180)],
  ...SHORTCUTS.map(({ icon }): [string, () => Promise<Buffer>] => [
    `shortcut-${icon}.png`,
    () => renderPng(shortcutIcon(icon), 96),
  ]),
  // Captured from the product by `npm run screens`.
  ...SCREENSHOTS.map(({ file }): [string, () => Promise<Buffer>] => [
    file,
    () => readFile(path.join(import.meta.dirname, 'screens', file)),
  ]),
]);
