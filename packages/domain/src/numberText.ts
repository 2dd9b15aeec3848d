const grouped = new Intl.NumberFormat('en-US');

/**
 * A number with thousands separators (BOARD-09).
 * @example groupedText(18_420) // '18,420'
 */
export function groupedText(value: number): string {
  return grouped.format(value);
}

/**
 * A number with so many decimals, always all of them.
 * @example decimalText(1.5, 2) // '1.50'
 */
export function decimalText(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return new Intl.NumberFormat('en-US', digits).format(value);
}

/**
 * XP for display: K from 1,000, M from 1,000,000, rounded to one decimal (XP-16, XP-17). What is under a million stays K.
 * @example xpText(1_594) // '1.6K'
 * @example xpText(999_999) // '999.9K'
 */
export function xpText(xp: number): string {
  if (xp >= 1_000_000) return `${decimalText(Math.round(xp / 100_000) / 10, 1)}M`;
  if (xp >= 1_000) return `${decimalText(Math.min(999.9, Math.round(xp / 100) / 10), 1)}K`;
  return String(xp);
}

/**
 * Jumps on a board: in full under 10,000, else thousands with two decimals and K (BOARD-10, BOARD-11).
 * @example jumpsText(12_345) // '12.35K'
 */
export function jumpsText(jumps: number): string {
  return jumps < 10_000 ? String(jumps) : `${decimalText(Math.round(jumps / 10) / 100, 2)}K`;
}
