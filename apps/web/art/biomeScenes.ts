import type { BiomeId } from '@jumpy/rig/biome';
import { composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { drawPickup, type DrawnPickupKind } from '@jumpy/rig/pickup';
import { drawPlatform, type DrawnPlatformKind } from '@jumpy/rig/drawPlatform';
import { COLORS } from '@jumpy/rig/palette';
import { inkedPaint, linePaint } from '@jumpy/rig/paints';
import { drawScene } from '@jumpy/rig/scenes';
import { circle, group, path, type Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';

interface Crop {
  width: number;
  height: number;
  light: { x: number; y: number; radius: number };
  /** Small floating platforms with a pick-up: kind, x, y, scale, pick-up. */
  platforms: readonly (readonly [DrawnPlatformKind, number, number, number, DrawnPickupKind])[];
}

/** The two crops of every biome: wide windows and phones. */
export const CROPS = {
  wide: {
    width: 1600,
    height: 1000,
    light: { x: 800, y: 395, radius: 250 },
    platforms: [
      ['solid', 500, 380, 1.1, 'shield'],
      ['cloud', 1086, 270, 1.1, 'hop'],
    ],
  },
  tall: {
    width: 480,
    height: 1000,
    light: { x: 240, y: 490, radius: 164 },
    platforms: [
      ['cloud', 58, 402, 0.9, 'hop'],
      ['solid', 426, 470, 0.9, 'shield'],
    ],
  },
} as const satisfies Record<string, Crop>;
export type CropName = keyof typeof CROPS;

function floatingPlatform(biome: BiomeId, [kind, x, y, size, pickup]: Crop['platforms'][number]): Shape {
  const token = group([drawPickup({ kind: pickup })], { transform: composeMatrices(translate(0, -40), scale(0.78)) });
  return group([drawPlatform({ kind, biome, width: 82 }), token], {
    transform: composeMatrices(translate(x, y), scale(size)),
  });
}

/** Biome background with its light behind the hero. */
export function biomeStageSvg(biome: BiomeId, cut: CropName): string {
  const { width, height, light, platforms } = CROPS[cut];
  const scene = group([
    drawScene(biome, { width, height, light, seed: 21 }),
    ...platforms.map((each) => floatingPlatform(biome, each)),
  ]);
  return renderSvgFile(scene, { width, height, viewBox: [0, 0, width, height], idPrefix: `${biome}-` });
}

/** Biome background behind the panels next to a run; its light is behind the play field. */
export function biomeBackdropSvg(biome: BiomeId): string {
  const [width, height] = [1440, 900];
  const scene = drawScene(biome, { width, height, seed: 44, light: { x: 720, y: 182, radius: 70 } });
  return renderSvgFile(scene, { width, height, viewBox: [0, 0, width, height], idPrefix: `behind-${biome}-` });
}

/** The biome's platform under the spring pad, centered on its surface. */
export function biomeSlabSvg(biome: BiomeId): string {
  const viewBox = [-118, -14, 236, 70] as const;
  return renderSvgFile(drawPlatform({ kind: 'solid', biome, width: 206 }), {
    width: 236,
    height: 70,
    viewBox,
    idPrefix: 'slab-',
  });
}

/** Width and height of a stamp's picture. */
const STAMP_SIZE = 320;

/** The picture of a passport's stamp: a flag on the last platform of the biome. Shown as a circle. */
export function biomeStampSvg(biome: BiomeId): string {
  const size = STAMP_SIZE;
  const scene = drawScene(biome, { width: size, height: size, seed: 21, light: { x: 160, y: 128, radius: 84 } });
  const flag = group([
    path('M0,2V-92', linePaint(11)),
    path('M0,2V-92', linePaint(4.5, COLORS.cream)),
    path('M4,-90C22,-100 36,-80 60,-88L50,-68L60,-48C36,-40 22,-60 4,-50Z', inkedPaint(COLORS.coral, 5)),
    circle(0, -96, 6, inkedPaint(COLORS.sun, 4)),
  ]);
  const planted = group([flag], { transform: composeMatrices(translate(-18, 0), scale(0.86)) });
  const top = group([drawPlatform({ kind: 'solid', biome, width: 116 }), planted], {
    transform: composeMatrices(translate(size / 2, 196), scale(1.5)),
  });
  return renderSvgFile(group([scene, top]), {
    width: size,
    height: size,
    viewBox: [0, 0, size, size],
    idPrefix: `stamp-${biome}-`,
  });
}

/** A small platform for a friend to stand on. */
export function smallPlatformSvg(kind: DrawnPlatformKind, biome: BiomeId): string {
  const viewBox = [-64, -16, 128, 64] as const;
  return renderSvgFile(drawPlatform({ kind, biome, width: 96 }), {
    width: 128,
    height: 64,
    viewBox,
    idPrefix: 'perch-',
  });
}
