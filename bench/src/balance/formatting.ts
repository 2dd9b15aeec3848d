import { formatGrouped } from '@jumpy/domain/formatNumber';

/**
 * Formats an integer with thousands separators.
 * @example formatCount(12940) // '12,940'
 */
export const formatCount = (value: number): string => formatGrouped(Math.round(value));

/**
 * Formats a ratio as whole percent.
 * @example formatPercent(0.231) // '23 %'
 */
export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;

/**
 * Formats a small ratio as percent with one decimal.
 * @example formatFinePercent(0.0231) // '2.3 %'
 */
export const formatFinePercent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Formats hours of play; fewer decimals for larger values.
 * @example formatHours(0.04) // '0.04'
 */
export function formatHours(hours: number): string {
  if (hours < 0.1) return hours.toFixed(2);
  return hours < 10 ? hours.toFixed(1) : hours.toFixed(0);
}

type Cells = readonly string[];

const NUMBER_CELL = /^(-|[\d.,]+( (%|s|ms|units))?)$/;

/** Renders a Markdown table; numeric columns are right-aligned. */
export function renderTable(head: Cells, rows: readonly Cells[]): string {
  const sides = head.map((_, column) => (rows.every((row) => NUMBER_CELL.test(row[column] ?? '')) ? '---:' : '---'));
  return [head, sides, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
