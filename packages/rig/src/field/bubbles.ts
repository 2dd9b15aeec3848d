import { BIOMES } from '../biome.ts';
import { COLORS } from '../palette.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';

const BUBBLES = [
  [-13, 28, 6],
  [11, 18, 4.5],
  [-10, 2, 4],
  [13, -8, 7],
  [-14, -24, 6],
  [10, -34, 4],
] as const;
const CHEVRONS = 'M-10,16l10,-10 10,10M-10,-16l10,-10 10,10';

/**
 * Draws a lifting column of bubbles around its center, for the field guide.
 * @example drawBubbles().type // 'group'
 */
export function drawBubbles(): Shape {
  const { sky, accents } = BIOMES.lagoon;
  const light = accents[3];
  return group([
    rect(-54, -44, 108, 88, 10, flatPaint(sky[2])),
    rect(-24, -44, 48, 88, 12, flatPaint(sky[4])),
    rect(-24, -44, 48, 88, 12, { ...linePaint(3, light), dash: [2, 9] }),
    ...BUBBLES.map(([x, y, radius]) => circle(x, y, radius, linePaint(2.5, light))),
    path(CHEVRONS, linePaint(9)),
    path(CHEVRONS, linePaint(4.5, COLORS.lime)),
  ]);
}
