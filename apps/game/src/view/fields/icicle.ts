import { drawFoe } from '@jumpy/rig/drawFoe';
import { COLORS, colorInVision, INK_COLOR, VISIONS, type Vision } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';
import { SHOT_TELEGRAPH_TICKS, UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fieldPainter.ts';
import { paintShape } from '../sprites.ts';

type VisionShapes = Readonly<Record<Vision, Shape>>;
const createShapes = (telegraph: number): VisionShapes => {
  const [standard, shifted] = VISIONS.map((vision) => drawFoe({ kind: 'icicle', telegraph, vision }));
  if (standard === undefined || shifted === undefined) throw new Error('There are two visions.');
  return { standard, shifted };
};
const IDLE_SHAPES = createShapes(0);
const SHAKING_SHAPES = createShapes(1);
/** Length of the displayed fall path. */
const FALL_PATH_LENGTH = 230;
/** Drawn length from tip to root. */
const ICICLE_LENGTH = 42;

/** Icicle below its root: dormant, or shaking above its dotted fall path. */
export const paintIcicle: FieldPainter = (pen, { x, y, fallTick }, { tick, top, still, vision }) => {
  const isAwake = fallTick > 0;
  const left = x / UNIT;
  const tip = top - y / UNIT;
  if (isAwake) {
    pen.beginPath();
    pen.setLineDash([3, 11]);
    pen.moveTo(left, tip + 10);
    pen.lineTo(left, tip + FALL_PATH_LENGTH);
    pen.lineCap = 'round';
    pen.lineWidth = 6;
    pen.strokeStyle = INK_COLOR;
    pen.stroke();
    pen.lineWidth = 3;
    pen.strokeStyle = colorInVision(COLORS.coral, vision);
    pen.stroke();
    pen.setLineDash([]);
  }
  const since = isAwake ? SHOT_TELEGRAPH_TICKS - (fallTick - tick) : 0;
  const swing = isAwake && !still ? Math.sin(since * 1.5) * Math.min(0.16, 0.05 + since * 0.003) : 0;
  pen.save();
  pen.translate(left, tip - ICICLE_LENGTH);
  pen.rotate(swing);
  pen.translate(0, ICICLE_LENGTH);
  paintShape(pen, (isAwake ? SHAKING_SHAPES : IDLE_SHAPES)[vision]);
  pen.restore();
  pen.beginPath();
  pen.roundRect(left - 14, tip - ICICLE_LENGTH - 4, 28, 9, 4.5);
  pen.fillStyle = COLORS.white;
  pen.fill();
  pen.lineWidth = 3.5;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
};
