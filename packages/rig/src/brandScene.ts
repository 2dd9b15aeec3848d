import { BIOMES } from './biome.ts';
import { chain, scale, translate } from './matrix.ts';
import { COLOURS, TOYS } from './palette.ts';
import { flat, line } from './pen.ts';
import { seeded } from './random.ts';
import { bank, cloud, starfield } from './scene/pieces.ts';
import type { Light } from './scene/scenery.ts';
import { rings, type SceneSize } from './scene/painter.ts';
import { circle, group, path, rect, type Shape } from './shape.ts';
import { trace } from './trace.ts';

/** Above this width the right side shows a second distant climb. */
const WIDE = 900;

/**
 * Draws the scene of the login and of every page before a biome is known: a large moon above cloud banks.
 *
 * @example drawBrandScene({ width: 1440, height: 900, light: { x: 450, y: 430, radius: 270 } }).type // 'group'
 */
export function drawBrandScene(size: SceneSize): Shape {
  const { width, height, seed = 5 } = size;
  const random = seeded(seed);
  const light = size.light ?? { x: width / 2, y: height * 0.36, radius: Math.min(width * 0.36, height * 0.3) };
  const foot = height * 0.8;
  const air = Math.min(1, 0.4 + width / 1400);
  const far = [bank(seeded(seed + 11), width, -60, 1.25, TOYS.bankFar)];
  const near = [
    bank(seeded(seed + 23), width, -14, 1.5, TOYS.bankMid),
    bank(seeded(seed + 31), width, 50, 1.8, TOYS.bankNear),
    puff(width * 0.04, height * 0.13, 1.15 * air),
    puff(width * 0.52, height * 0.17, 1.45 * air),
    puff(width * 0.99, height * 0.14, air),
  ];
  return group([
    rect(0, 0, width, height, 0, flat(BIOMES.neon.sky[0])),
    ...rings(BIOMES.neon.sky, size, light),
    ...starfield(random, width, height * 0.75, BIOMES.neon.accents[3], (width * height) / 7000),
    ...moon(light),
    group(far, { transform: translate(0, foot) }),
    group(near, { transform: translate(0, foot) }),
    ...(width > WIDE ? farClimb(width, height) : []),
  ]);
}

function puff(x: number, y: number, size: number): Shape {
  return group([cloud(size, TOYS.bankFar, TOYS.bankMid)], { transform: translate(x, y) });
}

function moon({ x, y, radius }: Light): readonly Shape[] {
  const crater = (dx: number, dy: number, size: number): Shape =>
    circle(x + radius * dx, y + radius * dy, radius * size, flat(TOYS.moonD));
  return [
    circle(x, y, radius, flat(TOYS.moon)),
    crater(0.42, -0.32, 0.17),
    crater(0.62, 0.12, 0.09),
    crater(-0.5, 0.3, 0.14),
    crater(-0.62, -0.12, 0.07),
    crater(0.18, 0.62, 0.1),
  ];
}

/** Distant platforms without outline, and the dotted arcs of jumps between them. */
function farClimb(width: number, height: number): readonly Shape[] {
  const stops = [
    { x: width * 0.67, y: height * 0.95, size: 1 },
    { x: width * 0.81, y: height * 0.87, size: 0.9 },
    { x: width * 0.94, y: height * 0.78, size: 0.8 },
  ];
  const islet = ({ x, y, size }: { x: number; y: number; size: number }): Shape =>
    group(
      [
        path('M-46,4C-44,20 -24,30 0,30C24,30 44,20 46,0Z', flat(TOYS.bankFar)),
        rect(-54, -7, 108, 14, 7, flat(COLOURS.s3)),
        path('M-46,-2H-12', line(3.5, COLOURS.line)),
      ],
      { transform: chain(translate(x, y), scale(size)) },
    );
  const arcs = stops.slice(1).map((stop, index) => {
    const from = stops[index] ?? stop;
    return path(
      trace`M${from.x},${from.y - 18}Q${(from.x + stop.x) / 2 - 10},${stop.y - 110} ${stop.x},${stop.y - 20}`,
      {
        ...line(5, COLOURS.muted),
        dash: [0.1, 15],
        opacity: 0.5,
      },
    );
  });
  return [...arcs, ...stops.map(islet)];
}
