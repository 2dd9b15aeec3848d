import { COLOURS, INK } from './palette.ts';
import { inked, line } from './pen.ts';
import { group, path, type Shape } from './shape.ts';
import { trace } from './trace.ts';

/** A marked height: the width of the line and the label on its flag. */
export interface BestLine {
  readonly width: number;
  readonly label: string;
  readonly colour?: string;
}

/**
 * Draws a dashed line across the world at y = 0, from x = 0, with its flag at the right end.
 *
 * @example drawBestLine({ width: 400, label: 'BEST 640' }).type // 'group'
 */
export function drawBestLine({ width, label, colour = COLOURS.sun }: BestLine): Shape {
  const flag = 44 + label.length * 9;
  const word: Shape = {
    type: 'text',
    x: width - flag / 2 + 8,
    y: 5.5,
    text: label,
    size: 15,
    face: 'display',
    align: 'middle',
    fill: INK,
  };
  return group([
    path(trace`M0,0H${width}`, { ...line(7), dash: [14, 12], opacity: 0.5 }),
    path(trace`M0,0H${width}`, { ...line(3.5, colour), dash: [14, 12] }),
    path(trace`M${width - flag},-14H${width + 4}V14H${width - flag}L${width - flag + 12},0Z`, inked(colour, 3.5)),
    word,
  ]);
}
