import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSED_POLL_MS, HANDSHAKE_TIMEOUT_MS } from '../src/ownWindow/watchOpenedWindow.ts';
import { createWalletProvider, type WalletProvider } from '../src/provider/walletProvider.ts';
import { SITE_CHANNEL, SITE_ERROR } from '../src/sites/siteChannel.ts';

const KEYRING = 'https://keyring.example';
const SHOP = 'https://shop.example';
const ACCOUNT = `0x${'ab'.repeat(20)}`;
const MEMORY_KEY = `wallet ${KEYRING}`;

type Told = { type: string; code: string; request?: { type: string } };

let self: EventTarget;
let stored: Map<string, string>;
let isBlocked: boolean;
let opened: {
  address: URL;
  window: MessagePort & { closed: boolean; isInFront: boolean };
  told: Told[];
  to: string[];
}[];
let provider: WalletProvider;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  [self, stored, opened, isBlocked] = [new EventTarget(), new Map(), [], false];
  provider = create();
});
afterEach(() => vi.useRealTimers());

/** The page of a site; a port stands for the window it opens, as message sources must be windows or ports. */
function create(chainId: number | null = 10_143): WalletProvider {
  const page = Object.assign(self, {
    location: { origin: SHOP },
    crypto,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    open(address: string) {
      if (isBlocked) return null;
      const told: Told[] = [];
      const to: string[] = [];
      const window = Object.assign(new MessageChannel().port1, {
        closed: false,
        isInFront: false,
        focus: () => void (window.isInFront = true),
        postMessage: (data: Told, target: string) => void (told.push(data), to.push(target)),
      });
      opened.push({ address: new URL(address), window: window as never, told, to });
      return window;
    },
  });
  return createWalletProvider({ page: page as never, keyringOrigin: KEYRING, chainId });
}

const ask = (method: string, params?: unknown): Promise<unknown> => {
  const asked = provider.request({ method, ...(params === undefined ? {} : { params }) });
  asked.catch(() => undefined);
  return asked;
};
const last = () => opened.at(-1) ?? expect.unreachable();
const codeOf = (): string => new URLSearchParams(last().address.hash.slice(1)).get('ask') ?? '';
/** Delivers a message to the page, by default from the window and the keyring. */
const tell = (message: object, change: MessageEventInit = {}): void =>
  void self.dispatchEvent(
    new MessageEvent('message', {
      ...{ source: last().window, origin: KEYRING },
      data: { channel: SITE_CHANNEL, code: codeOf(), ...message },
      ...change,
    }),
  );
const answer = (result: unknown): void => tell({ type: 'answer', outcome: { ok: true, result } });
const refuse = (code: number): void => tell({ type: 'answer', outcome: { ok: false, code, message: 'No.' } });
const waitForWindow = (count = 1): Promise<unknown> => waitUntil(() => expect(opened).toHaveLength(count));
async function connect(): Promise<void> {
  const count = opened.length + 1;
  const asked = ask('eth_requestAccounts');
  await waitForWindow(count);
  answer(ACCOUNT);
  await asked;
}

describe('the wallet on another site’s page', () => {
  it('asks in a window at the keyring’s address, for this origin, with a code of its own each time', async () => {
    const asked = ask('eth_requestAccounts');
    await waitForWindow();
    const { address } = last();
    expect([address.origin, address.pathname]).toEqual([KEYRING, '/sites.html']);
    expect(new URLSearchParams(address.hash.slice(1)).get('site')).toBe(SHOP);
    expect(codeOf()).toMatch(/^[0-9a-f]{32}$/);
    tell({ type: 'here' });
    expect(last().told).toEqual([{ channel: SITE_CHANNEL, type: 'ask', code: codeOf(), request: { type: 'connect' } }]);
    expect(new Set(last().to)).toEqual(new Set([KEYRING]));
    const first = codeOf();
    answer(ACCOUNT);
    expect(await asked).toEqual([ACCOUNT]);
    void ask('wallet_requestPermissions', [{ eth_accounts: {} }]);
    await waitForWindow(2);
    expect(codeOf()).not.toBe(first);
  });

  it.each<[string, object, MessageEventInit]>([
    ['another window', {}, { source: new MessageChannel().port1 }],
    ['another origin', {}, { origin: 'https://evil.example' }],
    ['who does not know the code', { code: '0'.repeat(32) }, {}],
    ['another channel', { channel: 'jumpy.keyring.1' }, {}],
    ['who gives no outcome', { outcome: undefined }, {}],
    ['who gives anything as a result', { outcome: { ok: true, result: { address: ACCOUNT } } }, {}],
    ['who gives a text as a result', { outcome: { ok: true, result: '<script>' } }, {}],
  ])('takes no answer of %s', async (_name, data, change) => {
    const asked = ask('eth_requestAccounts');
    await waitForWindow();
    tell({ type: 'answer', outcome: { ok: true, result: `0x${'66'.repeat(20)}` }, ...data }, change);
    answer(ACCOUNT);
    expect(await asked).toEqual([ACCOUNT]);
  });

  it('is busy while its window is open, and shows it', async () => {
    const asked = ask('eth_requestAccounts');
    await waitForWindow();
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: SITE_ERROR.busy });
    expect([opened.length, last().window.isInFront]).toEqual([1, true]);
    answer(ACCOUNT);
    await asked;
  });

  it.each<[string, () => void, number]>([
    [
      'closes it',
      () => ((last().window.closed = true), vi.advanceTimersByTime(CLOSED_POLL_MS * 2)),
      SITE_ERROR.rejected,
    ],
    ['declines', () => refuse(SITE_ERROR.rejected), SITE_ERROR.rejected],
    ['reloads it', () => (tell({ type: 'here' }), tell({ type: 'here' })), SITE_ERROR.rejected],
    ['leaves the page', () => self.dispatchEvent(new Event('pagehide')), SITE_ERROR.rejected],
    ['gets no window to see', () => vi.advanceTimersByTime(HANDSHAKE_TIMEOUT_MS), SITE_ERROR.internal],
  ])('ends the request when the player %s, and says so to the window', async (_name, act, code) => {
    const asked = ask('eth_requestAccounts');
    await waitForWindow();
    act();
    await expect(asked).rejects.toMatchObject({ code });
    expect(last().told.at(-1)).toEqual({ channel: SITE_CHANNEL, type: 'over', code: codeOf() });
    answer(ACCOUNT);
    expect(await ask('eth_accounts')).toEqual([]);
  });

  it('says so when the browser blocks the window', async () => {
    isBlocked = true;
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({
      code: SITE_ERROR.internal,
      message: expect.stringContaining('blocked'),
    });
  });

  it('remembers the account over a reload, as a hint alone, and forgets it when it is not connected any more', async () => {
    const changes: unknown[] = [];
    provider.on('accountsChanged', (accounts) => changes.push(accounts));
    await connect();
    provider = create();
    provider.on('accountsChanged', (accounts) => changes.push(accounts));
    expect(await ask('eth_requestAccounts')).toEqual([ACCOUNT]);
    const asked = ask('eth_signTypedData_v4', [ACCOUNT, { domain: {} }]);
    await waitForWindow(2);
    tell({ type: 'here' });
    expect(last().told[0]?.request).toEqual({ type: 'signTypedData', address: ACCOUNT, typedData: '{"domain":{}}' });
    refuse(SITE_ERROR.notConnected);
    await expect(asked).rejects.toMatchObject({ code: SITE_ERROR.notConnected });
    expect([changes, await ask('eth_accounts'), stored.has(MEMORY_KEY)]).toEqual([[[ACCOUNT], []], [], false]);
  });

  it.each<[string, unknown[]]>([
    ['eth_signTypedData_v4', [`0x${'9'.repeat(40)}`, '{}']],
    ['eth_sendTransaction', [{ from: `0x${'9'.repeat(40)}`, to: ACCOUNT }]],
  ])('keeps the account when the page asks for another one by %s', async (method, params) => {
    await connect();
    const asked = ask(method, params);
    await waitForWindow(2);
    refuse(SITE_ERROR.notConnected);
    await expect(asked).rejects.toMatchObject({ code: SITE_ERROR.notConnected });
    expect(await ask('eth_accounts')).toEqual([ACCOUNT]);
  });

  it.each(['0x12', 'nonsense', `0x${'AB'.repeat(20)}`])('does not believe %j in the page’s storage', async (text) => {
    stored.set(MEMORY_KEY, text);
    provider = create();
    expect(await ask('eth_accounts')).toEqual([]);
  });

  it('disconnects this site by the window', async () => {
    await connect();
    const asked = ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    await waitForWindow(2);
    tell({ type: 'here' });
    expect(last().told[0]?.request).toEqual({ type: 'revoke' });
    answer(null);
    await asked;
    expect(await ask('eth_accounts')).toEqual([]);
  });

  it('knows one chain', async () => {
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x279f', '10143']);
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x279f' }])).toBeNull();
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: SITE_ERROR.unknownChain,
    });
    await expect(ask('wallet_switchEthereumChain', [])).rejects.toMatchObject({ code: SITE_ERROR.invalid });
    provider = create(null);
    await expect(ask('eth_chainId')).rejects.toMatchObject({ code: SITE_ERROR.otherChain });
  });

  it.each([
    'personal_sign',
    'eth_sign',
    'eth_signTransaction',
    'eth_call',
    'wallet_addEthereumChain',
    'toString',
    '__proto__',
  ])('does not support %s, and opens no window for it', async (method) => {
    await expect(ask(method, [])).rejects.toMatchObject({ code: SITE_ERROR.unsupportedMethod });
    expect(opened).toEqual([]);
  });
});
