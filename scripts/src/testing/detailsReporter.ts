import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import type { FileDuration } from './slowestFiles.ts';

/** A test that failed, or a file that never ran. */
export interface NamedFailure {
  name: string;
  message: string;
  /** Where in the test, as `file:line:column`; left away by what has no place. */
  at?: string;
  /** What a browser was asked in vain, and of which element. */
  step?: string;
}

/** As much of a step in a browser as is told. */
interface BrowserStep {
  name: string;
  status?: string;
  element?: { locator?: string };
}

/** As much of vitest's account of a test as is told. */
interface FailedTest {
  fullName: string;
  result(): { errors?: readonly SerializedError[] | undefined };
  artifacts: TestCase['artifacts'];
}

/** As much of vitest's account of a file as is told. */
export interface FailedModule {
  moduleId: string;
  relativeModuleId: string;
  errors(): readonly SerializedError[];
  children: {
    /** Groups fail where what stands before or after their tests does. */
    allSuites(): Iterable<{ fullName: string; errors(): readonly SerializedError[] }>;
    allTests(state: 'failed'): Iterable<FailedTest>;
  };
}

/** What a run of vitest leaves for the summary. */
export interface RunDetails {
  failures: readonly NamedFailure[];
  files: readonly FileDuration[];
}

/** Writes `--outputFile.details`: vitest's own report has neither lines of what runs in a browser nor the time of imports. */
export default class DetailsReporter implements Reporter {
  #file: string | undefined;

  onInit({ config }: Vitest): void {
    this.#file = typeof config.outputFile === 'object' ? config.outputFile['details'] : undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#file === undefined) return;
    const details: RunDetails = { failures: failuresIn(modules), files: modules.map(durationOf) };
    writeFileSync(this.#file, JSON.stringify(details));
  }
}

function durationOf(module: TestModule): FileDuration {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return { file: module.relativeModuleId, durationMs: Math.round(collectDuration + setupDuration + duration) };
}

/** What failed, each with the line of the test itself where one of its errors names it. */
export function failuresIn(modules: readonly FailedModule[]): NamedFailure[] {
  return modules.flatMap((module) => {
    const { relativeModuleId: file, children } = module;
    return [
      ...module.errors().map((error) => failureOf(file, { error, module })),
      ...[...children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => failureOf(`${file} > ${suite.fullName}`, { error, module })),
      ),
      ...[...children.allTests('failed')].map((test) =>
        failureOf(`${file} > ${test.fullName}`, { error: test.result().errors?.[0], module, step: stepOf(test) }),
      ),
    ];
  });
}

/** The last step that failed in a browser: the error of a locator that found nothing does not name it. */
function stepOf(test: FailedTest): string | undefined {
  const steps = test
    .artifacts()
    .flatMap((one) => (one.type === 'internal:browserTrace' ? (one.data as { entries: BrowserStep[] }).entries : []));
  const failed = steps.findLast(({ status, element }) => status === 'fail' && element?.locator);
  return failed && `${failed.name} ${failed.element?.locator}`;
}

function failureOf(
  name: string,
  { error, module, step }: { error: SerializedError | undefined; module: FailedModule; step?: string | undefined },
): NamedFailure {
  const stacks = error?.stacks ?? [];
  const place = stacks.find(({ file }) => file === module.moduleId) ?? stacks[0];
  const file = place?.file === module.moduleId ? module.relativeModuleId : place?.file;
  return {
    name,
    message: error?.message ?? '',
    ...(place ? { at: `${file}:${place.line}:${place.column}` } : {}),
    ...(step === undefined ? {} : { step }),
  };
}
