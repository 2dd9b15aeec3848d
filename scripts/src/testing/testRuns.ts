import path from 'node:path';
import { ROOT } from '../env.ts';
import { type Counts, countPlaywright, countVitest, readCounts } from './counts.ts';
import type { TestRunDetails } from './detailsReporter.ts';
import { playwrightFailures, vitestFailures } from './testFailures.ts';
import type { TestPlan } from './planTests.ts';
import { readReport } from './readReport.ts';
import { getToolPath } from './runTool.ts';
import type { FileDuration } from './slowestFiles.ts';

export interface TestRun {
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
const getDetailsPath = (report: string): string => `${report}.details`;

const createVitestRun = (words: readonly string[], { name, seed }: { name: string; seed: number }): TestRun => ({
  name,
  env: () => ({ FC_SEED: String(seed) }),
  args: (report) => [
    ...[getToolPath('vitest/vitest.mjs'), 'run', '--reporter=default'],
    ...['--reporter=json', `--outputFile.json=${report}`],
    ...[`--reporter=${DETAILS_REPORTER}`, `--outputFile.details=${getDetailsPath(report)}`],
    ...words,
  ],
  count: countVitest,
  failures: (report) => vitestFailures(getDetailsPath(report)),
  durations: (report) => readReport<TestRunDetails>(getDetailsPath(report))?.files ?? [],
});

/** Smoke tests and journeys against the built product. */
export const createPlaywrightRun = (words: readonly string[]): TestRun => ({
  name: 'playwright',
  args: () => [
    ...[getToolPath('@playwright/test/cli.js'), 'test', '-c', path.join(ROOT, 'e2e/playwright.config.ts')],
    ...['--reporter=list,json', ...words],
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  count: countPlaywright,
  failures: playwrightFailures,
});

const createContractsRun = (words: readonly string[]): TestRun => ({
  name: 'contracts',
  args: (report) => [path.join(ROOT, 'scripts/src/contractsTest.ts'), `--report=${report}`, ...words],
  count: readCounts,
  background: true,
});

/**
 * The tools to run in parallel: tests that play in real time or query a database are mostly idle. All property tests
 * share one seed.
 */
export function createTestRuns(plan: TestPlan, seed: number): TestRun[] {
  const isEverything = plan.vitest?.length === 0;
  // Two browsers in parallel, since a rendered page is mostly idle.
  const browser = (...documents: readonly string[]): TestRun =>
    createVitestRun(
      documents.map((name) => `--project=browser-${name}`),
      { name: `browser-${documents[0]}`, seed },
    );
  return [
    ...(isEverything
      ? [
          { ...createVitestRun(['--project=node'], { name: 'node', seed }), background: true },
          browser('web'),
          browser('game', 'keyring'),
        ]
      : []),
    ...(plan.vitest && !isEverything ? [createVitestRun(plan.vitest, { name: 'vitest', seed })] : []),
    ...(plan.screens ? [createVitestRun(plan.screens, { name: 'screens', seed })] : []),
    ...(plan.contracts ? [createContractsRun(plan.contracts)] : []),
    ...(plan.playwright ? [createPlaywrightRun(plan.playwright)] : []),
  ];
}
