import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

let output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
let html: string;
let parts: Record<string, string[]>;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const page = output.find(({ fileName }) => fileName === 'index.html');
  html = page?.type === 'asset' ? String(page.source) : '';
  parts = JSON.parse(/<!-- parts (.*?) -->/.exec(html)?.[1] ?? '{}') as Record<string, string[]>;
});
afterAll(() => vi.unstubAllEnvs());

/** Scripts by the beginning of their file's name, with all they import. */
function scripts(...names: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = output.find((each) => each.fileName === fileName);
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const name of names) {
    const begun = output.find(({ fileName }) => fileName.startsWith(`assets/${name}-`) && fileName.endsWith('.js'));
    expect(begun?.type, name).toBe('chunk');
    visit(begun?.fileName ?? '');
  }
  return found;
}

function kb(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const chunk = output.find(({ fileName }) => fileName === file);
    if (chunk?.type === 'chunk') bytes += gzipSync(chunk.code, { level: 9 }).length;
  }
  return bytes / 1024;
}

const ofScreen = (screen: string): Set<string> => new Set([...scripts('index'), ...(parts[screen] ?? [])]);

describe('what the page loads, gzip of script as built', () => {
  test('/login takes at most 90 KB, the music player included', () => {
    expect(kb(scripts('index', 'music'))).toBeLessThanOrEqual(90);
  });

  test('/shop takes at most 30 KB more than home', () => {
    const home = ofScreen('home');
    const more = [...scripts('ShopRoute')].filter((file) => !home.has(file));
    expect(kb(more)).toBeLessThanOrEqual(30);
  });

  test('/home takes at most 142 KB, of the 160 it may: the hero comes alive, runs, news, board and music come after it', () => {
    const home = ofScreen('home');
    expect(kb(home)).toBeLessThanOrEqual(142);
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

  test('/home with the first things that come to rest there, hero and music, takes at most 160 KB', () => {
    expect(kb(new Set([...ofScreen('home'), ...scripts('figure', 'music')]))).toBeLessThanOrEqual(160);
  });

  test('/play brings what looks after runs with it, in no further round', () => {
    expect([...ofScreen('play')]).toContainEqual(expect.stringMatching(/^assets\/runUploader-.*\.js$/));
  });

  test.for(['stats', 'play', 'daily', 'run', 'race', 'verify', 'help'])(
    '/%s takes at most 30 KB more than home and what comes to rest there',
    (screen) => {
      const home = new Set([...ofScreen('home'), ...scripts('figure', 'runs', 'runUploader', 'board', 'music')]);
      const more = [...ofScreen(screen)].filter((file) => !home.has(file));
      expect(kb(more)).toBeLessThanOrEqual(30);
      expect(kb(ofScreen(screen))).toBeLessThanOrEqual(196.2);
    },
  );
});

describe('the first paint', () => {
  test('stands in the page itself: word mark, light and Practice, before the style sheet, without a script', () => {
    expect(html).toMatch(/<a class="first-practice" href="\/frame\/">Practice<\/a>/);
    for (const id of ['wordmark', 'night-wide', 'night-tall']) {
      expect(html).toContain(`<symbol id="${id}"`);
      expect(html).toContain(`<use href="#${id}"/>`);
    }
    // One for paper holds back no paint, and stands before the sheets of screens, which may say otherwise.
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([expect.stringContaining('media="print"')]);
    expect(html.indexOf('<link rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'));
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  test('takes at most 6 KB packed', () => {
    expect(gzipSync(html).length).toBeLessThanOrEqual(6 * 1024);
  });
});
