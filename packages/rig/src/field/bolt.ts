import { BIOMES } from '../biome.ts';
import { scale } from '../matrix.ts';
import { COLORS, INK_COLOR } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';

const { hull, hullD, topD } = BIOMES.thunder;
const [NIGHT] = BIOMES.thunder.sky;
const OUTLINE = 'M-22,0C-36,0 -36,-17 -23,-18C-21,-31 -3,-34 4,-26C12,-34 27,-28 25,-17C36,-16 35,0 22,0Z';
const SHADE = 'M-22,-1C-30,-1 -32,-6 -31,-9C-24,-3 18,-3 31,-12C34,-6 30,-1 22,-1Z';
const BOLT_STEP = 22;

/**
 * Draws a thundercloud, from dozing to scowling, centered on its lower edge, and the bolt below it (world units).
 *
 * @example drawThundercloud({ wake: 1, strikes: 120 }).type // 'group'
 */
export function drawThundercloud({ wake, strikes }: { wake: number; strikes: number }): Shape {
  const awake = wake >= 0.5;
  const face = awake
    ? group([
        path('M-15,-19l9,4M15,-19l-9,4', linePaint(3)),
        circle(-9, -11, 3, flatPaint(COLORS.sun)),
        circle(9, -11, 3, flatPaint(COLORS.sun)),
        circle(-8.5, -10.5, 1.4, flatPaint(INK_COLOR)),
        circle(8.5, -10.5, 1.4, flatPaint(INK_COLOR)),
      ])
    : path('M-14,-12h8M6,-12h8', linePaint(3));
  const cloud = group(
    [
      path(OUTLINE, inkedPaint(awake ? hullD : hull, 4)),
      path(SHADE, flatPaint(awake ? NIGHT : hullD)),
      path('M-16,-21q5,-6 11,-4', linePaint(3, topD)),
      face,
    ],
    { transform: scale(awake ? 1.06 : 0.9) },
  );
  return strikes > 0 ? group([drawStrike(strikes), cloud]) : cloud;
}

/**
 * Draws the bolt alone, from the origin down to the given length.
 *
 * @example drawStrike(120).type // 'path'
 */
export function drawStrike(length: number): Shape {
  const steps = Math.max(1, Math.round(length / BOLT_STEP));
  const step = length / steps;
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const x = i === steps ? 0 : i % 2 === 0 ? -6 : 7;
    const half = i === steps ? 1 : 8.5 - (4 * i) / steps;
    left.push(pathData`${x - half},${i * step}`);
    right.unshift(pathData`${x + half},${i * step - (i % 2 === 0 ? 0 : 5)}`);
  }
  return path(`M${[...left, ...right].join('L')}Z`, inkedPaint(COLORS.sunL, 3));
}
