import { translate } from '../matrix.ts';
import { flat, line } from '../pen.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';
import type { Light } from './scenery.ts';

/** Paints of a planet; without `ring` it has none. */
export interface PlanetPaint {
  readonly colour: string;
  readonly shade: string;
  readonly ring?: string;
}

/** A planet lit from the upper left, banded, its ring behind and before it. */
export function planet({ x, y, radius: r }: Light, { colour, shade, ring }: PlanetPaint): Shape {
  const disc = trace`M${-r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 ${-r},0Z`;
  const night = trace`M${-r * 2},${-r * 2}H${r * 2}V${r * 2}H${-r * 2}ZM${r * 0.75},${-r * 0.3}A${r * 1.08},${r * 1.08} 0 1 0 ${r * 0.75},${-r * 0.29}Z`;
  const bands = trace`M${-r},${r * 0.05}q${r * 0.5},${r * 0.2} ${r * 1.1},0M${-r * 0.8},${-r * 0.4}q${r * 0.4},${r * 0.14} ${r * 0.8},0`;
  const orbit = (far: 0 | 1): string =>
    trace`M${-r * 1.75},${r * 0.3}A${r * 1.8},${r * 0.42} -14 0 ${far} ${r * 1.72},${-r * 0.42}`;
  const inside = [
    path(night, { ...flat(shade), fillRule: 'evenodd' }),
    path(bands, { ...line(r * 0.1, shade), opacity: 0.55 }),
  ];
  return group(
    [
      ...(ring === undefined ? [] : [path(orbit(1), { ...line(r * 0.13, ring), opacity: 0.55 })]),
      circle(0, 0, r, flat(colour)),
      group(inside, { clip: disc }),
      ...(ring === undefined ? [] : [path(orbit(0), line(r * 0.16, ring))]),
    ],
    { transform: translate(x, y) },
  );
}
