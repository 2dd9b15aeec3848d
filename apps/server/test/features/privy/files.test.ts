import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../../../src/platform/env.ts';
import { createSecurityHeaders } from '../../../src/http/securityHeaders.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';
import { testEnv } from '../../support/testEnv.ts';
import { APP_ID } from './privyStandIn.ts';

let folder: string;
let server: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-privy-'));
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  put('privy/privy.js', 'export {}');
  put('privy/assets/root-a1b2c3d4.js', 'root()');
  put('privy/.secret', 'no');
  put('web/index.html', '<div>app</div>');
  put('web/assets/main-a1b2c3d4.js', 'app()');
  put('outside.js', 'no');
  const dists = { PRIVY_DIST: path.join(folder, 'privy'), WEB_DIST: path.join(folder, 'web') };
  server = await createTestApp({ env: { PRIVY_APP_ID: APP_ID, ...dists } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.newClient().get(url, { headers });

test('serves Privy’s built files with the pages: the entry with revalidation, the rest compressed and cached', async () => {
  const entry = await get('/privy/privy.js');
  expect([entry.status, entry.text, entry.headers['cache-control']]).toEqual([200, 'export {}', 'no-cache']);
  expect(entry.headers['content-type']).toContain('javascript');
  const packed = await server.app.inject({
    url: '/privy/assets/root-a1b2c3d4.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe('root()');
  expect(packed.headers['cache-control']).toContain('immutable');
  expect((await get('/login')).text).toContain('<div>app</div>');
});

test('serves no hidden file, none outside the folder, and none that was not built', async () => {
  for (const file of ['.secret', '../outside.js', '%2e%2e/outside.js', 'assets/none.js', '']) {
    const answer = await get(`/privy/${file}`);
    expect([answer.status, answer.text.includes('no()')], file).toEqual([404, false]);
  }
});

test('serves nothing while the keyring is in use', async () => {
  const plain = await createTestApp({ env: { PRIVY_DIST: path.join(folder, 'privy') } });
  try {
    expect((await plain.newClient().get('/privy/privy.js')).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test('allows Privy’s origins on the app’s pages, not on the game page, and nowhere while the keyring is in use', () => {
  const policyOf = (env: NodeJS.ProcessEnv, page: 'page' | 'frame') =>
    createSecurityHeaders(testEnv(env))[page]['content-security-policy'] ?? '';
  const withPrivy = policyOf({ PRIVY_APP_ID: APP_ID }, 'page');
  expect(withPrivy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(withPrivy).toContain(
    "frame-src 'self' http://keyring.jumpy.localhost:4011 https://auth.privy.io https://challenges.cloudflare.com;",
  );
  expect(withPrivy).toContain("connect-src 'self' https://auth.privy.io https://*.rpc.privy.systems;");
  for (const plain of [policyOf({}, 'page'), policyOf({ PRIVY_APP_ID: APP_ID }, 'frame')])
    expect(plain).not.toMatch(/privy|cloudflare/);
  expect(policyOf({}, 'page')).not.toContain('blob:');
});

test('settings default to the app’s keys, and require HTTPS in production', () => {
  expect(testEnv({ PRIVY_APP_ID: APP_ID }).privy).toEqual({
    appId: APP_ID,
    jwksUrl: `https://auth.privy.io/api/v1/apps/${APP_ID}/jwks.json`,
  });
  expect(testEnv({ PRIVY_JWKS_URL: 'https://auth.privy.io/x' }).privy).toBeUndefined();
  expect(() => testEnv({ PRIVY_APP_ID: 'a/../b' })).toThrow(/PRIVY_APP_ID/);
  const away = { HOST: '0.0.0.0', PRIVY_APP_ID: APP_ID, PRIVY_JWKS_URL: 'http://10.0.0.1/jwks.json' };
  expect(() => readEnv(away)).toThrow(/PRIVY_JWKS_URL is http/);
});
