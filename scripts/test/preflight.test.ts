import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '@jumpy/scripts/env';

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
// npm runs it, after an install.
delete scripts['postinstall'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-gate-'));
  cpSync(path.join(ROOT, 'scripts/preflight.cjs'), path.join(folder, 'scripts/preflight.cjs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What npm does with a script, in a folder where only this Node is found. */
const runScript = (line: string): { status: number | null; said: string } => run('sh', ['-c', line]);

function run(command: string, args: string[]): { status: number | null; said: string } {
  const env = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** Runs the gate as a Node that calls itself so, with or without TypeScript. */
function asNode(version: string, { typescript }: { typescript: boolean }): { status: number | null; said: string } {
  const disguise = path.join(folder, 'disguise.cjs');
  writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  return run(process.execPath, [...(typescript ? [] : ['--no-strip-types']), '-r', disguise, 'scripts/preflight.cjs']);
}

const install = (): void => {
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{}');
};

test.each(Object.entries(scripts))('npm run %s before npm ci says in a sentence to run it', (_, line) => {
  const { status, said } = runScript(line);
  expect(status).toBe(1);
  expect(said.trim()).toBe('Jumpy is not installed yet. Run this first, then your command again: npm ci');
});

test('an install that was stopped half-way is none', () => {
  mkdirSync(path.join(folder, 'node_modules'));
  expect(asNode('24.21.0', { typescript: true })).toMatchObject({ status: 1, said: expect.stringContaining('npm ci') });
});

test.each(['18.20.4', '19.9.0'])('Node %s, too old for npm ci, is told first', (version) => {
  const { status, said } = asNode(version, { typescript: false });
  expect(status).toBe(1);
  expect(said).toContain(`needs Node 20 or newer, and this is ${version}`);
});

test('Node 20 is new enough for npm ci', () => {
  const { said } = asNode('20.0.0', { typescript: false });
  expect(said.trim()).toBe('Jumpy is not installed yet. Run this first, then your command again: npm ci');
});

test('a Node that runs no TypeScript, where npm ci could bring none, is told', () => {
  install();
  expect(asNode('20.20.2', { typescript: false })).toMatchObject({
    status: 1,
    said: expect.stringContaining('This is Node 20.20.2, and Jumpy runs on 24'),
  });
});

test('after npm ci it lets every Node through that runs TypeScript', () => {
  install();
  expect(asNode('24.21.0', { typescript: true })).toEqual({ status: 0, said: '' });
});
