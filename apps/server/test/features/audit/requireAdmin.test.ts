import { API_PATH } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { ACCESS_DENIED_TEXT, ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import type { Client } from '../../support/client.ts';
import { type SeededPlayer, type TestApp, createTestApp } from '../../support/testApp.ts';

const ADMIN = '900000000000000010';
const STALE_MS = 10 * 60_000 + 1;

let it: TestApp;
let admin: SeededPlayer;
beforeAll(async () => {
  it = await createTestApp();
  admin = await it.seedPlayer({ discordId: ADMIN, username: 'boss' });
});
afterAll(() => it.close());

const admins = ENDPOINTS.filter(({ access }) => access === 'admin');

/** Sends an empty request: authorization is checked before validation. */
async function ask(client: Client, { method, path }: ServedEndpoint, headers: Record<string, string> = {}) {
  const url = `${API_PATH}/${path.replaceAll(/:\w+/g, 'x')}`;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const origin = it.context.env.publicUrl;
  const answer = await it.app.inject({ method, url, headers: { origin, cookie, ...headers } });
  return [`${method} ${path}`, answer.statusCode, answer.json().code, answer.json().error];
}

const refused = ({ method, path }: ServedEndpoint) => [`${method} ${path}`, 403, 'forbidden', ACCESS_DENIED_TEXT];

describe('every admin route', () => {
  test('ADMIN-02 ADMIN-04 rejects a player with the text of the spec, whatever they send', async () => {
    const client = await it.signIn();
    for (const endpoint of admins) expect(await ask(client, endpoint)).toEqual(refused(endpoint));
  });

  test('ADMIN-02 rejects a request without a session', async () => {
    for (const endpoint of admins)
      expect((await ask(it.newClient(), endpoint)).slice(1, 3)).toEqual([401, 'unauthenticated']);
  });

  test('ADMIN-03 ignores an admin header without the administrator’s session', async () => {
    const client = await it.signIn();
    for (const endpoint of admins) {
      expect(await ask(client, endpoint, { [ADMIN_HEADER]: ADMIN })).toEqual(refused(endpoint));
      expect((await ask(it.newClient(), endpoint, { [ADMIN_HEADER]: ADMIN }))[1]).toBe(401);
    }
  });

  test('ADMIN-03 rejects an administrator whose header names another user', async () => {
    const client = await it.signIn(admin);
    for (const endpoint of admins)
      expect(await ask(client, endpoint, { [ADMIN_HEADER]: '900000000000000001' })).toEqual(refused(endpoint));
    expect((await client.get('/api/admin/access')).status).toBe(200);
  });

  test('requires a sign-in within the last ten minutes for irreversible actions', async () => {
    const client = await it.signIn(admin);
    it.clock.advance(STALE_MS);
    for (const endpoint of admins) {
      const [name, , code] = await ask(client, endpoint, { [ADMIN_HEADER]: ADMIN });
      expect([name, code === 'fresh_sign_in_needed']).toEqual([name, endpoint.fresh === true]);
    }
  });
});

test('every mutating admin endpoint requires a fresh sign-in', () => {
  const open = admins.filter(({ method, fresh }) => method === 'POST' && !fresh);
  expect(open.map(({ path }) => path)).toEqual([]);
});
