import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeededPlayer } from '../../support/testApp.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const ADMIN = '900000000000000077';
const ADDRESS = `0x${'aB'.repeat(20)}`;
const ROLES = [{ id: '1', name: 'Jumplist', color: '#99aab5' }];

let server: TestApp;
let owner: SeededPlayer;
beforeAll(async () => {
  server = await createTestApp({ env: { ADMIN_DISCORD_IDS: ADMIN } });
  owner = await server.seedPlayer({ username: 'moonbean' });
  const walletAddress = ADDRESS.toLowerCase();
  await server.context.db
    .updateTable('users')
    .set({ walletAddress, email: 'a@b.c', roles: JSON.stringify(ROLES) })
    .where('id', '=', owner.id)
    .execute();
});
afterAll(() => server.close());

const path = (address: string): string => `/api/wallet-owner?address=${address}`;

test('DATA-24 an administrator finds a wallet’s owner in any case: only roles, name, address and Discord id', async () => {
  const admin = await server.signIn(await server.seedPlayer({ discordId: ADMIN }));
  const user = {
    roles: ROLES,
    username: 'moonbean',
    wallet_address: ADDRESS.toLowerCase(),
    discord_id: owner.discordId,
  };
  for (const address of [ADDRESS, ADDRESS.toLowerCase(), `0x${'AB'.repeat(20)}`])
    expect((await admin.get(path(address))).body).toEqual({ success: true, user });
  expect((await admin.get(path(`0x${'1'.repeat(40)}`))).body).toEqual({ success: true, user: null });
  for (const wrong of ['', '0x12', ADDRESS.slice(2), `${ADDRESS}1`])
    expect(await admin.get(path(wrong))).toMatchObject({ status: 400, code: 'bad_request' });
});

test('DATA-24 rejects everyone else, even for their own wallet', async () => {
  const own = await server.signIn(owner);
  expect(await own.get(path(ADDRESS))).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await server.newClient().get(path(ADDRESS))).toMatchObject({ status: 401, code: 'unauthenticated' });
});
