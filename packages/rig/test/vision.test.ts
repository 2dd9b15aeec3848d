import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { createCanvasPainter } from '@jumpy/rig/canvasPainter';
import { COLORS, colorInVision, applyVision, SHIFTED_COLORS, TOY_COLORS, VISIONS, visionFor } from '@jumpy/rig/palette';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { describe, expect, it } from 'vitest';
import { coloursOf } from './support/colours.ts';
import { DRAWINGS } from './support/drawings.ts';
import { recorder } from './support/recorder.ts';
import { apart, EYES } from './support/vision.ts';

/** Meaning of colors in a run: danger, protection, and things to collect or bounce on. */
const ROLES = {
  danger: {
    foe: COLORS.coral,
    'foe in the shade': TOY_COLORS.foeShade,
    'teeth in the shade': COLORS.coralD,
    rim: TOY_COLORS.danger,
    shot: TOY_COLORS.orchid,
  },
  safety: { shield: COLORS.mint, 'shield in the shade': COLORS.mintD },
  reward: {
    star: COLORS.sun,
    token: COLORS.cream,
    bounce: COLORS.lime,
    jetpack: COLORS.sky,
    magnet: TOY_COLORS.wizardL,
  },
} as const;

const PAIRS = (
  [
    ['danger', 'safety'],
    ['danger', 'reward'],
  ] as const
).flatMap(([one, other]) =>
  Object.entries(ROLES[one]).flatMap(([a, left]) =>
    Object.entries(ROLES[other]).map(([b, right]) => [a, b, left, right] as const),
  ),
);

describe('color-blind palette', () => {
  it.each(EYES)('distinguishes danger from safety and reward for eyes with %s', (eye) => {
    const near = PAIRS.map(([a, b, left, right]) => {
      const distance = apart(colorInVision(left, 'shifted'), colorInVision(right, 'shifted'), eye);
      return { pair: `${a} and ${b}`, distance };
    }).filter(({ distance }) => distance < 12);
    expect(near).toEqual([]);
  });

  it.each(EYES)('distinguishes a foe from the ground it walks on in every biome for eyes with %s', (eye) => {
    const foe = colorInVision(COLORS.coral, 'shifted');
    const near = BIOME_IDS.filter((id) => apart(foe, colorInVision(BIOMES[id].top, 'shifted'), eye) < 12);
    expect(near).toEqual([]);
  });

  it.each(EYES)('distinguishes the shield from every other pick-up for eyes with %s', (eye) => {
    const shield = colorInVision(COLORS.mint, 'shifted');
    const others = Object.values(ROLES.reward).map((colour) => apart(shield, colorInVision(colour, 'shifted'), eye));
    expect(Math.min(...others)).toBeGreaterThan(12);
  });

  it('is needed: the standard palette has pairs such eyes confuse', () => {
    const nearest = EYES.flatMap((eye) => PAIRS.map(([, , left, right]) => apart(left, right, eye)));
    expect(Math.min(...nearest)).toBeLessThan(9);
  });

  it('maps coral to orange and mint to blue, and no color twice', () => {
    expect(colorInVision(COLORS.coral, 'shifted')).toBe('#FF9F1C');
    expect(colorInVision(COLORS.mint, 'shifted')).toBe('#56B4E9');
    for (const shifted of Object.values(SHIFTED_COLORS)) expect(SHIFTED_COLORS[shifted]).toBeUndefined();
  });

  it.each([
    ['standard', 'standard'],
    ['colourblind', 'shifted'],
  ] as const)('the palette %s uses the vision %s', (palette, vision) => expect(visionFor(palette)).toBe(vision));

  it('returns the same shape object when off', () => {
    for (const [, draw] of DRAWINGS.slice(0, 20)) {
      const shape = draw();
      expect(applyVision(shape, 'standard')).toBe(shape);
    }
  });
});

const colourless = (svg: string): string => svg.replace(/#[0-9A-Fa-f]{6}/g, '#');

describe.each(DRAWINGS)('%s in the color-blind palette', (_name, draw) => {
  it('keeps every line and leaves no unmapped color', () => {
    const shape = draw();
    const svg = renderSvg(shape, { vision: 'shifted' });
    expect(colourless(svg)).toBe(colourless(renderSvg(shape)));
    for (const colour of coloursOf(applyVision(shape, 'shifted'))) expect(SHIFTED_COLORS).not.toHaveProperty(colour);
    for (const colour of svg.match(/#[0-9A-F]{6}/g) ?? []) expect(SHIFTED_COLORS).not.toHaveProperty(colour);
  });

  it('has the same mapping on a canvas, color by color', () => {
    const shape = draw();
    const strokes = VISIONS.map((vision) => {
      const { context, set } = recorder();
      createCanvasPainter((d) => d, { vision })(context, shape);
      return set;
    });
    const [standard = [], shifted = []] = strokes;
    expect(standard.length).toBeGreaterThan(0);
    expect(shifted).toEqual(standard.map((colour) => colorInVision(colour, 'shifted')));
  });
});
