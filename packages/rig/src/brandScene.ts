import { BIOMES } from './biome.ts';
import { composeMatrices, scale, translate } from './matrix.ts';
import { COLORS, TOY_COLORS } from './palette.ts';
import { flatPaint, linePaint } from './paints.ts';
import { seededRandom } from './random.ts';
import { drawCloudBank, drawSceneCloud, drawStarfield } from './scene/sceneParts.ts';
import type { Light } from './scene/scenery.ts';
import { drawLightRings, type SceneSize } from './scene/createScenes.ts';
import { circle, group, path, rect, type Shape } from './shape.ts';
import { pathData } from './pathData.ts';

/** Above this width the right side shows a second distant climb. */
const WIDE_LAYOUT_MIN_WIDTH = 900;

/**
 * Draws the scene of the login and of every page before a biome is known: a large moon above cloud banks.
 *
 * @example drawBrandScene({ width: 1440, height: 900, light: { x: 450, y: 430, radius: 270 } }).type // 'group'
 */
export function drawBrandScene(size: SceneSize): Shape {
  const { width, height, seed = 5 } = size;
  const random = seededRandom(seed);
  const light = size.light ?? { x: width / 2, y: height * 0.36, radius: Math.min(width * 0.36, height * 0.3) };
  const foot = height * 0.8;
  const air = Math.min(1, 0.4 + width / 1400);
  const far = [drawCloudBank(seededRandom(seed + 11), width, -60, 1.25, TOY_COLORS.bankFar)];
  const near = [
    drawCloudBank(seededRandom(seed + 23), width, -14, 1.5, TOY_COLORS.bankMid),
    drawCloudBank(seededRandom(seed + 31), width, 50, 1.8, TOY_COLORS.bankNear),
    drawPuff(width * 0.04, height * 0.13, 1.15 * air),
    drawPuff(width * 0.52, height * 0.17, 1.45 * air),
    drawPuff(width * 0.99, height * 0.14, air),
  ];
  return group([
    rect(0, 0, width, height, 0, flatPaint(BIOMES.neon.sky[0])),
    ...drawLightRings(BIOMES.neon.sky, size, light),
    ...drawStarfield(random, width, height * 0.75, BIOMES.neon.accents[3], (width * height) / 7000),
    ...drawMoon(light),
    group(far, { transform: translate(0, foot) }),
    group(near, { transform: translate(0, foot) }),
    ...(width > WIDE_LAYOUT_MIN_WIDTH ? drawFarClimb(width, height) : []),
  ]);
}

function drawPuff(x: number, y: number, size: number): Shape {
  return group([drawSceneCloud(size, TOY_COLORS.bankFar, TOY_COLORS.bankMid)], { transform: translate(x, y) });
}

function drawMoon({ x, y, radius }: Light): readonly Shape[] {
  const crater = (dx: number, dy: number, size: number): Shape =>
    circle(x + radius * dx, y + radius * dy, radius * size, flatPaint(TOY_COLORS.moonD));
  return [
    circle(x, y, radius, flatPaint(TOY_COLORS.moon)),
    crater(0.42, -0.32, 0.17),
    crater(0.62, 0.12, 0.09),
    crater(-0.5, 0.3, 0.14),
    crater(-0.62, -0.12, 0.07),
    crater(0.18, 0.62, 0.1),
  ];
}

/** Distant platforms without outline, and the dotted arcs of jumps between them. */
function drawFarClimb(width: number, height: number): readonly Shape[] {
  const stops = [
    { x: width * 0.67, y: height * 0.95, size: 1 },
    { x: width * 0.81, y: height * 0.87, size: 0.9 },
    { x: width * 0.94, y: height * 0.78, size: 0.8 },
  ];
  const islet = ({ x, y, size }: { x: number; y: number; size: number }): Shape =>
    group(
      [
        path('M-46,4C-44,20 -24,30 0,30C24,30 44,20 46,0Z', flatPaint(TOY_COLORS.bankFar)),
        rect(-54, -7, 108, 14, 7, flatPaint(COLORS.s3)),
        path('M-46,-2H-12', linePaint(3.5, COLORS.line)),
      ],
      { transform: composeMatrices(translate(x, y), scale(size)) },
    );
  const arcs = stops.slice(1).map((stop, index) => {
    const from = stops[index] ?? stop;
    return path(
      pathData`M${from.x},${from.y - 18}Q${(from.x + stop.x) / 2 - 10},${stop.y - 110} ${stop.x},${stop.y - 20}`,
      {
        ...linePaint(5, COLORS.muted),
        dash: [0.1, 15],
        opacity: 0.5,
      },
    );
  });
  return [...arcs, ...stops.map(islet)];
}
