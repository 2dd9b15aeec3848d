import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPages, isStale } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';

let root = '';

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'jumpy-build-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  write('package-lock.json', '{}');
  write('packages/domain/src/levels.ts', 'export const first = 1;');
  for (const page of ['web', 'game', 'keyring']) {
    write(`apps/${page}/package.json`, '{ "type": "module" }');
    write(`apps/${page}/index.html`, '<script type="module" src="/src/main.ts"></script>');
    write(
      `apps/${page}/src/main.ts`,
      `import { first } from '../../../packages/domain/src/levels.ts'; console.log('${page}', first);`,
    );
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('builds only what changed since the last build', async () => {
  expect(await buildPages({ root })).toEqual(['web', 'game', 'keyring']);
  expect(readFileSync(path.join(root, 'apps/web/dist/index.html'), 'utf8')).toContain('/assets/');
  expect(await buildPages({ root })).toEqual([]);
  write('apps/web/src/main.ts', 'console.log(2);');
  expect(await buildPages({ root })).toEqual(['web']);
  expect(await buildPages({ root, pages: ['game'], isForced: true })).toEqual(['game']);
});

test('builds pages for production, even when called from tests', async () => {
  expect(process.env['NODE_ENV']).toBe('test');
  write('apps/web/src/main.ts', "console.log(import.meta.env.PROD ? 'for players' : 'for makers');");
  await buildPages({ root, pages: ['web'] });
  const assets = path.join(root, 'apps/web/dist/assets');
  const scripts = readdirSync(assets).map((name) => readFileSync(path.join(assets, name), 'utf8'));
  expect(scripts.join('')).toContain('for players');
});

test('builds the keyring’s page and its standalone recovery page', async () => {
  const further = `export default { build: { outDir: 'dist', emptyOutDir: false, rolldownOptions: { input: 'recover.html' } } };`;
  write('apps/keyring/vite.recover.config.ts', further);
  write('apps/keyring/recover.html', '<title>recover</title>');
  expect(await buildPages({ root, pages: ['keyring'] })).toEqual(['keyring']);
  for (const page of ['index', 'recover'])
    expect(existsSync(path.join(root, `apps/keyring/dist/${page}.html`))).toBe(true);
});

test('a shared package, the lockfile, and a new, renamed or removed file each make a page stale', async () => {
  await buildPages({ root });
  const isFresh = (): boolean => !isStale(root, 'web') && !isStale(root, 'game');
  expect(isFresh()).toBe(true);
  for (const file of ['packages/domain/src/levels.ts', 'package-lock.json', 'apps/web/index.html']) {
    const before = readFileSync(path.join(root, file), 'utf8');
    write(file, `${before} `);
    expect(isFresh(), file).toBe(false);
    write(file, before);
    expect(isFresh(), file).toBe(true);
  }
  write('apps/game/src/new.ts', '');
  expect([isStale(root, 'web'), isStale(root, 'game')]).toEqual([false, true]);
  rmSync(path.join(root, 'apps/game/src/new.ts'));
  expect(isFresh()).toBe(true);
});

test('a page that fails to build says where, and stays stale', async () => {
  write('apps/game/src/main.ts', "import './missing.ts';");
  await expect(buildPages({ root })).rejects.toMatchObject({
    name: 'StartError',
    message: 'The page apps/game does not build.',
    why: expect.stringContaining('missing.ts'),
  });
  expect(existsSync(path.join(root, 'apps/web/dist/index.html'))).toBe(true);
  expect([isStale(root, 'web'), isStale(root, 'game')]).toEqual([false, true]);
});
