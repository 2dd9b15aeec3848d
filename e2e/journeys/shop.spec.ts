import { WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { findViolations } from '../src/axe.ts';
import { expect, IPHONE_OPTIONS, shopJourney, iphoneShopJourney } from '../src/journey.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { transferItem } from '../src/localChain.ts';
import { PlayerDriver } from '../src/player.ts';
import type { ProductUnderTest } from '../src/product.ts';

const SLOW = { timeout: 60_000 };
const SOON = { timeout: 2_000 };
const PASSWORD = 'velvet cactus orbit lantern';
const FRIEND = '0x00000000000000000000000000000000000f0a1b';
const Runs = z.object({ runs: z.array(z.object({ runId: z.string() })) });
interface Where {
  product: ProductUnderTest;
  browser: Browser;
}
/** Its item id in a freshly filled shop. */
const BOLT = 6n;

iphoneShopJourney(
  'OVER-09 OVER-10 HOME-14 SHOP-20 SHOP-25 SHOP-26 SHOP-29 a newcomer comes by an invite, mints the free starter, plays their first counted run, installs, and goes on in the app: signed in by a code, offline once, with a race, a quest and a first purchase',
  async ({ player, page, product, browser }) => {
    shopJourney.setTimeout(600_000);
    await inviteAs('Lumen', { product, browser });
    await player.open('/?ref=lumen');
    await expect(page.getByText("Join via lumen's invite!")).toBeVisible(SLOW);
    await player.signInAsNew('Sunny');
    const mint = page.getByRole('link', { name: 'MINT YOUR CHARACTER', exact: true });
    await expect(mint).toBeVisible(SLOW);
    await expect(page.getByRole('button', { name: 'SOLO' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /MULTIPLAYER/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'PRACTICE' })).toBeVisible();
    await mint.click();
    await page.waitForURL('**/shop');
    await expect(page.getByRole('heading', { name: 'Jumpy', exact: true })).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'MINT Jumpy', exact: true }).click();
    await expect(page.getByText('Free').first()).toBeVisible();
    await goOnToWallet(page);
    const wallet = new KeyringScreen(page);
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await expect(page.getByRole('heading', { name: 'Successfully Minted!' })).toBeVisible(SLOW);
    await expect(page.getByRole('heading', { name: 'Successfully Minted!' })).toBeHidden(SLOW);
    await expect(page.getByRole('button', { name: 'EQUIPPED Jumpy' })).toBeVisible(SLOW);
    await player.open('/home');
    await player.openGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible();

    // After the first personal best, the install screen opens at home and not earlier.
    await player.summary.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/home');
    const install = page.getByRole('dialog', { name: 'Install the app' });
    await expect(install.getByText('Press the three dots next to the address.')).toBeVisible(SLOW);
    expect(await findViolations(page)).toEqual([]);
    await install.getByRole('button', { name: 'Protect wallet' }).click(SLOW);
    await wallet.protectByPassword(PASSWORD);
    await wallet.press('Close');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Install the app' }).click();
    await install.getByRole('button', { name: 'Show a code' }).click();
    const code = await install.getByText(/^[A-Z]{4}-[A-Z]{4}$/).innerText();

    const app = await openInstalled({ product, browser });
    await app.page.getByRole('button', { name: 'Sign in with a code' }).click(SLOW);
    await app.page.getByRole('textbox', { name: 'Code' }).fill(code);
    expect(await findViolations(app.page)).toEqual([]);
    await app.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The network of loopback is unknown, so the device that shows the code has to confirm.
    await install.getByRole('button', { name: 'Yes, it’s me' }).click(SLOW);
    await expect(app.page.getByRole('button', { name: 'SOLO' })).toBeVisible(SLOW);
    await expect(install.getByText('Signed in on: iPhone.')).toBeVisible(SLOW);
    await page.close();
    await goOn(app);
    expect(app.errors).toEqual([]);
    await app.page.context().close();
  },
);

/** A free item goes straight to the wallet, unless the welcome coins for its fee were still on their way. */
async function goOnToWallet(page: Page): Promise<void> {
  const confirmation = page.getByText('Please confirm the transaction in your wallet');
  const mint = page.getByRole('dialog').getByRole('button', { name: 'MINT', exact: true });
  await expect(async () => {
    // The button may go away before it is pressed, since the coins can come at any moment.
    if (await mint.isVisible()) await mint.click(SOON).catch(() => undefined);
    await expect(confirmation).toBeVisible(SOON);
  }).toPass(SLOW);
}

/** Invites as a user whose name is valid in an invite link. */
async function inviteAs(name: string, { product, browser }: Where): Promise<void> {
  const host = new PlayerDriver(await (await browser.newContext()).newPage(), product);
  await host.signInAsNew(name);
  await host.page.context().close();
}

/** Opens the app from the home screen icon: separate storage, in standalone display mode. */
async function openInstalled({ product, browser }: Where): Promise<PlayerDriver> {
  const context = await browser.newContext(IPHONE_OPTIONS);
  await context.addInitScript(standAlone);
  const app = new PlayerDriver(await context.newPage(), product);
  await app.dismissRoleDialogs();
  await app.open('/');
  return app;
}

/** Init script of the page. */
function standAlone(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
}

/** In the app: offline once, then a race, a quest, and a purchase with the wallet opened here. */
async function goOn(app: PlayerDriver): Promise<void> {
  const { page } = app;
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. Your stuff is safe. You can still practice.')).toBeVisible(SLOW);
  await page.context().setOffline(false);
  await expect(page.getByText(/^You’re offline/)).toBeHidden(SLOW);

  const { runs } = Runs.parse(await app.read('/api/runs'));
  await app.open(`/run/${runs[0]?.runId}`);
  const ticket = app.ticket();
  await page.getByRole('link', { name: 'Race yourself' }).click(SLOW);
  await ticket;
  await app.enterGame();
  await app.start();
  await app.playToTheEnd();
  await expect(app.summary.getByRole('list', { name: 'The race' })).toBeVisible(SLOW);

  await app.open('/home');
  await page.getByRole('button', { name: 'Menu' }).click(SLOW);
  await page
    .getByRole('button', { name: /^Quests/ })
    .first()
    .click(SLOW);
  const quests = page.getByRole('dialog', { name: 'Quests and rewards' });
  await quests.getByRole('button', { name: 'Claim +100 XP' }).click(SLOW);
  await expect(page.getByRole('dialog', { name: 'Reward', exact: true })).toBeVisible(SLOW);

  await app.open('/home');
  const wallet = new KeyringScreen(page);
  await wallet.open();
  await expect(wallet.profile.getByText(WALLET_STATUS_INFO.has_wallet_linked.text)).toBeVisible(SLOW);
  await wallet.press('Open wallet on this device');
  await wallet.answer(/^Wallet password/);
  await wallet.enterPassword(PASSWORD);
  await wallet.heading('Welcome back');
  await wallet.answer('Done');
  await app.open('/shop');
  await page.getByRole('button', { name: 'MINT Bolt', exact: true }).click(SLOW);
  const sheet = page.getByRole('dialog', { name: 'Mint', exact: true });
  await sheet.getByRole('button', { name: 'Get test MON' }).click(SLOW);
  await expect(sheet.getByRole('button', { name: 'MINT', exact: true })).toBeEnabled(SLOW);
  await sheet.getByRole('button', { name: 'MINT', exact: true }).click();
  await wallet.heading('Buy in the shop');
  await wallet.answer('Buy');
  await page.getByRole('button', { name: 'EQUIP Bolt' }).click(SLOW);
  await expect(page.getByRole('button', { name: 'EQUIPPED Bolt' })).toBeVisible(SLOW);
}

shopJourney(
  'SHOP-17 SHOP-22 SHOP-23 SHOP-27 NFT-06 NFT-12 NFT-14 PROF-11 PROF-12 an empty wallet is told what it lacks, buys an Epic, and plays with it everywhere',
  async ({ player, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await player.signInAsNew('Rich');
    await player.open('/shop');
    await expect(page.getByRole('heading', { name: 'Nova', exact: true })).toBeVisible(SLOW);
    await page.getByRole('button', { name: 'Try on Kit' }).click();
    await expect(page.getByRole('img', { name: 'Kit hops from ledge to ledge' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'MINT Bolt', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Mint', exact: true });
    await expect(sheet.getByText(/You need 10\.\d+ MON more\./)).toBeVisible(SLOW);
    await expect(sheet.getByRole('button', { name: 'MINT', exact: true })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Get test MON' }).click();
    await expect(sheet.getByRole('button', { name: 'MINT', exact: true })).toBeEnabled(SLOW);
    await sheet.getByRole('button', { name: 'MINT', exact: true }).click();
    const wallet = new KeyringScreen(page);
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await expect(page.getByRole('button', { name: 'EQUIPPED Bolt' })).toBeVisible(SLOW);

    await player.open('/home');
    await expect(page.getByRole('img', { name: 'Your character: Bolt' })).toBeVisible(SLOW);
    await wallet.open();
    await wallet.profile.getByRole('tab', { name: 'NFTs' }).click();
    await expect(wallet.profile.getByRole('button', { name: 'EQUIPPED Bolt' })).toBeVisible(SLOW);
  },
);

shopJourney(
  'NFT-14 NFT-17 a bought Epic brings its bonus; sent away by another wallet it takes bonus and look with it',
  async ({ player, page, product }) => {
    await player.signInAsNew('Vesna');
    const wallet = new KeyringScreen(page);
    await player.open('/shop');
    await page.getByRole('button', { name: 'MINT Bolt', exact: true }).click({ timeout: 60_000 });
    const sheet = page.getByRole('dialog', { name: 'Mint', exact: true });
    await sheet.getByRole('button', { name: 'Get test MON' }).click(SLOW);
    await expect(sheet.getByRole('button', { name: 'MINT', exact: true })).toBeEnabled(SLOW);
    await sheet.getByRole('button', { name: 'MINT', exact: true }).click();
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await expect(page.getByRole('button', { name: 'EQUIPPED Bolt' })).toBeVisible(SLOW);

    await player.open('/home');
    const worn = page.getByRole('img', { name: 'Your character: Bolt' });
    await expect(worn).toBeVisible(SLOW);
    await player.openGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible(SLOW);
    await expect(page.getByText('Character bonus')).toBeVisible(SLOW);

    await player.open('/home');
    await wallet.open();
    await wallet.protectByPassword(PASSWORD);
    await wallet.press('Export Private Key');
    await wallet.enterPassword(PASSWORD);
    await wallet.answer('Show private key');
    const key = await wallet.dialogs.getByText(/^0x[0-9a-f]{64}$/).innerText();
    await wallet.answer('Close');
    await wallet.profile.getByRole('button', { name: 'Close' }).click();
    await expect(worn).toBeVisible();
    await transferItem(product, { key: key as `0x${string}`, item: BOLT, to: FRIEND });
    await expect(page.getByRole('img', { name: 'Your character: Jumpy' })).toBeVisible(SLOW);

    await player.open('/home');
    await player.openGame();
    await player.playForPoints();
    await expect(player.summary.getByText('Replay verified')).toBeVisible(SLOW);
    await expect(page.getByText('Character bonus')).toHaveCount(0);
  },
);
