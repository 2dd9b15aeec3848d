import { hasOperatorRole, operatorRoleText } from '@jumpy/domain/operatorRights';
import { OPERATOR_ROLES, type OperatorRole } from '@jumpy/domain/operatorRoles';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import { AdminAccessResponse } from '@jumpy/protocol/http/admin';
import type { ServedEndpoint } from '@jumpy/protocol/endpoints/defineEndpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let it: TestApp;
let clients: Record<OperatorRole, Client>;
beforeAll(async () => {
  it = await createTestApp();
  const signInAs = async (role: OperatorRole) => {
    const client = await it.signIn();
    await it.owner
      .insertInto('operators')
      .values({ userId: client.player.id, role, grantedBy: client.player.publicId })
      .execute();
    return client;
  };
  clients = {
    viewer: await signInAs('viewer'),
    moderator: await signInAs('moderator'),
    owner: await signInAs('owner'),
  };
});
afterAll(() => it.close());

const ADMIN_ENDPOINTS = ENDPOINTS.filter(({ access }) => access === 'admin');

/** An empty request: rights are checked before validation. */
async function ask(client: Client, { method, path }: ServedEndpoint) {
  const url = `${API_PATH}/${path.replaceAll(/:\w+/g, 'x')}`;
  const { status, code, body } = await (method === 'GET' ? client.get(url) : client.post(url, {}));
  return { status, code, error: (body as { error?: string } | undefined)?.error };
}

test('every endpoint of the panel has a least role, and no other has one', () => {
  for (const { method, path, access, role } of ENDPOINTS)
    expect([`${method} ${path}`, role !== undefined]).toEqual([`${method} ${path}`, access === 'admin']);
  for (const role of OPERATOR_ROLES) expect(ADMIN_ENDPOINTS.some((endpoint) => endpoint.role === role)).toBe(true);
});

test('nothing that a viewer may call changes anything', () => {
  const changing = ADMIN_ENDPOINTS.filter(({ method, role }) => role === 'viewer' && method !== 'GET');
  expect(changing.map(({ path }) => path)).toEqual([]);
});

describe.each(OPERATOR_ROLES)('ADMIN-02 the role %s', (role) => {
  test('is refused at every endpoint beyond the role, and at no other', async () => {
    for (const endpoint of ADMIN_ENDPOINTS) {
      const least = endpoint.role ?? 'owner';
      const { status, code, error } = await ask(clients[role], endpoint);
      const name = `${endpoint.method} ${endpoint.path}`;
      if (hasOperatorRole(role, least)) expect([name, status === 403, status === 401]).toEqual([name, false, false]);
      else
        expect([name, status, code, error]).toEqual([
          ...[name, 403, 'forbidden'],
          `This needs ${operatorRoleText(least)}. You’re ${operatorRoleText(role)}.`,
        ]);
    }
  });

  test('reads the role and the table of rights', async () => {
    const { rights, ...access } = (await clients[role].get('/api/admin/access')).as(AdminAccessResponse);
    expect(access.role).toBe(role);
    expect(rights).toEqual(
      ADMIN_ENDPOINTS.map(({ method, path, role: least }) => ({ call: `${method} ${path}`, least })),
    );
  });
});

test('viewers see of a hidden player what every player sees; moderators look players up', async () => {
  const { id, discordId, username } = await it.seedPlayer();
  await it.owner
    .updateTable('users')
    .set({ hiddenAt: new Date(it.clock.nowMs()) })
    .where('id', '=', id)
    .execute();
  const read = async (client: Client) => {
    const answer = await client.post('/api/get-user-info', { userId: discordId });
    return (answer.body as { username: string }).username;
  };
  expect(await read(clients.viewer)).not.toBe(username);
  expect(await read(clients.moderator)).toBe(username);
});
