import { INK_COLOR, type Vision } from '@jumpy/rig/palette';
import { paintSprite, type Sprite } from './sprites.ts';

/** Size of a landing's points, in units. */
export const TEXT_SPRITE_SIZE = 26;

/** Short text in the display font with a dark outline, slightly tilted. */
export function paintTextSprite(
  text: string,
  color: string,
  {
    density,
    vision,
    size = TEXT_SPRITE_SIZE,
  }: { readonly density: number; readonly vision: Vision; readonly size?: number },
): Sprite {
  const scale = size / TEXT_SPRITE_SIZE;
  const half = (16 + text.length * 10) * scale;
  return paintSprite(
    () => ({
      type: 'group',
      transform: [0.995, -0.105, 0.105, 0.995, 0, 0],
      children: [
        {
          type: 'text',
          x: 0,
          y: 0,
          text,
          size,
          face: 'display',
          align: 'middle',
          fill: color,
          stroke: INK_COLOR,
          strokeWidth: size * 0.27,
        },
      ],
    }),
    [-half, -34 * scale, half * 2, 50 * scale],
    density,
    vision,
  );
}
