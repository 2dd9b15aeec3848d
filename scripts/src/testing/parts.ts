import path from 'node:path';
import { ROOT } from '../env.ts';
import { type Counts, countPlaywright, countVitest, countWritten } from './counts.ts';
import type { RunDetails } from './detailsReporter.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import type { TestPlan } from './plan.ts';
import { readReport } from './readReport.ts';
import { toolFile } from './runTool.ts';
import type { FileDuration } from './slowestFiles.ts';

export interface Part {
  readonly name: string;
  /** Command-line arguments, with the file for its report. */
  args(report: string): readonly string[];
  env?(report: string): NodeJS.ProcessEnv;
  readonly count: (report: string, code: number) => Counts;
  /** Failed tests; omitted for a tool whose last lines of output name them. */
  readonly failures?: (report: string) => string[];
  /** Duration of each file; omitted for a tool that does not report it. */
  readonly durations?: (report: string) => readonly FileDuration[];
  /** Lowers its priority; for tests without real-time play. */
  readonly background?: boolean;
}

const DETAILS_REPORTER = path.join(import.meta.dirname, 'detailsReporter.ts');
const detailsOf = (report: string): string => `${report}.details`;

const vitest = (words: readonly string[], { name, seed }: { name: string; seed: number }): Part => ({
  name,
  env: () => ({ FC_SEED: String(seed) }),
  args: (report) => [
    ...[toolFile('vitest/vitest.mjs'), 'run', '--reporter=default'],
    ...['--reporter=json', `--outputFile.json=${report}`],
    ...[`--reporter=${DETAILS_REPORTER}`, `--outputFile.details=${detailsOf(report)}`],
    ...words,
  ],
  count: countVitest,
  failures: (report) => vitestFailures(detailsOf(report)),
  durations: (report) => readReport<RunDetails>(detailsOf(report))?.files ?? [],
});

/** Smoke tests and journeys against the built product. */
export const playwright = (words: readonly string[]): Part => ({
  name: 'playwright',
  args: () => [
    ...[toolFile('@playwright/test/cli.js'), 'test', '-c', path.join(ROOT, 'e2e/playwright.config.ts')],
    ...['--reporter=list,json', ...words],
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  count: countPlaywright,
  failures: playwrightFailures,
});

const contracts = (words: readonly string[]): Part => ({
  name: 'contracts',
  args: (report) => [path.join(ROOT, 'scripts/src/contractsTest.ts'), `--report=${report}`, ...words],
  count: countWritten,
  background: true,
});

/**
 * The tools to run in parallel: tests that play in real time or query a database are mostly idle. All property tests
 * share one seed.
 */
export function partsOf(plan: TestPlan, seed: number): Part[] {
  const isEverything = plan.vitest?.length === 0;
  // Two browsers in parallel, since a rendered page is mostly idle.
  const browser = (...documents: readonly string[]): Part =>
    vitest(
      documents.map((name) => `--project=browser-${name}`),
      { name: `browser-${documents[0]}`, seed },
    );
  return [
    ...(isEverything
      ? [
          { ...vitest(['--project=node'], { name: 'node', seed }), background: true },
          browser('web'),
          browser('game', 'keyring'),
        ]
      : []),
    ...(plan.vitest && !isEverything ? [vitest(plan.vitest, { name: 'vitest', seed })] : []),
    ...(plan.screens ? [vitest(plan.screens, { name: 'screens', seed })] : []),
    ...(plan.contracts ? [contracts(plan.contracts)] : []),
    ...(plan.playwright ? [playwright(plan.playwright)] : []),
  ];
}
