import { regenerate } from '@jumpy/scripts/regenerate';

/** A result row: `name | ours | peer | ratio | goal | ok`. */
export interface BenchRow {
  name: string;
  ours: string;
  /** Baseline of the same run, if there is one. */
  peer?: string;
  ratio?: number | undefined;
  goal: string;
  ok: boolean;
  how: string;
}

export type Measurement = () => Promise<BenchRow[]>;

export function formatBenchRow(row: BenchRow): string {
  const ratio = row.ratio === undefined ? '-' : row.ratio.toFixed(2);
  return [row.name, row.ours, row.peer ?? '-', ratio, row.goal, row.ok ? 'ok' : 'short'].join(' | ');
}

const TABLE_HEAD = ['| what | ours | baseline | ratio | goal | | how |', '|---|---|---|---|---|---|---|'];

const formatLine = (row: BenchRow): string => `| ${formatBenchRow(row)} | ${row.how} |`;
const lineName = (line: string): string => line.split(' | ')[0] ?? '';

/** Renders `bench/results.md`: measured rows replace those of the same name, all others stay. */
export function renderResultsPage(
  rows: readonly BenchRow[],
  { machine, before }: { machine: string; before: string },
): string {
  const fresh = new Map(rows.map((row) => [`| ${row.name}`, formatLine(row)]));
  const written = before.split('\n').filter((line) => line.startsWith('| ') && !TABLE_HEAD.includes(line));
  return [
    '# Measurements',
    '',
    `Written by \`npm run bench\` on ${machine}.`,
    'Each row is of the last time it was measured. Machines differ: read the ratios to the baseline of the same run first.',
    '',
    ...TABLE_HEAD,
    ...regenerate(written, { fresh, nameOf: lineName }),
    '',
  ].join('\n');
}
