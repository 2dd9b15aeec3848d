import { composeMatrices, rotate, scale, translate } from '../matrix.ts';
import { flatPaint } from '../paints.ts';
import type { SeededStream } from '../random.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { LAND_DEPTH, type FloatingPiece } from './scenery.ts';

/** Rolling hills from edge to edge, crests up to `swell` above y. */
export function drawHills(random: SeededStream, width: number, y: number, swell: number, colour: string): Shape {
  let d = pathData`M-20,${LAND_DEPTH}V${y}`;
  for (let x = -20; x < width + 20;) {
    const stride = 90 + random() * 150;
    d += pathData`q${stride / 2},${-swell * (0.4 + random() * 0.8)} ${stride},0`;
    x += stride;
  }
  return path(`${d}V${LAND_DEPTH}Z`, flatPaint(colour));
}

/** A bank of round cloud tops from edge to edge. */
export function drawCloudBank(random: SeededStream, width: number, y: number, size: number, colour: string): Shape {
  let d = pathData`M-80,${LAND_DEPTH + 400}V${y}`;
  for (let x = -80; x < width + 60;) {
    const span = (46 + random() * 70) * size;
    d += pathData`a${span * 0.62},${span * 0.6} 0 0 1 ${span},${(random() - 0.5) * 18}`;
    x += span;
  }
  return path(`${d}V${LAND_DEPTH + 400}Z`, flatPaint(colour));
}

const CLOUD_PATH = 'M-70,16C-92,16 -92,-14 -66,-14C-64,-40 -26,-46 -14,-28C2,-46 40,-40 42,-16C66,-22 78,16 54,16Z';

/** A cloud about 150 wide at scale 1, lit above and shaded below. */
export function drawSceneCloud(size: number, colour: string, shade: string): Shape {
  const foot = path('M-92,-1C-60,8 20,8 80,-1V30H-92Z', flatPaint(shade));
  return group([path(CLOUD_PATH, flatPaint(colour)), group([foot], { clip: CLOUD_PATH })], { transform: scale(size) });
}

/** A fir 100 high at scale 1, standing on (x, y). */
export function drawPine(x: number, y: number, size: number, colour: string): Shape {
  const tree = path('M0,-90L22,-52H12L30,-20H-30L-12,-52H-22Z', { fill: colour, stroke: colour, strokeWidth: 8 });
  return group([tree], { transform: composeMatrices(translate(x, y), scale(size)) });
}

/** A four-point star. */
export function drawSparkle(x: number, y: number, radius: number, colour: string, opacity = 1): Shape {
  return path(
    pathData`M${x},${y - radius}Q${x},${y} ${x + radius},${y}Q${x},${y} ${x},${y + radius}Q${x},${y} ${x - radius},${y}Q${x},${y} ${x},${y - radius}Z`,
    flatPaint(colour, opacity),
  );
}

/** Dots and four-point stars across the field. */
export function drawStarfield(
  random: SeededStream,
  width: number,
  height: number,
  colour: string,
  count: number,
): readonly Shape[] {
  return Array.from({ length: Math.round(count) }, () => {
    const x = random() * width;
    const y = random() * height;
    const kind = random();
    return kind > 0.78
      ? drawSparkle(x, y, 5 + random() * 6, colour, 0.9)
      : circle(x, y, 0.9 + random() * 1.5, flatPaint(colour, 0.35 + random() * 0.5));
  });
}

/** A prism 120 high at scale 1: left facet lit, front plain, right facet shaded. */
export function drawPrism(
  x: number,
  y: number,
  size: number,
  turn: number,
  colours: readonly [string, string, string],
): Shape {
  const [plain, lit, shaded] = colours;
  return group(
    [
      path('M-20,0L-26,-70L-6,-120L18,-84L24,0Z', flatPaint(plain)),
      path('M-20,0L-26,-70L-6,-120L-4,-72L2,0Z', flatPaint(lit)),
      path('M24,0L18,-84L-4,-72L2,0Z', flatPaint(shaded)),
    ],
    { transform: composeMatrices(translate(x, y), rotate(turn), scale(size)) },
  );
}

/** Reference width of a scene; wider scenes have more objects at the same density. */
const PHONE_WIDTH = 400;

/** Places one object per `spacing` units of height and phone width, evenly with small random offsets. */
export function scatterPieces(
  { random, width, height }: { readonly random: SeededStream; readonly width: number; readonly height: number },
  spacing: number,
  make: (index: number) => { readonly shape: Shape; readonly reach: number },
): readonly FloatingPiece[] {
  const count = Math.max(1, Math.round((height / spacing) * Math.max(1, width / PHONE_WIDTH) ** 0.8));
  return Array.from({ length: count }, (_, index) => {
    const y = ((index + 0.15 + random() * 0.7) / count) * height;
    return { x: random() * width, y, ...make(index) };
  });
}
