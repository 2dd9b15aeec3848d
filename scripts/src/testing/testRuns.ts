import path from 'node:path';
import { ROOT } from '../env.ts';
import { findRequirementTests, REQUIREMENT_PATTERN } from '../spec/testFiles.ts';
import { type Counts, countPlaywright, countVitest, readCounts } from './counts.ts';
import type { TestRunDetails } from './detailsReporter.ts';
import { playwrightFailures, vitestFailures } from './testFailures.ts';
import type { TestPlan, VitestScope } from './planTests.ts';
import { readReport } from './readReport.ts';
import { getToolPath } from './runTool.ts';
import { isBrowserTest } from './testKinds.ts';
import type { TestProgram } from './missingPrograms.ts';
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

/** Folders whose Node tests start no server, database or chain. */
const UNIT_FOLDERS = ['packages/', 'apps/game/', 'apps/web/', 'bench/'];

/** Vitest on a whole scope. Two browsers run in parallel, since a rendered page is mostly idle. */
function createScopeRuns(scope: VitestScope, seed: number): TestRun[] {
  const run = (name: string, words: readonly string[]): TestRun => createVitestRun(words, { name, seed });
  const browsers = { web: ['--project=browser-web'], game: ['--project=browser-game', '--project=browser-keyring'] };
  if (scope === 'all')
    return [
      { ...run('node', ['--project=node']), background: true },
      run('browser-web', browsers.web),
      run('browser-game', browsers.game),
    ];
  const naming = findRequirementTests(ROOT);
  const named = (isOurs: (file: string) => boolean): string[] => [...naming.filter(isOurs), '-t', REQUIREMENT_PATTERN];
  const isUnit = (file: string): boolean => UNIT_FOLDERS.some((folder) => file.startsWith(folder));
  const isScreen = (file: string): boolean => isBrowserTest(file) && file.startsWith('apps/web/');
  return [
    { ...run('units', ['--project=node', ...UNIT_FOLDERS]), background: true },
    { ...run('node', ['--project=node', ...named((file) => !isBrowserTest(file) && !isUnit(file))]), background: true },
    run('browser-web', [...browsers.web, ...named(isScreen)]),
    run('browser-game', [...browsers.game, ...named((file) => isBrowserTest(file) && !isScreen(file))]),
  ];
}

/**
 * The tools to run in parallel: tests that play in real time or query a database are mostly idle. All property tests
 * share one seed.
 */
export function createTestRuns(
  plan: TestPlan,
  { seed, missing = new Set() }: { seed: number; missing?: ReadonlySet<TestProgram> },
): TestRun[] {
  const isForBrowser = ({ name }: TestRun): boolean => name.startsWith('browser-') || name === 'playwright';
  return [
    ...(typeof plan.vitest === 'string' ? createScopeRuns(plan.vitest, seed) : []),
    ...(Array.isArray(plan.vitest) ? [createVitestRun(plan.vitest, { name: 'vitest', seed })] : []),
    ...(plan.screens ? [createVitestRun(plan.screens, { name: 'screens', seed })] : []),
    ...(plan.contracts ? [createContractsRun(plan.contracts)] : []),
    ...(plan.playwright ? [createPlaywrightRun(plan.playwright)] : []),
  ].filter((run) => !(missing.has('browser') && isForBrowser(run)));
}
