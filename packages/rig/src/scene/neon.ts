import { translate } from '../matrix.ts';
import { COLORS } from '../palette.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { scatterPieces, drawSparkle, drawStarfield } from './sceneParts.ts';
import { LAND_DEPTH, type LandArea, NO_DRIFT, NO_LAND, type Scenery } from './scenery.ts';

/** Neon Rooftops: a wet city under the moon. Accents: three sign colors, star, lit panes far, near. */
export const NEON: Scenery = {
  sky: ({ biome, random, width, height }) =>
    drawStarfield(random, width, height * 0.7, biome.accents[3], (width * height) / 9000),
  land: {
    far: (ground) =>
      drawStreet(ground, {
        color: ground.biome.far,
        pane: ground.biome.accents[4],
        low: 0.34,
        rise: 0.2,
        wide: 60,
        gap: 4,
      }),
    mid: (ground) =>
      drawStreet(ground, {
        color: ground.biome.mid,
        pane: ground.biome.accents[5],
        low: 0.2,
        rise: 0.17,
        wide: 80,
        gap: 22,
      }),
    near: (ground) =>
      drawStreet(ground, {
        color: ground.biome.near,
        pane: ground.biome.accents[5],
        low: 0.05,
        rise: 0.13,
        wide: 90,
        gap: 40,
      }),
    front: NO_LAND,
  },
  drift: {
    far: (tile) =>
      scatterPieces(tile, 70, () => ({
        reach: 12,
        shape: drawSparkle(0, 0, 3 + tile.random() * 6, tile.biome.accents[3], 0.7),
      })),
    mid: (tile) => scatterPieces(tile, 520, (index) => ({ reach: 60, shape: drawBalloon(tile, index) })),
    near: NO_DRIFT,
  },
};

interface StreetOptions {
  readonly color: string;
  readonly pane: string;
  /** Minimum height and random addition, as ratios of the view. */
  readonly low: number;
  readonly rise: number;
  readonly wide: number;
  readonly gap: number;
}

function drawStreet(ground: LandArea, { color, pane, low, rise, wide, gap }: StreetOptions): readonly Shape[] {
  const { random, width, height } = ground;
  const shapes: Shape[] = [];
  for (let x = -20 - random() * 30; x < width;) {
    const across = wide + random() * wide;
    shapes.push(...drawBuilding(ground, { x, width: across, top: -height * (low + random() * rise), color, pane }));
    x += across + gap * (0.5 + random());
  }
  return shapes;
}

interface BuildingOptions {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly color: string;
  readonly pane: string;
}

function drawBuilding(ground: LandArea, house: BuildingOptions): readonly Shape[] {
  const { x, width, top, color } = house;
  return [
    drawRoof(ground, house),
    rect(x, top, width, LAND_DEPTH - top, 5, flatPaint(color)),
    rect(x, top, 7, LAND_DEPTH - top, 3, flatPaint(COLORS.white, 0.06)),
    ...windowPanes(ground, house),
    ...(width > 90 && ground.random() < 0.42 ? [drawSign(ground, x + width - 24, top + 30)] : []),
  ];
}

function drawRoof({ random, biome }: LandArea, { x, width, top, color }: BuildingOptions): Shape {
  const kind = random();
  if (kind < 0.3) {
    const mast = x + width * 0.3;
    return group([
      path(pathData`M${mast},${top + 4}v-38M${mast - 8},${top - 20}h16`, linePaint(5, color)),
      circle(mast, top - 36, 4, flatPaint(biome.accents[0])),
    ]);
  }
  if (kind < 0.6) {
    const tank = x + width * 0.52;
    return path(pathData`M${tank},${top + 4}v-14h34v14M${tank},${top - 12}l17,-14 17,14z`, {
      fill: color,
      stroke: color,
      strokeWidth: 5,
    });
  }
  return rect(x + width * 0.2, top - 14, width * 0.35, 18, 4, flatPaint(color));
}

function windowPanes({ random, biome }: LandArea, { x, width, top, pane }: BuildingOptions): readonly Shape[] {
  const shapes: Shape[] = [];
  for (let y = top + 22; y < 20; y += 34) {
    for (let column = x + 14; column < x + width - 20; column += 26) {
      const chance = random();
      if (chance > 0.34) continue;
      const colour = chance < 0.06 ? biome.accents[2] : chance < 0.1 ? biome.rim : pane;
      shapes.push(rect(column, y, 14, 18, 4, flatPaint(colour, chance < 0.1 ? 0.8 : 0.5)));
    }
  }
  return shapes;
}

/** An upright sign of chevrons pointing up. */
function drawSign({ random, biome }: LandArea, x: number, y: number): Shape {
  const colour = biome.accents[Math.floor(random() * 3) as 0 | 1 | 2];
  return group(
    [
      rect(0, 0, 26, 74, 8, { fill: biome.sky[0], stroke: colour, strokeWidth: 4 }),
      path('M7,24l6,-7 6,7M7,40l6,-7 6,7M7,56l6,-7 6,7', linePaint(3.5, colour)),
    ],
    { transform: translate(x, y), opacity: 0.85 },
  );
}

/** A dark night balloon with one lit chevron. */
function drawBalloon({ biome, random }: LandArea, index: number): Shape {
  const colour = biome.accents[(index % 3) as 0 | 1 | 2];
  const sway = (random() - 0.5) * 10;
  return group([
    path('M-30,-14C-30,-56 30,-56 30,-14C30,6 12,18 6,28H-6C-12,18 -30,6 -30,-14Z', flatPaint(biome.far)),
    path('M8,-44C24,-38 30,-26 30,-14C30,6 12,18 6,28H0C14,6 18,-20 8,-44Z', flatPaint(biome.mid)),
    rect(-7, 34, 14, 10, 3, flatPaint(biome.mid)),
    path(pathData`M-5,28L-5,35M5,28L5,35`, linePaint(2, biome.mid)),
    path(pathData`M${-9 + sway * 0.1},-8l9,-9 9,9`, { ...linePaint(4, colour), opacity: 0.75 }),
  ]);
}
