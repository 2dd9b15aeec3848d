import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';
import {
  renderMachinesPage,
  listPendingSteps,
  type MachineStepResult,
  MACHINE_STEPS,
} from '@jumpy/scripts/machines/machinePlan';
import { expect, test } from 'vitest';

const COMMIT = 'a0e76ebf';
const passed: MachineStepResult = {
  outcome: 'passed',
  durationMs: 61_400,
  detail: 'npm ci 40 s, ready in 9.1 s',
  date: '2026-11-27',
  commit: COMMIT,
};
const failed: MachineStepResult = { ...passed, outcome: 'failed', detail: 'npm ci ended with 1 | early' };

const idsOf = (words: string[], options: Partial<Parameters<typeof listPendingSteps>[1]> = {}): string[] =>
  listPendingSteps(words, { results: {}, commit: COMMIT, repeats: false, ...options }).map(({ id }) => id);

test('plans both commands on each release as user, as root and as root without user namespaces', () => {
  const combinations = ['11', '12', '13'].flatMap((release) =>
    ['user', 'root', 'root-no-namespaces'].flatMap((who) =>
      ['start', 'test'].map((command) => `debian-${release}-${who}/${command}`),
    ),
  );
  expect(idsOf([])).toEqual(expect.arrayContaining(combinations));
  expect(idsOf([])).toEqual(
    expect.arrayContaining(['debian-12-no-proc/start', 'debian-12-arm64/programs', 'debian-12-arm64/start']),
  );
});

test.each([
  { words: ['debian-12-user'], ids: ['debian-12-user/start', 'debian-12-user/test'] },
  { words: ['12-user/test', 'no-proc'], ids: ['debian-12-user/test', 'debian-12-no-proc/start'] },
])('runs the steps that match $words', ({ words, ids }) => {
  expect(idsOf(words)).toEqual(ids);
});

const id = 'debian-12-user/start';
test.each([
  { title: 'skips what has passed at this commit', result: passed, repeats: false, runs: false },
  { title: 'repeats it when told to', result: passed, repeats: true, runs: true },
  { title: 'runs again what has failed', result: failed, repeats: false, runs: true },
  { title: 'runs again what passed at another commit', result: { ...passed, commit: 'b' }, repeats: false, runs: true },
])('$title', ({ result, repeats, runs }) => {
  expect(idsOf([id], { results: { [id]: result }, repeats })).toEqual(runs ? [id] : []);
});

test('writes one row per result in the order of the plan', () => {
  const page = renderMachinesPage({ 'debian-12-user/test': failed, 'debian-11-user/start': passed }, '');
  expect(page.split('\n').slice(-3)).toEqual([
    '| Debian 11, a user | npm ci && npm start | passed | 61 s | 2026-11-27, a0e76ebf | npm ci 40 s, ready in 9.1 s |',
    String.raw`| Debian 12, a user | npm ci && npm test | **failed** | 61 s | 2026-11-27, a0e76ebf | npm ci ended with 1 \| early |`,
    '',
  ]);
});

test('keeps rows without a newer result and drops those of removed steps', () => {
  const before = renderMachinesPage({ 'debian-12-user/test': failed, 'debian-11-user/start': passed }, '');
  const gone = before.replace('Debian 11, a user', 'Debian 10, a user');
  const page = renderMachinesPage({ 'debian-12-user/test': passed }, gone);
  expect(page).not.toContain('Debian 10');
  expect(page).not.toContain('**failed**');
  expect(renderMachinesPage({ 'debian-12-user/test': passed }, before)).toContain('| Debian 11, a user |');
  expect(renderMachinesPage({}, page)).toBe(page);
});

test('names each step once', () => {
  expect(new Set(MACHINE_STEPS.map((step) => step.id)).size).toBe(MACHINE_STEPS.length);
});

test.each([
  { args: ['machines', 'debian-9-user/start'], message: 'No step matches "debian-9-user/start". Did you mean debian-' },
  { args: ['machines', '--folder', ROOT], message: `${ROOT} holds something else.` },
  { args: ['machines', '--agian'], message: 'Unknown option --agian. Did you mean --again?' },
])('rejects $args with a one-line error', ({ args, message }) => {
  const script = path.join(ROOT, 'scripts/src/proof.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
});
