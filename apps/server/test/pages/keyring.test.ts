import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { KeyringConfig } from '@jumpy/protocol/keyring';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../src/lib/securityHeaders.ts';
import { createKeyringApp } from '../../src/pages/createKeyringApp.ts';
import { testEnv } from '../support/testEnv.ts';

const HOST = 'keyring.jumpy.localhost:4011';
const ADDRESS = '0x00000000000000000000000000000000000c0de1';
const env = testEnv({
  CHAIN_RPC_URL: 'http://127.0.0.1:4030',
  CONTRACTS_JUMP_STATS: ADDRESS,
  CONTRACTS_QUEST_CLAIMS: ADDRESS,
  CONTRACTS_REVIVE_GATE: ADDRESS,
  CONTRACTS_JUMP_SHOP: ADDRESS,
  CONTRACTS_JUMPY_ARMY: ADDRESS,
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

const ask = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, ...options, headers: { host: HOST, ...options.headers } });

describe("the keyring's host", () => {
  test('shows its page, its files and the page that works from a disk', async () => {
    const page = await ask('/?from=app');
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
      200,
      '<title>keyring</title>',
      'no-cache',
    ]);
    const kept = await ask('/recover.html');
    expect([kept.body, kept.headers['content-disposition']]).toEqual([
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

  test('tells the page whom it listens to, and a hash of its scripts that anybody can make', async () => {
    const config = KeyringConfig.parse((await ask('/config.json')).json());
    expect(config).toMatchObject({
      appOrigin: 'http://jumpy.localhost:4010',
      productName: 'Jumpy',
      chain: null,
      nodes: ['http://127.0.0.1:4030', 'http://localhost:4030'],
    });
    const said = execFileSync('sh', ['-c', 'LC_ALL=C sha256sum assets/*.js | sha256sum'], {
      cwd: path.join(folder, 'dist'),
      encoding: 'utf8',
    });
    expect(said).toContain(config.bundleHash);
    writeFileSync(path.join(folder, 'dist/assets/new-00000000.js'), 'more()');
    expect((await ask('/config.json')).json().bundleHash).not.toBe(config.bundleHash);
  });

  test('runs its own scripts only, asks the app and the chain only, and is framed by the app alone', async () => {
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
  ])('answers not to %s', async (host) => {
    for (const url of ['/', '/config.json', '/assets/main-a1b2c3d4.js']) {
      const answer = await ask(url, { headers: { host } });
      expect([url, answer.statusCode]).toEqual([url, 421]);
      expect(answer.body).not.toMatch(/keyring\(\)|title|appOrigin/);
    }
  });

  test('trusts no forwarded host while nobody stands in front', async () => {
    expect((await ask('/', { headers: { host: 'evil.example', 'x-forwarded-host': HOST } })).statusCode).toBe(421);
  });

  test.each([
    '/api/session',
    '/api/keyring/token',
    '/healthz',
    '/.built-from',
    '/..%2foutside.txt',
    '/assets/../../outside.txt',
  ])('has no %s', async (url) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is nothing here.']);
  });

  test('takes GET and HEAD, and sets no cookie', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await ask('/config.json', { method, headers: { origin: 'https://evil.example' } });
      expect([method, answer.statusCode]).toEqual([method, 405]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const head = await ask('/', { method: 'HEAD', headers: { cookie: 'jumpy_session=stolen' } });
    expect([head.statusCode, head.body, head.headers['set-cookie']]).toEqual([200, '', undefined]);
  });

  test('says what to do while it is not built', async () => {
    const bare = createKeyringApp({ env, chain: undefined }, { keyringDist: '/nowhere' });
    const answer = await bare.inject({ url: '/', headers: { host: HOST } });
    expect([answer.statusCode, answer.body]).toEqual([503, 'The keyring is not built yet. Run: npm run build']);
    await bare.close();
  });
});

test('WAL-34 the app may ask the chain, and lets the keyring alone use passkeys', () => {
  const { page } = securityHeaders(env);
  expect(page['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:4030;");
  expect(page['permissions-policy']).toContain(`publickey-credentials-get=(self "http://${HOST}")`);
  expect(page['permissions-policy']).toContain(`publickey-credentials-create=(self "http://${HOST}")`);
});
