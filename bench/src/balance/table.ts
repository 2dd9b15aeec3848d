type Cells = readonly string[];

const NUMBER = /^(-|[\d.,]+( (%|s|ms|units))?)$/;

/** Renders a Markdown table; numeric columns are right-aligned. */
export function table(head: Cells, rows: readonly Cells[]): string {
  const sides = head.map((_, column) => (rows.every((row) => NUMBER.test(row[column] ?? '')) ? '---:' : '---'));
  return [head, sides, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
