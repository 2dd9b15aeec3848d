import { rotate, translate } from '../matrix.ts';
import { COLOURS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { ellipse, group, path, type Shape } from '../shape.ts';
import type { Coat } from './coat.ts';

/** A body's outline with what is painted inside it: pattern and belly under the shade, a fitted outfit over it. */
export interface Torso {
  readonly outline: string;
  readonly coat: Coat;
  readonly rim: string;
  readonly crown: number;
  readonly half: number;
  readonly inside: readonly Shape[];
  readonly over: readonly Shape[];
}

const AROUND = 'M-140,-260H140V60H-140Z';

/** The body: shade is body minus body moved up-left, rim is body minus body moved down-right. */
export function drawTorso({ outline, coat, rim, crown, half, inside, over }: Torso): readonly Shape[] {
  const without = (fill: string, x: number, y: number): Shape =>
    group([path(AROUND + outline, { fill, fillRule: 'evenodd' })], { transform: translate(x, y) });
  const shine = { x: -half * 0.5, y: crown + (half / 60) * 21.6 };
  return [
    path(outline, inked(coat.base)),
    group([...inside, without(coat.shade, -7.5, -6.5), without(rim, 4.6, 5.2), ...over], { clip: outline }),
    group([ellipse(shine.x, shine.y, 9, 5.5, flat(COLOURS.white, 0.75))], { transform: rotate(-38, shine.x, shine.y) }),
    path(outline, line(6)),
  ];
}
