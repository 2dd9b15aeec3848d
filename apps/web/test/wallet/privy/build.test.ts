import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const SOURCE = path.join(ROOT, 'apps/web/src');

/** All files that a module imports statically. */
function importedFiles(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return visited;
  visited.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, what = ''] of text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'(\.[^']+\.tsx?)';/gm))
    importedFiles(path.resolve(path.dirname(file), what), visited);
  return visited;
}

test('neither the sources nor the dependencies contain Privy’s SDK, so no default build does', () => {
  const holders = ['{apps,packages,scripts,e2e,bench}/**/package.json', '{apps,packages}/*/src/**/*.{ts,tsx,html}'];
  const files = holders.flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) }),
  );
  expect(files.length).toBeGreaterThan(500);
  const naming = (names: readonly string[]): string[] =>
    names.filter((name) => readFileSync(path.join(ROOT, name), 'utf8').includes('@privy-io'));
  expect(naming([...files, 'package.json', 'package-lock.json'])).toEqual([]);
  expect(naming(['optional/privy/package.json'])).toHaveLength(1);
});

test('our Privy code is loaded only where it is used: not with the page, not with the wallet', () => {
  const isOfPrivy = (file: string): boolean => file.includes('wallet/privy/');
  for (const start of ['main.ts', 'app/renderPage.tsx', 'app/App.tsx', 'wallet/openPlayerWallet.ts'])
    expect([...importedFiles(path.join(SOURCE, start))].filter(isOfPrivy), start).toEqual([]);
  expect([...importedFiles(path.join(SOURCE, 'wallet/privy/openPrivyWallet.ts'))].some(isOfPrivy)).toBe(true);
});
