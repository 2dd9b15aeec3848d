import { COLORS, INK_COLOR } from './palette.ts';
import { inkedPaint, linePaint } from './paints.ts';
import { group, path, type Shape } from './shape.ts';
import { pathData } from './pathData.ts';

/** A marked height: the width of the line and the label on its flag. */
export interface BestLineProps {
  readonly width: number;
  readonly label: string;
  readonly color?: string;
}

/**
 * Draws a dashed line across the world at y = 0, from x = 0, with its flag at the right end.
 *
 * @example drawBestLine({ width: 400, label: 'BEST 640' }).type // 'group'
 */
export function drawBestLine({ width, label, color = COLORS.sun }: BestLineProps): Shape {
  const flag = 44 + label.length * 9;
  const word: Shape = {
    type: 'text',
    x: width - flag / 2 + 8,
    y: 5.5,
    text: label,
    size: 15,
    face: 'display',
    align: 'middle',
    fill: INK_COLOR,
  };
  return group([
    path(pathData`M0,0H${width}`, { ...linePaint(7), dash: [14, 12], opacity: 0.5 }),
    path(pathData`M0,0H${width}`, { ...linePaint(3.5, color), dash: [14, 12] }),
    path(
      pathData`M${width - flag},-14H${width + 4}V14H${width - flag}L${width - flag + 12},0Z`,
      inkedPaint(color, 3.5),
    ),
    word,
  ]);
}
