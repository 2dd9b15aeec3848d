import { WalletLeaseResponse } from '@jumpy/protocol/http/keyring';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../../src/http/requestLimits.ts';
import type { Answer } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { type Keyring, linkWallet, openKeyring } from './keyring.ts';

const boundless: RequestLimit = { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 };
const limits = Object.fromEntries(Object.keys(REQUEST_LIMITS).map((name) => [name, boundless])) as Record<
  LimitClass,
  RequestLimit
>;
const MINUTE_MS = 60_000;
const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;

let server: TestApp;
let keyring: Keyring;
let walletId: string;
beforeAll(async () => {
  server = await createTestApp({ app: { limits } });
});
beforeEach(async () => {
  keyring = await openKeyring(server);
  ({ walletId } = (await linkWallet(keyring)).wallet);
});
afterAll(() => server.close());

const take = (leaseId?: string, by = keyring): Promise<Answer> =>
  by.post('lease', { walletId, ...(leaseId === undefined ? {} : { leaseId }) });
const held = async (leaseId?: string) => (await take(leaseId)).as(WalletLeaseResponse);
const end = (leaseId: string, sent?: { txHash: string; nonce: number }, by = keyring): Promise<Answer> =>
  by.post('lease-end', { walletId, leaseId, ...(sent ? { sent } : {}) });

test('grants a lease to one of fifty concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => take()));
  const codes = answers.map(({ code, status }) => code ?? status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 'lease_taken')).toHaveLength(49);
  const refused = answers.find(({ code }) => code === 'lease_taken');
  expect([refused?.status, refused?.headers['retry-after']]).toEqual([409, '60']);
});

describe('a lease', () => {
  test('belongs to its holder for a minute, and is free afterwards', async () => {
    const first = await held();
    expect(first).toMatchObject({ expiresAt: server.clock.nowMs() + MINUTE_MS, lastSent: null });
    server.clock.advance(MINUTE_MS - 1);
    const refused = await take();
    expect([refused.code, refused.headers['retry-after']]).toEqual(['lease_taken', '1']);
    server.clock.advance(1);
    const second = await held();
    expect(second.leaseId).not.toBe(first.leaseId);
    expect((await take(first.leaseId)).code).toBe('lease_taken');
  });

  test('is extended by a minute when requested again with its id', async () => {
    const { leaseId } = await held();
    server.clock.advance(MINUTE_MS - 1);
    expect(await held(leaseId)).toMatchObject({ leaseId, expiresAt: server.clock.nowMs() + MINUTE_MS });
    server.clock.advance(MINUTE_MS - 1);
    expect((await take()).code).toBe('lease_taken');
  });

  test('can be renewed after it expires, unless another holder has taken it', async () => {
    const { leaseId } = await held();
    server.clock.advance(5 * MINUTE_MS);
    expect((await held(leaseId)).leaseId).toBe(leaseId);
  });

  test('is free at once when released, and passes the last sent transaction to the next holder', async () => {
    const { leaseId } = await held();
    const sentAt = server.clock.nowMs();
    expect((await end(leaseId, { txHash: hashOf('a'), nonce: 7 })).status).toBe(200);
    const next = await held();
    expect(next.leaseId).not.toBe(leaseId);
    expect(next.lastSent).toEqual({ txHash: hashOf('a'), nonce: 7, sentAt });
    await end(next.leaseId);
    expect((await held()).lastSent).toEqual({ txHash: hashOf('a'), nonce: 7, sentAt });
  });

  test('taken by another stays theirs, and a late report is stored unless a newer one exists', async () => {
    const slow = await held();
    server.clock.advance(MINUTE_MS);
    const quick = await held();
    await end(slow.leaseId, { txHash: hashOf('a'), nonce: 3 });
    expect((await take()).code).toBe('lease_taken');
    expect((await held(quick.leaseId)).lastSent).toMatchObject({ txHash: hashOf('a'), nonce: 3 });
    await end(quick.leaseId, { txHash: hashOf('b'), nonce: 4 });
    await end(slow.leaseId, { txHash: hashOf('a'), nonce: 3 });
    expect((await held()).lastSent).toMatchObject({ txHash: hashOf('b'), nonce: 4 });
  });

  test('of one wallet is not valid for another', async () => {
    const other = await openKeyring(server);
    const otherWalletId = (await linkWallet(other)).wallet.walletId;
    const { leaseId } = await held();
    expect((await other.post('lease', { walletId: otherWalletId, leaseId })).as(WalletLeaseResponse).leaseId).not.toBe(
      leaseId,
    );
    expect((await take()).code).toBe('lease_taken');
  });
});

test('a replaced wallet is emptied under leases as before', async () => {
  await linkWallet(keyring, { replaces: walletId });
  const { leaseId } = await held();
  expect((await take()).code).toBe('lease_taken');
  expect((await end(leaseId)).status).toBe(200);
  expect((await take()).status).toBe(200);
});

describe('rejects a lease', () => {
  test('on another player’s wallet', async () => {
    const thief = await openKeyring(server);
    const { leaseId } = await held();
    for (const answer of [
      await take(undefined, thief),
      await take(leaseId, thief),
      await end(leaseId, undefined, thief),
    ])
      expect([answer.status, answer.code]).toEqual([404, 'wallet_unknown']);
    expect((await take()).code).toBe('lease_taken');
  });

  test('from the app’s page or without a token', async () => {
    expect((await keyring.app.post('/api/keyring/lease', { walletId })).code).toBe('wrong_origin');
    const origin = server.context.env.keyringUrl;
    const bare = await server.newClient().post('/api/keyring/lease', { walletId }, { headers: { origin } });
    expect(bare.code).toBe('unauthenticated');
  });

  test.each([
    [{ walletId: 'mine' }, 'bad_request'],
    [{}, 'wrong_type'],
    [{ leaseId: '1' }, 'wrong_type'],
  ])('with the body %j', async (body, code) => {
    expect((await keyring.post('lease', body)).code).toBe(code);
  });

  test.each([
    { txHash: '0x1', nonce: 1 },
    { txHash: hashOf('a'), nonce: -1 },
    { txHash: hashOf('a'), nonce: 1.5 },
    { txHash: hashOf('a') },
  ])('release with an invalid transaction %j, and stores nothing', async (sent) => {
    const { leaseId } = await held();
    expect((await keyring.post('lease-end', { walletId, leaseId, sent })).status).toBe(400);
    expect((await held(leaseId)).lastSent).toBeNull();
  });
});
