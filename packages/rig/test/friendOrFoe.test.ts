import { BIOME_IDS, type BiomeId, BIOMES } from '@jumpy/rig/biome';
import { drawFoe, FOE_KINDS } from '@jumpy/rig/drawFoe';
import { DRAWN_PLATFORM_KINDS, drawPlatform } from '@jumpy/rig/drawPlatform';
import { drawPressHead } from '@jumpy/rig/field/press';
import { COLORS, colorInVision, INK_COLOR, TOY_COLORS, VISIONS } from '@jumpy/rig/palette';
import { nightPalette } from '@jumpy/rig/scene/night';
import { group, type Shape } from '@jumpy/rig/shape';
import { describe, expect, it } from 'vitest';
import { contrast, EYES } from './support/vision.ts';

const MIN_CONTRAST = 3;
/** Bands of each sign, from the outside in; two neighbors, and each place, must be told apart. */
const SIGNS = {
  'the cap of what can be bounced on': [INK_COLOR, COLORS.lime],
  'the rim of what kills': [COLORS.white, TOY_COLORS.danger, INK_COLOR],
} as const;

/** Everything that can be behind a sign in a place, by day and by night: sky, light, land, plants and platforms. */
function groundsOf(id: BiomeId): readonly string[] {
  return [BIOMES[id], nightPalette(id)].flatMap(({ sky, accents, rim: _rim, ...others }) => [
    ...sky,
    ...accents,
    ...Object.values(others),
  ]);
}

const paintsOf = (shape: Shape): readonly (string | undefined)[] =>
  shape.type === 'group' ? shape.children.flatMap(paintsOf) : [shape.fill, shape.stroke];
const hasRim = (shape: Shape): boolean => paintsOf(shape).includes(TOY_COLORS.danger);
const capsOf = (shape: Shape): number => paintsOf(shape).filter((paint) => paint === COLORS.lime).length;

describe.each(Object.entries(SIGNS))('%s', (_name, bands) => {
  describe.each(VISIONS)('in the palette %s', (vision) => {
    const colors = bands.map((band) => colorInVision(band, vision));

    it.each(EYES)('has a contrast of 3:1 to every ground of every place for eyes with %s', (eye) => {
      const weak = BIOME_IDS.flatMap((id) =>
        groundsOf(id)
          .map((ground) => colorInVision(ground, vision))
          .filter((ground) => Math.max(...colors.map((color) => contrast(color, ground, eye))) < MIN_CONTRAST)
          .map((ground) => `${id} ${ground}`),
      );
      expect(weak).toEqual([]);
    });

    it.each(EYES)('stands out from its own edges for eyes with %s', (eye) => {
      for (const [index, color] of colors.slice(1).entries())
        expect(contrast(color, colors[index] ?? '', eye)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    });
  });
});

describe('friend or foe', () => {
  it('gives one cap to every foe that can be bounced on, and none to shots and icicles', () => {
    expect(FOE_KINDS.map((kind) => [kind, capsOf(drawFoe({ kind }))])).toEqual([
      ['walker', 1],
      ['flyer', 1],
      ['spitter', 1],
      ['bumble', 1],
      ['shot', 0],
      ['icicle', 0],
    ]);
  });

  it('gives the rim to everything that kills and to nothing else', () => {
    expect(FOE_KINDS.filter((kind) => hasRim(drawFoe({ kind })))).toEqual(
      FOE_KINDS.filter((kind) => kind !== 'bumble'),
    );
    const platforms = DRAWN_PLATFORM_KINDS.filter((kind) => hasRim(drawPlatform({ kind, biome: 'forge', width: 80 })));
    expect(platforms).toEqual(['spiked']);
    expect(hasRim(group(drawPressHead()))).toBe(true);
  });
});
