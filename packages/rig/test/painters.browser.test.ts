import { drawAppIcon } from '@jumpy/rig/appIcon';
import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/drawAvatar';
import { BIOME_IDS } from '@jumpy/rig/biome';
import { createCanvasPainter } from '@jumpy/rig/canvasPainter';
import { CAST, CAST_NAMES } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { drawShieldBubble } from '@jumpy/rig/effects';
import { drawFoe, FOE_KINDS } from '@jumpy/rig/drawFoe';
import { drawPickup, DRAWN_PICKUP_KINDS } from '@jumpy/rig/pickup';
import { drawPlatform, DRAWN_PLATFORM_KINDS } from '@jumpy/rig/drawPlatform';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scenes';
import type { Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import { describe, expect, it } from 'vitest';
import { RECRUITS } from './support/recruits.ts';

type Box = readonly [number, number, number, number];
type Row = readonly [name: string, shape: Shape, box: Box];

const BODY: Box = [-130, -215, 260, 235];
const THING: Box = [-80, -90, 160, 150];

const ROWS: readonly Row[] = [
  ...CAST_NAMES.map((name): Row => [name, drawCharacter(CAST[name], { sticker: true, pose: POSES.jump }), BODY]),
  ...RECRUITS.map(([name, look]): Row => [name, drawCharacter(look), BODY]),
  ['an avatar', drawAvatar(CAST.kit, { sizePx: 46 }), AVATAR_BOX],
  ...DRAWN_PLATFORM_KINDS.map((kind): Row => [
    kind,
    drawPlatform({ kind, biome: 'lagoon', width: 96, crack: 0.5, wear: 5 }),
    THING,
  ]),
  ...FOE_KINDS.map((kind): Row => [kind, drawFoe({ kind, telegraph: 0.5, flap: 0.4 }), THING]),
  ...DRAWN_PICKUP_KINDS.map((kind): Row => [`pick-up ${kind}`, drawPickup({ kind }), THING]),
  ['a shield', drawShieldBubble({ radius: 60 }), THING],
  ...BIOME_IDS.map((id): Row => [`scene ${id}`, drawScene(id, { width: 200, height: 300 }), [0, 0, 200, 300]]),
  ['the wordmark', drawWordmark(), WORDMARK_BOX],
  ['the app icon', drawAppIcon(128), [0, 0, 128, 128]],
];

const paintCanvas = createCanvasPainter((d) => new Path2D(d));

describe('canvas and SVG painters', () => {
  it.each(ROWS)('agree on %s', async (_name, shape, box) => {
    const [canvas, svg] = [pixelsOfCanvas(shape, box), await pixelsOfSvg(shape, box)];
    expect(inkShare(canvas)).toBeGreaterThan(0.02);
    expect(differing(canvas, svg)).toBeLessThan(0.002);
  });

  it('are reported as different when one of them is wrong', async () => {
    const right = drawCharacter(CAST.jumpy);
    const wrong = drawCharacter(CAST.jumpy, { charged: false });
    expect(differing(pixelsOfCanvas(right, BODY), await pixelsOfSvg(wrong, BODY))).toBeGreaterThan(0.004);
  });

  it('leave the context unchanged', () => {
    const context = contextOf(20, 20);
    context.globalAlpha = 0.5;
    paintCanvas(context, drawCharacter(CAST.jumpy));
    expect(context.globalAlpha).toBe(0.5);
    expect(context.getTransform().isIdentity).toBe(true);
  });
});

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser gives no canvas.');
  context.fillStyle = '#7083AE';
  context.fillRect(0, 0, width, height);
  return context;
}

function sizeOf([, , width, height]: Box): { width: number; height: number } {
  return { width: Math.round(width), height: Math.round(height) };
}

function pixelsOfCanvas(shape: Shape, box: Box): ImageData {
  const { width, height } = sizeOf(box);
  const context = contextOf(width, height);
  context.translate(-box[0], -box[1]);
  paintCanvas(context, shape);
  return context.getImageData(0, 0, width, height);
}

async function pixelsOfSvg(shape: Shape, box: Box): Promise<ImageData> {
  const { width, height } = sizeOf(box);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(renderSvgFile(shape, { width, height, viewBox: box }))}`;
  await image.decode();
  const context = contextOf(width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Ratio of pixels that differ by more than antialiasing. */
function differing(a: ImageData, b: ImageData): number {
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const far = [0, 1, 2].some((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 40);
    if (far) count += 1;
  }
  return count / (a.data.length / 4);
}

/** Ratio of pixels that are not the background. */
function inkShare({ data }: ImageData): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] !== 0x70 || data[at + 1] !== 0x83) count += 1;
  return count / (data.length / 4);
}
