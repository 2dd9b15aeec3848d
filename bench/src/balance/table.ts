type Cells = readonly string[];

const NUMBER = /^(-|[\d.,]+( (%|s|ms|units))?)$/;

/** A table of Markdown; columns of numbers stand to the right. */
export function table(head: Cells, rows: readonly Cells[]): string {
  const sides = head.map((_, column) => (rows.every((row) => NUMBER.test(row[column] ?? '')) ? '---:' : '---'));
  return [head, sides, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
