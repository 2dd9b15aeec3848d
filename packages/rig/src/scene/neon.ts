import { translate } from '../matrix.ts';
import { COLOURS } from '../palette.ts';
import { flat, line } from '../pen.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';
import { scatter, sparkle, starfield } from './pieces.ts';
import { DEPTH, type Ground, NO_DRIFT, NO_LAND, type Scenery } from './scenery.ts';

/** Neon Rooftops: a wet city under the moon. Accents: three sign colors, star, lit panes far, near. */
export const NEON: Scenery = {
  sky: ({ biome, random, width, height }) =>
    starfield(random, width, height * 0.7, biome.accents[3], (width * height) / 9000),
  land: {
    far: (ground) =>
      street(ground, {
        colour: ground.biome.far,
        pane: ground.biome.accents[4],
        low: 0.34,
        rise: 0.2,
        wide: 60,
        gap: 4,
      }),
    mid: (ground) =>
      street(ground, {
        colour: ground.biome.mid,
        pane: ground.biome.accents[5],
        low: 0.2,
        rise: 0.17,
        wide: 80,
        gap: 22,
      }),
    near: (ground) =>
      street(ground, {
        colour: ground.biome.near,
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
      scatter(tile, 70, () => ({
        reach: 12,
        shape: sparkle(0, 0, 3 + tile.random() * 6, tile.biome.accents[3], 0.7),
      })),
    mid: (tile) => scatter(tile, 520, (index) => ({ reach: 60, shape: balloon(tile, index) })),
    near: NO_DRIFT,
  },
};

interface Street {
  readonly colour: string;
  readonly pane: string;
  /** Minimum height and random addition, as ratios of the view. */
  readonly low: number;
  readonly rise: number;
  readonly wide: number;
  readonly gap: number;
}

function street(ground: Ground, { colour, pane, low, rise, wide, gap }: Street): readonly Shape[] {
  const { random, width, height } = ground;
  const shapes: Shape[] = [];
  for (let x = -20 - random() * 30; x < width;) {
    const across = wide + random() * wide;
    shapes.push(...building(ground, { x, width: across, top: -height * (low + random() * rise), colour, pane }));
    x += across + gap * (0.5 + random());
  }
  return shapes;
}

interface House {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly colour: string;
  readonly pane: string;
}

function building(ground: Ground, house: House): readonly Shape[] {
  const { x, width, top, colour } = house;
  return [
    roof(ground, house),
    rect(x, top, width, DEPTH - top, 5, flat(colour)),
    rect(x, top, 7, DEPTH - top, 3, flat(COLOURS.white, 0.06)),
    ...panes(ground, house),
    ...(width > 90 && ground.random() < 0.42 ? [sign(ground, x + width - 24, top + 30)] : []),
  ];
}

function roof({ random, biome }: Ground, { x, width, top, colour }: House): Shape {
  const kind = random();
  if (kind < 0.3) {
    const mast = x + width * 0.3;
    return group([
      path(trace`M${mast},${top + 4}v-38M${mast - 8},${top - 20}h16`, line(5, colour)),
      circle(mast, top - 36, 4, flat(biome.accents[0])),
    ]);
  }
  if (kind < 0.6) {
    const tank = x + width * 0.52;
    return path(trace`M${tank},${top + 4}v-14h34v14M${tank},${top - 12}l17,-14 17,14z`, {
      fill: colour,
      stroke: colour,
      strokeWidth: 5,
    });
  }
  return rect(x + width * 0.2, top - 14, width * 0.35, 18, 4, flat(colour));
}

function panes({ random, biome }: Ground, { x, width, top, pane }: House): readonly Shape[] {
  const shapes: Shape[] = [];
  for (let y = top + 22; y < 20; y += 34) {
    for (let column = x + 14; column < x + width - 20; column += 26) {
      const chance = random();
      if (chance > 0.34) continue;
      const colour = chance < 0.06 ? biome.accents[2] : chance < 0.1 ? biome.rim : pane;
      shapes.push(rect(column, y, 14, 18, 4, flat(colour, chance < 0.1 ? 0.8 : 0.5)));
    }
  }
  return shapes;
}

/** An upright sign of chevrons pointing up. */
function sign({ random, biome }: Ground, x: number, y: number): Shape {
  const colour = biome.accents[Math.floor(random() * 3) as 0 | 1 | 2];
  return group(
    [
      rect(0, 0, 26, 74, 8, { fill: biome.sky[0], stroke: colour, strokeWidth: 4 }),
      path('M7,24l6,-7 6,7M7,40l6,-7 6,7M7,56l6,-7 6,7', line(3.5, colour)),
    ],
    { transform: translate(x, y), opacity: 0.85 },
  );
}

/** A dark night balloon with one lit chevron. */
function balloon({ biome, random }: Ground, index: number): Shape {
  const colour = biome.accents[(index % 3) as 0 | 1 | 2];
  const sway = (random() - 0.5) * 10;
  return group([
    path('M-30,-14C-30,-56 30,-56 30,-14C30,6 12,18 6,28H-6C-12,18 -30,6 -30,-14Z', flat(biome.far)),
    path('M8,-44C24,-38 30,-26 30,-14C30,6 12,18 6,28H0C14,6 18,-20 8,-44Z', flat(biome.mid)),
    rect(-7, 34, 14, 10, 3, flat(biome.mid)),
    path(trace`M-5,28L-5,35M5,28L5,35`, line(2, biome.mid)),
    path(trace`M${-9 + sway * 0.1},-8l9,-9 9,9`, { ...line(4, colour), opacity: 0.75 }),
  ]);
}
