import { BIOMES } from '../biome.ts';
import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { translate } from '../matrix.ts';

const FLAME_PATH = 'M0,-21C6,-15 6.5,-9 0,-7.5C-6.5,-9 -4,-13 -3,-15C-1.5,-14.5 -1,-17 0,-21Z';

/**
 * Draws the alarm that starts the lava, on a surface at y = 0: a coral button with a flame, flat and dark when pressed.
 * @example drawLavaAlarm({ isPressed: false }).type // 'group'
 */
export function drawLavaAlarm({ isPressed }: { readonly isPressed: boolean }): Shape {
  const base = rect(-21, -6, 42, 8, 4, inkedPaint(TOY_COLORS.iron, 4));
  if (isPressed) return group([rect(-14, -9, 28, 7, 3.5, inkedPaint(TOY_COLORS.maroon, 4)), base]);
  return group([
    path('M-16,-5C-16,-31 16,-31 16,-5Z', inkedPaint(COLORS.coral, 4)),
    path('M7,-8C10,-12 10,-17 7,-21', linePaint(4, COLORS.coralD)),
    path(FLAME_PATH, inkedPaint(COLORS.sun, 2.5)),
    base,
    path('M-14,-3.5H-4', linePaint(2.5, TOY_COLORS.tinL)),
  ]);
}

/**
 * Draws rising lava around its center, for the field guide.
 * @example drawLava().type // 'group'
 */
export function drawLava(): Shape {
  const { accents, sky } = BIOMES.forge;
  const sea = 'M-50,30V2Q-38,-8 -25,2T0,2T25,2T50,2V30Z';
  return group([
    path(sea, inkedPaint(accents[0], 4)),
    path('M-48,30V16Q-36,8 -24,16T0,16T24,16T48,16V30Z', flatPaint(sky[3])),
    path('M-47,2Q-38,-6 -25,3T0,3T25,3T47,3', linePaint(4, COLORS.sun)),
    circle(-20, -10, 3.6, inkedPaint(COLORS.sun, 2.5)),
    circle(17, -16, 2.8, inkedPaint(COLORS.sun, 2.5)),
    group([path('M0,-14l-8,8M0,-14l8,8M0,-14v14', linePaint(4.5, COLORS.cream))], { transform: translate(0, -14) }),
  ]);
}
