import { UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fieldPainter.ts';

export const drawBolt: FieldPainter = (pen, { x, y, halfWidth, height }, { top }) => {
  pen.fillStyle = 'rgba(255, 255, 255, 0.2)';
  pen.fillRect((x - halfWidth) / UNIT, top - (y + height) / UNIT, (halfWidth * 2) / UNIT, height / UNIT);
};
