import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueueRoleSync } from '../../../src/features/roleSync/enqueueRoleSync.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { openRoleChain, type RoleChain } from './roleChain.ts';

let chain: TestChain;
let world: RoleChain;
let server: Server;
let notifications: unknown[];
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      notifications.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/roles`;
  chain = await createTestChain();
  const roleSync = { ...chain.chain.roleSync, key: undefined, url };
  world = await openRoleChain({ chain, chainParts: { roleSync } });
});
beforeEach(() => {
  notifications = [];
  status = 200;
});
afterAll(async () => {
  await world.close();
  await chain.close();
  server.close();
});

const resync = (address: string) => world.admin.post('/api/resync-wallet', { address });

test('API-21 notifies the configured backend of the address and four booleans from our own database', async () => {
  const player = await world.holder('passholders', 'jumpfcfs');
  expect((await resync(player.address)).status).toBe(200);
  await inTransaction(world.it.context, (trx) => enqueueRoleSync(trx, { userId: player.id }));
  await world.work();
  const roles = { elites: false, jumplist: false, passholders: true, jumpfcfs: false };
  expect(notifications).toEqual([
    { address: player.address, roles },
    { address: player.address, roles },
  ]);
  await world.work();
  expect(notifications).toHaveLength(2);
});

test('ROLE-41 reports a failed request, and retries later', async () => {
  const player = await world.holder('elites');
  status = 500;
  expect((await resync(player.address)).body).toMatchObject({
    error: 'Role sync request failed',
    code: 'role_sync_failed',
  });
  await inTransaction(world.it.context, (trx) => enqueueRoleSync(trx, { userId: player.id }));
  await world.work();
  await world.work();
  expect(notifications).toHaveLength(2);
  status = 200;
  world.it.clock.advance(61_000);
  await world.work();
  expect(notifications).toHaveLength(3);
});

test('ROLE-42 reports a missing backend when neither a key nor an address is set', async () => {
  world.it.context.chain = { ...chain.chain, roleSync: { ...chain.chain.roleSync, key: undefined } };
  expect((await resync(world.key.address)).body).toMatchObject({
    error: 'No role sync backend configured',
    code: 'role_sync_off',
  });
});
