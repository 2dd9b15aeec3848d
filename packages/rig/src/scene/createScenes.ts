import { type Biome, BIOMES, type BiomeId } from '../biome.ts';
import { translate } from '../matrix.ts';
import { flatPaint } from '../paints.ts';
import { hashText, seededRandom, type SeededStream } from '../random.ts';
import { circle, group, rect, type Shape } from '../shape.ts';
import { DRIFT_LAYERS, type DriftLayer, type Light, NO_DRIFT, NO_LAND, type Scenery } from './scenery.ts';

/** The layers of a scene, back to front. */
export const SCENE_LAYERS = ['sky', 'far', 'mid', 'near', 'front'] as const;
/** One of `SCENE_LAYERS`. */
export type SceneLayer = (typeof SCENE_LAYERS)[number];

/** How far a layer moves per unit the camera climbs. */
export const SCENE_PARALLAX: Readonly<Record<SceneLayer, number>> = {
  sky: 0.05,
  far: 0.12,
  mid: 0.25,
  near: 0.45,
  front: 1,
};

/** Size of the image in its own units; `seed` places the scenery, `light` overrides the biome's light. */
export interface SceneSize {
  readonly width: number;
  readonly height: number;
  readonly seed?: number;
  readonly light?: Light;
}

/** Rings of light from the outermost, as ratios of the distance to the farthest corner. */
const LIGHT_RINGS = [0.82, 0.63, 0.46, 0.31, 0.2] as const;

/** Draws scenes of the biomes whose scenery was provided. */
export interface Scenes {
  /** Draws a complete still image of a biome, from (0, 0) to (width, height), with the ground at the bottom. */
  drawScene(biome: BiomeId, size: SceneSize): Shape;
  /** Draws sky, rings and light: the fixed part (or moving with SCENE_SPEED.sky). */
  drawSky(biome: BiomeId, size: SceneSize): Shape;
  /**
   * Draws one layer of land: y = 0 is the bottom of the image, up is negative. Move it down by its speed while
   * climbing.
   */
  drawLand(biome: BiomeId, layer: DriftLayer | 'front', size: SceneSize): Shape;
  /** Draws the floating objects of a layer as a vertically seamless tile; repeat it every `height` units. */
  drawDrift(biome: BiomeId, layer: DriftLayer, size: SceneSize): Shape;
}

/** Only sky and light. */
export const EMPTY_SCENERY: Scenery = {
  sky: () => [],
  land: { far: NO_LAND, mid: NO_LAND, near: NO_LAND, front: NO_LAND },
  drift: { far: NO_DRIFT, mid: NO_DRIFT, near: NO_DRIFT },
};

/**
 * Creates scene functions from the scenery of each biome, in other colors if palettes are given.
 *
 * @example createScenes(() => BARE).drawScene('frost', { width: 400, height: 711 }).type // 'group'
 */
export function createScenes(
  sceneryOf: (biome: BiomeId) => Scenery,
  palettes: Readonly<Record<BiomeId, Biome>> = BIOMES,
): Scenes {
  const drawSky: Scenes['drawSky'] = (biome, size) => {
    const { width, height } = size;
    const colours = palettes[biome];
    const light = size.light ?? defaultLight(size);
    const scenery = sceneryOf(biome).sky({
      biome: colours,
      random: layerRandom(biome, 'sky', size),
      width,
      height,
      light,
    });
    const marked = biome === 'crystal' ? scenery : [...scenery, ...drawLightDisc(biome, colours, light)];
    return group([
      rect(0, 0, width, height, 0, flatPaint(colours.sky[0])),
      ...drawLightRings(colours.sky, size, light),
      ...marked,
    ]);
  };
  const drawLand: Scenes['drawLand'] = (biome, layer, size) => {
    const { width, height } = size;
    return group(
      sceneryOf(biome).land[layer]({ biome: palettes[biome], random: layerRandom(biome, layer, size), width, height }),
    );
  };
  const drawDrift: Scenes['drawDrift'] = (biome, layer, size) => {
    const { width, height } = size;
    const random = layerRandom(biome, `drift-${layer}`, size);
    const pieces = sceneryOf(biome).drift[layer]({ biome: palettes[biome], random, width, height });
    const shapes = pieces.flatMap(({ x, y, reach, shape }) => {
      const wrappedYs = y < reach ? [y + height] : y > height - reach ? [y - height] : [];
      return [y, ...wrappedYs].map((top) => group([shape], { transform: translate(x, top) }));
    });
    return group(shapes);
  };
  return {
    drawSky,
    drawLand,
    drawDrift,
    drawScene(biome, size) {
      const layers = DRIFT_LAYERS.flatMap((layer) => [
        drawDrift(biome, layer, { ...size, height: size.height }),
        group([drawLand(biome, layer, size)], { transform: translate(0, size.height) }),
      ]);
      const front = group([drawLand(biome, 'front', size)], { transform: translate(0, size.height) });
      return group([drawSky(biome, size), ...layers, front]);
    },
  };
}

/**
 * Returns the default light of a biome: upper left.
 *
 * @example defaultLight({ width: 400, height: 700 }).radius // 64
 */
export function defaultLight({ width, height }: SceneSize): Light {
  return { x: width * 0.3, y: height * 0.26, radius: Math.min(width, height) * 0.16 };
}

function layerRandom(biome: BiomeId, layer: string, { seed = 7 }: SceneSize): SeededStream {
  return seededRandom(hashText(`${biome}/${layer}`) ^ Math.imul(seed, 0x9e3779b1));
}

/** Rings of light around the source: flat discs, each one step brighter. */
export function drawLightRings(sky: readonly string[], { width, height }: SceneSize, light: Light): readonly Shape[] {
  const reach = Math.hypot(Math.max(light.x, width - light.x), Math.max(light.y, height - light.y));
  return LIGHT_RINGS.map((ratio, index) => {
    const radius = Math.max(reach * ratio, light.radius * (1.15 + 0.22 * (LIGHT_RINGS.length - 1 - index)));
    return circle(light.x, light.y, radius, flatPaint(sky[index + 1] ?? sky[0] ?? ''));
  });
}

function drawLightDisc(biome: BiomeId, { light, lightD }: Biome, { x, y, radius }: Light): readonly Shape[] {
  const moon = circle(x, y, radius, flatPaint(light));
  if (biome !== 'neon') return [moon];
  const crater = (dx: number, dy: number, size: number): Shape =>
    circle(x + radius * dx, y + radius * dy, radius * size, flatPaint(lightD));
  return [moon, crater(0.35, -0.2, 0.2), crater(0.1, 0.45, 0.14), crater(-0.4, 0.15, 0.1), crater(0.55, 0.3, 0.07)];
}
