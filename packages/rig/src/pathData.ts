/**
 * Formats path data with every number rounded to 0.01, so that a drawing is the same string in every engine.
 *
 * @example pathData`M${1 / 3},${-0}h${2}` // 'M0.33,0h2'
 */
export function pathData(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce((text, part, index) => text + formatCoordinate(values[index - 1] ?? 0) + part);
}

/**
 * Formats a number with at most `digits` decimals, without exponent or negative zero.
 *
 * @example formatCoordinate(2.50001) // '2.5'
 */
export function formatCoordinate(value: number, digits = 2): string {
  if (!Number.isFinite(value))
    throw new RangeError(`A drawing met the number ${value}; check the parameters given to it.`);
  const factor = 10 ** digits;
  return String(Math.round(value * factor) / factor + 0);
}
