import { composeMatrices, rotate, scale, translate } from '../matrix.ts';
import { COLORS } from '../palette.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { drawHills, scatterPieces, drawStarfield } from './sceneParts.ts';
import type { Scenery } from './scenery.ts';

/** Mushroom Hollow: a green hush with lanterns. Accents: cap, its shade, stem, firefly, fern, lantern. */
export const HOLLOW: Scenery = {
  sky: ({ biome, random, width, height }) =>
    drawStarfield(random, width, height * 0.8, biome.accents[3], (width * height) / 20000),
  land: {
    far: ({ biome, random, width, height }) =>
      Array.from({ length: Math.ceil(width / 95) }, () =>
        drawHollowMushroom(random() * width, -height * 0.02, 1.3 + random() * 0.9, [biome.far, biome.mid, biome.far]),
      ),
    mid: ({ biome, random, width, height }) => [
      drawHills(random, width, -height * 0.05, 40, biome.mid),
      ...Array.from({ length: Math.ceil(width / 120) }, (_, index) =>
        drawHollowMushroom(index * 130 + random() * 60, 16, 0.9 + random() * 0.9, [
          biome.accents[0],
          biome.accents[1],
          biome.accents[2],
        ]),
      ),
    ],
    near: ({ biome, random, width, height }) => [
      ...Array.from({ length: Math.ceil(width / 46) }, () =>
        drawFern(random() * width, -height * 0.015, 0.7 + random() * 0.6, biome.near),
      ),
      drawHills(random, width, -height * 0.02, 30, biome.near),
    ],
    front: ({ biome, random, width }) => [drawHills(random, width, 4, 18, biome.front)],
  },
  drift: {
    far: (tile) =>
      scatterPieces(tile, 150, () => ({
        reach: 6,
        shape: circle(0, 0, 1.6 + tile.random() * 2.2, flatPaint(tile.biome.accents[3], 0.6)),
      })),
    mid: (tile) =>
      scatterPieces(tile, 360, () => ({
        reach: 70,
        shape: drawLantern(0.8 + tile.random() * 0.5, tile.biome.accents[3], tile.biome.accents[4]),
      })),
    near: (tile) =>
      scatterPieces(tile, 300, () => ({
        reach: 30,
        shape: drawLeaf(0.7 + tile.random() * 0.6, tile.random() * 70 - 35, tile.biome.accents[4]),
      })),
  },
};

function drawHollowMushroom(
  x: number,
  y: number,
  size: number,
  [cap, shade, stem]: readonly [string, string, string],
): Shape {
  const dot = (dotX: number, dotY: number, radius: number): Shape =>
    circle(dotX, dotY, radius, flatPaint(COLORS.white, 0.3));
  return group(
    [
      path('M-16,10C-10,-40 -12,-70 -9,-96H9C12,-70 12,-40 18,10Z', flatPaint(stem)),
      path('M-70,-84C-70,-150 70,-150 70,-84C40,-70 -40,-70 -70,-84Z', flatPaint(cap)),
      path('M20,-76C44,-77 62,-80 70,-84C70,-116 50,-130 22,-133C46,-116 48,-92 20,-76Z', flatPaint(shade)),
      dot(-30, -106, 9),
      dot(0, -120, 6),
      dot(-46, -90, 5),
    ],
    { transform: composeMatrices(translate(x, y), scale(size)) },
  );
}

function drawFern(x: number, y: number, size: number, colour: string): Shape {
  const frond = path('M0,0Q-4,-30 -26,-46M0,0Q2,-34 0,-58M0,0Q6,-28 28,-42', linePaint(9, colour));
  return group([frond], { transform: composeMatrices(translate(x, y), scale(size)) });
}

/** A glow-worm lantern on its thread, with two flat discs of light around it. */
function drawLantern(size: number, glow: string, thread: string): Shape {
  return group(
    [
      path('M0,-66V-16', linePaint(3, thread)),
      path('M-26,-60C-20,-76 14,-80 28,-68C14,-58 -12,-56 -26,-60Z', flatPaint(thread)),
      circle(0, 0, 34, flatPaint(glow, 0.07)),
      circle(0, 0, 22, flatPaint(glow, 0.1)),
      path('M-9,-12C-16,-4 -14,12 0,14C14,12 16,-4 9,-12Z', flatPaint(glow, 0.75)),
      rect(-8, -17, 16, 7, 3, flatPaint(thread)),
    ],
    { transform: scale(size) },
  );
}

/** A dim falling leaf. */
function drawLeaf(size: number, turn: number, colour: string): Shape {
  return group(
    [path('M-15,4C-8,-12 10,-12 17,-2C8,8 -6,10 -15,4ZM-21,8L-14,4', { fill: colour, stroke: colour, strokeWidth: 3 })],
    {
      transform: composeMatrices(rotate(turn), scale(size)),
    },
  );
}
