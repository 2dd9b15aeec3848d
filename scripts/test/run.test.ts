import { waitUntil } from '../src/testing/waitUntil.ts';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPlatform } from '@jumpy/platforms/platforms';
import { ROOT } from '@jumpy/scripts/env';
import { isProcessAlive } from '@jumpy/scripts/processIdentity';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const scripts = Object.entries(manifest.scripts);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-run-cjs-'));
  for (const file of ['scripts/run.cjs', 'packages/platforms/platforms.json'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  writeFileSync(
    path.join(folder, 'script.ts'),
    `console.log(JSON.stringify(process.argv.slice(2)), import.meta.filename === process.argv[1]);`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Result {
  status: number | null;
  output: string;
}

/** Properties of the machine and its Node, as the runner sees them. */
interface Disguise {
  version?: string;
  typescript: boolean;
  platform?: string;
  arch?: string;
  isMusl?: boolean;
}

const PATH = `${path.dirname(process.execPath)}:/usr/bin:/bin`;

function run(command: string, args: string[]): Result {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env: { PATH }, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

function runAs({
  version = '24.21.0',
  typescript,
  platform = 'linux',
  arch = 'x64',
  isMusl = false,
}: Disguise): Result {
  const file = path.join(folder, 'disguise.cjs');
  const header = isMusl ? {} : { glibcVersionRuntime: '2.36' };
  const properties = {
    versions: { value: { node: version } },
    platform: { value: platform },
    arch: { value: arch },
  };
  writeFileSync(
    file,
    `Object.defineProperties(process, ${JSON.stringify(properties)});
     process.report.getReport = () => (${JSON.stringify({ header })});`,
  );
  const flags = typescript ? [] : ['--no-strip-types'];
  return run(process.execPath, [...flags, '-r', file, 'scripts/run.cjs', 'script.ts', 'a word', '--flag']);
}

function install(): void {
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{}');
}

// npm ci calls postinstall with whatever Node there is.
test.each(scripts.filter(([name]) => name !== 'postinstall'))('npm run %s only calls the runner', (_, line) => {
  expect(line).toMatch(/^node scripts\/run\.cjs [\w/]+\.ts( --\w+)?$/);
});

test('a script before npm ci says to run it', () => {
  const { status, output } = run('sh', ['-c', manifest.scripts['start'] ?? '']);
  expect(status).toBe(1);
  expect(output.trim()).toBe('Jumpy is not installed yet. Run this first, then your command again: npm ci');
});

test.each(scripts)('npm run %s needs no shell feature that cmd.exe lacks', (_, line) => {
  expect(line).not.toMatch(/\bexec\b|[$'`;]/);
});

test('treats an interrupted install as missing', () => {
  mkdirSync(path.join(folder, 'node_modules'));
  expect(runAs({ typescript: true })).toMatchObject({ status: 1, output: expect.stringContaining('npm ci') });
});

test.each(['18.20.4', '19.9.0'])('reports Node %s as too old for npm ci', (version) => {
  const { status, output } = runAs({ version, typescript: false });
  expect(status).toBe(1);
  expect(output).toContain(`needs Node 20 or newer, and this is ${version}`);
});

test('accepts Node 20 for npm ci', () => {
  const { output } = runAs({ version: '20.0.0', typescript: false });
  expect(output.trim()).toBe('Jumpy is not installed yet. Run this first, then your command again: npm ci');
});

const BROUGHT = 'which npm ci brings along. Run npm ci again, without --omit=optional.';
const INSTALL = 'Install Node 24 or newer (https://nodejs.org).';
const WSL = 'Jumpy does not run on Windows itself, but in WSL2';

test.each([
  { platform: 'linux', arch: 'x64', says: BROUGHT },
  { platform: 'linux', arch: 'arm64', says: BROUGHT },
  { platform: 'linux', arch: 'x64', isMusl: true, says: 'npm ci brings none for Linux with musl (Alpine) on x64.' },
  { platform: 'linux', arch: 'arm64', isMusl: true, says: 'such as the image node:24-bookworm-slim' },
  { platform: 'darwin', arch: 'arm64', says: `npm ci brings none for macOS on Apple silicon. ${INSTALL}` },
  { platform: 'darwin', arch: 'x64', says: `npm ci brings none for macOS on Intel. ${INSTALL}` },
  { platform: 'win32', arch: 'x64', says: WSL },
  { platform: 'win32', arch: 'arm64', says: WSL },
  { platform: 'linux', arch: 'riscv64', says: `npm ci brings none for linux-riscv64. ${INSTALL}` },
])('Node 20 after npm ci on $platform $arch, musl: $isMusl, says what to do', ({ says, ...machine }) => {
  install();
  expect(runAs({ ...machine, version: '20.20.2', typescript: false })).toMatchObject({
    status: 1,
    output: expect.stringContaining(says),
  });
});

test.each([
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'linux', arch: 'x64', isMusl: true },
  { platform: 'linux', arch: 'arm64', isMusl: true },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
])('Node 24 after npm ci on $platform $arch, musl: $isMusl, continues', (machine) => {
  install();
  expect(runAs({ ...machine, typescript: true })).toEqual({ status: 0, output: '["a word","--flag"] true\n' });
});

test.each(['x64', 'arm64'])('points Windows on %s to WSL2 before anything is installed', (arch) => {
  const { status, output } = runAs({ platform: 'win32', arch, typescript: true });
  expect(status).toBe(1);
  expect(output).toContain(WSL);
});

/** Installs a fake of the packaged Node. */
function bringNode(program: string): void {
  const bin = path.join(folder, 'node_modules', findPlatform().packages.node ?? '', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), program, { mode: 0o755 });
}

describe.runIf(findPlatform().packages.node)('a Node other than the packaged one', () => {
  beforeEach(install);
  const runOnOld = (...args: string[]): Result =>
    run(process.execPath, ['--no-strip-types', 'scripts/run.cjs', 'script.ts', ...args]);

  test('starts the packaged one with all arguments, since npm 10 and --ignore-scripts leave no link to it', () => {
    bringNode(`#!/bin/sh\nexec ${process.execPath} "$@"\n`);
    expect(runOnOld('a word', '--flag')).toEqual({ status: 0, output: '["a word","--flag"] true\n' });
  });

  test('starts it even with an empty /proc, when Node knows its own program only by name', () => {
    bringNode(`#!/bin/sh\nexec ${process.execPath} "$@"\n`);
    writeFileSync(path.join(folder, 'noProc.cjs'), `process.execPath = 'node';`);
    expect(run(process.execPath, ['-r', './noProc.cjs', 'scripts/run.cjs', 'script.ts'])).toEqual({
      status: 0,
      output: '[] true\n',
    });
  });

  test('forwards its exit code', () => {
    bringNode('#!/bin/sh\nexit 7\n');
    expect(runOnOld().status).toBe(7);
    bringNode('#!/bin/sh\nkill -TERM $$\n');
    expect(runOnOld().status).toBe(143);
  });

  test('says what to do when it cannot start, as under musl', () => {
    bringNode('#!/lib/ld-linux-of-another-system.so.2\n');
    expect(runOnOld()).toMatchObject({ status: 1, output: expect.stringContaining('Jumpy runs on 24 or newer') });
  });

  test('forwards SIGTERM to it', async () => {
    bringNode(`#!/bin/sh\nexec ${process.execPath} "$@"\n`);
    writeProduct();
    const child = spawn(process.execPath, ['--no-strip-types', 'scripts/run.cjs', 'product.ts'], { cwd: folder });
    const { output } = await untilStarted(child);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
    expect(output()).toContain('stopped');
  });
});

test('a script with nothing left to wait for exits with a message', () => {
  install();
  writeFileSync(path.join(folder, 'script.ts'), 'await new Promise(() => {});');
  expect(runAs({ typescript: true })).toMatchObject({ status: 1, output: expect.stringContaining('never comes') });
});

test('a script stops when the shell between it and npm has died', async () => {
  install();
  writeProduct();
  // The trailing command keeps the shell from replacing itself with Node.
  const line = 'node scripts/run.cjs product.ts; exit $?';
  const shell = spawn('sh', ['-c', line], { cwd: folder, env: { PATH, npm_lifecycle_event: 'start' } });
  const { pid, output } = await untilStarted(shell);
  expect(pid).not.toBe(shell.pid);
  try {
    shell.kill('SIGTERM');
    await waitUntil(() => expect(output()).toContain('stopped'), { timeoutMs: 20_000, intervalMs: 5 });
  } finally {
    if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
  }
});

/** A product that prints its pid and runs until SIGTERM. */
function writeProduct(): void {
  writeFileSync(
    path.join(folder, 'product.ts'),
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
     console.log('pid ' + process.pid);
     setInterval(() => {}, 1000);`,
  );
}

async function untilStarted({ stdout, stderr }: ChildProcess): Promise<{ pid: number; output: () => string }> {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  await waitUntil(() => expect(output).toMatch(/pid \d+\n/), { timeoutMs: 60_000, intervalMs: 5 });
  return { pid: Number(/pid (\d+)/.exec(output)?.[1]), output: () => output };
}

describe('in a folder', () => {
  const runIn = (name: string): Result => {
    const target = path.join(folder, name);
    for (const file of ['scripts/run.cjs', 'packages/platforms/platforms.json'])
      cpSync(path.join(ROOT, file), path.join(target, file));
    return run(process.execPath, [path.join(target, 'scripts/run.cjs'), 'script.ts']);
  };

  test.each(['a#b', 'a?b', 'a$b', 'a`b', 'a"b', 'a\\b', 'a:b', 'a;b'])('%s scripts do not run, and say why', (name) => {
    const { status, output } = runIn(name);
    expect(status).toBe(1);
    expect(output).toContain(`Jumpy cannot run in this folder: ${path.join(folder, name)}\n`);
    expect(output).toContain('Move the folder');
  });

  test('a b%20ü scripts run', () => {
    expect(runIn('a b%20ü').output).toContain('Jumpy is not installed yet.');
  });
});
