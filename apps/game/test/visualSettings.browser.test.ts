import { COLORS, colorInVision, VISIONS, type Vision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { PICKUP_KINDS } from '@jumpy/sim/kinds';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import { createFoeArt } from '../src/view/foeArt.ts';
import { createPickupArt, drawPowerUps } from '../src/view/pickupArt.ts';
import { createSpriteCache, type Context2D } from '../src/view/sprites.ts';
import '../src/view/fullBiomeArt.ts';

/** The colors of a drawing as pixel values. */
function coloursOf(draw: (pen: Context2D) => void): { has(colour: string): boolean; leftmost(): number } {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 800;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  draw(pen);
  const pixels = new Uint32Array(pen.getImageData(0, 0, 400, 800).data.buffer);
  return {
    has(colour) {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      return pixels.includes(((255 << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0);
    },
    leftmost: () => Math.min(...[...pixels.entries()].filter(([, pixel]) => pixel !== 0).map(([at]) => at % 400)),
  };
}

const WALKER = {
  id: 1,
  kind: 'walker',
  x: 200 * UNIT,
  y: 300 * UNIT,
  amplitude: 0,
  speed: 0,
  phase: 0,
  platformId: 0,
  nextShotTick: 30,
  close: 0,
  shotPeriod: 200,
} as const;

describe('visual settings', () => {
  it.each(VISIONS)('show danger and safety in the colors of the %s vision only', (vision: Vision) => {
    const other = vision === 'standard' ? 'shifted' : 'standard';
    const foe = coloursOf((pen) =>
      createFoeArt(createSpriteCache(2, vision)).draw(pen, { ...WALKER }, { tick: 10, top: 711, heroX: 50 }),
    );
    const shield = coloursOf((pen) =>
      createPickupArt(createSpriteCache(2, vision)).draw(
        pen,
        { id: 1, kind: 'shield', x: 200 * UNIT, y: 300 * UNIT },
        { tick: 3, top: 711, reducedMotion: true },
      ),
    );
    for (const [drawn, colour] of [
      [foe, COLORS.coral],
      [shield, COLORS.mint],
    ] as const) {
      expect(drawn.has(colorInVision(colour, vision))).toBe(true);
      expect(drawn.has(colorInVision(colour, other))).toBe(false);
    }
  });

  it('show power-ups on the side without the hop button', () => {
    const world = createWorld({ seed: 'b'.repeat(32), mode: 'practice' });
    Object.assign(world.player, { shield: true, shieldTicks: 600 });
    const leftOf = (x: number): number =>
      coloursOf((pen) =>
        drawPowerUps(pen, world, { art: createPickupArt(createSpriteCache(1)), x, y: 700, vision: 'standard' }),
      ).leftmost();
    expect(PICKUP_KINDS).toContain('shield');
    expect(leftOf(36)).toBeLessThan(60);
    expect(leftOf(364)).toBeGreaterThan(300);
  });
});
