import type { BrowserContext, Page } from '@playwright/test';
import { KeyringConfig } from '@jumpy/protocol/keyring';
import { SITE_CHANNEL, SITE_ERROR } from '@jumpy/keyring/sites/siteChannel';
import { type Address, type Hex, parseEther, verifyTypedData } from 'viem';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findViolations } from '../src/axe.ts';
import { callChain } from '../src/localChain.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { waitForWallet } from '../src/waitForWallet.ts';
import { type AttackerSite, openAttackerSite } from './support/attackerSite.ts';
import { openProductFixture, type ProductFixture } from './support/productFixture.ts';

/** How long the browser is waited for on a busy machine. */
const PATIENCE_MS = 120_000;

vi.setConfig({ testTimeout: 2 * PATIENCE_MS });

/** The narrowest that is supported, a phone, and the window as `provider.js` opens it. */
const WINDOW_SIZES = [
  [195, 700],
  [390, 844],
  [440, 720],
] as const;

const SOMEBODY = '0x00000000000000000000000000000000005e1f01';

let fixture: ProductFixture;
/** The site that the operator lets ask. */
let shop: AttackerSite;
/** One that the operator does not. */
let attacker: AttackerSite;
let context: BrowserContext;
let page: Page;
let config: KeyringConfig;
let account: string;
beforeAll(async () => {
  [shop, attacker] = await Promise.all([openAttackerSite(), openAttackerSite()]);
  fixture = await openProductFixture({ env: { KEYRING_SITES: shop.url } });
  context = await fixture.browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  const app = await context.newPage();
  await app.goto(`${fixture.product.keyringUrl}/config.json`);
  config = KeyringConfig.parse(JSON.parse(await app.locator('body').innerText()));
  await new PlayerDriver(app, fixture.product).signIn().catch(() => app.goto(`${fixture.product.url}/home`));
  const screen = new KeyringScreen(app);
  await screen.open();
  const readStatus = async () =>
    (await screen.request({ type: 'status' })) as { ok: boolean; result?: { opensHere: boolean; address: string } };
  await waitForWallet(app);
  await vi.waitUntil(async () => (await readStatus()).result?.opensHere === true, {
    timeout: PATIENCE_MS,
    interval: 500,
  });
  account = (await readStatus()).result?.address ?? expect.unreachable();
  page = await openSite(shop);
}, 900_000);
afterAll(async () => {
  await Promise.all([shop?.close(), attacker?.close()]);
  await fixture?.close();
});

/** Opens a site that includes the wallet's script. */
async function openSite({ url }: AttackerSite, inside = context): Promise<Page> {
  const site = await inside.newPage();
  await site.goto(url);
  await site.evaluate(listenForWallets);
  await site.addScriptTag({ url: `${fixture.product.keyringUrl}/provider.js`, type: 'module' });
  return site;
}

type Asked = { ok: true; result: unknown } | { ok: false; code: number; message: string };

/** Asks the wallet from a page and gives what the page got, and the window that opened. */
async function ask(
  method: string,
  params: unknown[] = [],
  from = page,
): Promise<{ window: Page; asked: Promise<Asked> }> {
  const opening = from.context().waitForEvent('page');
  const asked = from.evaluate(askWallet, { method, params });
  // Observed before it is awaited.
  asked.catch(() => undefined);
  return { window: await opening, asked };
}

const typedData = (change: object = {}) => ({
  domain: { name: 'Shop', version: '1', chainId: config.chain?.chainId, ...change },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order' as const,
  message: { item: 'A hat' },
});

/** Presses what closes the window, which may be gone before the browser tells of the click. */
async function pressLast(window: Page, name: string): Promise<void> {
  await window
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!window.isClosed()) throw error;
    });
}

const readText = (window: Page): Promise<string> => window.locator('body').innerText();

/** What is wrong with how the window looks, from the narrowest to a tablet's width, and by the rules of axe. */
async function findFaults(window: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of WINDOW_SIZES) {
    await window.setViewportSize({ width, height });
    const overflow = await window.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${overflow} px wider than ${width} px`);
    faults.push(...(await findViolations(window)).map((violation) => `${violation} at ${width} px`));
  }
  return faults;
}

describe('a site that the operator lets ask', () => {
  test('is offered the wallet by EIP-6963, learns the chain, and no account', async () => {
    await expect
      .poll(() => page.evaluate(readWallets))
      .toEqual([{ name: 'Jumpy', rdns: 'localhost.jumpy.keyring', icon: expect.stringMatching(/^data:image\/svg/) }]);
    expect(await page.evaluate(askWallet, { method: 'eth_accounts', params: [] })).toEqual({ ok: true, result: [] });
    expect(await page.evaluate(askWallet, { method: 'eth_chainId', params: [] })).toEqual({
      ok: true,
      result: `0x${config.chain?.chainId.toString(16)}`,
    });
    expect(await page.evaluate(askWallet, { method: 'personal_sign', params: ['0x', account] })).toMatchObject({
      code: SITE_ERROR.unsupportedMethod,
    });
  });

  test('gets nothing before the player has connected it, and nobody is asked', async () => {
    for (const [method, params] of [
      ['eth_signTypedData_v4', [account, JSON.stringify(typedData())]],
      ['eth_sendTransaction', [{ from: account, to: SOMEBODY, value: '0x1' }]],
    ] as const) {
      const { asked } = await ask(method, [...params]);
      expect(await asked).toMatchObject({ code: SITE_ERROR.notConnected });
    }
  });

  test('is refused when the player cancels or closes the window, and told which when it asks twice at once', async () => {
    const { window, asked } = await ask('eth_requestAccounts');
    expect(await page.evaluate(askWallet, { method: 'eth_requestAccounts', params: [] })).toMatchObject({
      code: SITE_ERROR.busy,
    });
    await pressLast(window, 'Cancel');
    expect(await asked).toMatchObject({ code: SITE_ERROR.rejected });
    const closing = await ask('eth_requestAccounts');
    await closing.window.getByRole('button', { name: 'Connect' }).waitFor();
    await closing.window.close();
    expect(await closing.asked).toMatchObject({ code: SITE_ERROR.rejected });
  });

  test('cannot press for the player: a press by script does nothing', async () => {
    await page.evaluate(keepWindows);
    const { window, asked } = await ask('eth_requestAccounts');
    const connect = window.getByRole('button', { name: 'Connect' });
    await expect.poll(() => connect.getAttribute('aria-disabled')).toBeNull();
    await connect.evaluate((button: HTMLButtonElement) => button.click());
    expect(await page.evaluate(reachIntoWindow)).toBe('SecurityError');
    expect(await connect.isVisible()).toBe(true);
    await pressLast(window, 'Cancel');
    expect(await asked).toMatchObject({ code: SITE_ERROR.rejected });
  });

  test('is named in full, and gets the account once the player agrees', async () => {
    const { window, asked } = await ask('eth_requestAccounts');
    await window.getByRole('button', { name: 'Connect' }).waitFor();
    expect(await readText(window)).toContain(shop.url);
    expect(await findFaults(window)).toEqual([]);
    expect(new URL(window.url()).origin).toBe(fixture.product.keyringUrl);
    await pressLast(window, 'Connect');
    expect(await asked).toEqual({ ok: true, result: [account] });
    expect(await page.evaluate(askWallet, { method: 'eth_accounts', params: [] })).toEqual({
      ok: true,
      result: [account],
    });
  });

  test('gets a signature that the wallet made, for what was shown', async () => {
    const data = typedData();
    const { window, asked } = await ask('eth_signTypedData_v4', [account, JSON.stringify(data)]);
    await window.getByRole('button', { name: 'Sign' }).waitFor();
    const text = await readText(window);
    for (const shown of [shop.url, 'A hat']) expect(text).toContain(shown);
    expect(await findFaults(window)).toEqual([]);
    await pressLast(window, 'Sign');
    const outcome = await asked;
    if (!outcome.ok) return expect.unreachable();
    const signature = outcome.result as Hex;
    expect(await verifyTypedData({ ...data, address: account as Address, signature } as never)).toBe(true);
  });

  test('has a payment sent that the player saw, and no other', async () => {
    const before = await callChain(fixture, 'eth_getBalance', SOMEBODY);
    const params = [{ from: account, to: SOMEBODY, value: `0x${parseEther('0.001').toString(16)}`, gas: '0x1' }];
    const refused = await ask('eth_sendTransaction', params);
    await pressLast(refused.window, 'Cancel');
    expect(await refused.asked).toMatchObject({ code: SITE_ERROR.rejected });
    const { window, asked } = await ask('eth_sendTransaction', params);
    await window.getByRole('button', { name: 'Send' }).waitFor();
    const text = await readText(window);
    for (const shown of [shop.url, '0.001 MON']) expect(text).toContain(shown);
    expect(await findFaults(window)).toEqual([]);
    await pressLast(window, 'Send');
    expect(await asked).toMatchObject({ ok: true, result: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    const paid = async (): Promise<bigint> => (await callChain(fixture, 'eth_getBalance', SOMEBODY)) - before;
    await expect.poll(paid, { timeout: 30_000 }).toBe(parseEther('0.001'));
  });

  test.each([
    ['for another chain', { chainId: 1 }, SITE_ERROR.otherChain],
    ['for any chain', { chainId: undefined }, SITE_ERROR.invalid],
    ['for a contract of ours', { verifyingContract: 'questClaims' }, SITE_ERROR.refused],
  ] as const)('gets no signature %s', async (_name, change, code) => {
    const contract = 'verifyingContract' in change ? config.chain?.contracts[change.verifyingContract] : undefined;
    const data = typedData({ ...change, ...(contract === undefined ? {} : { verifyingContract: contract }) });
    const { window, asked } = await ask('eth_signTypedData_v4', [account, JSON.stringify(data)]);
    expect(await asked).toMatchObject({ ok: false, code });
    await window.close().catch(() => undefined);
  });

  test.each([
    ['from another account', { from: SOMEBODY }, SITE_ERROR.notConnected],
    ['on another chain', { chainId: '0x1' }, SITE_ERROR.otherChain],
    ['with a nonce of its own', { nonce: '0x0' }, SITE_ERROR.invalid],
    ['with an authorization', { authorizationList: [] }, SITE_ERROR.invalid],
    ['that creates a contract', { to: undefined }, SITE_ERROR.invalid],
    ['with a huge payload', { data: `0x${'00'.repeat(40_000)}` }, SITE_ERROR.invalid],
    ['that takes over a contract of ours', { to: 'jumpShop', data: '0x79ba5097' }, SITE_ERROR.refused],
  ] as const)('has nothing sent %s', async (_name, change, code) => {
    const sentBefore = await callChain(fixture, 'eth_getTransactionCount', account);
    const ours = 'to' in change && change.to === 'jumpShop' ? { to: config.chain?.contracts.jumpShop } : {};
    const { window, asked } = await ask('eth_sendTransaction', [{ from: account, to: SOMEBODY, ...change, ...ours }]);
    expect(await asked).toMatchObject({ ok: false, code });
    await window.close().catch(() => undefined);
    expect(await callChain(fixture, 'eth_getTransactionCount', account)).toBe(sentBefore);
  });

  test('that is left for another page while it asks gives that page nothing', async () => {
    const leaving = await openSite(shop);
    await expect.poll(() => leaving.evaluate(readWallets)).toHaveLength(1);
    const { window } = await ask('eth_signTypedData_v4', [account, JSON.stringify(typedData())], leaving);
    await window.getByRole('button', { name: 'Sign' }).waitFor();
    await leaving.goto(attacker.url);
    await leaving.evaluate(listenForWindow);
    if (!window.isClosed()) {
      await window
        .getByRole('button', { name: 'Sign' })
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await window.close().catch(() => undefined);
    }
    await leaving.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await leaving.evaluate(() => (window as never as { heard: string[] }).heard)).toEqual([]);
    await leaving.close();
  });
});

describe('a site that the operator does not let ask', () => {
  let stranger: Page;
  beforeAll(async () => {
    stranger = await openSite(attacker);
  });

  test('is not offered the wallet', async () => {
    await stranger.waitForLoadState('networkidle');
    expect(await stranger.evaluate(readWallets)).toEqual([]);
  });

  test('that opens the window itself is turned away, also when it floods it', async () => {
    const opened = await openByHand(stranger, { site: attacker.url });
    await stranger.evaluate(floodWindow, SITE_CHANNEL);
    await expect.poll(() => readText(opened)).toContain('can’t ask for your wallet');
    expect(await opened.getByRole('dialog').count()).toBe(0);
    expect(await findFaults(opened)).toEqual([]);
    expect(await heard(stranger)).toEqual([expect.stringContaining(`"code":${SITE_ERROR.notConnected}`)]);
    await opened.close();
  });

  test('that gives itself out as the allowed one is not heard and hears nothing', async () => {
    const opened = await openByHand(stranger, { site: shop.url });
    await opened.getByText('One moment…').waitFor();
    await stranger.evaluate(floodWindow, SITE_CHANNEL);
    for (const each of [opened, stranger, opened])
      await each.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await opened.getByRole('dialog').count()).toBe(0);
    expect(await heard(stranger)).toEqual([]);
    await opened.close();
  });

  test('cannot frame the window, and gets no ticket with the player’s cookie', async () => {
    expect(await stranger.evaluate(frameWindow, `${fixture.product.keyringUrl}/sites.html`)).toBe('SecurityError');
    expect(await stranger.evaluate(askTicket, `${fixture.product.url}/api/keyring-ticket`)).toEqual([
      'TypeError',
      'TypeError',
    ]);
  });
});

describe('a player', () => {
  test('who is signed out is asked to sign in at the product, never in the window', async () => {
    const other = await fixture.browser.newContext();
    other.setDefaultTimeout(PATIENCE_MS);
    const site = await openSite(shop, other);
    await expect.poll(() => site.evaluate(readWallets)).toHaveLength(1);
    const { window, asked } = await ask('eth_requestAccounts', [], site);
    await window.getByRole('heading', { name: 'You’re signed out' }).waitFor();
    expect(await window.locator('input').count()).toBe(0);
    expect(await findFaults(window)).toEqual([]);
    await pressLast(window, 'Cancel');
    expect(await asked).toMatchObject({ code: SITE_ERROR.rejected });
    await other.close();
  });

  test('whose wallet is on another device is asked for no secret', async () => {
    const other = await fixture.browser.newContext();
    other.setDefaultTimeout(PATIENCE_MS);
    await other.addCookies(await context.cookies(fixture.product.url));
    const site = await openSite(shop, other);
    await expect.poll(() => site.evaluate(readWallets)).toHaveLength(1);
    const { window, asked } = await ask('eth_requestAccounts', [], site);
    expect(await asked).toMatchObject({ code: SITE_ERROR.rejected });
    await expect.poll(() => readText(window)).toContain('isn’t open on this device');
    expect(await window.locator('input').count()).toBe(0);
    expect(await findFaults(window)).toEqual([]);
    await other.close();
  });

  test('disconnects a site in the list, which then has to ask again', async () => {
    const list = await context.newPage();
    await list.goto(`${fixture.product.keyringUrl}/sites.html`);
    await list.getByRole('button', { name: `Disconnect ${shop.url}` }).waitFor();
    expect(await findFaults(list)).toEqual([]);
    await list.getByRole('button', { name: `Disconnect ${shop.url}` }).click();
    await list.getByText('No site is connected in this browser.').waitFor();
    expect(await findFaults(list)).toEqual([]);
    await list.close();
    await page.evaluate(listenForAccounts);
    const { asked } = await ask('eth_signTypedData_v4', [account, JSON.stringify(typedData())]);
    expect(await asked).toMatchObject({ code: SITE_ERROR.notConnected });
    expect(await page.evaluate(() => (window as never as { accounts: unknown }).accounts)).toEqual([[]]);
    expect(await page.evaluate(askWallet, { method: 'eth_accounts', params: [] })).toEqual({ ok: true, result: [] });
  });
});

/** Opens the window as the script does, with a site of choice. */
async function openByHand(from: Page, { site }: { site: string }): Promise<Page> {
  const opening = context.waitForEvent('page');
  await from.evaluate(
    openWindow,
    `${fixture.product.keyringUrl}/sites.html#ask=${'1'.repeat(32)}&site=${encodeURIComponent(site)}`,
  );
  const opened = await opening;
  await opened.waitForLoadState('networkidle');
  return opened;
}

const heard = (from: Page): Promise<string[]> => from.evaluate(() => (window as never as { heard: string[] }).heard);

/* The functions below run in pages. */

interface Announced {
  info: { uuid: string; name: string; rdns: string; icon: string };
  provider: {
    request(args: { method: string; params: unknown[] }): Promise<unknown>;
    on(event: string, listener: (value: unknown) => void): void;
  };
}

function listenForWallets(): void {
  const found = new Map<string, Announced>();
  Object.assign(window, { found });
  addEventListener('eip6963:announceProvider', (event) => {
    const { detail } = event as CustomEvent<Announced>;
    found.set(detail.info.uuid, detail);
  });
  dispatchEvent(new Event('eip6963:requestProvider'));
}

function readWallets(): Omit<Announced['info'], 'uuid'>[] {
  dispatchEvent(new Event('eip6963:requestProvider'));
  const { found } = window as never as { found: Map<string, Announced> };
  return [...found.values()].map(({ info: { name, rdns, icon } }) => ({ name, rdns, icon }));
}

async function askWallet(args: { method: string; params: unknown[] }): Promise<Asked> {
  const { found } = window as never as { found: Map<string, Announced> };
  try {
    return { ok: true, result: await [...found.values()][0]?.provider.request(args) };
  } catch (error) {
    const { code, message } = error as { code: number; message: string };
    return { ok: false, code, message };
  }
}

function listenForAccounts(): void {
  const { found } = window as never as { found: Map<string, Announced> };
  const accounts: unknown[] = [];
  Object.assign(window, { accounts });
  [...found.values()][0]?.provider.on('accountsChanged', (value) => accounts.push(value));
}

/** The script keeps the window to itself, but its page can put its own function in the place of `open`. */
function keepWindows(): void {
  const original = window.open.bind(window);
  Object.assign(window, { open: (...args: never[]) => Object.assign(window, { kept: original(...args) }).kept });
}

function reachIntoWindow(): string {
  const { kept } = window as never as { kept: Window };
  try {
    kept.document.querySelector('button')?.click();
    return 'pressed';
  } catch (error) {
    return error instanceof DOMException ? error.name : String(error);
  }
}

function openWindow(url: string): void {
  const received: string[] = [];
  const opened = open(url, '_blank', 'popup');
  addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source === opened) received.push(JSON.stringify(data));
  });
  Object.assign(window, { heard: received, opened });
}

function listenForWindow(): void {
  const received: string[] = [];
  addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(JSON.stringify(data)));
  Object.assign(window, { heard: received });
}

function floodWindow(channel: string): void {
  const { opened } = window as never as { opened: Window };
  const code = '1'.repeat(32);
  for (let index = 0; index < 2_000; index += 1) {
    opened.postMessage({ channel, type: 'ask', code, request: { type: 'connect' } }, '*');
    opened.postMessage({ channel: 'jumpy.keyring.1', message: { type: 'status', id: `flood-${index}` } }, '*');
    opened.postMessage('x'.repeat(1_000), '*');
  }
}

async function frameWindow(url: string): Promise<string> {
  const made = document.createElement('iframe');
  made.src = url;
  const loaded = new Promise((resolve) => made.addEventListener('load', resolve));
  document.body.append(made);
  await loaded;
  try {
    return made.contentDocument ? 'readable' : `window ${made.contentWindow?.document.title}`;
  } catch (error) {
    return error instanceof DOMException ? error.name : String(error);
  }
}

async function askTicket(url: string): Promise<string[]> {
  const tried = (options: RequestInit): Promise<string> =>
    fetch(url, { method: 'POST', credentials: 'include', ...options }).then(
      ({ type, status }) => (type === 'opaque' ? type : String(status)),
      (error: Error) => error.name,
    );
  return [await tried({}), await tried({ mode: 'no-cors' })];
}
