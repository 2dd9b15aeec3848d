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
