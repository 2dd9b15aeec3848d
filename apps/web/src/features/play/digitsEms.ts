import { groupedText } from '@jumpy/domain/numberText';

/** The places that `Digits.module.css` gives, in letters' heights. */
const DIGIT_EM = 0.62;
const COMMA_EM = 0.3;

/**
 * How wide a number stands in its digits, in letters' heights.
 * @example digitsEms(1_234) // 2.78
 */
export function digitsEms(value: number): number {
  const commas = groupedText(value).replaceAll(/[^,]/g, '').length;
  const digits = groupedText(value).length - commas;
  return digits * DIGIT_EM + commas * COMMA_EM;
}
