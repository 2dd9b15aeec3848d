/** An affine transform (a b c d e f) as in SVG and canvas: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * Returns a translation by (x, y).
 *
 * @example translate(3, 4) // [1, 0, 0, 1, 3, 4]
 */
export function translate(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/**
 * Returns a scaling about the origin; a single factor applies to both axes.
 *
 * @example scale(2) // [2, 0, 0, 2, 0, 0]
 */
export function scale(x: number, y: number = x): Matrix {
  return [x, 0, 0, y, 0, 0];
}

/**
 * Returns a clockwise rotation in degrees, about the origin or about (x, y).
 *
 * @example rotate(0) // [1, 0, 0, 1, 0, 0]
 */
export function rotate(degrees: number, x = 0, y = 0): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/**
 * Combines transforms, outermost first as in an SVG transform list.
 *
 * @example composeMatrices(translate(5, 0), scale(2)) // [2, 0, 0, 2, 5, 0]
 */
export function composeMatrices(...maps: readonly Matrix[]): Matrix {
  return maps.reduce(([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]);
}
