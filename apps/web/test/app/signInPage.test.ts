import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SIGNED_OUT_ICONS } from '@jumpy/rig/signedOutIcons';
import { SCREEN_ICONS } from '@jumpy/rig/screenIcons';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '../../src');

/** All files and packages that a module imports statically. */
function importedFiles(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return visited;
  visited.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, what = ''] of text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'([^']+)';/gm)) {
    if (!what.startsWith('.')) visited.add(what);
    else if (/\.tsx?$/.test(what)) importedFiles(path.resolve(path.dirname(file), what), visited);
  }
  return visited;
}

test('the login loads no router, cache, socket or character, to stay within its 90 KB', () => {
  const imported = [...importedFiles(path.join(SOURCE, 'app/renderPage.tsx'))].map((file) =>
    path.relative(SOURCE, file),
  );
  expect(imported.some((file) => file.endsWith('LoginScreen.tsx'))).toBe(true);
  const heavy =
    /react-router|@tanstack|@jumpy\/rig\/character|protocol\/events|SessionSync|app\/App\.tsx|features\/home/;
  expect(imported.filter((file) => heavy.test(file))).toEqual([]);
});

test('the login has every icon it shows before the rest load with the app', () => {
  // The parts beside it load lazily, before anyone signs in.
  const entryFiles = ['app/renderPage.tsx', 'features/music/PageMusic.tsx', 'features/invites/ReferralBanner.tsx'];
  const files = entryFiles
    .flatMap((start) => [...importedFiles(path.join(SOURCE, start))])
    .filter((file) => file.endsWith('.tsx'));
  expect(files.filter((file) => file.endsWith('allIcons.ts') || file.endsWith('app/App.tsx'))).toEqual([]);
  const shown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:icon|name)=(?:"|\{[^}]*?')(\w+)['"](?:[^}"]*?'(\w+)')?/g)].flatMap(
      ([, one = '', other = '']) => [one, other],
    ),
  );
  const icons = [...new Set(shown)].filter((name) => name in SCREEN_ICONS);
  expect(icons).toContain('discord');
  expect(icons.filter((name) => !(name in SIGNED_OUT_ICONS))).toEqual([]);
});
