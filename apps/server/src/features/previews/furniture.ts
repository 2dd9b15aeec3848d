import { COLOURS, INK } from '@jumpy/rig/palette';
import { flat, line } from '@jumpy/rig/pen';
import { group, path, rect, type Shape } from '@jumpy/rig/shape';
import { trace } from '@jumpy/rig/trace';
import type { Box } from './climb.ts';
import type { Face } from './fonts.ts';
import { letter } from './lettering.ts';
import { words } from './words.ts';

/** Draws a panel in UI style: ink border, top highlight, lip and hard shadow. */
export function drawPanel({ x, y, width, height }: Box): Shape {
  const radius = 26;
  return group([
    rect(x - 2, y + 9, width + 4, height, radius, flat(INK, 0.55)),
    rect(x, y, width, height, radius, { fill: COLOURS.night, stroke: INK, strokeWidth: 5 }),
    rect(x + 2.5, y + 2.5, width - 5, height - 11, radius - 3, flat(COLOURS.s1)),
    path(trace`M${x + radius},${y + 5}H${x + width - radius}`, { ...line(3.5, COLOURS.s3), opacity: 0.8 }),
  ]);
}

/** Draws a cream tab that overlaps the top edge of a panel; its origin is the left end of that edge. */
export function drawSign(text: string, size: number): Shape {
  const { width } = letter(text, { face: 'display', size });
  const box = { width: width + 40, height: size * 1.75 };
  const top = -box.height * 0.62;
  return group([
    rect(0, top + 5, box.width, box.height, 14, { fill: COLOURS.creamD, stroke: INK, strokeWidth: 5 }),
    rect(2.5, top + 2.5, box.width - 5, box.height - 4, 12, flat(COLOURS.cream)),
    words(text, { x: 20, y: top + box.height * 0.5 + size * 0.36 }, { face: 'display', size, colour: INK }),
  ]);
}

export interface Chip {
  text: string;
  face?: Face;
  fill: string;
  colour: string;
}

const CHIP = { height: 42, size: 21, pad: 18 } as const;

/** Draws a pill label starting at x = 0, vertically centered on y = 0, and returns its width. */
export function drawChip({ text, face = 'text', fill, colour }: Chip): { shape: Shape; width: number } {
  const width = letter(text, { face, size: CHIP.size }).width + 2 * CHIP.pad;
  const shape = group([
    rect(0, -CHIP.height / 2, width, CHIP.height, CHIP.height / 2, { fill, stroke: INK, strokeWidth: 4 }),
    words(text, { x: CHIP.pad, y: CHIP.size * 0.35 }, { face, size: CHIP.size, colour }),
  ]);
  return { shape, width };
}
