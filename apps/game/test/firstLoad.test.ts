import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPage, listPageScripts as builtScriptsOf } from '@jumpy/scripts/testing/buildPage';
import { findNewerApis } from '@jumpy/scripts/testing/newerApis';
import { parseAst, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const page = buildPage(root);
let html: string;
let views: Record<string, string[]>;
let cachedFiles: string[];

beforeAll(() => {
  html = textOf('index.html');
  views = JSON.parse(/<!-- views (.*?) -->/.exec(html)?.[1] ?? '{}') as Record<string, string[]>;
  cachedFiles = JSON.parse(textOf('kept.json')) as string[];
});

function textOf(name: string): string {
  const file = page.output.find(({ fileName }) => fileName === name);
  return file?.type === 'asset' ? String(file.source) : '';
}

const chunkOf = (name: string): Rolldown.OutputChunk | undefined =>
  page.output.find((output): output is Rolldown.OutputChunk => output.type === 'chunk' && output.fileName === name);

/** Files that the page loads whatever it opens as. */
const getEntryFiles = (): string[] =>
  [...html.replace(/<!-- views .*<!-- \/views -->/, '').matchAll(/(?:src|href)="\/frame\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );

/** Files loaded for a view. */
const filesOf = (view: string): string[] => [...getEntryFiles(), ...(views[view] ?? [])];

/** The scripts with all their static imports. */
function scriptsOf(files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunkOf(name);
    if (chunk === undefined || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(visit);
  };
  for (const file of files) visit(file);
  return found;
}

const kb = (files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => bytes + gzipSync(chunkOf(file)?.code ?? '', { level: 9 }).length, 0) / 1024;

const modulesOf = (files: Iterable<string>): string[] => [...files].flatMap((file) => chunkOf(file)?.moduleIds ?? []);

/** The chunk that contains a source, with its static imports. */
const chunksWith = (source: string): Set<string> =>
  scriptsOf(
    page.output.flatMap((output) =>
      output.type === 'chunk' && output.moduleIds.includes(path.resolve(root, 'src', source)) ? [output.fileName] : [],
    ),
  );

/** Modules that a run needs later, loaded after the first paint. */
const LAZY_SOURCES = [
  'view/fullBiomeArt.ts',
  'view/findLook.ts',
  'sound/eventFeedback.ts',
  '../../../packages/audio/src/soundMixer.ts',
  'revive/reviveScreen.ts',
  'settings/settingsScreen.ts',
  'selfTest.ts',
] as const;

/** Modules that no run needs in its first seconds: gates, nights, weather, and what is shown at a summit. */
const LATE_SOURCES = ['view/lateArt.ts', 'summit/showSummit.ts'] as const;

describe('game page’s payload before the first jump, gzipped as built', () => {
  test.for([
    // The limit in bars.md is 100 KB.
    ['practice', 'game.ts', 94.6, 5],
    ['play', 'host/shellHost.ts', 107, 6],
    ['watch', 'viewer/openViewer.ts', 115.6, 7],
    ['embed', 'embed/openEmbed.ts', 118, 9],
    ['live', 'viewer/live/openLiveViewer.ts', 119.5, 9],
    ['race', 'viewer/race/openRaceViewer.ts', 121.5, 9],
    ['room', 'room/openRoomPage.ts', 148.2, 9],
  ] as const)(
    '%s: %s with its dependencies, at most %f KB in %d files, all discovered up front',
    ([view, source, maxKb, maxFiles]) => {
      const files = filesOf(view);
      const scripts = scriptsOf(files);
      expect(modulesOf(scripts)).toContain(path.resolve(root, 'src', source));
      expect([...scripts].filter((file) => !files.includes(file))).toEqual([]);
      const sheets = [...scripts].flatMap((file) => [...(chunkOf(file)?.viteMetadata?.importedCss ?? [])]);
      expect(sheets.filter((file) => !files.includes(file))).toEqual([]);
      expect(kb(scripts)).toBeLessThanOrEqual(maxKb);
      expect(files.length).toBeLessThanOrEqual(maxFiles);
    },
  );

  test('is declared in the built page for practice, stylesheets before the first paint', () => {
    for (const file of views['practice'] ?? []) {
      const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      expect(html).toContain(`<link rel="${rel}" crossorigin href="/frame/${file}">`);
    }
    expect(views['practice']?.some((file) => file.endsWith('.css'))).toBe(true);
  });

  test.for([...LAZY_SOURCES, ...LATE_SOURCES])('%s is not included', (source) => {
    const module = path.resolve(root, 'src', source);
    expect(modulesOf(scriptsOf(filesOf('practice')))).not.toContain(module);
    expect(modulesOf(page.output.map(({ fileName }) => fileName))).toContain(module);
  });

  test('loads what stars buy only for players who wear some: one file of at most 9 KB', () => {
    const usual = scriptsOf(filesOf('play'));
    for (const source of LAZY_SOURCES) for (const file of chunksWith(source)) usual.add(file);
    const looks = [...chunksWith('view/cosmeticArt.ts')].filter((file) => !usual.has(file));
    expect(looks).toHaveLength(1);
    expect(kb(looks)).toBeLessThanOrEqual(9);
    expect(looks.filter((file) => !cachedFiles.includes(file))).toEqual([]);
  });

  test('loads what makes clips only when one is made, at most 82 KB, and never keeps it for offline', () => {
    const watched = scriptsOf(filesOf('watch'));
    const [button = new Set<string>(), ...parts] = [
      'clip/clipButton.ts',
      'clip/renderClip.ts',
      'clip/videoFormat.ts',
      'clip/gifFormat.ts',
      'clip/clipSound.ts',
    ].map((source) => new Set([...chunksWith(source)].filter((file) => !watched.has(file))));
    const made = new Set(parts.flatMap((files) => [...files]).filter((file) => !button.has(file)));
    expect(kb(button)).toBeLessThanOrEqual(2.5);
    expect(kb(made)).toBeLessThanOrEqual(82);
    const video = [...(parts[1] ?? [])];
    expect(video.filter((file) => cachedFiles.includes(file))).toEqual([]);
  });

  test('loads at most 36 KB in 3 files afterwards', () => {
    const first = scriptsOf(filesOf('play'));
    const later = new Set(LAZY_SOURCES.flatMap((source) => [...chunksWith(source)]).filter((file) => !first.has(file)));
    expect(later.size).toBeLessThanOrEqual(3);
    expect(kb(later)).toBeLessThanOrEqual(36);
  });

  test('loads at most 8 KB in one file for what no run needs in its first seconds', () => {
    const before = scriptsOf([...filesOf('play'), ...LAZY_SOURCES.flatMap((source) => [...chunksWith(source)])]);
    const late = new Set(LATE_SOURCES.flatMap((source) => [...chunksWith(source)]).filter((file) => !before.has(file)));
    expect(late.size).toBe(1);
    expect(kb(late)).toBeLessThanOrEqual(8);
  });

  test('includes no play-only code for viewers and no viewer code for players', () => {
    for (const view of ['watch', 'embed', 'live', 'race'])
      expect(
        modulesOf(scriptsOf(filesOf(view))).filter((id) =>
          /game\/src\/(?:phases|input|pause|tutorial|revive)\//.test(id),
        ),
        view,
      ).toEqual([]);
    for (const view of ['practice', 'play'])
      expect(
        modulesOf(scriptsOf(filesOf(view))).filter((id) => /game\/src\/(?:viewer|room)\//.test(id)),
        view,
      ).toEqual([]);
  });
});

/** Messages that a source reads as it is loaded, outside of functions. */
function listEarlyMessages(source: string): string[] {
  const visit = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const { type, object, property } = node as Record<string, { name?: string } | string | undefined>;
    if (typeof type === 'string' && type.includes('Function')) return [];
    if (type === 'MemberExpression' && (object as { name?: string }).name === 'm')
      return [`${(property as { name: string }).name} in ${path.relative(root, source)}`];
    return Object.values(node).flatMap(visit);
  };
  return visit(parseAst(readFileSync(source, 'utf8'), { lang: 'ts' }));
}

test('the file that loads before the translations reads no message until it is called', () => {
  const sources = modulesOf(scriptsOf([...getEntryFiles()])).filter((id) => /\/(?:apps|packages)\/[^?]*\.ts$/.test(id));
  const withMessages = sources.filter((id) => readFileSync(id, 'utf8').includes("import * as m from '"));
  expect(withMessages.length).toBeGreaterThan(3);
  expect(withMessages.flatMap(listEarlyMessages)).toEqual([]);
});

test('the page says in both languages what did not load, with no other chunk', () => {
  const code = [...scriptsOf(getEntryFiles())].map((name) => chunkOf(name)?.code).join('');
  for (const [english, spanish] of [
    ['Couldn’t load the game.', 'No pudimos cargar el juego.'],
    ['Couldn’t load the room.', 'No pudimos cargar la sala.'],
    ['Couldn’t load the replay.', 'No pudimos cargar la repetición.'],
    ['Try again', 'Reintentar'],
  ] as const) {
    expect(code).toContain(english);
    expect(code).toContain(spanish);
  }
});

/** Classes with a style rule of their own, regardless of their position in the document. */
const described = new Set(
  globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:^|,\n)\s*\.([\w-]+)(?=,\n|\s*\{)/gm)].map(
      ([, name = '']) => name,
    ),
  ),
);

/** Classes used in a source. */
const drawnBy = (source: string): string[] =>
  [...readFileSync(source, 'utf8').matchAll(/class: ['`]([^'`]+)['`]/g)].flatMap(([, names = '']) =>
    names.split(/[^\w-]+/),
  );

describe('built stylesheets', () => {
  test.for(['practice', 'play', 'watch', 'embed', 'live', 'race', 'room'])(
    '%s has a rule for each class its sources render',
    (view) => {
      const files = filesOf(view);
      const sheets = files
        .filter((file) => file.endsWith('.css'))
        .map(textOf)
        .join('');
      const sources = modulesOf(scriptsOf(files)).filter(
        (id) => id.startsWith(path.join(root, 'src')) && id.endsWith('.ts'),
      );
      const missing = sources.flatMap((source) =>
        drawnBy(source)
          .filter((name) => described.has(name) && !new RegExp(`[},\\s]\\.${name}[,{]`).test(`}${sheets}`))
          .map((name) => `.${name} of ${path.relative(root, source)}`),
      );
      expect(described.size).toBeGreaterThan(50);
      expect(missing).toEqual([]);
    },
  );
});

describe('offline cache', () => {
  test('holds the page and everything any run needs from its first jump to its end', () => {
    const scripts = scriptsOf(
      ['main.ts', 'game.ts', 'host/shellHost.ts', ...LAZY_SOURCES, ...LATE_SOURCES].flatMap((source) => [
        ...chunksWith(source),
      ]),
    );
    expect([...scripts].filter((file) => !cachedFiles.includes(file))).toEqual([]);
    const sheets = [...scripts].flatMap((file) => [...(chunkOf(file)?.viteMetadata?.importedCss ?? [])]);
    for (const file of [...filesOf('practice'), ...filesOf('play'), ...sheets]) expect(cachedFiles).toContain(file);
    expect(cachedFiles.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
  });
});

test('no API newer than the oldest supported browsers is used without a fallback', () =>
  expect(findNewerApis(builtScriptsOf(page))).toEqual([]));
