import type { Matrix } from './matrix.ts';

/**
 * Paint of a leaf shape. Opacity multiplies down the tree, per paint, so that both painters produce the same result.
 */
export interface Paint {
  readonly fill?: string;
  readonly fillRule?: 'evenodd';
  readonly stroke?: string;
  readonly strokeWidth?: number;
  /** Line ends and corners are round unless set to `butt`. */
  readonly cap?: 'butt';
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

/** Shapes that share a transform, a clip outline (in the group's own space) or an opacity. */
export interface Group {
  readonly type: 'group';
  readonly children: readonly Shape[];
  readonly transform?: Matrix;
  readonly clip?: string;
  readonly opacity?: number;
}

/** A path; `d` is SVG path data. */
export interface Path extends Paint {
  readonly type: 'path';
  readonly d: string;
}

/** An axis-aligned ellipse with center and radii. */
export interface Ellipse extends Paint {
  readonly type: 'ellipse';
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** A rectangle by its upper left corner, optionally with rounded corners. */
export interface Rect extends Paint {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** A line of text on its baseline; the stroke is below the fill. */
export interface Text extends Paint {
  readonly type: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly face: 'display' | 'text';
  readonly align: 'start' | 'middle' | 'end';
}

/** A drawing as plain data: returned by every drawing function of the rig and accepted by both painters. */
export type Shape = Group | Path | Ellipse | Rect | Text;

/** An empty group, for branches that draw nothing. */
export const EMPTY_SHAPE: Group = { type: 'group', children: [] };

/**
 * Groups shapes painted in order under one transform, clip or opacity.
 *
 * @example group([circle(0, 0, 5, { fill: INK })], { opacity: 0.5 }).children.length // 1
 */
export function group(children: readonly Shape[], options: Omit<Group, 'type' | 'children'> = {}): Group {
  return { type: 'group', children, ...options };
}

/**
 * Creates a path from SVG path data.
 *
 * @example path('M0,0H4', { stroke: INK, strokeWidth: 2 }).d // 'M0,0H4'
 */
export function path(d: string, paint: Paint): Path {
  return { type: 'path', d, ...paint };
}

/**
 * Creates a circle with center and radius.
 *
 * @example circle(1, 2, 3, { fill: INK }).radiusY // 3
 */
export function circle(x: number, y: number, radius: number, paint: Paint): Ellipse {
  return { type: 'ellipse', x, y, radiusX: radius, radiusY: radius, ...paint };
}

/**
 * Creates an axis-aligned ellipse with center and radii.
 *
 * @example ellipse(0, 0, 4, 2, { fill: INK }).radiusX // 4
 */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number, paint: Paint): Ellipse {
  return { type: 'ellipse', x, y, radiusX, radiusY, ...paint };
}

/**
 * Creates a rectangle with rounded corners; the radius is clamped to half the shorter side.
 *
 * @example rect(0, 0, 10, 4, 9, { fill: INK }).radius // 2
 */
export function rect(x: number, y: number, width: number, height: number, radius: number, paint: Paint): Rect {
  return { type: 'rect', x, y, width, height, radius: Math.min(radius, width / 2, height / 2), ...paint };
}
