import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../env.ts';
import type { TestRunDetails } from './detailsReporter.ts';
import { readReport } from './readReport.ts';
import { readFileIfExists } from '../readFileIfExists.ts';

/** Lines shown of each end of an error message. */
const LINES_PER_END = 8;
const TAIL_LINES = 60;

interface JourneyError {
  message?: string;
  location?: { file: string; line: number; column: number };
}

interface JourneyResult {
  errors?: JourneyError[];
  /** `body` is base64. */
  attachments?: { name: string; path?: string; body?: string }[];
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

/** Failed tests from our Vitest reporter, each with its location and both ends of the error. */
export const vitestFailures = (file: string): string[] =>
  (readReport<TestRunDetails>(file)?.failures ?? []).map(({ name, ...why }) => formatFailure(name, why));

/** Failed journeys from Playwright's report, each with both ends of the error and the contents of its pages. */
export function playwrightFailures(file: string): string[] {
  const report = readReport<PlaywrightReport>(file);
  return [
    ...(report?.errors ?? []).map(({ message }) => formatFailure('e2e', { message })),
    ...(report?.suites ?? []).flatMap(collectFailures),
  ];
}

/** End of the output of a tool that failed without naming a test, for example after an error outside of tests. */
export function formatOutputTail(name: string, output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n').slice(-TAIL_LINES);
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function collectFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const ownFailures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ errors = [] }) => errors.length > 0);
        const [first, ...later] = (failed?.errors ?? []).map(toFailureReason);
        const laterTexts = later.map((why) => `\n  then ${formatReason(why).join('\n  ')}`);
        return [
          formatFailure(`${file} > ${title}`, first ?? {}),
          ...laterTexts,
          readPageSnapshot(failed),
          ...readOtherPageSnapshots(failed),
        ].join('');
      }),
  );
  return [...ownFailures, ...suites.flatMap(collectFailures)];
}

/** Accessibility snapshot of the page, which Playwright attaches to a failure. */
function readPageSnapshot(result: JourneyResult | undefined): string {
  const contextFile = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  const page = contextFile && readFileIfExists(contextFile);
  if (!page) return '';
  const [, outline = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  return outline === '' ? '' : truncateSnapshot(outline);
}

/** Snapshots of the other pages, each below its URL. */
const readOtherPageSnapshots = (result: JourneyResult | undefined): string[] =>
  (result?.attachments ?? [])
    .filter(({ name }) => name === 'page')
    .map(({ body = '' }) => truncateSnapshot(Buffer.from(body, 'base64').toString()));

/** Beginning and end of a page snapshot, indented below its failure; dialogs come last. */
function truncateSnapshot(text: string): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('- /url:'));
  return keepBothEnds(lines, TAIL_LINES / 2)
    .map((line) => `\n    ${line}`)
    .join('');
}

/** The first and last lines, with "..." for those in between. */
const keepBothEnds = (lines: string[], linesPerEnd: number): string[] =>
  lines.length > 2 * linesPerEnd ? [...lines.slice(0, linesPerEnd), '...', ...lines.slice(-linesPerEnd)] : lines;

const toFailureReason = ({ message, location }: JourneyError): FailureReason => ({
  at: location && `${path.relative(ROOT, location.file)}:${location.line}:${location.column}`,
  message,
});

interface FailureReason {
  at?: string | undefined;
  step?: string | undefined;
  message?: string | undefined;
}

const formatFailure = (name: string, why: FailureReason): string =>
  [`FAILED ${name}`, ...formatReason(why)].join('\n  ');

/** Location, step and both ends of the message: a browser's call log ends with what it waited for last. */
function formatReason({ at, step, message = '' }: FailureReason): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  const shown = keepBothEnds(
    lines.filter((line) => line.trim() !== ''),
    LINES_PER_END,
  );
  return [...(at === undefined ? [] : [`at ${at}`]), ...(step === undefined ? [] : [step]), ...shown];
}
