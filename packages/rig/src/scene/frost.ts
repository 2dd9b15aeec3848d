import { flatPaint } from '../paints.ts';
import { circle, path, rect, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { drawSceneCloud, drawHills, drawPine, scatterPieces } from './sceneParts.ts';
import { LAND_DEPTH, type LandArea, type Scenery } from './scenery.ts';

/** Frost Peaks: bright, thin, quiet. Accents: far snow, near snow, flake, cloud, its shade, dawn. */
export const FROST: Scenery = {
  sky: () => [],
  land: {
    far: (ground) =>
      drawPeaks(ground, {
        y: -ground.height * 0.14,
        color: ground.biome.far,
        snow: ground.biome.accents[0],
        every: 110,
      }),
    mid: (ground) =>
      drawPeaks(ground, {
        y: -ground.height * 0.06,
        color: ground.biome.mid,
        snow: ground.biome.accents[1],
        every: 150,
      }),
    near: ({ biome, random, width }) =>
      Array.from({ length: Math.ceil(width / 46) }, () =>
        drawPine(random() * width, 6, 0.6 + random() * 0.5, biome.near),
      ),
    front: ({ biome, random, width, height }) => [drawHills(random, width, -height * 0.012, 18, biome.accents[1])],
  },
  drift: {
    far: (tile) =>
      scatterPieces(tile, 300, () => {
        const size = 0.5 + tile.random() * 0.5;
        return { reach: 44 * size, shape: drawSceneCloud(size, tile.biome.accents[0], tile.biome.accents[3]) };
      }),
    mid: (tile) => scatterPieces(tile, 34, () => drawFlake(tile, 2)),
    near: (tile) => scatterPieces(tile, 52, () => drawFlake(tile, 3.4)),
  },
};

function drawFlake({ biome, random }: LandArea, size: number): { shape: Shape; reach: number } {
  return { reach: 8, shape: circle(0, 0, size + random() * 2, flatPaint(biome.accents[2], 0.9)) };
}

interface PeakOptions {
  readonly y: number;
  readonly color: string;
  readonly snow: string;
  readonly every: number;
}

function drawPeaks({ random, width, height }: LandArea, { y, color, snow, every }: PeakOptions): readonly Shape[] {
  const count = Math.max(3, Math.ceil(width / every));
  const shapes = Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.2 + random() * 0.6) * width) / count;
    const rise = height * (0.14 + random() * 0.12);
    const foot = rise * 0.8;
    return [
      path(pathData`M${x - foot},${y + 30}L${x},${y - rise}L${x + foot},${y + 30}Z`, {
        fill: color,
        stroke: color,
        strokeWidth: 10,
      }),
      path(
        pathData`M${x - foot * 0.3},${y - rise * 0.62}L${x},${y - rise}L${x + foot * 0.3},${y - rise * 0.62}L${x + foot * 0.12},${y - rise * 0.5}L${x},${y - rise * 0.64}L${x - foot * 0.14},${y - rise * 0.48}Z`,
        { fill: snow, stroke: snow, strokeWidth: 6 },
      ),
    ];
  });
  return [...shapes.flat(), rect(-20, y, width + 40, LAND_DEPTH - y, 0, flatPaint(color))];
}
