import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { KeyringConfig } from '@jumpy/protocol/keyring';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecurityHeaders } from '../../../src/http/securityHeaders.ts';
import { createKeyringApp, KEYRING_DIST } from '../../../src/features/pages/createKeyringApp.ts';
import { testEnv } from '../../support/testEnv.ts';

const HOST = 'keyring.jumpy.localhost:4011';
const ADDRESS = '0x00000000000000000000000000000000000c0de1';
const env = testEnv({
  CHAIN_RPC_URL: 'http://127.0.0.1:4030',
  CONTRACTS_JUMP_STATS: ADDRESS,
  CONTRACTS_QUEST_CLAIMS: ADDRESS,
  CONTRACTS_REVIVE_GATE: ADDRESS,
  CONTRACTS_JUMP_SHOP: ADDRESS,
  CONTRACTS_JUMPY_ARMY: ADDRESS,
  CONTRACTS_RUN_ROOTS: ADDRESS,
});

let folder: string;
let app: FastifyInstance;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-keyring-'));
  mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
  const files = {
    'dist/index.html': '<title>keyring</title>',
    'dist/recover.html': '<title>recover</title>',
    'dist/assets/main-a1b2c3d4.js': 'keyring()',
    'dist/assets/dialog-e5f6a7b8.js': 'dialog()',
    'dist/.built-from': 'secret',
    'outside.txt': 'outside',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  app = createKeyringApp({ env, chain: undefined }, { keyringDist: path.join(folder, 'dist') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the page is looked up in its build folder', () => {
  expect(path.basename(KEYRING_DIST)).toBe('dist');
  expect(existsSync(path.join(KEYRING_DIST, '../vite.recover.config.ts'))).toBe(true);
});

const ask = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { host: HOST, ...options.headers } });

describe('the keyring host', () => {
  test('serves its page, its files and the offline recovery page', async () => {
    const page = await ask('/?from=app');
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
      200,
      '<title>keyring</title>',
      'no-cache',
    ]);
    const recoverPage = await ask('/recover.html');
    expect([recoverPage.body, recoverPage.headers['content-disposition']]).toEqual([
      '<title>recover</title>',
      'attachment; filename="recover.html"',
    ]);
    expect(page.headers['content-disposition']).toBeUndefined();
    const script = await ask('/assets/main-a1b2c3d4.js');
    expect([script.body, script.headers['cache-control']]).toEqual([
      'keyring()',
      'public, max-age=31536000, immutable',
    ]);
    expect(script.headers['content-type']).toContain('javascript');
    const packed = await ask('/assets/main-a1b2c3d4.js', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('keyring()');
  });

  test('gives the page its app origin and a reproducible hash of its scripts', async () => {
    const config = KeyringConfig.parse((await ask('/config.json')).json());
    expect(config).toMatchObject({
      appOrigin: 'http://jumpy.localhost:4010',
      productName: 'Jumpy',
      chain: null,
      nodes: ['http://127.0.0.1:4030', 'http://localhost:4030'],
    });
    const shellOutput = execFileSync('sh', ['-c', 'LC_ALL=C sha256sum assets/*.js | sha256sum'], {
      cwd: path.join(folder, 'dist'),
      encoding: 'utf8',
    });
    expect(shellOutput).toContain(config.bundleHash);
    writeFileSync(path.join(folder, 'dist/assets/new-00000000.js'), 'more()');
    expect((await ask('/config.json')).json().bundleHash).not.toBe(config.bundleHash);
  });

  test('runs only its own scripts, connects only to the app and the chain, and is framed only by the app', async () => {
    const { headers } = await ask('/');
    expect(headers['content-security-policy']?.toString().split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self' http://jumpy.localhost:4010 http://127.0.0.1:4030 http://localhost:4030",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'none'",
      'frame-ancestors http://jumpy.localhost:4010',
      "img-src 'self' data:",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
    ]);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-frame-options']).toBeUndefined();
    const recover = (await ask('/recover.html')).headers;
    expect(recover['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(recover['content-security-policy']).not.toContain('connect-src');
  });

  test.each([
    'localhost:4010',
    'localhost:4011',
    '127.0.0.1:4011',
    'evil.example',
    'keyring.jumpy.localhost',
    `evil.${HOST}`,
  ])('rejects the host %s', async (host) => {
    for (const url of ['/', '/config.json', '/assets/main-a1b2c3d4.js']) {
      const answer = await ask(url, { headers: { host } });
      expect([url, answer.statusCode]).toEqual([url, 421]);
      expect(answer.body).not.toMatch(/keyring\(\)|title|appOrigin/);
    }
  });

  test('ignores a forwarded host without a trusted proxy', async () => {
    expect((await ask('/', { headers: { host: 'evil.example', 'x-forwarded-host': HOST } })).statusCode).toBe(421);
  });

  test.each([
    '/api/session',
    '/api/keyring/token',
    '/healthz',
    '/.built-from',
    '/..%2foutside.txt',
    '/assets/../../outside.txt',
  ])('does not serve %s', async (url) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.body]).toEqual([404, 'There’s nothing here.']);
  });

  test('accepts GET and HEAD, and sets no cookie', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await ask('/config.json', { method, headers: { origin: 'https://evil.example' } });
      expect([method, answer.statusCode]).toEqual([method, 405]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const head = await ask('/', { method: 'HEAD', headers: { cookie: 'jumpy_session=stolen' } });
    expect([head.statusCode, head.body, head.headers['set-cookie']]).toEqual([200, '', undefined]);
  });

  test('explains what to do when it is not built', async () => {
    const bare = createKeyringApp({ env, chain: undefined }, { keyringDist: '/nowhere' });
    const answer = await bare.inject({ url: '/', headers: { host: HOST } });
    expect([answer.statusCode, answer.body]).toEqual([503, 'The keyring isn’t built yet. Run: npm run build']);
    await bare.close();
  });
});

describe('a moved keyring', () => {
  const [NOW, BEFORE, LONG_AGO] = [
    'https://keyring.jumpy.example',
    'https://wallet.jumpy.example',
    'https://old.other',
  ];
  const moved = {
    HOST: '0.0.0.0',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://jumpy.example',
    KEYRING_URL: NOW,
    KEYRING_URL_BEFORE: `${BEFORE}, ${LONG_AGO}`,
    DISCORD_CLIENT_ID: '1',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_BOT_TOKEN: 'token',
    DISCORD_GUILD_ID: '123456789012345678',
    ADMIN_DISCORD_IDS: '123456789012345679',
  };
  let keyring: FastifyInstance;
  beforeAll(() => {
    writeFileSync(path.join(folder, 'dist/move.html'), '<title>move</title>');
    keyring = createKeyringApp({ env: testEnv(moved), chain: undefined }, { keyringDist: path.join(folder, 'dist') });
  });
  afterAll(() => keyring.close());
  const at = (address: string, url: string, headers: Record<string, string> = {}) =>
    keyring.inject({ url, headers: { host: new URL(address).host, ...headers } });

  test('lists its former origins at the current one, and the current one at each former one', async () => {
    expect((await at(NOW, '/config.json')).json()).not.toHaveProperty('movedTo');
    expect(KeyringConfig.parse((await at(NOW, '/config.json')).json()).movedFrom).toEqual([BEFORE, LONG_AGO]);
    for (const address of [BEFORE, LONG_AGO])
      expect(KeyringConfig.parse((await at(address, '/config.json')).json())).toMatchObject({
        movedTo: NOW,
        movedFrom: [],
        appOrigin: 'https://jumpy.example',
      });
  });

  test('serves the same files at a former origin, without framing or connections', async () => {
    for (const url of ['/', '/move.html', '/assets/main-a1b2c3d4.js', '/recover.html', '/config.json', '/none']) {
      const [now, before] = [await at(NOW, url), await at(BEFORE, url)];
      expect([url, before.statusCode, before.headers['x-frame-options']]).toEqual([url, now.statusCode, 'DENY']);
      if (url !== '/config.json') expect(before.body).toBe(now.body);
      const directives = String(before.headers['content-security-policy']).split('; ');
      expect(directives).toContain("frame-ancestors 'none'");
      if (url !== '/recover.html') expect(directives).toContain("connect-src 'self'");
      expect(before.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await at(NOW, '/')).headers['content-security-policy']).toContain('frame-ancestors https://jumpy.example');
  });

  test('lets the opener talk to the handover page, which keeps its opener', async () => {
    expect((await at(BEFORE, '/move.html')).headers['cross-origin-opener-policy']).toBe('unsafe-none');
    // A missing header means `unsafe-none`.
    for (const [address, url] of [
      [NOW, '/'],
      [NOW, '/move.html'],
      [BEFORE, '/'],
    ] as const)
      expect((await at(address, url)).headers['cross-origin-opener-policy']).toBeUndefined();
  });

  test('accepts a former origin from a trusted proxy, and rejects other hosts', async () => {
    const forwarded = { host: 'inside:4011', 'x-forwarded-host': new URL(BEFORE).host };
    expect((await at(NOW, '/config.json', forwarded)).json()).toMatchObject({ movedTo: NOW });
    for (const host of ['evil.example', `evil.${new URL(BEFORE).host}`, `${new URL(BEFORE).host}:4011`])
      expect((await at(NOW, '/config.json', { host })).statusCode).toBe(421);
  });

  test('on localhost is another host name on the same port, without a redirect', async () => {
    const before = 'http://keyring-old.jumpy.localhost:4011';
    const local = createKeyringApp(
      { env: testEnv({ KEYRING_URL_BEFORE: before }), chain: undefined },
      { keyringDist: path.join(folder, 'dist') },
    );
    const window = { host: new URL(before).host, 'sec-fetch-dest': 'document' };
    expect((await local.inject({ url: '/move.html', headers: window })).body).toBe('<title>move</title>');
    const config = await local.inject({ url: '/config.json', headers: { host: window.host } });
    expect(config.json()).toMatchObject({ movedTo: `http://${HOST}`, movedFrom: [] });
    await local.close();
  });

  test('lets the app frame and connect to the current origin only', () => {
    const { page } = createSecurityHeaders(testEnv(moved));
    expect(page['content-security-policy']).toContain(NOW);
    expect(JSON.stringify(page)).not.toMatch(/wallet\.jumpy|old\.other/);
  });
});

test('WAL-34 the app may connect to the chain, and only the keyring may use passkeys', () => {
  const { page } = createSecurityHeaders(env);
  expect(page['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:4030;");
  expect(page['permissions-policy']).toContain(`publickey-credentials-get=(self "http://${HOST}")`);
  expect(page['permissions-policy']).toContain(`publickey-credentials-create=(self "http://${HOST}")`);
});
