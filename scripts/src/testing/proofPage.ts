import path from 'node:path';

/** The part of vitest's JSON report that the page shows. */
export interface ProofReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      /** A test says what it measured with `task.meta.measured = '…'`. */
      meta?: { measured?: string };
    }[];
  }[];
}

declare module 'vitest' {
  export interface TaskMeta {
    /** What a proof measured, in a few words with units; shown in docs/proof.md. */
    measured?: string;
  }
}

export interface ProofRun {
  root: string;
  date: string;
  commit: string;
  machine: string;
}

const OUTCOMES: Record<string, string> = { passed: 'holds', failed: '**fails**' };

/** The last result of the proofs as a page. */
export function proofPage(report: ProofReport, { root, date, commit, machine }: ProofRun): string {
  const sections = report.testResults.map(({ name, assertionResults }) => {
    const rows = assertionResults.map(({ fullName, status, duration, meta }) =>
      [fullName.trim(), OUTCOMES[status] ?? status, `${((duration ?? 0) / 1000).toFixed(1)} s`, meta?.measured ?? '']
        .map(cell)
        .join(' | '),
    );
    const head = ['proof | outcome | took | measured', '--- | --- | --- | ---'];
    return [`## ${path.relative(root, name)}`, '', ...[...head, ...rows].map((row) => `| ${row} |`)].join('\n');
  });
  return [
    '# Proof',
    '',
    `Written by \`npm run proof\` on ${date} at ${commit} (${machine}): ${report.numPassedTests} hold, ${report.numFailedTests} fail.`,
    '',
    ...sections.flatMap((section) => [section, '']),
  ].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
