import { readReport } from './readReport.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** Number of tests not run here, by what is missing. */
  notRun?: Readonly<Record<string, number>>;
}

declare module 'vitest' {
  export interface TaskMeta {
    /** What this machine lacks for a test that was therefore not run. */
    notRunHere?: string;
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { meta?: { notRunHere?: string } }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts of Vitest; a file that failed before its first test counts as one failure. */
export function countVitest(file: string, code: number): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0 }, code);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const missing = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.notRunHere ?? []),
  );
  const notRun = Object.fromEntries([...Map.groupBy(missing, (what) => what)].map(([what, all]) => [what, all.length]));
  return atLeastOneFailure(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, notRun },
    code,
  );
}

/** Counts of Playwright; a flaky journey counts as failed. */
export function countPlaywright(file: string, code: number): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0 }, code);
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
}

/** Counts of forge, from the last line of its output. */
export function countForge(output: string, code: number): Counts {
  const summary = [...output.matchAll(/(\d+) tests? passed, (\d+) failed/g)].at(-1);
  return atLeastOneFailure({ passed: Number(summary?.[1] ?? 0), failed: Number(summary?.[2] ?? 0) }, code);
}

/** Counts written by another script. */
export const readCounts = (file: string, code: number): Counts =>
  atLeastOneFailure(readReport<Counts>(file) ?? { passed: 0, failed: 0 }, code);

export function addCounts(allCounts: Counts[]): Counts {
  const notRun: Record<string, number> = {};
  for (const [what, count] of allCounts.flatMap((counts) => Object.entries(counts.notRun ?? {})))
    notRun[what] = (notRun[what] ?? 0) + count;
  return {
    passed: allCounts.reduce((sum, { passed }) => sum + passed, 0),
    failed: allCounts.reduce((sum, { failed }) => sum + failed, 0),
    notRun,
  };
}

/** Last lines of a test run: what could not be run and the counts, which CI parses. */
export function formatCountsSummary({ passed, failed, notRun = {} }: Counts): string {
  const missing = Object.entries(notRun).map(([what, count]) => `${count} not run here: ${what}\n`);
  const skipped = Object.values(notRun).reduce((sum, count) => sum + count, 0);
  return `${missing.join('')}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A non-zero exit code counts as a failure even if no test is named. */
const atLeastOneFailure = ({ failed, ...counts }: Counts, code: number): Counts => ({
  ...counts,
  failed: code === 0 ? failed : Math.max(1, failed),
});
