import { BIOMES } from '../biome.ts';
import { COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, group, path, type Shape } from '../shape.ts';

const STREAKS = 'M-44,-14H20C32,-14 32,-28 22,-27M-34,2H34C46,2 46,17 34,16M-46,16H6';

/**
 * Draws a gust to the right around its center, for the field guide.
 * @example drawGust().type // 'group'
 */
export function drawGust(): Shape {
  return group([
    path(STREAKS, linePaint(9, BIOMES.frost.front)),
    path(STREAKS, linePaint(4.5, COLORS.white)),
    path('M-50,-9L-38,-1L-50,7Z', inkedPaint(COLORS.white, 3)),
    circle(44, -16, 3, flatPaint(COLORS.white)),
    circle(28, 28, 2.4, flatPaint(COLORS.white)),
  ]);
}
