import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../../src');

/** Every file and package that a module brings along at once; what is imported lazily stays away. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, what = ''] of text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'([^']+)';/gm)) {
    if (!what.startsWith('.')) seen.add(what);
    else if (/\.tsx?$/.test(what)) broughtBy(path.resolve(path.dirname(file), what), seen);
  }
  return seen;
}

test('the login screen loads neither router, cache, socket nor character: it stays within its 90 KB', () => {
  const brought = [...broughtBy(path.join(SOURCE, 'app/drawPage.tsx'))].map((file) => path.relative(SOURCE, file));
  expect(brought.some((file) => file.endsWith('LoginScreen.tsx'))).toBe(true);
  const heavy =
    /react-router|@tanstack|@jumpy\/rig\/character|protocol\/events|SessionKeeper|app\/App\.tsx|features\/home/;
  expect(brought.filter((file) => heavy.test(file))).toEqual([]);
});
