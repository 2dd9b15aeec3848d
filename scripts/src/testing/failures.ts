import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../env.ts';
import { readReport } from './readReport.ts';

const LINES = 6;
const LAST_LINES = 60;

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface JourneyResult {
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: JourneyResult[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Which tests failed by vitest's report, each with the first lines of why. */
export function vitestFailures(file: string): string[] {
  const results = readReport<VitestReport>(file)?.testResults ?? [];
  return results.flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(where, message)];
    return failed.map(({ fullName, failureMessages }) => failure(`${where} > ${fullName}`, failureMessages?.[0]));
  });
}

/** Which journeys failed by Playwright's report, each with the first lines of why, and what stood on the page. */
export function playwrightFailures(file: string): string[] {
  const report = readReport<PlaywrightReport>(file);
  return [
    ...(report?.errors ?? []).map(({ message }) => failure('e2e', message)),
    ...(report?.suites ?? []).flatMap(failuresOf),
  ];
}

/** The end of what a tool said that failed and named no test, like one with an error outside of all tests. */
export function lastWords(name: string, said: string): string {
  const lines = stripVTControlCharacters(said).trimEnd().split('\n').slice(-LAST_LINES);
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ error }) => error);
        return failure(`${file} > ${title}`, failed?.error?.message) + pageOf(failed);
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** The page's outline in the words of a screen reader, as Playwright keeps it beside a failure. */
function pageOf(result: JourneyResult | undefined): string {
  const kept = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (kept === undefined || !existsSync(kept)) return '';
  const [, outline = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(kept, 'utf8')) ?? [];
  const lines = outline.trimEnd().split('\n').slice(0, LAST_LINES);
  return outline === '' ? '' : lines.map((line) => `\n    ${line}`).join('');
}

function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const why = lines.filter((line) => line.trim() !== '').slice(0, LINES);
  return [`FAILED ${name}`, ...why.map((line) => `  ${line}`)].join('\n');
}
