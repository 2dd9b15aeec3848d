import { drawFoe } from '@jumpy/rig/foe';
import { COLOURS, colourSeenBy, INK, VISIONS, type Vision } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';
import { SHOT_TELEGRAPH_TICKS, UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fieldPainter.ts';
import { paintShape } from '../sprites.ts';

type Looks = Readonly<Record<Vision, Shape>>;
const lookOf = (telegraph: number): Looks => {
  const [standard, shifted] = VISIONS.map((vision) => drawFoe({ kind: 'icicle', telegraph, vision }));
  if (standard === undefined || shifted === undefined) throw new Error('There are two visions.');
  return { standard, shifted };
};
const ASLEEP = lookOf(0);
const AWAKE = lookOf(1);
/** Length of the displayed fall path. */
const SHOWN_BELOW = 230;
/** Drawn length from tip to root. */
const LENGTH = 42;

/** Icicle below its root: dormant, or shaking above its dotted fall path. */
export const drawIcicle: FieldPainter = (pen, { x, y, fallTick }, { tick, top, still, vision }) => {
  const isAwake = fallTick > 0;
  const left = x / UNIT;
  const tip = top - y / UNIT;
  if (isAwake) {
    pen.beginPath();
    pen.setLineDash([3, 11]);
    pen.moveTo(left, tip + 10);
    pen.lineTo(left, tip + SHOWN_BELOW);
    pen.lineCap = 'round';
    pen.lineWidth = 6;
    pen.strokeStyle = INK;
    pen.stroke();
    pen.lineWidth = 3;
    pen.strokeStyle = colourSeenBy(COLOURS.coral, vision);
    pen.stroke();
    pen.setLineDash([]);
  }
  const since = isAwake ? SHOT_TELEGRAPH_TICKS - (fallTick - tick) : 0;
  const swing = isAwake && !still ? Math.sin(since * 1.5) * Math.min(0.16, 0.05 + since * 0.003) : 0;
  pen.save();
  pen.translate(left, tip - LENGTH);
  pen.rotate(swing);
  pen.translate(0, LENGTH);
  paintShape(pen, (isAwake ? AWAKE : ASLEEP)[vision]);
  pen.restore();
  pen.beginPath();
  pen.roundRect(left - 14, tip - LENGTH - 4, 28, 9, 4.5);
  pen.fillStyle = COLOURS.white;
  pen.fill();
  pen.lineWidth = 3.5;
  pen.strokeStyle = INK;
  pen.stroke();
};
