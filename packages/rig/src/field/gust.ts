import { BIOMES } from '../biome.ts';
import { COLOURS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, group, path, type Shape } from '../shape.ts';

const STREAKS = 'M-44,-14H20C32,-14 32,-28 22,-27M-34,2H34C46,2 46,17 34,16M-46,16H6';

/**
 * Draws a gust to the right around its center, for the field guide.
 * @example drawGust().type // 'group'
 */
export function drawGust(): Shape {
  return group([
    path(STREAKS, line(9, BIOMES.frost.front)),
    path(STREAKS, line(4.5, COLOURS.white)),
    path('M-50,-9L-38,-1L-50,7Z', inked(COLOURS.white, 3)),
    circle(44, -16, 3, flat(COLOURS.white)),
    circle(28, 28, 2.4, flat(COLOURS.white)),
  ]);
}
