import { expect as see, type BrowserContext, type Page } from '@playwright/test';
import { afterEach, expect, test } from 'vitest';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { submitWithdrawal, waitUntilSent } from '../src/withdraw.ts';
import { canStore, blockFrameStorage } from './support/browserConditions.ts';
import { type Hosts, type ProductFixture, openProductFixture } from './support/productFixture.ts';

const SLOW = { timeout: 45_000 };
const FRIEND = '0x00000000000000000000000000000000000f0a1d';
const PASSWORD = 'gravel otter plumbs violet cattle';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Host names from before app and keyring shared a site. */
const TWO_SITES: Hosts = { app: 'localhost', keyring: 'keyring.localhost' };
const SENTENCE = 'You can play. This browser won’t let this page store your wallet, so it opens in its own window.';

let fixture: ProductFixture | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

/** A new player in a private window that blocks storage in cross-site frames. */
async function enter(name: string, hosts?: Hosts, options?: { isClosed: boolean }) {
  fixture = await openProductFixture(hosts ? { hosts } : {});
  const visited = await visit(fixture, options);
  await visited.player.signInAsNew(name);
  return { fixture, ...visited };
}

async function visit({ browser, product }: ProductFixture, { isClosed = true }: { isClosed?: boolean } = {}) {
  const context = await browser.newContext(PHONE);
  if (isClosed) await blockFrameStorage(context);
  const page = await context.newPage();
  const player = new PlayerDriver(page, product);
  const sent = cookiesTo(context, product.keyringUrl);
  return { context, page, player, sent, wallet: new KeyringScreen(page) };
}

/** Cookie headers of all requests to an origin. */
function cookiesTo(context: BrowserContext, origin: string): Promise<string | null>[] {
  const sent: Promise<string | null>[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(`${origin}/`)) sent.push(request.headerValue('cookie').catch(() => null));
  });
  return sent;
}

/** Plays until a run scores, checks the on-chain status in the summary and goes home. */
async function playOnce(player: PlayerDriver, expected: RegExp, { isSkipped = false } = {}): Promise<void> {
  await player.openGame();
  await player.playForPoints();
  await player.openDetails();
  if (isSkipped) await player.summary.getByText('On-chain record', { exact: true }).click(SLOW);
  await see(player.summary.getByText(expected).first()).toBeVisible(SLOW);
  await player.summary.getByRole('link', { name: 'Home' }).click();
}

/** Mints the free starter character, without which a first run does not count; `agree` answers the wallet. */
async function takeStarter(player: PlayerDriver, agree: () => Promise<void>): Promise<void> {
  const { page } = player;
  await page.getByRole('link', { name: 'MINT YOUR CHARACTER', exact: true }).click(SLOW);
  await page.getByRole('button', { name: 'MINT Jumpy', exact: true }).click(SLOW);
  // A free character goes straight to the wallet.
  await agree();
  await see(page.getByRole('button', { name: 'EQUIPPED Jumpy' })).toBeVisible(SLOW);
  await player.open('/home');
}

const linkedTo = async (player: PlayerDriver): Promise<unknown> =>
  ((await player.read('/api/wallet')) as { linked: { address: string } | null }).linked;

test(
  'product and keyring are of one site: in a private window a wallet is made, records, pays and is protected, in the frame',
  {
    timeout: 300_000,
  },
  async () => {
    const { context, page, player, wallet, sent, fixture: at } = await enter('Ada');
    await wallet.open();
    await see(wallet.profile.getByText('5.0000')).toBeVisible(SLOW);
    expect(await canStore(await wallet.frame())).toBe(true);
    await wallet.profile.getByRole('button', { name: 'Close' }).click();
    await takeStarter(player, () => wallet.answer('Buy'));
    await playOnce(player, /Successfully recorded stats on chain/);
    await wallet.open();
    await submitWithdrawal(wallet, { to: FRIEND, mon: '1.5' });
    await wallet.answer('Send');
    await waitUntilSent(wallet);
    await wallet.protectByPassword(PASSWORD);

    const session = (await context.cookies()).find(({ name }) => name === 'jumpy_session');
    expect(session).toMatchObject({ domain: new URL(at.product.url).hostname, httpOnly: true, sameSite: 'Lax' });
    const cookies = await Promise.all(sent);
    expect(cookies.length).toBeGreaterThan(2);
    expect(cookies.filter((cookie) => cookie !== null)).toEqual([]);
    expect(context.pages()).toEqual([page]);
    expect(player.errors).toEqual([]);
  },
);

test(
  'they are of two sites: the frame keeps nothing and says so once; play goes on; the wallet opens in a window, survives a reload, records and pays',
  {
    timeout: 300_000,
  },
  async () => {
    const { context, page, player, wallet } = await enter('Bertil', TWO_SITES);
    await wallet.open();
    await see(wallet.profile.getByText(SENTENCE)).toBeVisible(SLOW);
    expect(await canStore(await wallet.frame())).toBe(false);
    expect(await wallet.profile.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(await wallet.request({ type: 'create' })).toMatchObject({ ok: false, code: 'storage_closed' });
    expect(await linkedTo(player)).toBeNull();

    const opening = context.waitForEvent('page');
    await wallet.press('Open wallet in a window');
    const window = await opening;
    await see(window.getByText(/^It’s open\. Leave this window open while you play/)).toBeVisible(SLOW);
    await see(wallet.profile.getByText('5.0000')).toBeVisible(SLOW);
    expect(await canStore(window.mainFrame())).toBe(true);
    const linked = await linkedTo(player);
    expect(linked).not.toBeNull();

    await page.reload();
    await wallet.open();
    await see(wallet.profile.getByText('5.0000')).toBeVisible(SLOW);
    await wallet.profile.getByRole('button', { name: 'Close' }).click();
    await takeStarter(player, () => window.getByRole('button', { name: 'Buy' }).click(SLOW));
    await playOnce(player, /Successfully recorded stats on chain/);
    await wallet.open();
    await submitWithdrawal(wallet, { to: FRIEND, mon: '0.5' });
    await payIn(window, page);
    await waitUntilSent(wallet);
    expect(await linkedTo(player)).toEqual(linked);

    await window.close();
    await see(wallet.profile.getByText(SENTENCE)).toBeVisible(SLOW);
    await see(wallet.profile.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
    expect(player.errors).toEqual([]);
  },
);

/** Confirms a payment in the wallet's own window, while the page points to that window. */
async function payIn(window: Page, page: Page): Promise<void> {
  const asks = page.getByRole('dialog', { name: 'Your wallet needs your answer' });
  await see(asks.getByRole('button', { name: 'Show window' })).toBeVisible(SLOW);
  await see(window.getByRole('dialog')).toContainText('0.5 MON');
  await window.getByRole('button', { name: 'Send' }).click(SLOW);
  await see(asks).toBeHidden(SLOW);
}

test(
  'who has a character and opens no window plays all the same, and is told that nothing was recorded on chain',
  {
    timeout: 300_000,
  },
  async () => {
    const { fixture: at, player: before } = await enter('Cleo', TWO_SITES, { isClosed: false });
    await takeStarter(before, () => new KeyringScreen(before.page).answer('Buy'));
    const linked = await linkedTo(before);
    expect(linked).not.toBeNull();
    const { player } = await visit(at);
    await player.signIn('Cleo');
    await playOnce(player, /Only the optional on-chain record is skipped. Your run counts/, { isSkipped: true });
    expect(await linkedTo(player)).toEqual(linked);
    expect(player.errors).toEqual([]);
  },
);
