import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const SHEETS = globSync(['packages/theme/src/**/*.css', 'apps/{web,game,keyring}/src/**/*.css'], { cwd: root });
const IMPORT = /(?:from|import|@import|href=|import\()\s*["']([^"']+\.css)["']/g;

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Selectors of a sheet, one by one, without those of keyframes and of what is nested. */
function selectorsOf(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim());
}

test('finds stylesheets to check', () => expect(SHEETS.length).toBeGreaterThan(150));

test('every stylesheet is imported, so that nothing is left unstyled', () => {
  const sources = globSync(['{packages/theme,apps/{web,game,keyring}}/{src,art}/**/*.{ts,tsx,css}', 'apps/*/*.html'], {
    cwd: root,
  });
  const imported = new Set(
    sources.flatMap((file) =>
      [...read(file).matchAll(IMPORT)].map(([, name = '']) =>
        name.startsWith('@jumpy/theme/')
          ? name.replace('@jumpy/theme/', 'packages/theme/src/')
          : path.join(path.dirname(file), name),
      ),
    ),
  );
  // The page's own file has this one as text (`apps/web/art/firstPaint.ts`).
  imported.add('apps/web/src/features/loading/firstPaint.css');
  expect(SHEETS.filter((file) => !imported.has(file))).toEqual([]);
});

test('every rule of a CSS module uses one of its classes, since others would leak into other screens', () => {
  const loose = SHEETS.filter((file) => file.endsWith('.module.css')).flatMap((file) =>
    selectorsOf(read(file))
      .filter((selector) => !/[.&]/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(loose).toEqual([]);
});
