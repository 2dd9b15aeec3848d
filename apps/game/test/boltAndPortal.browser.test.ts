import { COLORS, colorInVision, TOY_COLORS, type Vision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { createField, type Field } from '@jumpy/sim/field';
import { FIELD_CYCLES } from '@jumpy/sim/tuning';
import { describe, expect, it } from 'vitest';
import { createFieldArt, type FieldLayer } from '../src/view/fieldArt.ts';
import { createSpriteCache } from '../src/view/sprites.ts';
import '../src/view/lateArt.ts';

const WIDTH = 400;
const HEIGHT = 711;
const { calm, warning, active } = FIELD_CYCLES.bolt;
const position = { x: 200 * UNIT, y: 200 * UNIT, level: 10 };
const BOLT = createField({ id: 4, kind: 'bolt', ...position, halfWidth: 20 * UNIT, height: 230 * UNIT });

interface DrawOptions {
  readonly reducedMotion?: boolean;
  readonly vision?: Vision;
}

/** Draws fields at a tick over a gray that none of them uses. */
function draw(
  fields: readonly Field[],
  tick: number,
  { reducedMotion = false, vision = 'standard' }: DrawOptions = {},
) {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  pen.fillStyle = '#40506A';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const art = createFieldArt({ reducedMotion, vision, sprites: createSpriteCache(1, vision) });
  for (const layer of ['behind', 'front'] satisfies FieldLayer[])
    for (const field of fields) art.draw(pen, field, { tick, top: HEIGHT, bottomY: 0, nowMs: 0, fields }, layer);
  return pen.getImageData(0, 0, WIDTH, HEIGHT);
}

const luminance = (data: Uint8ClampedArray, at: number): number =>
  0.2126 * ((data[at] ?? 0) / 255) ** 2.2 +
  0.7152 * ((data[at + 1] ?? 0) / 255) ** 2.2 +
  0.0722 * ((data[at + 2] ?? 0) / 255) ** 2.2;

/** Ratio of pixels that get lighter by at least a tenth of full luminance. */
function litRatioBetween(before: ImageData, after: ImageData): number {
  let pixels = 0;
  for (let at = 0; at < after.data.length; at += 4)
    if (luminance(after.data, at) - luminance(before.data, at) >= 0.1) pixels += 1;
  return pixels / (WIDTH * HEIGHT);
}

function has({ data }: ImageData, colour: string): boolean {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 4) if (rgb.every((value, i) => data[at + i] === value)) return true;
  return false;
}

const bytes = (image: ImageData): string => image.data.join();

describe('bolt', () => {
  it('looks different when calm, warning and striking, and fills up while it warns', () => {
    const states = [10, calm + 5, calm + warning - 5, calm + warning + 3].map((tick) => bytes(draw([BOLT], tick)));
    expect(new Set(states).size).toBe(4);
    const stages = [10, calm + 5, calm + warning - 5, calm + warning + 3].map((tick) =>
      bytes(draw([BOLT], tick, { reducedMotion: true })),
    );
    expect(new Set(stages).size).toBe(4);
  });

  it('never flashes a quarter of the screen, even five at once, and does not flash with reduced motion', () => {
    const front = [40, 120, 200, 280, 360].map((x, id) => ({ ...BOLT, id, x: x * UNIT }));
    const litRatio = (reducedMotion: boolean): number =>
      litRatioBetween(
        draw(front, calm + warning - 1, { reducedMotion }),
        draw(front, calm + warning, { reducedMotion }),
      );
    expect(litRatio(false)).toBeGreaterThan(0.02);
    expect(litRatio(false)).toBeLessThan(0.25);
    expect(litRatio(true)).toBeLessThan(0.04);
  });

  it('has the rim of what kills from its warning on', () => {
    const ticks = [10, calm + 5, calm + warning + 3];
    expect(ticks.map((tick) => has(draw([BOLT], tick), TOY_COLORS.danger))).toEqual([false, true, true]);
  });

  it('does not flicker while it strikes', () => {
    const frames = Array.from({ length: active }, (_, i) => bytes(draw([BOLT], calm + warning + i)));
    expect(new Set(frames).size).toBe(1);
  });

  it.each(['standard', 'shifted'] as const)('warns in the colors of the %s vision', (vision) => {
    const image = draw([BOLT], calm + warning - 5, { vision, reducedMotion: true });
    expect(has(image, colorInVision(COLORS.sun, vision))).toBe(true);
    expect(has(image, colorInVision(COLORS.sun, vision === 'standard' ? 'shifted' : 'standard'))).toBe(false);
  });
});

describe('portal pair', () => {
  const size = { halfWidth: 16 * UNIT, height: 44 * UNIT, level: 12 };
  const entrance = createField({ id: 1, kind: 'portal', x: 120 * UNIT, y: 120 * UNIT, ...size });
  entrance.partnerId = 2;
  const exit = createField({ id: 2, kind: 'portal', x: 260 * UNIT, y: 400 * UNIT, ...size });

  const painted = (image: ImageData, [x, y, width, height]: readonly [number, number, number, number]): number => {
    let pixels = 0;
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) {
        const at = (row * WIDTH + column) * 4;
        if (image.data[at] !== 0x40 || image.data[at + 1] !== 0x50) pixels += 1;
      }
    return pixels;
  };

  it('draws both ends and a dotted line between them', () => {
    const image = draw([entrance, exit], 0);
    expect(painted(image, [90, HEIGHT - 180, 60, 60])).toBeGreaterThan(400);
    expect(painted(image, [230, HEIGHT - 460, 60, 60])).toBeGreaterThan(400);
    const between = [130, HEIGHT - 380, 140, 180] as const;
    expect(painted(image, between)).toBeGreaterThan(60);
    expect(painted(draw([exit], 0), between)).toBe(0);
  });

  it('distinguishes entrance from exit, and adjacent pairs, by shape', () => {
    const at = (field: Field): string =>
      bytes(draw([{ ...field, x: 200 * UNIT, y: 200 * UNIT }], 0, { reducedMotion: true }));
    const otherPortals = [1, 2].map((more) => ({ ...entrance, id: 1 + 2 * more, partnerId: 2 + 2 * more }));
    expect(new Set([entrance, exit, ...otherPortals].map(at)).size).toBe(4);
  });

  it('wraps around the world’s edge, and its rings do not move with reduced motion', () => {
    const image = draw([{ ...entrance, x: 4 * UNIT }], 0);
    expect(painted(image, [0, HEIGHT - 170, 20, 60])).toBeGreaterThan(200);
    expect(painted(image, [385, HEIGHT - 170, 15, 60])).toBeGreaterThan(100);
    const countFrames = (reducedMotion: boolean): number =>
      new Set([0, 8, 16, 24].map((tick) => bytes(draw([entrance], tick, { reducedMotion })))).size;
    expect([countFrames(false), countFrames(true)]).toEqual([4, 1]);
  });
});
