import path from 'node:path';
import { regenerate } from '../regenerate.ts';

/** The part of Vitest's JSON report that is used here. */
export interface ProofReport {
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      /** Tests report a measurement with `task.meta.measured = '…'`. */
      meta?: { measured?: string };
    }[];
  }[];
}

declare module 'vitest' {
  export interface TaskMeta {
    /** What a proof measured, in a few words with units; shown in scripts/results/proof.md. */
    measured?: string;
  }
}

export interface ProofRun {
  root: string;
  date: string;
  commit: string;
  machine: string;
  /** Previous page, whose sections of other files are kept; empty if everything was run. */
  before: string;
}

const OUTCOMES: Record<string, string> = { passed: 'holds', failed: '**fails**' };
const SECTION_START = /^(?=## )/m;

/** Renders the latest result of each proof file. */
export function renderProofPage(report: ProofReport, { root, date, commit, machine, before }: ProofRun): string {
  const fresh = new Map(
    report.testResults.map(({ name, assertionResults }) => {
      const title = `## ${path.relative(root, name)}`;
      const rows = assertionResults.map(({ fullName, status, duration, meta }) =>
        [fullName.trim(), OUTCOMES[status] ?? status, `${((duration ?? 0) / 1000).toFixed(1)} s`, meta?.measured ?? '']
          .map(escapeCell)
          .join(' | '),
      );
      const table = ['proof | outcome | took | measured', '--- | --- | --- | ---', ...rows].map((row) => `| ${row} |`);
      return [title, [title, '', `${date} at ${commit}, ${machine}.`, '', ...table, ''].join('\n')] as const;
    }),
  );
  const previousSections = before.split(SECTION_START).slice(1);
  const sections = regenerate(
    previousSections.map((section) => `${section.trimEnd()}\n`),
    { fresh, nameOf: (section) => section.slice(0, section.indexOf('\n')) },
  );
  const count = (outcome: string): number => sections.join('').split(` | ${outcome} | `).length - 1;
  return [
    '# Proof',
    '',
    `Written by \`npm run proof\`, each file when it was proved last: ${count('holds')} hold, ${count('**fails**')} fail.`,
    '',
    ...sections,
  ].join('\n');
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');
