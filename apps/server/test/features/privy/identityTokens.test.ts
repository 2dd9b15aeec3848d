import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIdentityTokenVerifier, type IdentityTokenVerifier } from '../../../src/features/privy/routes.ts';
import { TestClock } from '../../support/testClock.ts';
import { APP_ID, discordAccount, newKey, type PrivyStandIn, startPrivy, walletAccount } from './privyStandIn.ts';

const DISCORD_ID = '900000000000000011';
const ADDRESS = `0x${'Ab'.repeat(20)}`;
const clock = new TestClock('2026-11-22T12:00:00Z');
const nowMs = clock.nowMs();
const seconds = Math.floor(nowMs / 1_000);
const accounts = [discordAccount(DISCORD_ID), walletAccount(ADDRESS)];

let privy: PrivyStandIn;
let identify: IdentityTokenVerifier;
const identifyWith = (options: { timeoutMs?: number; cooldownMs?: number } = {}): IdentityTokenVerifier =>
  createIdentityTokenVerifier({ env: { appId: APP_ID, jwksUrl: privy.jwksUrl }, clock, ...options });
const refusalOf = (token: string, by: IdentityTokenVerifier = identify): Promise<string> =>
  by(token).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );

beforeEach(async () => {
  privy = await startPrivy();
  identify = identifyWith();
});
afterEach(() => privy.close());

test('LOGIN-26 a Privy token names the Discord account, the user and the embedded wallets', async () => {
  expect(await identify(await privy.sign({ accounts, nowMs }))).toEqual({
    privyUserId: 'did:privy:clq0000000000000000000001',
    discordId: DISCORD_ID,
    picture: null,
    username: 'moonbean#0',
    wallets: [ADDRESS.toLowerCase()],
  });
});

describe('rejects a token', () => {
  test.each([
    ['of another issuer', { iss: 'privy.example' }],
    ['of another app', { aud: 'clanotherapp0000000000000' }],
    ['of several apps', { aud: [APP_ID, 'clanotherapp0000000000000'] }],
    ['that is over', { exp: seconds - 31 }],
    ['that is not valid yet', { nbf: seconds + 60 }],
    ['from times to come', { iat: seconds + 3_600 }],
    ['that is older than a day, whatever it says of its end', { iat: seconds - 25 * 3_600, exp: seconds + 3_600 }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['without a user', { sub: undefined }],
    ['of a user that is none of Privy', { sub: 'moonbean' }],
    ['without accounts', { linked_accounts: undefined }],
    ['whose accounts cannot be read', { linked_accounts: '{"type":' }],
    ['whose accounts are no list', { linked_accounts: '{"type":"discord_oauth"}' }],
  ])('%s', async (_name, claims) => {
    expect(await refusalOf(await privy.sign({ accounts, claims, nowMs }))).toBe('privy_token');
  });

  const payload = () => ({
    sub: 'did:privy:clq0000000000000000000001',
    linked_accounts: JSON.stringify(accounts),
    iss: 'privy.io',
    aud: APP_ID,
    iat: seconds,
    exp: seconds + 3_600,
  });

  test('without a signature (alg none)', async () => {
    expect(await refusalOf(new UnsecuredJWT(payload()).encode())).toBe('privy_token');
  });

  test('signed with the public key as a shared secret (HS256)', async () => {
    const spki = new TextEncoder().encode(await exportSPKI(privy.key().publicKey));
    const forged = new SignJWT(payload()).setProtectedHeader({ alg: 'HS256', kid: privy.key().kid });
    expect(await refusalOf(await forged.sign(spki))).toBe('privy_token');
  });

  test('signed by another key with the same id', async () => {
    const key = await newKey(privy.key().kid);
    expect(await refusalOf(await privy.sign({ accounts, key, nowMs }))).toBe('privy_token');
  });

  test('with one changed letter, or that is not a token', async () => {
    const [head, , signature] = (await privy.sign({ accounts, nowMs })).split('.');
    const [, body] = (await privy.sign({ accounts: [discordAccount('900000000000000010')], nowMs })).split('.');
    for (const token of [`${head}.${body}.${signature}`, 'moon', 'a.b.c'])
      expect(await refusalOf(token)).toBe('privy_token');
  });

  test('with another algorithm without fetching Privy’s keys', async () => {
    await refusalOf(new UnsecuredJWT(payload()).encode());
    expect(privy.getRequestCount()).toBe(0);
  });
});

describe('Privy’s keys', () => {
  test('are fetched once, and again when a token names a newer one', async () => {
    const by = identifyWith({ cooldownMs: 0 });
    const first = await privy.sign({ accounts, nowMs });
    await Promise.all([by(first), by(first)]);
    expect(privy.getRequestCount()).toBe(1);
    await privy.rotate();
    expect((await by(await privy.sign({ accounts, nowMs }))).discordId).toBe(DISCORD_ID);
    expect(privy.getRequestCount()).toBe(2);
    expect(await refusalOf(first, by)).toBe('privy_token');
  });

  test('are not fetched again for every token with an unknown key', async () => {
    await identify(await privy.sign({ accounts, nowMs }));
    const key = await newKey('made-up');
    for (let count = 0; count < 5; count += 1)
      expect(await refusalOf(await privy.sign({ accounts, key, nowMs }))).toBe('privy_token');
    expect(privy.getRequestCount()).toBe(1);
  });

  test.each([
    ['is no JSON', '<html>'],
    ['has no keys', '{}'],
    ['has keys that are none', '{"keys":[{"kty":"EC","crv":"P-256","kid":"key-1","alg":"ES256","x":"AA","y":"AA"}]}'],
  ])('are retried if the response %s, and available once it is complete', async (_name, text) => {
    privy.answer((_request, response) => response.end(text));
    const token = await privy.sign({ accounts, nowMs });
    expect(await refusalOf(token, identifyWith({ cooldownMs: 0 }))).toBe('unavailable');
    privy.answer(undefined);
    expect(await refusalOf(token, identifyWith({ cooldownMs: 0 }))).toBe('taken');
  });

  test('are retried if Privy is silent, rejects or is down: sign-ins fail without hanging', async () => {
    const token = await privy.sign({ accounts, nowMs });
    privy.answer(() => undefined);
    expect(await refusalOf(token, identifyWith({ timeoutMs: 30 }))).toBe('unavailable');
    privy.answer((_request, response) => response.writeHead(500).end('{"keys":[]}'));
    expect(await refusalOf(token)).toBe('unavailable');
    privy.answer((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await refusalOf(token)).toBe('unavailable');
    await privy.close();
    expect(await refusalOf(token)).toBe('unavailable');
  });
});

describe('a token’s accounts', () => {
  const identityOf = (list: readonly object[]) =>
    privy.sign({ accounts: list, nowMs }).then((token) => identify(token));

  test('LOGIN-33 require a Discord account', async () => {
    for (const list of [
      [],
      [walletAccount(ADDRESS)],
      [discordAccount('moonbean')],
      [{ type: 'twitter_oauth', subject: DISCORD_ID }],
    ]) {
      const answer = identityOf(list);
      await expect(answer).rejects.toMatchObject({
        code: 'privy_no_discord',
        message: 'No Discord account found in Privy user',
      });
    }
  });

  test('RECOV-02 include only wallets that Privy manages itself', async () => {
    const external = walletAccount(`0x${'ee'.repeat(20)}`, { wallet_client_type: 'metamask' });
    const unnamed = walletAccount(`0x${'ee'.repeat(20)}`, { wallet_client_type: null });
    for (const wallet of [external, unnamed])
      await expect(identityOf([discordAccount(DISCORD_ID), wallet])).rejects.toMatchObject({
        code: 'privy_wallet',
        message: 'Only embedded wallets are allowed',
      });
    expect((await identityOf([...accounts, external])).wallets).toEqual([ADDRESS.toLowerCase()]);
  });

  test('ignore wallets of other chains and invalid addresses', async () => {
    const solana = walletAccount('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', { chain_type: 'solana' });
    const list = [discordAccount(DISCORD_ID), solana, walletAccount('0x12')];
    expect((await identityOf(list)).wallets).toEqual([]);
  });
});
