import { rotate, translate } from '../matrix.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { drawPrism, scatterPieces, drawSparkle, drawStarfield } from './sceneParts.ts';
import type { LandArea, Light, Scenery } from './scenery.ts';

/** Crystal Deep: cold space, a warm planet, prisms. Accents: ring, star, violet, rose, teal, far lit facet. */
export const CRYSTAL: Scenery = {
  sky: ({ biome, random, width, height, light }) => [
    ...drawStarfield(random, width, height, biome.accents[1], (width * height) / 5200),
    drawPlanet(light, { color: biome.light, shade: biome.lightD, ring: biome.accents[0] }),
    drawPlanet(
      { x: width * 0.88, y: height * 0.5, radius: light.radius * 0.34 },
      { color: biome.top, shade: biome.topD },
    ),
  ],
  land: {
    far: (ground) =>
      drawShards(ground, { every: 44, size: [1.5, 1.5], y: 10, lean: 30, facets: () => farFacets(ground) }),
    mid: (ground) =>
      drawShards(ground, { every: 52, size: [0.9, 0.9], y: 20, lean: 44, facets: () => midFacets(ground) }),
    near: (ground) =>
      drawShards(ground, {
        every: 74,
        size: [0.55, 0.65],
        y: 24,
        lean: 56,
        facets: (index) => gemFacets(ground, index),
      }),
    front: (ground) =>
      drawShards(ground, {
        every: 60,
        size: [0.4, 0.3],
        y: 34,
        lean: 70,
        facets: () => [ground.biome.front, ground.biome.near, ground.biome.front],
      }),
  },
  drift: {
    far: (tile) =>
      scatterPieces(tile, 60, () => ({
        reach: 12,
        shape: drawSparkle(0, 0, 2.5 + tile.random() * 7, tile.biome.accents[1], 0.8),
      })),
    mid: (tile) =>
      scatterPieces(tile, 380, () => ({ reach: 90, shape: drawCluster(tile, 0.66, farFacets(tile), farFacets(tile)) })),
    near: (tile) =>
      scatterPieces(tile, 620, (index) => ({
        reach: 80,
        shape: drawCluster(tile, 0.52, midFacets(tile), gemFacets(tile, index)),
      })),
  },
};

type Facets = readonly [plain: string, lit: string, shaded: string];

const farFacets = ({ biome }: LandArea): Facets => [biome.far, biome.accents[5], biome.mid];
const midFacets = ({ biome }: LandArea): Facets => [biome.mid, biome.far, biome.near];

function gemFacets({ biome }: LandArea, index: number): Facets {
  const gems: readonly [Facets, Facets, Facets] = [
    [biome.accents[2], biome.hull, biome.hullD],
    [biome.accents[3], biome.light, biome.lightD],
    [biome.accents[4], biome.top, biome.topD],
  ];
  return gems[(index % 3) as 0 | 1 | 2];
}

interface ShardOptions {
  readonly every: number;
  readonly size: readonly [least: number, more: number];
  readonly y: number;
  /** Total range of the tilt in degrees, both directions together. */
  readonly lean: number;
  readonly facets: (index: number) => Facets;
}

function drawShards({ random, width }: LandArea, { every, size, y, lean, facets }: ShardOptions): readonly Shape[] {
  return Array.from({ length: Math.ceil(width / every) + 1 }, (_, index) =>
    drawPrism(
      index * every + random() * every * 0.6 - 10,
      y,
      size[0] + random() * size[1],
      (random() - 0.5) * lean,
      facets(index),
    ),
  );
}

/** A floating cluster: prisms pointing up and down from one center, the middle one brighter. */
function drawCluster({ random }: LandArea, size: number, outer: Facets, inner: Facets): Shape {
  const grown = size * (0.8 + random() * 0.5);
  return group(
    [
      drawPrism(-16 * grown, 6, grown * 0.62, -38, outer),
      drawPrism(16 * grown, 6, grown * 0.56, 40, outer),
      drawPrism(-8 * grown, -4, grown * 0.5, 196, outer),
      drawPrism(10 * grown, -4, grown * 0.4, 158, outer),
      drawPrism(0, 10, grown, 4, inner),
    ],
    { transform: rotate((random() - 0.5) * 36) },
  );
}

/** Colors of a planet; omit `ring` for none. */
interface PlanetPaint {
  readonly color: string;
  readonly shade: string;
  readonly ring?: string;
}

/** A banded planet lit from the upper left, its ring passing behind and in front. */
function drawPlanet({ x, y, radius: r }: Light, { color, shade, ring }: PlanetPaint): Shape {
  const disc = pathData`M${-r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 ${-r},0Z`;
  const night = pathData`M${-r * 2},${-r * 2}H${r * 2}V${r * 2}H${-r * 2}ZM${r * 0.75},${-r * 0.3}A${r * 1.08},${r * 1.08} 0 1 0 ${r * 0.75},${-r * 0.29}Z`;
  const bands = pathData`M${-r},${r * 0.05}q${r * 0.5},${r * 0.2} ${r * 1.1},0M${-r * 0.8},${-r * 0.4}q${r * 0.4},${r * 0.14} ${r * 0.8},0`;
  const orbit = (far: 0 | 1): string =>
    pathData`M${-r * 1.75},${r * 0.3}A${r * 1.8},${r * 0.42} -14 0 ${far} ${r * 1.72},${-r * 0.42}`;
  const inside = [
    path(night, { ...flatPaint(shade), fillRule: 'evenodd' }),
    path(bands, { ...linePaint(r * 0.1, shade), opacity: 0.55 }),
  ];
  return group(
    [
      ...(ring === undefined ? [] : [path(orbit(1), { ...linePaint(r * 0.13, ring), opacity: 0.55 })]),
      circle(0, 0, r, flatPaint(color)),
      group(inside, { clip: disc }),
      ...(ring === undefined ? [] : [path(orbit(0), linePaint(r * 0.16, ring))]),
    ],
    { transform: translate(x, y) },
  );
}
