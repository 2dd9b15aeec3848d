import { createHmac } from 'node:crypto';
import { LinkedWalletResponse, ReadRecoveryResponse, ReadShareResponse } from '@jumpy/protocol/http/keyring';
import { SessionResponse } from '@jumpy/protocol/http/session';
import { WalletFactsResponse } from '@jumpy/protocol/http/wallets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { activateWallet, beginWallet, type Keyring, linkWallet, openKeyring, protect } from './keyring.ts';

let server: TestApp;
let keyring: Keyring;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  keyring = await openKeyring(server);
});
afterAll(() => server.close());

/** Deleted as the database owner: the server role lacks the privilege, and anyone who has it could do this. */
async function deletePlayer({ player }: Keyring): Promise<void> {
  await sql`DELETE FROM users WHERE id = ${player.id}`.execute(server.owner);
}
async function comesBack({ player }: Keyring): Promise<Keyring> {
  const { discordId, username } = player;
  return openKeyring(server, await server.seedPlayer({ discordId, username }));
}
const factsOf = async ({ app }: Keyring) => (await app.get('/api/wallet')).as(WalletFactsResponse);

test('a deleted account keeps wallets, shares and blobs, which open for the same Discord account again', async () => {
  const old = await linkWallet(keyring);
  await protect(keyring, old, { kind: 'password', blob: '{"v":1}', version: 1 });
  const held = await linkWallet(keyring, { replaces: old.wallet.walletId });
  await deletePlayer(keyring);
  expect((await keyring.post('status')).status).toBe(401);

  const again = await comesBack(keyring);
  expect(again.player.id).not.toBe(keyring.player.id);
  const { linked, history } = await factsOf(again);
  expect(linked).toEqual(held.wallet);
  expect(history).toMatchObject([{ walletId: old.wallet.walletId, recovery: [{ kind: 'password' }] }]);
  const { walletId } = held.wallet;
  expect((await again.post('share', { walletId })).as(ReadShareResponse).share).toBe(held.share);
  expect((await again.post('share', { walletId: old.wallet.walletId })).as(ReadShareResponse).share).toBe(old.share);
  const recovery = (await again.post('recovery', { walletId: old.wallet.walletId })).as(ReadRecoveryResponse);
  expect(recovery.recovery).toMatchObject([{ blob: '{"v":1}' }]);
  expect((await again.app.get('/api/session')).as(SessionResponse).user?.walletAddress).toBe(held.wallet.address);
  const acts = server.context.db.selectFrom('walletAudit').select('act').where('userId', '=', again.player.id);
  expect((await acts.execute()).filter(({ act }) => act === 'returned')).toHaveLength(2);
});

test('a returning player continues as before: the wallet can be protected and replaced', async () => {
  const held = await linkWallet(keyring);
  await deletePlayer(keyring);
  const again = await comesBack(keyring);
  const protection = { kind: 'password', blob: '{}', version: 1 } as const;
  expect((await protect(again, held, protection)).status).toBe(200);
  const begun = await beginWallet(again, { replaces: held.wallet.walletId });
  const { wallet } = (await activateWallet(again, begun)).as(LinkedWalletResponse);
  expect((await factsOf(again)).linked?.walletId).toBe(wallet.walletId);
});

test('another player can neither open the wallet nor link its address', async () => {
  const held = await linkWallet(keyring);
  await deletePlayer(keyring);
  const other = await openKeyring(server);
  expect(await factsOf(other)).toMatchObject({ linked: null, history: [] });
  expect((await other.post('share', { walletId: held.wallet.walletId })).code).toBe('wallet_unknown');
  expect((await beginWallet(other, { account: held.account })).answer.code).toBe('wallet_taken');
  expect(await factsOf(await comesBack(keyring))).toMatchObject({ linked: { walletId: held.wallet.walletId } });
});

test('the owner is stored only as an HMAC', async () => {
  const { wallet } = await linkWallet(keyring);
  const { rows } = await sql<{ inner: Buffer }>`SELECT inner_pad AS inner FROM wallet_owner_key`.execute(server.owner);
  const key = rows[0]?.inner.map((byte) => byte ^ 0x36).subarray(0, 32) ?? expect.unreachable();
  const kept = server.context.db.selectFrom('wallets').select('owner').where('id', '=', wallet.walletId);
  const { owner } = await kept.executeTakeFirstOrThrow();
  expect(owner.toString('hex')).toBe(createHmac('sha256', key).update(keyring.player.discordId).digest('hex'));
});

test('neither a linked wallet nor its share can be deleted', async () => {
  const { wallet } = await linkWallet(keyring);
  const { walletId } = wallet;
  await expect(sql`DELETE FROM wallets WHERE id = ${walletId}`.execute(server.owner)).rejects.toThrow(/never deleted/);
  const share = server.context.db.deleteFrom('walletShares').where('walletId', '=', walletId);
  await expect(share.execute()).rejects.toMatchObject({ code: '42501' });
});
