/** The only file of the simulation that divides. Both functions take and return safe integers. */

/**
 * Integer division truncated toward zero; never returns negative zero.
 * @example divideTruncated(7, 2) // 3
 */
export function divideTruncated(dividend: number, divisor: number): number {
  return Math.trunc(dividend / divisor) + 0;
}

/**
 * Remainder of two non-negative integers.
 * @example modulo(7, 4) // 3
 */
export function modulo(dividend: number, divisor: number): number {
  return dividend % divisor;
}
