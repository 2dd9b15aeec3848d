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
export const paintIcicle: FieldPainter = (ctx, { x, y, fallTick }, { tick, top, reducedMotion, vision }) => {
  const isAwake = fallTick > 0;
  const left = x / UNIT;
  const tip = top - y / UNIT;
  if (isAwake) {
    ctx.beginPath();
    ctx.setLineDash([3, 11]);
    ctx.moveTo(left, tip + 10);
    ctx.lineTo(left, tip + FALL_PATH_LENGTH);
    ctx.lineCap = 'round';
    ctx.lineWidth = 6;
    ctx.strokeStyle = INK_COLOR;
    ctx.stroke();
    ctx.lineWidth = 3;
    ctx.strokeStyle = colorInVision(COLORS.coral, vision);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  const since = isAwake ? SHOT_TELEGRAPH_TICKS - (fallTick - tick) : 0;
  const swing = isAwake && !reducedMotion ? Math.sin(since * 1.5) * Math.min(0.16, 0.05 + since * 0.003) : 0;
  ctx.save();
  ctx.translate(left, tip - ICICLE_LENGTH);
  ctx.rotate(swing);
  ctx.translate(0, ICICLE_LENGTH);
  paintShape(ctx, (isAwake ? SHAKING_SHAPES : IDLE_SHAPES)[vision]);
  ctx.restore();
  ctx.beginPath();
  ctx.roundRect(left - 14, tip - ICICLE_LENGTH - 4, 28, 9, 4.5);
  ctx.fillStyle = COLORS.white;
  ctx.fill();
  ctx.lineWidth = 3.5;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
};
