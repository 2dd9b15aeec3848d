import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const PLAIN_ROOT = /:root\s*\{([^}]*)\}/g;
const TOKEN = /(--[\w-]+)\s*:\s*([^;]+);/g;

/** What a style sheet says on the plain `:root`, as name and value; a palette of its own is another matter. */
function tokensOf(file: string): [name: string, value: string][] {
  const css = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(PLAIN_ROOT)].flatMap(([, body = '']) =>
    [...body.matchAll(TOKEN)].map(([, name = '', value = '']): [string, string] => [name, value]),
  );
}

const THEME = new Map(tokensOf('packages/theme/src/tokens.css'));
/** Overrides that apps need: text over the play field keeps its size, as the field does. */
const ANEW = /^apps\/web\/src\/ui\/tokens\.css --world$|^apps\/game\/src\/page\/tokens\.css --t-/;

test('the theme declares its tokens', () => {
  expect(THEME.get('--ink')).toBe('#170b36');
  expect(THEME.size).toBeGreaterThan(25);
});

test('no app redefines a theme token', () => {
  const sheets = globSync('apps/*/src/**/*.css', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  expect(sheets.length).toBeGreaterThan(50);
  const again = sheets.flatMap((file) => tokensOf(file).map(([name]) => [`${file} ${name}`, name] as const));
  expect(again.filter(([place, name]) => THEME.has(name) && !ANEW.test(place)).map(([place]) => place)).toEqual([]);
});
