import { readReport } from './readReport.ts';

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** What vitest counted; a file that failed before its first test counts as one failure. */
export function countVitest(file: string, code: number): Counts {
  const report = readReport<VitestReport>(file);
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0 }, code);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code);
}

/** What Playwright counted; a journey that passes only at the second try has failed. */
export function countPlaywright(file: string, code: number): Counts {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0 }, code);
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
}

/** What forge counted, by the last line of what it said. */
export function countForge(said: string, code: number): Counts {
  const counted = [...said.matchAll(/(\d+) tests? passed, (\d+) failed/g)].at(-1);
  return atLeastOneFailure({ passed: Number(counted?.[1] ?? 0), failed: Number(counted?.[2] ?? 0) }, code);
}

/** What another script counted and wrote down. */
export const countWritten = (file: string, code: number): Counts =>
  atLeastOneFailure(readReport<Counts>(file) ?? { passed: 0, failed: 0 }, code);

export const addCounts = (all: Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});

/** The last line of a test run. */
export const summary = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** A tool that says no without naming a test has still failed. */
const atLeastOneFailure = ({ passed, failed }: Counts, code: number): Counts => ({
  passed,
  failed: code === 0 ? failed : Math.max(1, failed),
});
