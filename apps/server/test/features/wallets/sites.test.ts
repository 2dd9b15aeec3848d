import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { KeyringTicketResponse } from '@jumpy/protocol/http/wallets';
import { KeyringConfig } from '@jumpy/protocol/keyring';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyringApp } from '../../../src/features/pages/createKeyringApp.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { testEnv } from '../../support/testEnv.ts';
import { postAs } from './keyring.ts';

const KEYRING = 'http://keyring.jumpy.localhost:4011';
const HOST = 'keyring.jumpy.localhost:4011';
const SHOP = 'https://shop.example';

describe('a ticket that the keyring’s window asks for itself', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ env: { KEYRING_SITES: SHOP } });
  });
  afterAll(() => server.close());

  test('is given to its Origin with the player’s cookie, readable by it alone, and opens that player’s keyring', async () => {
    const app = await server.signIn();
    const answer = await app.post('/api/keyring-ticket', undefined, { headers: { origin: KEYRING } });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': KEYRING,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('origin'),
    });
    const { ticket, playerId } = answer.as(KeyringTicketResponse);
    expect(playerId).toBe(app.player.publicId);
    expect((await postAs(server, { path: 'token', body: { ticket } })).status).toBe(200);
  });

  test('is refused to a visitor, in words the window can read', async () => {
    const answer = await server.newClient().post('/api/keyring-ticket', undefined, { headers: { origin: KEYRING } });
    expect([answer.status, answer.code, answer.headers['access-control-allow-credentials']]).toEqual([
      401,
      'unauthenticated',
      'true',
    ]);
  });

  test.for([SHOP, 'null', `${KEYRING}.example`, 'http://keyring.jumpy.localhost'])(
    'is never given to %s',
    async (origin) => {
      const app = await server.signIn();
      const answer = await app.post('/api/keyring-ticket', undefined, { headers: { origin } });
      expect([answer.status, answer.code]).toEqual([403, 'wrong_origin']);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('is all that the keyring’s Origin may do with a cookie', async () => {
    const app = await server.signIn();
    for (const url of ['/api/start-session', '/api/logout', '/api/claim-daily']) {
      const answer = await app.post(url, {}, { headers: { origin: KEYRING } });
      expect([url, [403, 404].includes(answer.status)]).toEqual([url, true]);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const wallet = await app.send({ method: 'GET', url: '/api/wallet', headers: { origin: KEYRING } });
    expect(wallet.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is announced to the app by the address of the list', async () => {
    expect((await server.newClient().get('/api/config')).body).toMatchObject({
      wallet: { sitesUrl: `${KEYRING}/sites.html` },
    });
  });
});

describe('the keyring’s host', () => {
  let folder: string;
  let off: FastifyInstance;
  let on: FastifyInstance;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-sites-'));
    mkdirSync(path.join(folder, 'dist'));
    for (const [name, text] of Object.entries({ 'sites.html': '<title>sites</title>', 'provider.js': 'provide()' }))
      writeFileSync(path.join(folder, 'dist', name), text);
    const create = (env: NodeJS.ProcessEnv): FastifyInstance =>
      createKeyringApp({ env: testEnv(env), chain: undefined }, { keyringDist: path.join(folder, 'dist') });
    off = create({});
    on = create({ KEYRING_SITES: SHOP, KEYRING_URL_BEFORE: 'http://keyring-old.jumpy.localhost:4011' });
  });
  afterAll(async () => {
    await Promise.all([off.close(), on.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: HOST, ...headers } });

  test('serves nothing of it unless the operator turned it on', async () => {
    for (const url of ['/sites.html', '/sites.html?lang=es', '/provider.js', '/provider.json'])
      expect([url, (await ask(off, url, { origin: SHOP })).statusCode]).toEqual([url, 404]);
    expect(KeyringConfig.parse((await ask(off, '/config.json')).json()).sites).toBeUndefined();
    expect(KeyringConfig.parse((await ask(on, '/config.json')).json()).sites).toEqual([SHOP]);
  });

  test('serves nothing of it at its former addresses', async () => {
    for (const url of ['/sites.html', '/provider.js', '/provider.json'])
      expect([url, (await ask(on, url, { host: 'keyring-old.jumpy.localhost:4011' })).statusCode]).toEqual([url, 404]);
  });

  test('gives the window to no frame, and leaves it linked to the page that opened it', async () => {
    const { headers, body } = await ask(on, '/sites.html');
    expect(body).toContain('sites');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'unsafe-none' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('gives the script to every page, and what it reads to allowed sites alone', async () => {
    const script = await ask(on, '/provider.js', { origin: 'https://other.example' });
    expect([script.body, script.headers['access-control-allow-origin']]).toEqual(['provide()', '*']);
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const info = await ask(on, '/provider.json', { origin: SHOP });
    expect(info.json()).toEqual({ name: 'Jumpy', rdns: 'localhost.jumpy.keyring', chainId: null });
    expect(info.headers).toMatchObject({ 'access-control-allow-origin': SHOP, vary: 'origin' });
    for (const origin of ['https://other.example', 'null', 'http://shop.example', KEYRING])
      expect((await ask(on, '/provider.json', { origin })).headers['access-control-allow-origin']).toBeUndefined();
  });
});
