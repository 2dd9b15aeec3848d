import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../env.ts';
import type { RunDetails } from './detailsReporter.ts';
import { readReport } from './readReport.ts';
import { readFileIfExists } from '../readFileIfExists.ts';

const LINES = 8;
const LAST_LINES = 60;

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

/** Failed tests from our Vitest reporter, each with its location and the first lines of the error. */
export const vitestFailures = (file: string): string[] =>
  (readReport<RunDetails>(file)?.failures ?? []).map(({ name, ...why }) => failure(name, why));

/** Failed journeys from Playwright's report, each with the first lines of the error and the contents of its pages. */
export function playwrightFailures(file: string): string[] {
  const report = readReport<PlaywrightReport>(file);
  return [
    ...(report?.errors ?? []).map(({ message }) => failure('e2e', { message })),
    ...(report?.suites ?? []).flatMap(failuresOf),
  ];
}

/** End of the output of a tool that failed without naming a test, for example after an error outside of tests. */
export function lastWords(name: string, said: string): string {
  const lines = stripVTControlCharacters(said).trimEnd().split('\n').slice(-LAST_LINES);
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ errors = [] }) => errors.length > 0);
        const [first, ...later] = (failed?.errors ?? []).map(whyOf);
        const after = later.map((why) => `\n  then ${words(why).join('\n  ')}`);
        return [failure(`${file} > ${title}`, first ?? {}), ...after, pageOf(failed), ...pagesBeside(failed)].join('');
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Accessibility snapshot of the page, which Playwright attaches to a failure. */
function pageOf(result: JourneyResult | undefined): string {
  const kept = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  const page = kept && readFileIfExists(kept);
  if (!page) return '';
  const [, outline = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  return outline === '' ? '' : outlined(outline);
}

/** Snapshots of the other pages, each below its URL. */
const pagesBeside = (result: JourneyResult | undefined): string[] =>
  (result?.attachments ?? [])
    .filter(({ name }) => name === 'page')
    .map(({ body = '' }) => outlined(Buffer.from(body, 'base64').toString()));

/** Beginning and end of a page snapshot, indented below its failure; dialogs come last. */
function outlined(text: string): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('- /url:'));
  const half = LAST_LINES / 2;
  const shown = lines.length > LAST_LINES ? [...lines.slice(0, half), '...', ...lines.slice(-half)] : lines;
  return shown.map((line) => `\n    ${line}`).join('');
}

const whyOf = ({ message, location }: JourneyError): Why => ({
  at: location && `${path.relative(ROOT, location.file)}:${location.line}:${location.column}`,
  message,
});

interface Why {
  at?: string | undefined;
  step?: string | undefined;
  message?: string | undefined;
}

const failure = (name: string, why: Why): string => [`FAILED ${name}`, ...words(why)].join('\n  ');

/** Location, step and first lines of the message. */
function words({ at, step, message = '' }: Why): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, LINES);
  return [...(at === undefined ? [] : [`at ${at}`]), ...(step === undefined ? [] : [step]), ...said];
}
