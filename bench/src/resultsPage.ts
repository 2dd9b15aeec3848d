import { renewed } from '@jumpy/scripts/renewed';
import { type Row, rowText } from './row.ts';

const HEAD = ['| what | ours | baseline | ratio | goal | | how |', '|---|---|---|---|---|---|---|'];

const lineOf = (row: Row): string => `| ${rowText(row)} | ${row.how} |`;
const nameIn = (line: string): string => line.split(' | ')[0] ?? '';

/** Renders `bench/results.md`: measured rows replace those of the same name, all others stay. */
export function resultsPage(rows: readonly Row[], { machine, before }: { machine: string; before: string }): string {
  const fresh = new Map(rows.map((row) => [`| ${row.name}`, lineOf(row)]));
  const written = before.split('\n').filter((line) => line.startsWith('| ') && !HEAD.includes(line));
  return [
    '# Measurements',
    '',
    `Written by \`npm run bench\` on ${machine}.`,
    'Each row is of the last time it was measured. Machines differ: read the ratios to the baseline of the same run first.',
    '',
    ...HEAD,
    ...renewed(written, { fresh, nameOf: nameIn }),
    '',
  ].join('\n');
}
