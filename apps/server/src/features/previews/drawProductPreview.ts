import { chain, translate, scale } from '@jumpy/rig/matrix';
import { COLOURS } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { drawStage } from './stage.ts';
import { words } from './words.ts';

/** The picture that stands where no run is. */
export function drawProductPreview(): Shape {
  const line = { face: 'display', size: 46, colour: COLOURS.cream, edge: 7, maxWidth: 560 } as const;
  return group([
    drawStage('neon'),
    group([drawWordmark()], { transform: chain(translate(88, 296), scale(0.98)) }),
    words('Jump, climb, and stand', { x: 64, y: 430 }, line),
    words('where every score is checked', { x: 64, y: 490 }, line),
  ]);
}
