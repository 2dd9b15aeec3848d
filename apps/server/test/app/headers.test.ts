import { createHook } from 'node:async_hooks';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecurityHeaders } from '../../src/http/securityHeaders.ts';
import { type TestApp, createTestApp } from '../support/testApp.ts';

let it: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jumpy-pages-'));
  const files: Record<string, string> = {
    'web/index.html': '<title>app</title>',
    'fitted/index.html':
      '<html lang="en"><head>\n<!-- parts {"home":["assets/app-1.js","assets/app-1.css"],"help":["assets/help-1.js"]} -->\n</head><body><svg class="first-mark" role="img"></svg><!-- greeting <img class="first-hero" alt=""> --></body></html>',
    'fitted/art/night.svg': `<svg>${'<circle/>'.repeat(200)}</svg>`,
    'web/assets/main-a1b2c3d4.js': 'app()',
    'web/art/icon.svg': '<svg/>',
    'web/.secret': 'no',
    'game/index.html': '<title>game</title>',
    'game/assets/game-a1b2c3d4.js': 'game()',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(folder, 'outside.txt'), 'outside');
  it = await createTestApp({ app: { webDist: path.join(folder, 'web'), gameDist: path.join(folder, 'game') } });
});
afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true, force: true });
});

const RUN = '00000000-0000-4000-8000-000000000000';
const PAGE = { headers: { accept: 'text/html,application/xhtml+xml' } };
const get = (url: string, options = {}) => it.newClient().get(url, options);

describe('the pages', () => {
  test.for([
    ['/', 'Jump, climb, and compete | Jumpy'],
    ['/login', 'Jump, climb, and compete | Jumpy'],
    ['/auth/discord/callback?code=1&state=2'],
    ['/home'],
    ['/play'],
    ['/stats'],
    ['/profile'],
    ['/shop'],
    ['/mint', 'Mint a recruit | Jumpy'],
    ['/admin'],
    ['/game'],
    ['/home/'],
  ])('serves the app at %s with revalidation on every request', async ([url = '', title = 'app']) => {
    const answer = await get(url, PAGE);
    expect([answer.status, answer.text]).toEqual([200, `<title>${title}</title>`]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('ROUTE-03 ROUTE-05 the login screen and the callback are open to anyone', async () => {
    for (const url of ['/login', '/auth/discord/callback?error=access_denied']) {
      expect((await get(url, PAGE)).status).toBe(200);
    }
  });

  test.for(['/nowhere', '/home/more', '/run', '/index'])('serves the app at %s with status 404', async (url) => {
    const answer = await get(url, PAGE);
    expect([answer.status, answer.text]).toEqual([404, '<title>app</title>']);
  });

  test('caches hashed files forever and images for an hour', async () => {
    for (const url of ['/assets/main-a1b2c3d4.js', '/frame/assets/game-a1b2c3d4.js']) {
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const icon = await get('/art/icon.svg');
    expect([icon.status, icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
      200,
      'public, max-age=3600, stale-while-revalidate=604800',
      'image/svg+xml',
    ]);
    expect((await get('/art/icon.svg', { headers: { 'if-none-match': String(icon.headers.etag) } })).status).toBe(304);
  });

  test.for([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('serves compressed scripts to a browser that accepts "%s"', async ([accepts, encoding, unpack]) => {
    for (const [url, text] of [
      ['/assets/main-a1b2c3d4.js', 'app()'],
      ['/frame/assets/game-a1b2c3d4.js', 'game()'],
    ] as const) {
      const request = { method: 'GET', url, headers: { 'accept-encoding': accepts } } as const;
      const answer = await it.app.inject(request);
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'accept-encoding']);
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(unpack(answer.rawPayload).toString()).toBe(text);
      expect((await it.app.inject({ ...request, method: 'HEAD' })).statusCode).toBe(200);
    }
  });

  test('does not find a missing file in compressed form either', async () => {
    const headers = { 'accept-encoding': 'br' };
    expect((await get('/assets/gone-00000000.js', { headers })).status).toBe(404);
    expect((await get('/assets/..%2f..%2foutside.js', { headers })).status).toBeGreaterThanOrEqual(403);
  });

  describe('preload hints', () => {
    let fitted: TestApp;
    beforeAll(async () => {
      const dist = path.join(folder, 'fitted');
      fitted = await createTestApp({ app: { webDist: dist, gameDist: dist } });
    });
    afterAll(() => fitted.close());

    const APP = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/app-1.js">';
    const SHEET = '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/app-1.css">';
    const HELP = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/help-1.js">';
    const homeImages = (biome: string): string[] =>
      ['stage-*-tall', 'stage-*-wide', 'slab-*', 'hero-*'].map((name) => name.replace('*', biome));
    const answers = (...requests: string[]): string[] =>
      ['session', 'config', ...requests].map(
        (address) =>
          `<link rel="preload" as="fetch" fetchpriority="low" crossorigin="use-credentials" href="/api/${address}">`,
      );
    const HOME = answers('stats', 'collection', 'rankings');
    const ID = 'e32164c4-ef5f-4eff-8d70-8335dac5b856';

    test.for([
      ['/home', true, [APP, SHEET, ...HOME]],
      ['/', true, [APP, SHEET, ...HOME]],
      ['/home', false, answers()],
      ['/login', true, answers()],
      ['/help', false, [HELP, ...answers()]],
      ['/help?from=home', true, [HELP, ...answers()]],
      ['/shop', true, answers('shop', 'collection')],
      ['/stats', true, answers('leaderboards/scores?limit=100', 'leaderboards/scores/self', 'stats')],
      [`/run/${ID}`, false, answers(`runs/${ID}`, `replays?runs=${ID}`)],
      [`/race/${ID}`, false, answers(`room-races/${ID}`)],
      [`/u/${ID}`, true, answers(`profiles/${ID}`)],
      ['/run/%22%3E%3Cscript%3E', false, answers()],
    ] as const)(
      '%s (returning visitor: %s) preloads the files and API answers of its screen',
      async ([url, isKnown, links]) => {
        const cookie = isKnown ? { cookie: 'other=1; jumpy_session=anything' } : { cookie: 'not_jumpy_session=1' };
        const answer = await fitted.newClient().get(url, { headers: { ...PAGE.headers, ...cookie } });
        const hinted = answer.text.match(/<link rel="(?:mod|pre)[^>]*>/g) ?? [];
        expect(hinted.filter((link) => !link.includes('as="image"'))).toEqual(links);
        expect(answer.text.startsWith(isKnown ? '<html data-known lang="en">' : '<html lang="en">')).toBe(true);
        expect(answer.text).not.toContain('<!--');
      },
    );

    test.for([
      ['/login', false, true],
      ['/', false, true],
      ['/login', true, false],
      ['/', true, false],
      ['/help', false, false],
      ['/stats', false, false],
    ] as const)(
      '%s (returning visitor: %s) shows the hero image only to new visitors at the login: %s',
      async ([url, isKnown, isGreeted]) => {
        const cookie = isKnown ? { cookie: 'jumpy_session=anything' } : {};
        const { text } = await fitted.newClient().get(url, { headers: { ...PAGE.headers, ...cookie } });
        expect(text.includes('</svg><img class="first-hero" alt=""></body>')).toBe(isGreeted);
        expect(text.includes('first-hero')).toBe(isGreeted);
        expect(text.match(/<link rel="preload" as="image"[^>]*night-(?:tall|wide)\.svg">/g) ?? []).toHaveLength(
          isGreeted ? 2 : 0,
        );
      },
    );

    test.for([
      ['/shop', { cookie: 'jumpy_session=anything' }, ['night-wide', 'stage-neon-wide', 'stage-meadow-wide']],
      ['/shop', { cookie: 'jumpy_session=anything', 'service-worker-navigation-preload': 'true' }, []],
      ['/shop', {}, []],
      ['/stats', { cookie: 'jumpy_session=anything' }, []],
      ['/constructor', { cookie: 'jumpy_session=anything' }, []],
      ['/__proto__', { cookie: 'jumpy_session=anything' }, []],
      ['/home', { cookie: 'jumpy_session=anything; jumpy_home_biome=frost' }, homeImages('frost')],
      ['/', { cookie: 'jumpy_session=anything; jumpy_home_biome=hollow' }, homeImages('hollow')],
      ['/home', { cookie: 'jumpy_session=anything' }, homeImages('meadow')],
      ['/home', { cookie: 'jumpy_session=anything; jumpy_home_biome="><script>' }, homeImages('meadow')],
      ['/home', { cookie: 'jumpy_home_biome=frost' }, []],
      ['/home', { cookie: 'jumpy_session=anything', 'service-worker-navigation-preload': 'true' }, []],
    ] as const)('%s with %o preloads the pictures of its first view: %o', async ([url, visitor, pictures]) => {
      const { status, text } = await fitted.newClient().get(url, { headers: { ...PAGE.headers, ...visitor } });
      expect(status).toBeLessThan(500);
      expect(text).toContain('</head>');
      expect([...text.matchAll(/as="image"[^>]*href="\/art\/([\w-]+)\.svg"/g)].map(([, name]) => name)).toEqual(
        pictures,
      );
    });

    test.for([
      ['/home', 'jumpy_session=anything; jumpy_home_biome=frost', 'frost'],
      ['/', 'jumpy_session=anything; jumpy_home_biome=hollow', 'hollow'],
      ['/', 'jumpy_session=anything; jumpy_home_biome="><script>', undefined],
      ['/home', 'jumpy_session=anything', undefined],
      ['/home', 'jumpy_home_biome=frost', undefined],
      ['/shop', 'jumpy_session=anything; jumpy_home_biome=frost', undefined],
    ] as const)('%s with %s shows this place behind the loading screen: %s', async ([url, cookie, biome]) => {
      const { text } = await fitted.newClient().get(url, { headers: { ...PAGE.headers, cookie } });
      const picture = `<picture class="first-place"><source media="(max-width: 480px)" srcset="/art/stage-${biome}-tall.svg"><img alt="" src="/art/stage-${biome}-wide.svg"></picture><svg class="first-mark"`;
      expect(text.includes(picture)).toBe(biome !== undefined);
      expect(text.includes('first-place')).toBe(biome !== undefined);
      expect(text.includes('<html data-placed data-known')).toBe(biome !== undefined);
    });

    test('omits preloads for a service worker with navigation preload, to avoid duplicate fetches', async () => {
      const headers = {
        ...PAGE.headers,
        cookie: 'jumpy_session=anything',
        'service-worker-navigation-preload': 'true',
      };
      const answer = await fitted.newClient().get('/home', { headers });
      expect(answer.text.match(/<link[^>]*>/g)).toEqual([APP]);
      expect(answer.headers['vary']).toContain('service-worker-navigation-preload');
    });

    test('pages and pictures are compressed, and a picture is cached for an hour', async () => {
      for (const [url, cache] of [
        ['/home', 'no-cache'],
        ['/art/night.svg', 'public, max-age=3600, stale-while-revalidate=604800'],
      ] as const) {
        const request = { method: 'GET', url, headers: { 'accept-encoding': 'gzip, br', accept: '*/*' } } as const;
        const answer = await fitted.app.inject(request);
        expect([answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual(['br', cache]);
        expect(answer.headers['vary']).toMatch(/^accept-encoding/);
        const plain = await fitted.app.inject({ ...request, headers: { accept: '*/*' } });
        expect(plain.headers['cache-control']).toBe(cache);
        expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
      }
    });

    test('an already compressed page is not compressed again', async () => {
      const ask = (url: string) =>
        fitted.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br', accept: '*/*' } });
      let packings = 0;
      const hook = createHook({ init: (_id, type) => void (packings += type === 'ZLIB' ? 1 : 0) }).enable();
      const first = await ask('/help?packed=first');
      const after = packings;
      const second = await ask('/help');
      hook.disable();
      expect([first.headers['content-encoding'], after, packings]).toEqual(['br', 1, 1]);
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    });
  });

  test('serves the game page at /frame/', async () => {
    expect((await get('/frame/', PAGE)).text).toBe('<title>game</title>');
    const redirect = await get('/frame', PAGE);
    expect([redirect.status, redirect.headers.location]).toEqual([308, '/frame/']);
  });

  test('rejects path traversal', async () => {
    const address = await it.app.listen({ host: '127.0.0.1', port: 0 });
    // HTTP clients normalize paths before sending; attackers do not.
    const ask = async (url: string): Promise<string> => {
      const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      return readText(socket);
    };
    for (const url of [
      '/assets/../../outside.txt',
      '/frame//../../outside.txt',
      '/docs/static/%2e%2e/%2e%2e/package.json',
    ]) {
      expect([url, (await ask(url)).split('\r\n')[0]]).toEqual([url, 'HTTP/1.1 404 Not Found']);
    }
  });

  test.for([
    '/assets/gone-00000000.js',
    '/frame/assets/gone.js',
    '/.secret',
    '/..%2foutside.txt',
    '/frame/..%2f..%2foutside.txt',
    '/%2e%2e/outside.txt',
  ])('rejects a missing, hidden or outside file (%s) instead of answering with a page', async (url) => {
    const answer = await get(url, { headers: { accept: '*/*' } });
    expect(answer.status).toBeGreaterThanOrEqual(403);
    expect(answer.text).not.toMatch(/<title>|outside|^no$/);
  });

  test('rejects POST to a page', async () => {
    const answer = await it.newClient().post('/home', {});
    expect([answer.status, answer.code]).toEqual([405, 'method_not_allowed']);
  });

  test('explains what to do when the pages are not built', async () => {
    const bare = await createTestApp({ app: { webDist: '/nowhere', gameDist: '/nowhere' } });
    const answer = await bare.newClient().get('/home', PAGE);
    expect([answer.status, answer.text]).toEqual([503, 'The pages aren’t built yet. Run: npm run build']);
    expect((await bare.newClient().get('/healthz')).body).toMatchObject({ parts: { pages: { state: 'down' } } });
    await bare.close();
  });
});

describe('security headers', () => {
  test('forbids inline scripts and embedding of the app, and lets it frame only itself and the keyring', async () => {
    const { headers } = await get('/home', PAGE);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toContain('blob:');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self' http://keyring.jumpy.localhost:4011;");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('lets our own pages frame the game page', async () => {
    const { headers } = await get('/frame/', PAGE);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test.for([
    [`/embed/run/${RUN}`, '*'],
    [`/embed/run/${RUN}/?t=900`, '*'],
    ['/embed/run/no-id', '*'],
    ['/embed/run/', "'none'"],
    [`/embed/run/${RUN}/more`, "'none'"],
    [`/embed/race/${RUN}`, "'none'"],
    [`/run/${RUN}`, "'none'"],
    ['/', "'none'"],
    ['/home', "'none'"],
    ['/mint', "'none'"],
    ['/admin', "'none'"],
    ['/docs', "'none'"],
    ['/recovery', "'none'"],
    ['/api/session', "'none'"],
    [`/api/runs/${RUN}`, "'none'"],
    ['/frame/', "'self'"],
    [`/frame/?embed=/embed/run/${RUN}`, "'self'"],
  ] as const)('%s may be framed by %s', async ([url, ancestors]) => {
    const { headers } = await get(url, PAGE);
    expect(String(headers['content-security-policy']).match(/frame-ancestors [^;]+/)?.[0]).toBe(
      `frame-ancestors ${ancestors}`,
    );
    expect(headers['x-frame-options']).toBe({ '*': undefined, "'self'": 'SAMEORIGIN', "'none'": 'DENY' }[ancestors]);
  });

  test('the embed is the game page without cookies, frames, forms or devices, and cannot leave the page around it', async () => {
    const { status, text, headers } = await get(`/embed/run/${RUN}`, PAGE);
    expect([status, text]).toEqual([404, '<title>game</title>']);
    expect(headers['set-cookie']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-src 'none';");
    expect(policy).toContain("form-action 'none';");
    expect(/sandbox [^;]+/.exec(policy)?.[0]).toBe(
      'sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    expect(headers['permissions-policy']).not.toContain('self');
  });

  test('API responses, rejections included, are not cached and cannot run scripts', async () => {
    for (const url of ['/api/session', '/api/nowhere', '/api/stats']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test('requires HTTPS except on localhost', () => {
    const env = { keyringUrl: 'https://keyring.example', devPages: false };
    const away = createSecurityHeaders({ ...env, isLocal: false });
    const here = createSecurityHeaders({ ...env, isLocal: true });
    expect(away.page['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(away.page['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(here.page['strict-transport-security']).toBeUndefined();
    expect(here.page['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

test('/docs shows every route with its schemas under the same policy', async () => {
  const page = await get('/docs', PAGE);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('swagger-initializer.js')]);
  expect(page.text).not.toMatch(/<script(?![^>]* src=)[^>]*>\s*\S/);
  const { body } = await get('/docs/json');
  expect(body).toMatchObject({
    info: { title: 'Jumpy API' },
    paths: {
      '/api/discord/exchange': { post: { requestBody: {}, responses: { 200: {} } } },
      '/healthz': { get: {} },
    },
  });
});
