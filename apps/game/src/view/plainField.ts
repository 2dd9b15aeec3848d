import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { FieldKind } from '@jumpy/sim/kinds';
import type { FieldPainter } from './fieldPainter.ts';

/** Those that end a run. */
const DEADLY: ReadonlySet<FieldKind> = new Set(['press', 'bolt', 'icicle']);

/** A field as its bounds, for as long as its own drawing is not here: a dashed frame, coral where it ends a run. */
export const drawPlainField: FieldPainter = (pen, { kind, x, y, halfWidth, height }, { top, vision }) => {
  const left = (x - halfWidth) / UNIT;
  const upper = top - (y + height) / UNIT;
  pen.beginPath();
  pen.rect(left, upper, (2 * halfWidth) / UNIT, height / UNIT);
  pen.setLineDash([3, 11]);
  pen.lineCap = 'round';
  pen.lineWidth = 6;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 3;
  pen.strokeStyle = colourSeenBy(DEADLY.has(kind) ? COLOURS.coral : COLOURS.sky, vision);
  pen.stroke();
  pen.setLineDash([]);
};
