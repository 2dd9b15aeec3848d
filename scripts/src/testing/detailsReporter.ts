import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import type { FileDuration } from './slowestFiles.ts';

/** A failed test, or a file that never ran. */
export interface NamedFailure {
  name: string;
  message: string;
  /** Location in the test, as `file:line:column`, if known. */
  at?: string;
  /** The failed browser step and its element. */
  step?: string;
}

/** The reported part of a browser step. */
interface BrowserStep {
  name: string;
  status?: string;
  element?: { locator?: string };
}

/** The reported part of a Vitest test. */
interface FailedTest {
  fullName: string;
  result(): { errors?: readonly SerializedError[] | undefined };
  artifacts: TestCase['artifacts'];
}

/** The reported part of a Vitest module. */
export interface FailedModule {
  moduleId: string;
  relativeModuleId: string;
  errors(): readonly SerializedError[];
  children: {
    /** Suites fail if their hooks do. */
    allSuites(): Iterable<{ fullName: string; errors(): readonly SerializedError[] }>;
    allTests(state: 'failed'): Iterable<FailedTest>;
  };
}

/** What a Vitest run provides for the summary. */
export interface TestRunDetails {
  failures: readonly NamedFailure[];
  files: readonly FileDuration[];
}

/** Writes `--outputFile.details`. Vitest's own report lacks the lines of browser tests and the import times. */
export default class DetailsReporter implements Reporter {
  #file: string | undefined;

  onInit({ config }: Vitest): void {
    this.#file = typeof config.outputFile === 'object' ? config.outputFile['details'] : undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#file === undefined) return;
    const details: TestRunDetails = { failures: collectNamedFailures(modules), files: modules.map(toFileDuration) };
    writeFileSync(this.#file, JSON.stringify(details));
  }
}

function toFileDuration(module: TestModule): FileDuration {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return { file: module.relativeModuleId, durationMs: Math.round(collectDuration + setupDuration + duration) };
}

/** Failures, each with its line in the test if an error names it. */
export function collectNamedFailures(modules: readonly FailedModule[]): NamedFailure[] {
  return modules.flatMap((module) => {
    const { relativeModuleId: file, children } = module;
    return [
      ...module.errors().map((error) => toNamedFailure(file, { error, module })),
      ...[...children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => toNamedFailure(`${file} > ${suite.fullName}`, { error, module })),
      ),
      ...[...children.allTests('failed')].map((test) =>
        toNamedFailure(`${file} > ${test.fullName}`, {
          error: test.result().errors?.[0],
          module,
          step: findFailedStep(test),
        }),
      ),
    ];
  });
}

/** The last failed browser step, since the error of a locator without a match does not name it. */
function findFailedStep(test: FailedTest): string | undefined {
  const steps = test
    .artifacts()
    .flatMap((one) => (one.type === 'internal:browserTrace' ? (one.data as { entries: BrowserStep[] }).entries : []));
  const failed = steps.findLast(({ status, element }) => status === 'fail' && element?.locator);
  return failed && `${failed.name} ${failed.element?.locator}`;
}

function toNamedFailure(
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
