import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPage, listPageScripts } from '@jumpy/scripts/testing/buildPage';
import { findNewerApis } from '@jumpy/scripts/testing/newerApis';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const built = buildPage(root);
let html: string;
let parts: Record<string, string[]>;

beforeAll(() => {
  const page = built.output.find(({ fileName }) => fileName === 'index.html');
  html = page?.type === 'asset' ? String(page.source) : '';
  parts = JSON.parse(/<!-- parts (.*?) -->/.exec(html)?.[1] ?? '{}') as Record<string, string[]>;
});

/** Scripts by file name prefix, with all static imports. */
function scripts(...names: string[]): Set<string> {
  const visited = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = built.output.find((candidate) => candidate.fileName === fileName);
    if (chunk?.type !== 'chunk' || visited.has(fileName)) return;
    visited.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const name of names) {
    const entry = built.output.find(
      ({ fileName }) => fileName.startsWith(`assets/${name}-`) && fileName.endsWith('.js'),
    );
    expect(entry?.type, name).toBe('chunk');
    visit(entry?.fileName ?? '');
  }
  return visited;
}

function kb(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const chunk = built.output.find(({ fileName }) => fileName === file);
    if (chunk?.type === 'chunk') bytes += gzipSync(chunk.code, { level: 9 }).length;
  }
  return bytes / 1024;
}

/** Size limits in KB of screens that are not opened first, including shared code. */
const MAX_KB: Readonly<Record<string, number>> = {
  characters: 202.5,
  daily: 200,
  play: 202.5,
  race: 204.5,
  run: 204,
  u: 204.5,
  verify: 203,
};

/** Everything home has loaded once idle. */
const atRestAtHome = (): Set<string> =>
  new Set([...ofScreen('home'), ...scripts('figure', 'runUploader', 'board', 'music', 'idle')]);

const ofScreen = (screen: string): Set<string> => new Set([...scripts('index', 'page'), ...(parts[screen] ?? [])]);

describe('scripts loaded by each screen, gzipped as built', () => {
  test('/login loads at most 90.1 KB, including the music player', () => {
    expect(kb(scripts('index', 'page', 'music'))).toBeLessThanOrEqual(90.1);
  });

  test('/home loads at most 145 KB of its 160 KB budget, and defers the hero, runs, news, board and music', () => {
    const homeFiles = ofScreen('home');
    expect(kb(homeFiles)).toBeLessThanOrEqual(145);
    for (const chunkName of [
      'figure',
      'runs',
      'runUploader',
      'board',
      'music',
      'shellMusic',
      'openWallet',
      'ProgressChart',
    ])
      expect([...homeFiles].filter((file) => file.startsWith(`assets/${chunkName}-`))).toEqual([]);
    expect(homeFiles.size).toBeLessThanOrEqual(12);
  });

  test('/home with the hero and music that load on idle takes at most 164 KB', () => {
    expect(kb(new Set([...ofScreen('home'), ...scripts('figure', 'music')]))).toBeLessThanOrEqual(164);
  });

  test('/home at rest has loaded at most 24 scripts and 240 KB', () => {
    const files = new Set([...atRestAtHome(), ...scripts('NoticeToasts', 'wallet')]);
    expect(files.size).toBeLessThanOrEqual(24);
    expect(kb(files)).toBeLessThanOrEqual(240);
  });

  test('/shop renders its rooms before it loads the characters in them', () => {
    const shop = [...ofScreen('shop')];
    for (const chunkName of ['figure', 'ledge'])
      expect(shop.filter((file) => file.startsWith(`assets/${chunkName}-`))).toEqual([]);
    expect([...scripts('ledge')].filter((file) => !shop.includes(file)).length).toBeLessThanOrEqual(2);
  });

  test('/play loads the run uploader without another round trip', () => {
    expect([...ofScreen('play')]).toContainEqual(expect.stringMatching(/^assets\/runUploader-.*\.js$/));
  });

  test.for(['stats', 'shop', 'characters', 'profile', 'play', 'daily', 'run', 'race', 'u', 'verify', 'help'])(
    '/%s loads at most 30 KB more than home with its idle chunks',
    (screen) => {
      const homeFiles = atRestAtHome();
      const extraFiles = [...ofScreen(screen)].filter((file) => !homeFiles.has(file));
      expect(kb(extraFiles)).toBeLessThanOrEqual(30);
      expect(kb(ofScreen(screen))).toBeLessThanOrEqual(MAX_KB[screen] ?? 196);
    },
  );

  test.for(['MintRoute', 'DeletionScheduledRoute', 'ArmyProofScreen', 'RecoveryScreen', 'NotFoundScreen', 'LiveRoute'])(
    '%s, which has no preload hint, also loads at most 30 KB more',
    (screen) => {
      const homeFiles = atRestAtHome();
      const extraFiles = [...scripts(screen)].filter((file) => !homeFiles.has(file));
      expect(kb(extraFiles)).toBeLessThanOrEqual(30);
    },
  );

  test('player screens load no panel modules and no panel libraries', () => {
    const panel =
      /\/src\/(?:features|ui|data)\/panel\/|\/app\/PanelRoute|@tanstack\/react-table|react-hook-form|\/uplot\//;
    const held = built.output.flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds.filter((id) => panel.test(id)) : [],
    );
    expect(held.length).toBeGreaterThan(10);
    for (const screen of Object.keys(parts)) {
      const modules = built.output.flatMap((output) =>
        output.type === 'chunk' && ofScreen(screen).has(output.fileName) ? output.moduleIds : [],
      );
      expect(
        modules.filter((id) => panel.test(id)),
        screen,
      ).toEqual([]);
    }
  });
});

describe('other assets of the page', () => {
  const bytesOf = (fileName: string): number => {
    const file = built.output.find((candidate) => candidate.fileName === fileName);
    return file?.type === 'asset' ? gzipSync(file.source, { level: 9 }).length : 0;
  };
  const names = (pattern: RegExp): string[] =>
    built.output.map(({ fileName }) => fileName).filter((name) => pattern.test(name));
  const sum = (files: readonly string[]): number => files.reduce((bytes, file) => bytes + bytesOf(file), 0) / 1024;

  test('style sheets take at most 7.5 KB gzipped for the first page and 16 KB more for any screen', () => {
    const stylesheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(stylesheets).toHaveLength(1);
    expect(sum(stylesheets)).toBeGreaterThan(3);
    expect(sum(stylesheets)).toBeLessThanOrEqual(7.5);
    for (const [screen, files] of Object.entries(parts)) {
      const sheets = files.filter((file) => file.endsWith('.css'));
      expect(sheets.length, screen).toBeGreaterThan(0);
      expect(sum(sheets), screen).toBeLessThanOrEqual(16);
    }
  });

  test('only the two fonts are preloaded, at most 46 KB together', () => {
    const preloadedFonts = [...html.matchAll(/as="font"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(preloadedFonts).toHaveLength(2);
    const bytes = preloadedFonts.map((name) => built.output.find(({ fileName }) => fileName === name));
    const totalBytes = bytes.reduce(
      (total, file) => total + (file?.type === 'asset' ? file.source.length : Number.NaN),
      0,
    );
    expect(totalBytes / 1024).toBeLessThanOrEqual(46);
  });

  test('images take at most 2 KB gzipped per figure, 3 KB per stamp and 14 KB per biome', () => {
    const sceneImages = names(/^art\/(?:stage|backdrop|night)-/);
    const otherImages = names(/^art\/(?!stage|backdrop|night|stamp)[^.]+\.svg$/);
    const stamps = names(/^art\/stamp-/);
    expect([sceneImages.length > 10, otherImages.length > 20, stamps.length]).toEqual([true, true, 8]);
    // The server preloads these by name.
    const hinted = ['night-tall', 'night-wide', 'stage-neon-wide', 'stage-meadow-wide'];
    expect(sceneImages).toEqual(expect.arrayContaining(hinted.map((name) => `art/${name}.svg`)));
    for (const file of sceneImages) expect(bytesOf(file), file).toBeLessThanOrEqual(14 * 1024);
    for (const file of stamps) expect(bytesOf(file), file).toBeLessThanOrEqual(3 * 1024);
    for (const file of otherImages) expect(bytesOf(file), file).toBeLessThanOrEqual(2 * 1024);
  });
});

describe('the first paint', () => {
  test('inlines wordmark, backdrop and Practice link, before the style sheet and without a script', () => {
    expect(html).toMatch(/<a class="first-practice" href="\/frame\/" data-es="Práctica">Practice<\/a>/);
    // The server draws the place of home before the loading screen's mark.
    expect(html.split('<svg class="first-mark" role')).toHaveLength(2);
    for (const id of ['wordmark', 'night-wide', 'night-tall']) {
      expect(html).toContain(`<symbol id="${id}"`);
      expect(html).toContain(`<use href="#${id}"/>`);
    }
    // A print style sheet does not block painting. It stands before the screens' sheets, which may override it.
    const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets).toHaveLength(1);
    for (const sheet of sheets) expect(sheet).toContain('media="print"');
    expect(html.indexOf('<link rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'));
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  test('preloads the script that renders the page and runs it afterwards', () => {
    const page = [...scripts('page')].find((file) => file.startsWith('assets/page-'));
    expect(html).toContain(`<link rel="modulepreload" crossorigin="" href="/${page}">`);
    expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/assets/index-')]);
    expect(kb(scripts('index'))).toBeLessThanOrEqual(2);
    expect([...scripts('index')]).not.toContain(page);
  });

  test('uses the product’s fonts, and carries the hero for visitors at the login', () => {
    expect(html).toContain('<h1 class="first-words" dir="auto" lang="en">NEVER GIVE UP</h1>');
    for (const face of ['Bagel Fat One', 'Figtree Variable'])
      expect(html).toMatch(new RegExp(`@font-face\\{font-family:"${face}";[^}]*src:url\\("/assets/[\\w.-]+woff2"\\)`));
    const greeting = /<!-- greeting <img class="first-hero"[^>]* src="data:image\/svg\+xml,([^">]+)"> --><\/main>/.exec(
      html,
    );
    // With an intrinsic size below the displayed one, the login's own hero would become the larger contentful paint,
    // and come late.
    expect(decodeURIComponent(greeting?.[1] ?? '')).toMatch(/^<svg xmlns="[^"]+" width="570" height="600"/);
  });

  test('takes at most 6 KB gzipped, as served to a visitor at the login', () => {
    const renderedHtml = html.replace(/<!-- parts .*? -->/, '').replace(/<!-- greeting (<img [^>]*>) -->/, '$1');
    expect(renderedHtml.length).toBeLessThan(html.length);
    expect(gzipSync(renderedHtml).length).toBeLessThanOrEqual(6 * 1024);
  });
});

test('uses no API newer than the oldest supported browsers without a fallback', () =>
  expect(findNewerApis(listPageScripts(built))).toEqual([]));
