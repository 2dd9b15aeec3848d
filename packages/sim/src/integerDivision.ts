/**
 * The only file of the simulation that divides. Both functions take and give safe integers.
 */

/**
 * Divides and drops the fraction towards zero; never gives a negative zero.
 * @example divide(7, 2) // 3
 */
export function divide(dividend: number, divisor: number): number {
  return Math.trunc(dividend / divisor) + 0;
}

/**
 * The remainder of two integers that are not negative.
 * @example modulo(7, 4) // 3
 */
export function modulo(dividend: number, divisor: number): number {
  return dividend % divisor;
}
