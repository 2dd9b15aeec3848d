type Cells = readonly string[];

const NUMBER_CELL = /^(-|[\d.,]+( (%|s|ms|units))?)$/;

/** Renders a Markdown table; numeric columns are right-aligned. */
export function renderTable(head: Cells, rows: readonly Cells[]): string {
  const sides = head.map((_, column) => (rows.every((row) => NUMBER_CELL.test(row[column] ?? '')) ? '---:' : '---'));
  return [head, sides, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
