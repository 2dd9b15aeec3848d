import {
  activationMessage,
  CreateWalletResponse,
  KeyringTokenResponse,
  LinkedWalletResponse,
  ReadRecoveryResponse,
  ReadShareResponse,
} from '@jumpy/protocol/http/keyring';
import { type WalletFacts, WalletFactsResponse } from '@jumpy/protocol/http/wallets';
import { SessionResponse } from '@jumpy/protocol/http/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../../src/http/requestLimits.ts';
import { deleteExpiredWalletData } from '../../../src/features/wallets/deleteExpiredWalletData.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import {
  activateWallet,
  askTicket,
  beginWallet,
  type Keyring,
  linkWallet,
  newAccount,
  newShare,
  openKeyring,
  postAs,
  protect,
  resplit,
} from './keyring.ts';

const boundless: RequestLimit = { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 };
const limits = Object.fromEntries(Object.keys(REQUEST_LIMITS).map((name) => [name, boundless])) as Record<
  LimitClass,
  RequestLimit
>;
const BLOB = '{"v":1,"salt":"AAAA","body":"é"}';

let server: TestApp;
let keyring: Keyring;
beforeAll(async () => {
  server = await createTestApp({ app: { limits } });
});
beforeEach(async () => {
  keyring = await openKeyring(server);
});
afterAll(() => server.close());

const factsOf = async ({ app }: Keyring): Promise<WalletFacts> => {
  const { linked, pending, history } = (await app.get('/api/wallet')).as(WalletFactsResponse);
  return { linked, pending, history };
};
const acts = async ({ player }: Keyring): Promise<string[]> => {
  const rows = await server.context.db
    .selectFrom('walletAudit')
    .select(['act', 'generation'])
    .where('userId', '=', player.id)
    .orderBy('id')
    .execute();
  return rows.map(({ act, generation }) => `${act} ${generation}`);
};
const linkedAddress = async ({ app }: Keyring): Promise<string | null | undefined> =>
  (await app.get('/api/session')).as(SessionResponse).user?.walletAddress;

describe('new wallet', () => {
  test('RECOV-19 RECOV-25 is pending until it has signed, and linked only then', async () => {
    expect(await factsOf(keyring)).toEqual({ linked: null, pending: null, history: [] });
    const begun = await beginWallet(keyring);
    const { walletId, address } = begun.answer.as(CreateWalletResponse);
    expect(address).toBe(begun.account.address.toLowerCase());
    expect(await factsOf(keyring)).toMatchObject({ linked: null, pending: { walletId, address } });
    expect(await linkedAddress(keyring)).toBeNull();
    expect((await keyring.post('share', { walletId })).code).toBe('wallet_unknown');

    const { wallet } = (await activateWallet(keyring, begun)).as(LinkedWalletResponse);
    expect(wallet).toMatchObject({ walletId, address, provider: 'keyring', generation: 1, hasServerShare: true });
    expect(await factsOf(keyring)).toEqual({ linked: wallet, pending: null, history: [] });
    const { share, generation } = (await keyring.post('share', { walletId, generation: 1 })).as(ReadShareResponse);
    expect([share, generation]).toEqual([begun.share, 1]);
    expect(await acts(keyring)).toEqual(['begun 1', 'activated 1']);
  });

  test('DATA-05 is linked with a lowercase address, whatever its case in the request', async () => {
    const { account } = await linkWallet(keyring);
    expect(account.address).toMatch(/[A-F]/);
    expect(await linkedAddress(keyring)).toBe(account.address.toLowerCase());
  });

  test('has the same status in the keyring and the app', async () => {
    await linkWallet(keyring);
    expect((await keyring.post('status')).body).toEqual((await keyring.app.get('/api/wallet')).body);
  });

  test('RECOV-28 is not linked by a signature of another key or over other data', async () => {
    const begun = await beginWallet(keyring);
    const { walletId, nonce } = begun.answer.as(CreateWalletResponse);
    const other = await openKeyring(server);
    const foreign = (await beginWallet(other)).answer.as(CreateWalletResponse);
    const sign = (message: string, account = begun.account) => account.signMessage({ message });
    const signatures = [
      await sign(activationMessage({ walletId, nonce }), newAccount()),
      await sign(activationMessage({ walletId, nonce: foreign.nonce })),
      await sign(activationMessage({ walletId: foreign.walletId, nonce })),
      await sign(nonce),
      `0x${'0'.repeat(130)}`,
      `0x${'f'.repeat(130)}`,
    ];
    for (const signature of signatures) {
      const answer = await keyring.post('activate', { walletId, signature });
      expect([answer.status, answer.code]).toEqual([403, 'wallet_signature']);
    }
    expect(await factsOf(keyring)).toMatchObject({ linked: null, pending: { walletId } });
    expect((await activateWallet(keyring, begun)).status).toBe(200);
  });

  test('voids the nonce of an earlier attempt when started again', async () => {
    const first = await beginWallet(keyring);
    const second = await beginWallet(keyring, { account: first.account });
    expect((await activateWallet(keyring, first)).code).toBe('wallet_unknown');
    expect((await activateWallet(keyring, second)).status).toBe(200);
  });

  test('cannot be signed for by another player, even with its key', async () => {
    const begun = await beginWallet(keyring);
    const other = await openKeyring(server);
    expect((await activateWallet(other, begun)).code).toBe('wallet_unknown');
    expect(await linkedAddress(other)).toBeNull();
  });

  test('has a nonce valid for ten minutes', async () => {
    const begun = await beginWallet(keyring);
    server.clock.advance(600_000);
    const later = await openKeyring(server, keyring.player);
    expect((await activateWallet(later, begun)).code).toBe('wallet_expired');
    const again = await beginWallet(later, { account: begun.account });
    expect((await activateWallet(later, again)).status).toBe(200);
  });

  test('gets the same response to a repeated request', async () => {
    const begun = await beginWallet(keyring);
    const first = await activateWallet(keyring, begun);
    expect((await activateWallet(keyring, begun)).body).toEqual(first.body);
    expect(await acts(keyring)).toEqual(['begun 1', 'activated 1']);
  });

  test('cannot use an address linked to another player', async () => {
    const other = await openKeyring(server);
    const otherPending = await beginWallet(other);
    const ownPending = await beginWallet(keyring, { account: otherPending.account });
    await activateWallet(other, otherPending);
    expect((await activateWallet(keyring, ownPending)).code).toBe('wallet_taken');
    expect((await beginWallet(keyring, { account: otherPending.account })).answer.code).toBe('wallet_taken');
  });

  test('is created once by 20 concurrent requests', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => openKeyring(server, keyring.player)));
    const answers = await Promise.all(
      pages.map(async (page) => {
        const begun = await beginWallet(page);
        return begun.answer.status === 200 ? activateWallet(page, begun) : begun.answer;
      }),
    );
    const linked = answers.filter(({ status }) => status === 200);
    expect(linked).toHaveLength(1);
    const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code));
    expect([...refusals].filter((code) => code !== 'wallet_exists' && code !== 'wallet_unknown')).toEqual([]);
    const { wallet } = linked[0]?.as(LinkedWalletResponse) ?? {};
    expect(await factsOf(keyring)).toEqual({ linked: wallet, pending: null, history: [] });
    expect((await acts(keyring)).filter((act) => act.startsWith('activated'))).toHaveLength(1);
  });

  test('is deleted if unsigned for a day, and kept if linked', async () => {
    const other = await openKeyring(server);
    await beginWallet(keyring);
    await linkWallet(other);
    server.clock.advance(24 * 60 * 60_000 + 1);
    await deleteExpiredWalletData(server.context);
    expect(await factsOf(keyring)).toMatchObject({ pending: null });
    expect(await factsOf(other)).toMatchObject({ linked: { hasServerShare: true } });
  });

  test('is dropped by forgetting while pending, but not once linked', async () => {
    await beginWallet(keyring);
    await keyring.post('forget');
    expect(await factsOf(keyring)).toMatchObject({ pending: null });
    expect(await acts(keyring)).toEqual(['begun 1', 'forgotten 1']);
    const next = await openKeyring(server, keyring.player);
    await linkWallet(next);
    await next.post('forget');
    expect(await factsOf(next)).toMatchObject({ linked: { hasServerShare: true } });
  });
});

describe('the share for revealing the key', () => {
  test('WAL-28 requires a sign-in within the last ten minutes if requested', async () => {
    const { wallet } = await linkWallet(keyring);
    const request = { walletId: wallet.walletId, generation: 1, fresh: true };
    expect((await keyring.post('share', request)).status).toBe(200);
    server.clock.advance(600_001);
    const body = { ticket: await askTicket(keyring.app) };
    const { token } = (await postAs(server, { path: 'token', body })).as(KeyringTokenResponse);
    const refused = await postAs(server, { path: 'share', body: request, token });
    expect([refused.status, refused.code]).toEqual([403, 'stale_sign_in']);
    const { fresh: _fresh, ...plain } = request;
    expect((await postAs(server, { path: 'share', body: plain, token })).status).toBe(200);
  });
});

describe('replacing the linked wallet', () => {
  test('RECOV-24 is rejected unless the request names the wallet it replaces', async () => {
    const { wallet } = await linkWallet(keyring);
    expect((await beginWallet(keyring)).answer.code).toBe('wallet_exists');
    expect((await beginWallet(keyring, { replaces: crypto.randomUUID() })).answer.code).toBe('wallet_exists');
    const fresh = await openKeyring(server);
    expect((await beginWallet(fresh, { replaces: wallet.walletId })).answer.code).toBe('wallet_unknown');
  });

  test('requires a sign-in within the last ten minutes', async () => {
    const { wallet } = await linkWallet(keyring);
    server.clock.advance(600_001);
    const { token } = (await postAs(server, { path: 'token', body: { ticket: await askTicket(keyring.app) } })).as(
      KeyringTokenResponse,
    );
    const later: Keyring = { ...keyring, token, post: (path, body) => postAs(server, { path, body, token }) };
    const refused = (await beginWallet(later, { replaces: wallet.walletId })).answer;
    expect([refused.status, refused.code]).toEqual([403, 'stale_sign_in']);
    const again = await openKeyring(server, keyring.player);
    expect((await beginWallet(again, { replaces: wallet.walletId })).answer.status).toBe(200);
  });

  test('keeps the old one in the history with its share, and is logged', async () => {
    const old = await linkWallet(keyring);
    const begun = await beginWallet(keyring, { replaces: old.wallet.walletId });
    expect(await linkedAddress(keyring)).toBe(old.wallet.address);
    const { wallet } = (await activateWallet(keyring, begun)).as(LinkedWalletResponse);
    expect(await factsOf(keyring)).toEqual({
      linked: wallet,
      pending: null,
      history: [{ ...old.wallet, retiredAt: server.clock.nowMs() }],
    });
    expect(await linkedAddress(keyring)).toBe(wallet.address);
    expect(await acts(keyring)).toEqual(['begun 1', 'activated 1', 'begun 1', 'retired 1', 'activated 1']);
    expect((await beginWallet(keyring, { account: old.account, replaces: wallet.walletId })).answer.code).toBe(
      'wallet_taken',
    );
  });

  test('keeps the old one readable for its player only, and unchangeable', async () => {
    const old = await linkWallet(keyring);
    await protect(keyring, old, { kind: 'password', blob: BLOB, version: 1 });
    await linkWallet(keyring, { replaces: old.wallet.walletId });
    const { walletId } = old.wallet;
    expect((await keyring.post('share', { walletId, generation: 1 })).as(ReadShareResponse).share).toBe(old.share);
    expect((await keyring.post('recovery', { walletId })).as(ReadRecoveryResponse).recovery).toMatchObject([
      { blob: BLOB },
    ]);
    expect((await keyring.post('share', { walletId, generation: 2 })).code).toBe('wallet_generation');
    expect((await factsOf(keyring)).history).toMatchObject([{ walletId, recovery: [{ kind: 'password' }] }]);
    const blob = { kind: 'password', blob: BLOB } as const;
    expect((await protect(keyring, old, { ...blob, version: 2 })).code).toBe('wallet_unknown');
    expect((await resplit(keyring, old, { share: newShare(), recovery: [blob] })).code).toBe('wallet_unknown');
    const other = await openKeyring(server);
    for (const path of ['share', 'recovery', 'lease'])
      expect((await other.post(path, { walletId })).code).toBe('wallet_unknown');
  });
});

describe('another player’s wallet', () => {
  test.for(['share', 'recovery'])('/api/keyring/%s reports it as unknown', async (path) => {
    const { wallet } = await linkWallet(keyring);
    const other = await openKeyring(server);
    await linkWallet(other);
    const answer = await other.post(path, { walletId: wallet.walletId });
    expect([answer.status, answer.code]).toEqual([404, 'wallet_unknown']);
  });

  test('cannot be protected or split, even with its key', async () => {
    const held = await linkWallet(keyring);
    const other = await openKeyring(server);
    const blob = { kind: 'password', blob: BLOB } as const;
    expect((await protect(other, held, { ...blob, version: 1 })).code).toBe('wallet_unknown');
    expect((await resplit(other, held, { share: newShare() })).code).toBe('wallet_unknown');
  });
});

describe('a recovery share', () => {
  test('is stored as received, by kind and version', async () => {
    const held = await linkWallet(keyring);
    const { walletId } = held.wallet;
    expect((await keyring.post('recovery', { walletId })).body).toEqual({ success: true, generation: 1, recovery: [] });
    await protect(keyring, held, { kind: 'password', blob: BLOB, version: 1 });
    await protect(keyring, held, { kind: 'passkey', blob: '{"id":"one"}', version: 1 });
    const changed = await protect(keyring, held, { kind: 'password', blob: '{"id":"two"}', version: 2 });
    expect(changed.as(LinkedWalletResponse).wallet.recovery).toEqual([
      { kind: 'passkey', version: 1 },
      { kind: 'password', version: 2 },
    ]);
    const { recovery } = (await keyring.post('recovery', { walletId })).as(ReadRecoveryResponse);
    expect(recovery).toEqual([
      { kind: 'passkey', version: 1, blob: '{"id":"one"}' },
      { kind: 'password', version: 2, blob: '{"id":"two"}' },
    ]);
    expect((await acts(keyring)).slice(2)).toEqual(['protected 1', 'protected 1', 'protected 1', 'recovery_read 1']);
  });

  test('is not overwritten with only the token or by a repeated request', async () => {
    const held = await linkWallet(keyring);
    const blob = { kind: 'password', blob: BLOB } as const;
    const stranger = { ...held, account: newAccount() };
    expect((await protect(keyring, stranger, { ...blob, version: 1 })).code).toBe('wallet_signature');
    expect((await protect(keyring, held, { ...blob, version: 1 })).status).toBe(200);
    expect((await protect(keyring, held, { ...blob, version: 1 })).code).toBe('wallet_generation');
    expect((await protect(keyring, held, { ...blob, version: 3 })).code).toBe('wallet_generation');
  });

  test.for([
    ['16 KiB', JSON.stringify('x'.repeat(16 * 1024 - 2)), 200],
    ['a byte more', JSON.stringify('x'.repeat(16 * 1024 - 1)), 400],
    ['few letters of many bytes', JSON.stringify('é'.repeat(9 * 1024)), 400],
    ['16 KiB of quotes', JSON.stringify('"'.repeat(8 * 1024 - 1)), 200],
    ['no JSON', '{"v":', 400],
    ['half a letter', '"\ud800"', 400],
  ] as const)('is checked for size and format: %s', async ([, blob, status]) => {
    const held = await linkWallet(keyring);
    expect((await protect(keyring, held, { kind: 'password', blob, version: 1 })).status).toBe(status);
  });
});

describe('a new split', () => {
  test('voids the previous share, recovery shares and generation', async () => {
    const held = await linkWallet(keyring);
    const { walletId } = held.wallet;
    await protect(keyring, held, { kind: 'password', blob: BLOB, version: 1 });
    const share = newShare();
    const answer = await resplit(keyring, held, { share, recovery: [{ kind: 'passkey', blob: '{}' }] });
    expect(answer.as(LinkedWalletResponse).wallet).toMatchObject({
      generation: 2,
      recovery: [{ kind: 'passkey', version: 1 }],
    });
    expect((await keyring.post('share', { walletId })).body).toEqual({ success: true, share, generation: 2 });
    expect((await keyring.post('recovery', { walletId })).as(ReadRecoveryResponse)).toMatchObject({
      generation: 2,
      recovery: [{ kind: 'passkey' }],
    });
    const stale = [
      await keyring.post('share', { walletId, generation: 1 }),
      await protect(keyring, held, { kind: 'password', blob: BLOB, version: 1 }),
      await resplit(keyring, held, { share: newShare() }),
    ];
    expect(stale.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([409, 'wallet_generation']));
    expect((await acts(keyring)).at(-2)).toBe('resplit 2');
  });

  test('with two recovery shares of one kind is rejected with a readable message', async () => {
    const held = await linkWallet(keyring);
    const recovery = ['{}', '[]'].map((blob) => ({ kind: 'password' as const, blob }));
    const answer = await resplit(keyring, held, { share: newShare(), recovery });
    expect([answer.status, answer.code, answer.field]).toEqual([400, 'bad_request', 'recovery']);
    expect(answer.body).toMatchObject({ error: 'A recovery method is listed twice.' });
  });

  test('is rejected with only the token', async () => {
    const held = await linkWallet(keyring);
    const stranger = { ...held, account: newAccount() };
    expect((await resplit(keyring, stranger, { share: newShare() })).code).toBe('wallet_signature');
    const { walletId } = held.wallet;
    expect((await keyring.post('share', { walletId })).body).toMatchObject({ share: held.share, generation: 1 });
  });

  test('cannot remove the protection', async () => {
    const held = await linkWallet(keyring);
    await protect(keyring, held, { kind: 'password', blob: BLOB, version: 1 });
    expect((await resplit(keyring, held, { share: newShare() })).code).toBe('wallet_protection');
    const bare = await openKeyring(server);
    expect((await resplit(bare, await linkWallet(bare), { share: newShare() })).status).toBe(200);
  });

  test('by two concurrent devices is accepted once', async () => {
    const held = await linkWallet(keyring);
    const answers = await Promise.all(Array.from({ length: 8 }, () => resplit(keyring, held, { share: newShare() })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test('with a duplicate kind is rejected', async () => {
    const held = await linkWallet(keyring);
    const recovery = [{ kind: 'password', blob: '{}' } as const, { kind: 'password', blob: '[]' } as const];
    expect((await resplit(keyring, held, { share: newShare(), recovery })).code).toBe('bad_request');
  });
});

test.for([
  ['a share of 513 characters', { share: 'x'.repeat(513) }],
  ['a share that is not base64url', { share: 'abc=' }],
  ['no share', { share: '' }],
  ['a short address', { address: '0x12' }],
  ['an address without 0x', { address: 'a'.repeat(42) }],
] as const)('rejects %s', async ([, change]) => {
  const body = { address: newAccount().address, share: newShare(), ...change };
  expect((await keyring.post('begin', body)).status).toBe(400);
});

test('the wallet history is immutable', async () => {
  await linkWallet(keyring);
  for (const statement of [
    sql`UPDATE wallet_audit SET act = 'begun'`,
    sql`DELETE FROM wallet_audit`,
    sql`TRUNCATE wallet_audit`,
  ]) {
    await expect(statement.execute(server.context.db)).rejects.toThrow('permission denied');
    await expect(statement.execute(server.owner)).rejects.toThrow(/append-only/);
  }
});
