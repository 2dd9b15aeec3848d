import { WalletTurnAnswer } from '@jumpy/protocol/http/keyring';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS, type Limit, type LimitClass } from '../../../src/http/limits.ts';
import type { Answer } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { type Keyring, linkWallet, openKeyring } from './keyring.ts';

const boundless: Limit = { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 };
const limits = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, boundless])) as Record<LimitClass, Limit>;
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

const take = (turnId?: string, by = keyring): Promise<Answer> =>
  by.post('turn', { walletId, ...(turnId === undefined ? {} : { turnId }) });
const held = async (turnId?: string) => (await take(turnId)).as(WalletTurnAnswer);
const end = (turnId: string, sent?: { txHash: string; nonce: number }, by = keyring): Promise<Answer> =>
  by.post('turn-end', { walletId, turnId, ...(sent ? { sent } : {}) });

test('of fifty that ask for the turn at once, one has it', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => take()));
  const codes = answers.map(({ code, status }) => code ?? status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 'turn_taken')).toHaveLength(49);
  const refused = answers.find(({ code }) => code === 'turn_taken');
  expect([refused?.status, refused?.headers['retry-after']]).toEqual([409, '60']);
});

describe('a turn', () => {
  test('is its holder’s for a minute, and another’s afterwards', async () => {
    const first = await held();
    expect(first).toMatchObject({ expiresAt: server.clock.nowMs() + MINUTE_MS, lastSent: null });
    server.clock.advance(MINUTE_MS - 1);
    const refused = await take();
    expect([refused.code, refused.headers['retry-after']]).toEqual(['turn_taken', '1']);
    server.clock.advance(1);
    const second = await held();
    expect(second.turnId).not.toBe(first.turnId);
    expect((await take(first.turnId)).code).toBe('turn_taken');
  });

  test('asked for again with its id lasts another minute', async () => {
    const { turnId } = await held();
    server.clock.advance(MINUTE_MS - 1);
    expect(await held(turnId)).toMatchObject({ turnId, expiresAt: server.clock.nowMs() + MINUTE_MS });
    server.clock.advance(MINUTE_MS - 1);
    expect((await take()).code).toBe('turn_taken');
  });

  test('that is over is renewed as long as nobody else has taken it', async () => {
    const { turnId } = await held();
    server.clock.advance(5 * MINUTE_MS);
    expect((await held(turnId)).turnId).toBe(turnId);
  });

  test('given back is free at once, and the next holder hears what was sent last', async () => {
    const { turnId } = await held();
    const sentAt = server.clock.nowMs();
    expect((await end(turnId, { txHash: hashOf('a'), nonce: 7 })).status).toBe(200);
    const next = await held();
    expect(next.turnId).not.toBe(turnId);
    expect(next.lastSent).toEqual({ txHash: hashOf('a'), nonce: 7, sentAt });
    await end(next.turnId);
    expect((await held()).lastSent).toEqual({ txHash: hashOf('a'), nonce: 7, sentAt });
  });

  test('that another has taken meanwhile stays theirs, and what was sent late is kept unless more was sent since', async () => {
    const slow = await held();
    server.clock.advance(MINUTE_MS);
    const quick = await held();
    await end(slow.turnId, { txHash: hashOf('a'), nonce: 3 });
    expect((await take()).code).toBe('turn_taken');
    expect((await held(quick.turnId)).lastSent).toMatchObject({ txHash: hashOf('a'), nonce: 3 });
    await end(quick.turnId, { txHash: hashOf('b'), nonce: 4 });
    await end(slow.turnId, { txHash: hashOf('a'), nonce: 3 });
    expect((await held()).lastSent).toMatchObject({ txHash: hashOf('b'), nonce: 4 });
  });

  test('of one wallet is no turn of another', async () => {
    const other = await openKeyring(server);
    const theirs = (await linkWallet(other)).wallet.walletId;
    const { turnId } = await held();
    expect((await other.post('turn', { walletId: theirs, turnId })).as(WalletTurnAnswer).turnId).not.toBe(turnId);
    expect((await take()).code).toBe('turn_taken');
  });
});

test('a wallet that was replaced is emptied in turns as before', async () => {
  await linkWallet(keyring, { replaces: walletId });
  const { turnId } = await held();
  expect((await take()).code).toBe('turn_taken');
  expect((await end(turnId)).status).toBe(200);
  expect((await take()).status).toBe(200);
});

describe('nobody has a turn', () => {
  test('of another player’s wallet', async () => {
    const thief = await openKeyring(server);
    const { turnId } = await held();
    for (const answer of [await take(undefined, thief), await take(turnId, thief), await end(turnId, undefined, thief)])
      expect([answer.status, answer.code]).toEqual([404, 'wallet_unknown']);
    expect((await take()).code).toBe('turn_taken');
  });

  test('from the app’s page, or without a token', async () => {
    expect((await keyring.app.post('/api/keyring/turn', { walletId })).code).toBe('wrong_origin');
    const origin = server.context.env.keyringUrl;
    const bare = await server.newClient().post('/api/keyring/turn', { walletId }, { headers: { origin } });
    expect(bare.code).toBe('unauthenticated');
  });

  test.each([
    [{ walletId: 'mine' }, 'bad_request'],
    [{}, 'wrong_type'],
    [{ turnId: '1' }, 'wrong_type'],
  ])('by %j', async (body, code) => {
    expect((await keyring.post('turn', body)).code).toBe(code);
  });

  test.each([
    { txHash: '0x1', nonce: 1 },
    { txHash: hashOf('a'), nonce: -1 },
    { txHash: hashOf('a'), nonce: 1.5 },
    { txHash: hashOf('a') },
  ])('and nothing is kept of %j', async (sent) => {
    const { turnId } = await held();
    expect((await keyring.post('turn-end', { walletId, turnId, sent })).status).toBe(400);
    expect((await held(turnId)).lastSent).toBeNull();
  });
});
