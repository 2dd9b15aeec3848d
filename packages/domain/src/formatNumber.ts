import { numberLocale } from '@jumpy/i18n/intlLocale';

const GROUPED_FORMAT = new Intl.NumberFormat(numberLocale());

/**
 * Formats a number with thousands separators (BOARD-09).
 * @example formatGrouped(18_420) // '18,420'
 */
export function formatGrouped(value: number): string {
  return GROUPED_FORMAT.format(value);
}

/**
 * Formats a number with a fixed number of decimals.
 * @example formatDecimal(1.5, 2) // '1.50'
 */
export function formatDecimal(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return new Intl.NumberFormat('en-US', digits).format(value);
}

/**
 * Formats XP: K from 1,000, M from 1,000,000, rounded to one decimal (XP-16, XP-17). Values below a million never round
 * up to M.
 * @example formatXp(1_594) // '1.6K'
 * @example formatXp(999_999) // '999.9K'
 */
export function formatXp(xp: number): string {
  if (xp >= 1_000_000) return `${formatDecimal(Math.round(xp / 100_000) / 10, 1)}M`;
  if (xp >= 1_000) return `${formatDecimal(Math.min(999.9, Math.round(xp / 100) / 10), 1)}K`;
  return String(xp);
}

/**
 * Formats jumps on a board: in full below 10,000, else in thousands with two decimals and K (BOARD-10, BOARD-11).
 * @example formatJumps(12_345) // '12.35K'
 */
export function formatJumps(jumps: number): string {
  return jumps < 10_000 ? String(jumps) : `${formatDecimal(Math.round(jumps / 10) / 100, 2)}K`;
}
