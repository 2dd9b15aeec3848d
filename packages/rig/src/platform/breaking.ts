import { chain, rotate, translate } from '../matrix.ts';
import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';
import { drawHull, drawSlab } from './hull.ts';

const SAND = { top: TOYS.sand, topD: TOYS.sandD, topL: TOYS.sandL };
const MAROON = { top: TOYS.maroonTop, topD: TOYS.maroonTopD, topL: TOYS.maroonTopL };

/** Three sand chunks, 0 whole to 1 falling apart: they part, lean and drop. */
export function drawCrumbling(width: number, crack: number): readonly Shape[] {
  const lean = 0.35 + crack * 1.2;
  const chunk = (x: number, drop: number, turn: number, size: number): Shape => {
    const parts = [...drawHull(size, TOYS.sandD, TOYS.earth), ...drawSlab(size, SAND), path(cracks(crack), line(3))];
    return group(parts, { transform: chain(translate(x * (1 + crack * 0.14), drop * lean), rotate(turn * lean)) });
  };
  const bit = (x: number, y: number, size: number, turn: number): Shape =>
    group([rect(-size / 2, -size / 2, size, size, 2, inked(TOYS.sandD, 3))], {
      transform: chain(translate(x, y + crack * 16), rotate(turn + crack * 60)),
    });
  const dust =
    crack === 0
      ? []
      : [circle(2, 50 + crack * 16, 3, flat(TOYS.sand)), circle(-width * 0.3, 46 + crack * 12, 2.5, flat(TOYS.sand))];
  return [
    chunk(-width * 0.33, 4, -6, width * 0.38),
    chunk(width * 0.34, 8, 9, width * 0.36),
    chunk(width * 0.01, 1, 2, width * 0.38),
    ...(crack < 0.15 ? [] : [bit(-width * 0.18, 40, 8, 20), bit(width * 0.2, 44, 7, 0)]),
    ...dust,
  ];
}

function cracks(crack: number): string {
  return crack < 0.5 ? 'M-3,1l5,7 -5,5' : 'M-3,0l5,8 -6,7 5,8M2,8l6,3';
}

/** Coral teeth on a maroon hull. */
export function drawSpiked(width: number): readonly Shape[] {
  const k = width / 2;
  const count = Math.max(2, Math.round((width - 16) / 15));
  const step = (width - 16) / count;
  const teeth = Array.from({ length: count }, (_, index) => {
    const x = 8 - k + index * step;
    return [
      path(trace`M${x},1L${x + step / 2},-20L${x + step},1Z`, inked(COLOURS.coral, 4)),
      path(trace`M${x + step * 0.56},-13L${x + step - 2},0H${x + step * 0.6}Z`, flat(COLOURS.coralD)),
    ];
  });
  return [...teeth.flat(), ...drawHull(width, TOYS.maroon, TOYS.maroonD), ...drawSlab(width, MAROON)];
}

/** Landings a platform has borne, 0 to 8, as hairline cracks in its slab: the eighth is the last. */
export function drawWear(width: number, wear: number): Shape {
  const k = width / 2;
  const marks = Array.from({ length: Math.max(0, Math.min(8, Math.round(wear)) - 2) }, (_, index) => {
    const x = ((((index * 5) % 7) + 0.8) / 7.6) * (width - 16) + 8 - k;
    return trace`M${x},0l${index % 2 === 0 ? 3 : -3},5 ${index % 2 === 0 ? -4 : 4},4 2,6`;
  });
  return path(marks.join('') || 'M0,0', { ...line(2.6), opacity: 0.8 });
}
