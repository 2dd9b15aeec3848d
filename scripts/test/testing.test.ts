import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../src/env.ts';
import {
  addCounts,
  countForge,
  countPlaywright,
  countVitest,
  readCounts,
  formatCountsSummary,
} from '../src/testing/counts.ts';
import { type FailedModule, collectNamedFailures } from '../src/testing/detailsReporter.ts';
import { formatOutputTail, playwrightFailures, vitestFailures } from '../src/testing/testFailures.ts';
import { createOrderedOutputs } from '../src/testing/runTests.ts';
import { formatSlowestFiles } from '../src/testing/slowestFiles.ts';

let file = '';
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(os.tmpdir(), 'jumpy-counts-')), 'report.json');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true, force: true }));

function report(content: object): string {
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('prints the output of concurrent tools one after another, in full', () => {
  const written: string[] = [];
  const turns = createOrderedOutputs(3, (text) => written.push(text));
  const write = (index: number, text: string): void => turns[index]?.write(text);
  write(2, 'c1 ');
  write(0, 'a');
  write(1, 'b1 ');
  turns[2]?.end();
  expect(written).toEqual(['a']);
  turns[0]?.end();
  write(1, 'b2');
  expect(written.join('')).toBe('ab1 b2');
  turns[1]?.end();
  expect(written.join('')).toBe('ab1 b2c1 ');
});

describe('count', () => {
  test('of Vitest includes a file that never ran as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    expect(countVitest(report({ numPassedTests: 5, numFailedTests: 1, testResults }), 1)).toEqual({
      passed: 5,
      failed: 2,
      notRun: {},
    });
    expect(countVitest(report({ numPassedTests: 5, numFailedTests: 0, testResults: [] }), 0)).toEqual({
      passed: 5,
      failed: 0,
      notRun: {},
    });
  });

  test('of Vitest lists what missing tests need, but not deliberately skipped ones', () => {
    const missing = { status: 'skipped', meta: { notRunHere: 'no Redis' } };
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed', meta: {} }, missing] },
      { status: 'passed', assertionResults: [missing, { status: 'skipped', meta: {} }] },
    ];
    const counts = countVitest(report({ numPassedTests: 1, numFailedTests: 0, testResults }), 0);
    expect(counts).toEqual({ passed: 1, failed: 0, notRun: { 'no Redis': 2 } });
    const browser = { passed: 4, failed: 1, notRun: { 'no Redis': 1, 'no camera': 1 } };
    expect(formatCountsSummary(addCounts([counts, browser, { passed: 2, failed: 0 }]))).toBe(
      '3 not run here: no Redis\n1 not run here: no camera\n7 passed, 1 failed, 4 skipped',
    );
  });

  test('of Playwright includes a retry as a failure', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1 };
    expect(countPlaywright(report({ stats, errors: [] }), 1)).toEqual({ passed: 4, failed: 2 });
  });

  test('of forge comes from its last line', () => {
    const suite = 'Suite result: FAILED. 4 passed; 1 failed; 0 skipped; finished in 3ms\n';
    const last =
      'Ran 2 test suites in 3.31ms (910.03µs CPU time): 11 tests passed, 1 failed, 0 skipped (12 total tests)\n';
    expect(countForge(suite + last, 1)).toEqual({ passed: 11, failed: 1 });
    expect(countForge('Compiler run failed', 1)).toEqual({ passed: 0, failed: 1 });
    expect(countForge('Ran 1 test suite in 1ms: 1 test passed, 0 failed', 0)).toEqual({ passed: 1, failed: 0 });
  });

  test('written by a script is used as is', () => {
    expect(readCounts(file, 1)).toEqual({ passed: 0, failed: 1 });
    expect(readCounts(report({ passed: 7, failed: 0 }), 0)).toEqual({ passed: 7, failed: 0 });
  });

  test('is one failure for a tool that fails without a count or a failed test', () => {
    expect(countVitest(file, 1)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(report({ stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [] }), 1)).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  test('is summed over both in one plain line', () => {
    expect(
      formatCountsSummary(
        addCounts([
          { passed: 5, failed: 0 },
          { passed: 4, failed: 1 },
        ]),
      ),
    ).toBe('9 passed, 1 failed');
  });
});

describe('failures', () => {
  test('list Vitest tests with line and both ends of the message, groups, and files that never ran', () => {
    const message = `\u001b[31mMatcher did not succeed\u001b[39m in time\n\n${'x\n'.repeat(7)}${'y\n'.repeat(4)}${'z\n'.repeat(8)}`;
    const element = { locator: "getByText('PLAY')" };
    const entries = [{ name: 'click', element }, { name: 'toBeVisible', element, status: 'fail' }, { name: 'end' }];
    const trace = [{ type: 'internal:browserTrace' as const, data: { entries } }];
    const stack = (file: string, line: number) => ({ file, line, column: 5, method: '' });
    const stacks = [stack('/r/apps/until.ts', 3), stack('/r/apps/a.test.ts', 40), stack('/r/apps/a.test.ts', 50)];
    const failed: FailedModule[] = [
      {
        moduleId: '/r/apps/a.test.ts',
        relativeModuleId: 'apps/a.test.ts',
        errors: () => [],
        children: {
          allSuites: () => [{ fullName: 'a group', errors: () => [{ message: 'No database' }] }],
          allTests: () => [
            { fullName: 'a group breaks', result: () => ({ errors: [{ message, stacks }] }), artifacts: () => trace },
          ],
        },
      },
      {
        moduleId: '/r/apps/b.test.ts',
        relativeModuleId: 'apps/b.test.ts',
        errors: () => [{ message: 'Cannot find module', stacks: [stack('/r/apps/c.ts', 1)] }],
        children: { allSuites: () => [], allTests: () => [] },
      },
    ];
    expect(vitestFailures(report({ failures: collectNamedFailures(failed), files: [] }))).toEqual([
      'FAILED apps/a.test.ts > a group\n  No database',
      "FAILED apps/a.test.ts > a group breaks\n  at apps/a.test.ts:40:5\n  toBeVisible getByText('PLAY')\n  Matcher did not succeed in time" +
        '\n  x'.repeat(7) +
        '\n  ...' +
        '\n  z'.repeat(8),
      'FAILED apps/b.test.ts\n  at /r/apps/c.ts:1:5\n  Cannot find module',
    ]);
  });

  test('list Playwright journeys with their pages, flaky ones, and what kept all from running', () => {
    const context = path.join(path.dirname(file), 'error-context.md');
    writeFileSync(
      context,
      '# Error details\n\n```\nTimeout\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - button\n```\n',
    );
    const items = Array.from({ length: 80 }, (_, at) => `- item ${at}\n  - /url: /${at}`);
    const beside = Buffer.from(['http://beside/home', ...items].join('\n')).toString('base64');
    const shown = items.map((_, at) => `- item ${at}`);
    const ends = ['http://beside/home', ...shown.slice(0, 29), '...', ...shown.slice(-30)];
    const attachments = [
      { name: 'error-context', path: context },
      { name: 'page', body: beside },
    ];
    const location = { file: `${ROOT}/e2e/journeys/a.spec.ts`, line: 7, column: 3 };
    const results = [
      { errors: [{ message: 'Timeout 45000ms exceeded', location }, { message: 'Test ended' }], attachments },
    ];
    const held = { status: 'expected', results: [{}] };
    const failed = { status: 'unexpected', results };
    const flaky = { status: 'flaky', results: [{ errors: [{ message: 'No answer' }] }, {}] };
    const specs = [
      { title: 'plays', file: 'a.spec.ts', tests: [held, failed] },
      { title: 'waits', file: 'a.spec.ts', tests: [flaky] },
      { title: 'holds', file: 'a.spec.ts', tests: [held] },
    ];
    const errors = [{ message: 'No browser' }];
    expect(playwrightFailures(report({ suites: [{ suites: [{ specs }] }], errors }))).toEqual([
      'FAILED e2e\n  No browser',
      `FAILED a.spec.ts > plays\n  at e2e/journeys/a.spec.ts:7:3\n  Timeout 45000ms exceeded\n  then Test ended\n    - main:\n      - button\n    ${ends.join('\n    ')}`,
      'FAILED a.spec.ts > waits\n  No answer',
    ]);
  });

  test('show the last output of a tool that named no test', () => {
    const output = `${'above\n'.repeat(100)}\u001b[31mUnhandled Rejection\u001b[39m\n`;
    const [name, ...lines] = formatOutputTail('node', output).split('\n');
    expect([name, lines.length, lines.at(-1)]).toEqual(['FAILED node', 60, '  Unhandled Rejection']);
  });

  test('are empty without a report', () => {
    expect([...vitestFailures(file), ...playwrightFailures(file)]).toEqual([]);
  });
});

describe('slowest files', () => {
  const ofRun = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ file: `${index}.test.ts`, durationMs: index * 100 }));

  test('are 20, slowest first', () => {
    const lines = formatSlowestFiles(ofRun(101));
    expect(lines).toHaveLength(21);
    expect(lines.slice(0, 2)).toEqual(['Slowest files', '   10.0 s  100.test.ts']);
  });

  test('are not listed for a short run', () => {
    expect(formatSlowestFiles(ofRun(20))).toEqual([]);
  });
});
