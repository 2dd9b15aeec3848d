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
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = built.output.find((each) => each.fileName === fileName);
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const name of names) {
    const begun = built.output.find(
      ({ fileName }) => fileName.startsWith(`assets/${name}-`) && fileName.endsWith('.js'),
    );
    expect(begun?.type, name).toBe('chunk');
    visit(begun?.fileName ?? '');
  }
  return found;
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
const MAX_KB: Readonly<Record<string, number>> = { characters: 198, race: 197, run: 197, u: 201 };

/** Everything home has loaded once idle. */
const atRestAtHome = (): Set<string> =>
  new Set([...ofScreen('home'), ...scripts('figure', 'runs', 'runUploader', 'board', 'music')]);

const ofScreen = (screen: string): Set<string> => new Set([...scripts('index', 'page'), ...(parts[screen] ?? [])]);

describe('what the page loads, gzip of script as built', () => {
  test('/login takes at most 90 KB, the music player included', () => {
    expect(kb(scripts('index', 'page', 'music'))).toBeLessThanOrEqual(90);
  });

  test('/home takes at most 144 KB, of the 160 it may: the hero comes alive, runs, news, board and music come after it', () => {
    const home = ofScreen('home');
    expect(kb(home)).toBeLessThanOrEqual(144);
    for (const later of [
      'figure',
      'runs',
      'runUploader',
      'board',
      'music',
      'shellMusic',
      'openWallet',
      'ProgressChart',
    ])
      expect([...home].filter((file) => file.startsWith(`assets/${later}-`))).toEqual([]);
    expect(home.size).toBeLessThanOrEqual(12);
  });

  test('/home with the first things that come to rest there, hero and music, takes at most 162 KB', () => {
    expect(kb(new Set([...ofScreen('home'), ...scripts('figure', 'music')]))).toBeLessThanOrEqual(162);
  });

  test('/shop draws its rooms before who stands in them', () => {
    const shop = [...ofScreen('shop')];
    for (const later of ['figure', 'ledge'])
      expect(shop.filter((file) => file.startsWith(`assets/${later}-`))).toEqual([]);
    expect([...scripts('ledge')].filter((file) => !shop.includes(file)).length).toBeLessThanOrEqual(2);
  });

  test('/play brings what looks after runs with it, in no further round', () => {
    expect([...ofScreen('play')]).toContainEqual(expect.stringMatching(/^assets\/runUploader-.*\.js$/));
  });

  test.for(['stats', 'shop', 'characters', 'profile', 'play', 'daily', 'run', 'race', 'u', 'verify', 'help'])(
    '/%s takes at most 30 KB more than home and what comes to rest there',
    (screen) => {
      const home = atRestAtHome();
      const more = [...ofScreen(screen)].filter((file) => !home.has(file));
      expect(kb(more)).toBeLessThanOrEqual(30);
      expect(kb(ofScreen(screen))).toBeLessThanOrEqual(MAX_KB[screen] ?? 196);
    },
  );

  test.for(['MintRoute', 'DeletionScheduledRoute', 'ArmyProofScreen', 'RecoveryScreen', 'NotFoundScreen', 'LiveRoute'])(
    '%s, which no hint is for, takes at most 30 KB more too',
    (screen) => {
      const home = atRestAtHome();
      const more = [...scripts(screen)].filter((file) => !home.has(file));
      expect(kb(more)).toBeLessThanOrEqual(30);
    },
  );

  test('no screen of players takes a module of the panel, nor its libraries', () => {
    const panel =
      /\/src\/(?:features|ui|data)\/panel\/|\/app\/PanelRoute|@tanstack\/react-table|react-hook-form|\/uplot\//;
    const held = built.output.flatMap((each) =>
      each.type === 'chunk' ? each.moduleIds.filter((id) => panel.test(id)) : [],
    );
    expect(held.length).toBeGreaterThan(10);
    for (const screen of Object.keys(parts)) {
      const modules = built.output.flatMap((each) =>
        each.type === 'chunk' && ofScreen(screen).has(each.fileName) ? each.moduleIds : [],
      );
      expect(
        modules.filter((id) => panel.test(id)),
        screen,
      ).toEqual([]);
    }
  });
});

describe('what else the page loads', () => {
  const bytesOf = (fileName: string): number => {
    const file = built.output.find((each) => each.fileName === fileName);
    return file?.type === 'asset' ? gzipSync(file.source, { level: 9 }).length : 0;
  };
  const names = (pattern: RegExp): string[] =>
    built.output.map(({ fileName }) => fileName).filter((name) => pattern.test(name));
  const sum = (files: readonly string[]): number => files.reduce((bytes, file) => bytes + bytesOf(file), 0) / 1024;

  test('sheets: at most 7.5 KB with the first page, and 16 more for any screen, gzip', () => {
    const first = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(first).toHaveLength(1);
    expect(sum(first)).toBeGreaterThan(3);
    expect(sum(first)).toBeLessThanOrEqual(7.5);
    for (const [screen, files] of Object.entries(parts)) {
      const sheets = files.filter((file) => file.endsWith('.css'));
      expect(sheets.length, screen).toBeGreaterThan(0);
      expect(sum(sheets), screen).toBeLessThanOrEqual(16);
    }
  });

  test('fonts: the two faces alone are asked for with the page, at most 46 KB together', () => {
    const asked = [...html.matchAll(/as="font"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(asked).toHaveLength(2);
    const bytes = asked.map((name) => built.output.find(({ fileName }) => fileName === name));
    const all = bytes.reduce((total, file) => total + (file?.type === 'asset' ? file.source.length : Number.NaN), 0);
    expect(all / 1024).toBeLessThanOrEqual(46);
  });

  test('pictures that screens draw: a figure takes at most 2 KB, a place 14, gzip', () => {
    const places = names(/^art\/(?:stage|backdrop|night)-/);
    const others = names(/^art\/(?!stage|backdrop|night)[^.]+\.svg$/);
    expect([places.length > 10, others.length > 20]).toEqual([true, true]);
    // The server preloads these by name.
    const hinted = ['night-tall', 'night-wide', 'stage-neon-wide', 'stage-meadow-wide'];
    expect(places).toEqual(expect.arrayContaining(hinted.map((name) => `art/${name}.svg`)));
    for (const file of places) expect(bytesOf(file), file).toBeLessThanOrEqual(14 * 1024);
    for (const file of others) expect(bytesOf(file), file).toBeLessThanOrEqual(2 * 1024);
  });
});

describe('the first paint', () => {
  test('stands in the page itself: word mark, light and Practice, before the style sheet, without a script', () => {
    expect(html).toMatch(/<a class="first-practice" href="\/frame\/">Practice<\/a>/);
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

  test('what draws the page is asked for with it, and run after it', () => {
    const page = [...scripts('page')].find((file) => file.startsWith('assets/page-'));
    expect(html).toContain(`<link rel="modulepreload" crossorigin="" href="/${page}">`);
    expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/assets/index-')]);
    expect(kb(scripts('index'))).toBeLessThanOrEqual(2);
    expect([...scripts('index')]).not.toContain(page);
  });

  test('brings the words in the product’s letters, and puts the hero aside for visitors at the login', () => {
    expect(html).toContain('<h1 class="first-words" dir="auto">NEVER GIVE UP</h1>');
    for (const face of ['Bagel Fat One', 'Figtree Variable'])
      expect(html).toMatch(new RegExp(`@font-face\\{font-family:"${face}";[^}]*src:url\\("/assets/[\\w.-]+woff2"\\)`));
    const greeting = /<!-- greeting <img class="first-hero"[^>]* src="data:image\/svg\+xml,([^">]+)"> --><\/main>/.exec(
      html,
    );
    // With an intrinsic size below the displayed one, the login's own hero would become the larger contentful paint,
    // and come late.
    expect(decodeURIComponent(greeting?.[1] ?? '')).toMatch(/^<svg xmlns="[^"]+" width="570" height="600"/);
  });

  test('takes at most 6 KB packed, as a visitor at the login gets it', () => {
    const sent = html.replace(/<!-- parts .*? -->/, '').replace(/<!-- greeting (<img [^>]*>) -->/, '$1');
    expect(sent.length).toBeLessThan(html.length);
    expect(gzipSync(sent).length).toBeLessThanOrEqual(6 * 1024);
  });
});

test('no API newer than the oldest browsers it is built for is used without a fallback', () =>
  expect(findNewerApis(listPageScripts(built))).toEqual([]));
