import { COLORS, colorInVision, VISIONS, type Vision } from '@jumpy/rig/palette';
import { UNIT, WORLD_WIDTH } from '@jumpy/sim/constants';
import { createField, type Field } from '@jumpy/sim/field';
import { createPlatform } from '@jumpy/sim/platform';
import { FIELD_CYCLES, LAVA_TICKS } from '@jumpy/sim/tuning';
import { describe, expect, it } from 'vitest';
import { createFieldArt, type FieldLayer } from '../src/view/fieldArt.ts';
import { createFoeArt } from '../src/view/foeArt.ts';
import { lavaHeat } from '../src/view/deathLine.ts';
import { drawLavaLine } from '../src/view/lateArt.ts';
import { createPlatformArt } from '../src/view/platformArt.ts';
import { createSpriteCache, type Context2D } from '../src/view/sprites.ts';

const WIDE = 400;
const HEIGHT = 711;

const isSame = (one: Uint32Array | undefined, other: Uint32Array | undefined): boolean =>
  one !== undefined && one.length === other?.length && one.every((pixel, at) => pixel === other[at]);

function pixelsOf(draw: (pen: Context2D) => void): Uint32Array {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  draw(pen);
  return new Uint32Array(pen.getImageData(0, 0, WIDE, HEIGHT).data.buffer);
}

function numberOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return ((255 << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0;
}

const painted = (pixels: Uint32Array): number => pixels.filter((pixel) => pixel !== 0).length;

function countOf(pixels: Uint32Array, colour: string): number {
  const number = numberOf(colour);
  return pixels.filter((pixel) => pixel === number).length;
}

/** First and last column that contain a color. */
function spanOf(pixels: Uint32Array, colour: string): [from: number, to: number] {
  const number = numberOf(colour);
  let [from, to] = [WIDE, -1];
  for (let at = pixels.indexOf(number); at >= 0; at = pixels.indexOf(number, at + 1)) {
    from = Math.min(from, at % WIDE);
    to = Math.max(to, at % WIDE);
  }
  return [from, to];
}

const LAYERS: readonly FieldLayer[] = ['behind', 'front'];
const drawField = (
  field: Field,
  { tick, reducedMotion = false, vision = 'standard' }: { tick: number; reducedMotion?: boolean; vision?: Vision },
): Uint32Array =>
  pixelsOf((pen) => {
    const art = createFieldArt({ reducedMotion, vision, sprites: createSpriteCache(1, vision) });
    for (const layer of LAYERS)
      art.draw(pen, field, { tick, top: HEIGHT, bottomY: 0, nowMs: tick * 17, fields: [field] }, layer);
  });

const GUST = {
  ...createField({
    ...{ id: 3, kind: 'gust', x: WORLD_WIDTH >> 1, y: 100 * UNIT },
    ...{ halfWidth: WORLD_WIDTH >> 1, height: 400 * UNIT, level: 6 },
  }),
  direction: 1 as const,
};
const PRESS = {
  ...createField({
    ...{ id: 4, kind: 'press', x: 75 * UNIT, y: 300 * UNIT },
    ...{ halfWidth: 75 * UNIT, height: 32 * UNIT, level: 8 },
  }),
  direction: -1 as const,
};
const ICICLE = createField({
  ...{ id: 5, kind: 'icicle', x: 200 * UNIT, y: 300 * UNIT },
  ...{ halfWidth: 9 * UNIT, height: 40 * UNIT, level: 6 },
});

describe('gust', () => {
  const { calm, warning } = FIELD_CYCLES.gust;
  const ticks = [calm - 20, calm + warning - 10, calm + warning + 40];

  it.each([false, true])('fills more of its band in each state (reduced motion %s)', (reducedMotion) => {
    const [one = 0, two = 0, three = 0] = ticks.map((tick) => painted(drawField(GUST, { tick, reducedMotion })));
    expect(two).toBeGreaterThan(one * 1.5);
    expect(three).toBeGreaterThan(two * 1.5);
  });

  it('does not move with reduced motion and points in its direction', () => {
    const [tick = 0] = ticks;
    const image = drawField(GUST, { tick, reducedMotion: true });
    expect(isSame(image, drawField(GUST, { tick: tick + 9, reducedMotion: true }))).toBe(true);
    expect(isSame(drawField(GUST, { tick }), drawField(GUST, { tick: tick + 9 }))).toBe(false);
    expect(isSame(image, drawField({ ...GUST, direction: -1 }, { tick, reducedMotion: true }))).toBe(false);
  });
});

describe('press', () => {
  const { calm, warning } = FIELD_CYCLES.press;

  it.each(VISIONS)(
    'is fully extended when it can hurt, and marks its reach beforehand, in the colors of the %s vision',
    (vision) => {
      const coral = colorInVision(COLORS.coral, vision);
      const face = (tick: number): number => spanOf(drawField(PRESS, { tick, vision }), coral)[1];
      expect(face(calm - 1)).toBeLessThan(60);
      expect(face(calm + 10)).toBeGreaterThan(140);
      const [from, to] = spanOf(drawField(PRESS, { tick: calm + warning, vision }), coral);
      expect(from).toBeGreaterThan(120);
      expect(to).toBeLessThanOrEqual(150);
    },
  );

  it('is mirrored when it comes from the right', () => {
    const other = { ...PRESS, x: WORLD_WIDTH - PRESS.x, direction: 1 as const };
    const [from, to] = spanOf(drawField(other, { tick: calm + warning }), COLORS.coral);
    expect([from >= 250, to < 280]).toEqual([true, true]);
  });
});

describe('icicle', () => {
  it('shakes when triggered and shows its path, even with reduced motion', () => {
    for (const reducedMotion of [false, true]) {
      expect(countOf(drawField(ICICLE, { tick: 10, reducedMotion }), COLORS.coral)).toBe(0);
      expect(
        countOf(drawField({ ...ICICLE, fallTick: 40 }, { tick: 10, reducedMotion }), COLORS.coral),
      ).toBeGreaterThan(80);
    }
    const awake = { ...ICICLE, fallTick: 40 };
    expect(
      isSame(drawField(awake, { tick: 10, reducedMotion: true }), drawField(awake, { tick: 13, reducedMotion: true })),
    ).toBe(true);
    expect(isSame(drawField(awake, { tick: 10 }), drawField(awake, { tick: 13 }))).toBe(false);
  });

  it('is drawn as an icicle while it falls, not as a shot', () => {
    const [icicle, spit] = (['icicle', 'spit'] as const).map((kind) =>
      pixelsOf((pen) => {
        const shot = { id: 1, kind, x: 200 * UNIT, y: 300 * UNIT, vx: 0, vy: -1_300 };
        createFoeArt(createSpriteCache(1)).drawShot(pen, shot, { progress: 1, top: HEIGHT });
      }),
    );
    expect(painted(icicle ?? new Uint32Array())).toBeGreaterThan(300);
    expect(isSame(icicle, spit)).toBe(false);
  });
});

describe('lava', () => {
  it('is announced by an alarm on its platform, which stays pressed', () => {
    const context = { tick: 10, top: HEIGHT, landedAgoMs: Infinity, appearRatio: 1, reducedMotion: true };
    const platform = createPlatform({ id: 1, x: 200 * UNIT, y: 300 * UNIT, halfWidth: 36 * UNIT, level: 9 });
    Object.assign(platform, { spine: true, alarm: true });
    const art = createPlatformArt(createSpriteCache(1));
    const [ready, pressed] = [true, false].map((alarm) =>
      pixelsOf((pen) => art.draw(pen, Object.assign(platform, { alarm }), context)),
    );
    const bare = pixelsOf((pen) => createPlatformArt(createSpriteCache(1)).draw(pen, platform, context));
    expect(countOf(ready ?? bare, COLORS.coral)).toBeGreaterThan(60);
    expect(countOf(pressed ?? bare, COLORS.coral)).toBe(0);
    expect(painted(pressed ?? bare)).toBeGreaterThan(painted(bare));
  });

  it('is bright while it rises, cools afterwards, and is cold in all other runs', () => {
    expect(lavaHeat({ rule: 'lava_from_start', lavaTick: 1, tick: 9_000 })).toBe(1);
    expect(lavaHeat({ rule: 'standard', lavaTick: 0, tick: 9_000 })).toBe(0);
    expect(lavaHeat({ rule: 'standard', lavaTick: 600, tick: 600 + LAVA_TICKS - 1 })).toBe(1);
    const cooling = lavaHeat({ rule: 'standard', lavaTick: 600, tick: 600 + LAVA_TICKS + 40 });
    expect([cooling > 0, cooling < 1]).toEqual([true, true]);
    expect(lavaHeat({ rule: 'standard', lavaTick: 600, tick: 600 + LAVA_TICKS + 200 })).toBe(0);
  });

  it('covers nothing above its line and does not move with reduced motion', () => {
    const draw = (nowMs: number): Uint32Array =>
      pixelsOf((pen) => {
        pen.fillStyle = COLORS.cream;
        pen.fillRect(0, 0, WIDE, HEIGHT);
        drawLavaLine(pen, { y: 500, bottom: HEIGHT, nowMs, heat: 1, reducedMotion: true, vision: 'standard' });
      });
    const pixels = draw(0);
    expect(isSame(draw(900), pixels)).toBe(true);
    const brightness = (x: number, y: number): number => ((pixels[y * WIDE + x] ?? 0) >> 8) & 255;
    expect(brightness(200, 480)).toBeGreaterThan(160);
    expect(brightness(200, 640)).toBeLessThan(110);
  });
});
