import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_PLATFORMS, PROGRAMS, missingProgramHint, findPlatform } from '@jumpy/platforms/platforms';
import { ROOT } from '@jumpy/scripts/env';
import { describe, expect, test } from 'vitest';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockedPackage {
  version: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  optional?: boolean;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const { packages: locked } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };

/** The manifest that asks for the packages of a program. */
const MANIFESTS = {
  node: 'package.json',
  postgres: 'scripts/package.json',
  anvil: 'apps/sandbox/package.json',
  forge: 'packages/contracts/package.json',
} as const;

const packagesOf = (program: string): string[] =>
  Object.values(HOST_PLATFORMS).flatMap(({ packages }) => packages[program as keyof typeof packages] ?? []);

test.each([
  [{ platform: 'linux', arch: 'x64', isMusl: false }, ['node', 'postgres', 'anvil', 'forge', 'chromium']],
  [{ platform: 'linux', arch: 'arm64', isMusl: false }, ['node', 'postgres', 'anvil', 'forge']],
  [
    { platform: 'linux', arch: 'x64', isMusl: false, glibc: '2.35' },
    ['node', 'postgres', 'anvil', 'forge', 'chromium'],
  ],
  [{ platform: 'linux', arch: 'x64', isMusl: false, glibc: '2.34' }, ['node', 'postgres', 'forge', 'chromium']],
  [{ platform: 'linux', arch: 'x64', isMusl: false, glibc: '2.4' }, ['node', 'postgres']],
  [{ platform: 'linux', arch: 'x64', isMusl: true }, []],
  [{ platform: 'linux', arch: 'arm64', isMusl: true }, []],
  [{ platform: 'darwin', arch: 'arm64' }, ['postgres', 'anvil', 'forge']],
  [{ platform: 'darwin', arch: 'x64' }, ['postgres', 'anvil', 'forge']],
  [{ platform: 'win32', arch: 'x64' }, []],
  [{ platform: 'win32', arch: 'arm64' }, []],
  [{ platform: 'linux', arch: 'riscv64', isMusl: false }, []],
])('npm ci on %o installs %o', (machine, programs) => {
  expect(Object.keys(findPlatform(machine).packages)).toEqual(programs);
});

test('includes an old glibc in the name, so that messages explain a missing program', () => {
  const machine = { platform: 'linux', arch: 'x64', isMusl: false };
  expect(findPlatform({ ...machine, glibc: '2.31' }).name).toBe('Linux on x64 with glibc 2.31');
  expect(findPlatform({ ...machine, glibc: '2.36' }).name).toBe('Linux on x64');
});

test('refuses only Windows, and points to WSL2', () => {
  const refused = Object.values(HOST_PLATFORMS).filter(({ refusal }) => refusal !== undefined);
  expect(refused.map(({ id }) => id)).toEqual(['win32-x64', 'win32-arm64']);
  for (const { refusal } of refused) expect(refusal).toContain('WSL2');
});

test.each(PROGRAMS)('explains in a sentence what to do without a package of %s', (program) => {
  expect(missingProgramHint(program)).toMatch(/^[A-Z].*\.$/);
});

test('lists this machine’s platform', () => {
  expect(Object.keys(HOST_PLATFORMS)).toContain(findPlatform().id);
});

describe.each(Object.entries(MANIFESTS))('packages of %s', (program, file) => {
  const optional = (readJson(file) as Manifest).optionalDependencies ?? {};
  const expected = packagesOf(program);

  test(`are the optional dependencies of ${file} and in the lockfile, all in one exact version`, () => {
    expect(Object.keys(optional).sort()).toEqual(expected.toSorted());
    expect(new Set(Object.values(optional)).size).toBe(1);
    for (const [name, version] of Object.entries(optional))
      expect([name, locked[`node_modules/${name}`]]).toEqual([
        name,
        expect.objectContaining({ version, optional: true }),
      ]);
  });
});

test('the packaged Chromium is a dev dependency, which npm always installs', () => {
  expect(
    packagesOf('chromium').filter((name) => !(readJson('package.json') as Manifest).devDependencies?.[name]),
  ).toEqual([]);
});

const native = Object.values(HOST_PLATFORMS).flatMap(({ id, packages }) =>
  Object.entries(packages).flatMap(([program, name]) => (program === 'chromium' ? [] : [[id, name] as const])),
);

test.each(native)('on %s only, the lockfile installs %s', (id, name) => {
  const [system = '', cpu = ''] = id.split('-');
  const entry = locked[`node_modules/${name}`];
  expect([entry?.os, entry?.cpu].flat()).toEqual([system, cpu]);
  // These packages do not say themselves that they need glibc. Without it in the lockfile npm installs them on Alpine too, where the
  // node in node_modules/.bin cannot start and hides the one of the system.
  expect(entry?.libc, 'add "libc": ["glibc"] to the entry in package-lock.json').toEqual(
    system === 'linux' ? ['glibc'] : undefined,
  );
});
