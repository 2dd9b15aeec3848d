import { recoverMessageAddress } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WalletAccount } from '../src/walletAccount.ts';
import { createLinkedWallet } from '../src/requests/createWallet.ts';
import { readKeyringStatus } from '../src/requests/readStatus.ts';
import { memoryAccount, memoryActivations, memoryDevices, memoryLocks } from './support/memory.ts';
import { walletServer } from './support/walletServer.ts';
import { signMessage } from '../src/shares/combineShares.ts';

let server: ReturnType<typeof walletServer>;
let browser: Pick<WalletAccount, 'devices' | 'activations' | 'withTabLock'>;
let changed: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  server = walletServer();
  browser = { devices: memoryDevices(), activations: memoryActivations(), withTabLock: memoryLocks() };
  changed = vi.fn<() => void>();
});

/** A page in that browser; each call simulates a reload. */
const page = (api = server.api): WalletAccount => memoryAccount({ api, ...browser, changed });

describe('new wallet', () => {
  it('RECOV-04 RECOV-01 is created, linked and opens on this device', async () => {
    const outcome = await createLinkedWallet(page());
    const address = server.facts.linked?.address;
    expect(outcome).toEqual({
      ok: true,
      result: {
        address,
        walletId: 'wallet 1',
        isLinked: true,
        opensHere: true,
        hasServerShare: true,
        recovery: [],
        isPersisted: false,
      },
    });
    expect(changed).toHaveBeenCalledOnce();
    const opened = await page().openShares();
    if (!opened.ok) return expect.unreachable();
    const signed = await signMessage(opened.shares, 'hello');
    if (!signed.ok) return expect.unreachable();
    expect((await recoverMessageAddress({ message: 'hello', signature: signed.result })).toLowerCase()).toBe(address);
  });

  it('is the same however often and from however many tabs it is requested', async () => {
    const outcomes = await Promise.all([
      createLinkedWallet(page()),
      createLinkedWallet(page()),
      createLinkedWallet(page()),
    ]);
    expect(outcomes.map((outcome) => outcome.ok && Reflect.get(Object(outcome.result), 'walletId'))).toEqual(
      Array.from({ length: 3 }, () => 'wallet 1'),
    );
    expect(server.begun()).toBe(1);
  });

  it('stores its share on this device before the server can link it', async () => {
    const account = page();
    const order: string[] = [];
    const begin: typeof server.api.beginWallet = async (body) => {
      order.push(...(await browser.devices.listSplits('ada')).map(({ address }) => address));
      expect(order).toEqual([body.address.toLowerCase()]);
      return server.api.beginWallet(body);
    };
    await createLinkedWallet({ ...account, api: { ...server.api, beginWallet: begin } });
    expect(order).toHaveLength(1);
  });

  it('WAL-42 reveals its key neither to the server nor to the app, and wipes it before any request', async () => {
    let [keyBytes, keyCopy] = [new Uint8Array(), new Uint8Array()];
    const random = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
      crypto.getRandomValues(bytes);
      [keyBytes, keyCopy] = [bytes, bytes.slice()];
      return bytes;
    };
    const sentBodies: unknown[] = [];
    const begin: typeof server.api.beginWallet = (body) => {
      sentBodies.push(body);
      expect(keyBytes).toEqual(new Uint8Array(32));
      return server.api.beginWallet(body);
    };
    const activate: typeof server.api.activateWallet = (body) => (
      sentBodies.push(body),
      server.api.activateWallet(body)
    );
    const account = page({ ...server.api, beginWallet: begin, activateWallet: activate });
    const watched = { getRandomValues: random, subtle: crypto.subtle } as unknown as Crypto;
    const outcome = await createLinkedWallet({ ...account, crypto: watched });
    expect(outcome.ok && sentBodies).toHaveLength(2);
    expect(keyCopy).toHaveLength(32);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(JSON.stringify([outcome, sentBodies])).not.toContain(Buffer.from(keyCopy).toString(encoding));
  });
});

describe('wallet being created', () => {
  it('is activated again, not recreated, when the activation’s response was lost', async () => {
    server.losing.add('activate');
    expect(await createLinkedWallet(page())).toMatchObject({ ok: false, code: 'network' });
    const { linked } = server.facts;
    expect(await createLinkedWallet(page())).toMatchObject({
      ok: true,
      result: { walletId: 'wallet 1', opensHere: true },
    });
    expect(server.facts.linked).toEqual(linked);
    expect(server.begun()).toBe(1);
  });

  it('is activated after a reload in between', async () => {
    const cut = {
      ...server.api,
      activateWallet: async () => ({ ok: false, status: 0, code: 'network', error: '' }) as const,
    };
    expect(await createLinkedWallet(page(cut))).toMatchObject({ ok: false, code: 'network' });
    expect(await readKeyringStatus(page())).toMatchObject({
      result: { isLinked: false, opensHere: true, walletId: 'wallet 1' },
    });
    expect(await createLinkedWallet(page())).toMatchObject({
      ok: true,
      result: { walletId: 'wallet 1', opensHere: true },
    });
    expect(server.begun()).toBe(1);
  });

  it('is recreated when it was begun but nothing was signed', async () => {
    server.losing.add('begin');
    expect(await createLinkedWallet(page())).toMatchObject({ ok: false, code: 'network' });
    expect(await browser.devices.listSplits('ada')).toEqual([]);
    expect(await createLinkedWallet(page())).toMatchObject({
      ok: true,
      result: { walletId: 'wallet 2', opensHere: true },
    });
  });

  it('is recreated when it has expired', async () => {
    const cut = {
      ...server.api,
      activateWallet: async () => ({ ok: false, status: 0, code: 'network', error: '' }) as const,
    };
    await createLinkedWallet(page(cut));
    const expiredActivation: typeof server.api.activateWallet = async (body) =>
      body.walletId === 'wallet 1'
        ? { ok: false, status: 410, code: 'wallet_expired', error: '' }
        : server.api.activateWallet(body);
    const outcome = await createLinkedWallet(page({ ...server.api, activateWallet: expiredActivation }));
    expect(outcome).toMatchObject({ ok: true, result: { walletId: 'wallet 2', opensHere: true } });
  });

  it('leaves nothing on this device when the server rejects it', async () => {
    const begin = async () => ({ ok: false, status: 403, code: 'stale_sign_in', error: 'Sign in again.' }) as const;
    const outcome = await createLinkedWallet(page({ ...server.api, beginWallet: begin }));
    expect(outcome).toEqual({ ok: false, code: 'stale_sign_in', error: 'Sign in again.' });
    expect(await browser.devices.listSplits('ada')).toEqual([]);
  });
});

describe('replacement wallet', () => {
  it('takes the old one’s place, whose share stays on the device', async () => {
    await createLinkedWallet(page());
    const oldAddress = server.facts.linked?.address;
    expect(await createLinkedWallet(page(), { replaces: 'wallet 1' })).toMatchObject({
      ok: true,
      result: { walletId: 'wallet 2', opensHere: true },
    });
    expect(server.facts.history).toMatchObject([{ address: oldAddress }]);
    expect((await browser.devices.listSplits('ada')).map(({ address }) => address)).toContain(oldAddress);
  });

  it('is not created when another one has been linked meanwhile', async () => {
    await createLinkedWallet(page());
    expect(await createLinkedWallet(page(), { replaces: 'wallet 0' })).toMatchObject({
      ok: false,
      code: 'bad_request',
    });
    expect(server.begun()).toBe(1);
  });
});

describe('wallet shares', () => {
  it('are missing without a wallet, or on another device', async () => {
    expect(await page().openShares()).toMatchObject({ ok: false, code: 'no_wallet' });
    await createLinkedWallet(page());
    const elsewhere = memoryAccount({ api: server.api });
    const error = expect.stringMatching(/^This wallet was not protected\. It only opens in the browser/);
    expect(await elsewhere.openShares()).toMatchObject({ ok: false, code: 'locked', error });
    expect(await readKeyringStatus(elsewhere)).toMatchObject({ result: { isLinked: true, opensHere: false } });
  });

  it('cannot be read by another player', async () => {
    await createLinkedWallet(page());
    const eve = memoryAccount({ api: server.api, ...browser, playerId: 'eve' });
    expect(await eve.openShares()).toMatchObject({ ok: false, code: 'locked' });
  });
});
