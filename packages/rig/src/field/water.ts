import { BIOMES } from '../biome.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { group, path, type Shape } from '../shape.ts';

const SURFACE = 'M-54,-16Q-41,-26 -27,-16T0,-16T27,-16T54,-16';
const CHEVRONS = 'M-30,-2l9,9 -9,9M-18,-2l9,9 -9,9M12,-2l9,9 -9,9M24,-2l9,9 -9,9M-12,24l6,6 -6,6M30,24l6,6 -6,6';

/**
 * Draws water with a current to the right around its center, for the field guide.
 * @example drawWater().type // 'group'
 */
export function drawWater(): Shape {
  const { sky, accents } = BIOMES.lagoon;
  return group([
    path(`${SURFACE}V34Q54,42 46,42H-46Q-54,42 -54,34Z`, flatPaint(sky[2])),
    path('M-54,14H54V34Q54,42 46,42H-46Q-54,42 -54,34Z', flatPaint(sky[1])),
    path(SURFACE, linePaint(4.5, accents[3])),
    path(CHEVRONS, linePaint(4.5, accents[3])),
  ]);
}
