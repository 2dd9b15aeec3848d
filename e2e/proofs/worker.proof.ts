import { StatsResponse } from '@jumpy/protocol/http/players';
import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import { type Browser, type BrowserContext, expect as see, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PlayerDriver } from '../src/player.ts';
import { type ProductUnderTest, startTestedProduct } from '../src/product.ts';
import { type Deployments, openDeployments, serveCaptivePortal } from './support/deployments.ts';
import { openStrictBrowser } from './support/browserConditions.ts';
import {
  readBuildId,
  searchCaches,
  waitForServiceWorker,
  checkForUpdate,
  markDocument,
} from './support/serviceWorker.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const SLOW = { timeout: 120_000 };
const LONG_WAIT = { timeout: 600_000 };

let builds: Deployments;
let product: ProductUnderTest;
let browser: Browser;
let context: BrowserContext;
let count = 0;

beforeAll(async () => {
  await buildPages({ root: ROOT });
  builds = openDeployments();
  builds.deploy('a');
  product = await startTestedProduct({ env: builds.env });
  browser = await openStrictBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  builds?.remove();
});
beforeEach(() => builds.deploy('a'));
afterEach(() => context?.close());

/** A new player on the home screen whose service worker has cached the current build. */
async function arrive(name: string, device: Parameters<Browser['newContext']>[0] = PHONE) {
  context = await browser.newContext(device);
  context.setDefaultTimeout(SLOW.timeout);
  const page = await context.newPage();
  const player = new PlayerDriver(page, product);
  count += 1;
  await player.signInAsNew(`${name} ${count}`);
  await waitForServiceWorker(page);
  return { page, player };
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click(SLOW);

/** Text of the update toast; empty if there is none or the page is reloading. */
const toastOf = async (page: Page): Promise<string> => {
  const updateTexts = page.getByRole('complementary', { name: 'Update' }).allInnerTexts();
  return (await updateTexts.catch(() => [])).join();
};

async function isKeptOffline(page: Page): Promise<void> {
  await context.setOffline(true);
  await page.goto(`${product.url}/home`);
  await see(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible(SLOW);
  await context.setOffline(false);
  await see(page.getByRole('button', { name: 'SOLO' })).toBeVisible(SLOW);
}

test(
  'OVER-12 OVER-16 a build that comes in the middle of a run ends none; Update Now takes it, and a rollback is one more',
  LONG_WAIT,
  async () => {
    const { page, player } = await arrive('Brook');
    expect(await readBuildId(page)).toBe('a');
    await isKeptOffline(page);
    const beside = await context.newPage();
    await beside.goto(`${product.url}/home`);
    await see(beside.getByRole('button', { name: 'SOLO' })).toBeVisible(SLOW);

    await player.openGame();
    await player.start();
    const isSame = await markDocument(page);
    builds.deploy('b');
    expect(await checkForUpdate(beside)).toBe('waits');
    const isBesideSame = await markDocument(beside);
    await press(beside, 'Update Now');
    // If it has not reloaded, the toast text in the failure says why.
    await see.poll(async () => ((await isBesideSame()) ? toastOf(beside) : 'anew'), SLOW).toBe('anew');
    await see.poll(() => readBuildId(beside), SLOW).toBe('b');
    // The newer worker also controls the tab with the older build: its run continues and counts.
    await player.playToTheEnd();
    expect([await isSame(), await readBuildId(page)]).toEqual([true, 'a']);
    await see(player.summary.getByText(/^(Replay verified|Verified, unranked)$/)).toBeVisible(SLOW);
    await press(page, 'Update Now');
    await see.poll(() => readBuildId(page), SLOW).toBe('b');
    await beside.close();

    await player.open('/home');
    builds.deploy('a');
    expect(await checkForUpdate(page)).toBe('waits');
    await press(page, 'Update Now');
    await see.poll(async () => `${await readBuildId(page)} ${await toastOf(page)}`, SLOW).toBe('a ');
    await isKeptOffline(page);
    expect((await searchCaches(page, '')).names.length).toBeLessThanOrEqual(2);
    expect(player.errors).toEqual([]);
  },
);

test('OVER-13 on a wide window nothing is said, and the next screen is of the newer build', LONG_WAIT, async () => {
  const { page } = await arrive('Tunnel', DESKTOP);
  builds.deploy('b');
  expect(await checkForUpdate(page)).toBe('waits');
  const isSame = await markDocument(page);
  await see(page.getByRole('complementary', { name: 'Update' })).toHaveCount(0);
  await see(async () => {
    await page.getByRole('link', { name: 'Shop' }).first().click();
    await page.getByRole('link', { name: 'Home' }).first().click();
    expect(await isSame()).toBe(false);
  }).toPass(SLOW);
  await see.poll(() => readBuildId(page), SLOW).toBe('b');
});

test('a worker of a broken build never comes to work, and the older keeps the pages', LONG_WAIT, async () => {
  const { page } = await arrive('Pebble');
  const { names } = await searchCaches(page, '');
  const throws = builds.spoil('sw.js', 'throw new Error("broken")');
  expect(await checkForUpdate(page)).toBe('failed');
  throws();
  builds.deploy('b');
  // The request makes the server compute its file list.
  await (await fetch(`${product.apiUrl}/sw.js`)).text();
  const lacks = builds.spoil('art/asleep.svg', undefined);
  expect(await checkForUpdate(page)).toBe('failed');
  lacks();
  await isKeptOffline(page);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(product.url);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
  builds.deploy('c');
  expect(await checkForUpdate(page)).toBe('failed');
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  expect((await searchCaches(page, '')).names).toEqual(names);
});

test(
  'a page in the place of every answer is neither shown as the product nor kept, and the reason is said',
  LONG_WAIT,
  async () => {
    const { page } = await arrive('Harbour');
    const port = Number(new URL(product.url).port);
    await product.whileServerDown(async () => {
      const close = await serveCaptivePortal(port);
      await page.goto(`${product.url}/home`);
      await see(page.getByRole('heading', { name: 'Sign in to this network first' })).toBeVisible(SLOW);
      expect((await searchCaches(page, 'Welcome to our hotel')).saying).toBe(0);
      await close();
    });
    await see(page.getByRole('button', { name: 'SOLO' })).toBeVisible(SLOW);
  },
);

test('a run that waits is sent by the worker when no page is open, and counts once', LONG_WAIT, async () => {
  const { page, player } = await arrive('Letter');
  await player.openGame();
  await player.start();
  await context.setOffline(true);
  await player.playToTheEnd();
  await see(player.summary.getByText(/Saved here/i)).toBeVisible(SLOW);
  // A page of no origin, to observe the browser's service workers.
  const outside = await context.newPage();
  await outside.goto('about:blank');
  const devtools = await context.newCDPSession(outside);
  let registrationId: string | undefined;
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await page.close();
  await context.setOffline(false);
  await see.poll(() => registrationId, SLOW).toBeDefined();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const games = async (): Promise<number> => {
    const answer = await fetch(`${product.apiUrl}/api/stats`, { headers: { cookie } });
    return StatsResponse.parse(await answer.json()).stats?.total_games ?? 0;
  };
  const { origin } = new URL(product.url);
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin, registrationId: registrationId ?? '', tag: 'jumpy-runs', lastChance: false },
  });
  await see.poll(games, SLOW).toBe(1);
  await outside.goto(`${product.url}/home`);
  await see(outside.getByText('Total Games').locator('..')).toContainText('1', SLOW);
  await see.poll(() => outside.evaluate(waitingRuns), SLOW).toBe(0);
  expect(await games()).toBe(1);
});

test(
  'switched off, the server calls the worker back: nothing is kept, nothing is answered, pages work; and switched on it comes again',
  LONG_WAIT,
  async () => {
    const { page, player } = await arrive('Lantern');
    await product.restartServer({ OFFLINE_WORKER: 'off' });
    await player.open('/home');
    await see.poll(async () => (await searchCaches(page, '')).names, SLOW).toEqual([]);
    await player.open('/home');
    await see(page.getByRole('button', { name: 'SOLO' })).toBeVisible(SLOW);
    await context.setOffline(true);
    await expect(player.open('/home')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await product.restartServer();
    await page.close();
    const again = await context.newPage();
    await again.goto(`${product.url}/home`);
    await see.poll(async () => (await searchCaches(again, '')).names.length, SLOW).toBe(1);
    await waitForServiceWorker(again);
    await again.goto(`${product.url}/home`);
    await see(again.getByRole('button', { name: 'SOLO' })).toBeVisible(SLOW);
    expect(player.errors).toEqual([]);
  },
);

/** Runs in the page: number of runs waiting in this browser. */
function waitingRuns(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('jumpy-outbox');
    opening.addEventListener('error', () => reject(new Error('it does not open')));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('runs').objectStore('runs').count();
      counting.addEventListener('success', () => resolve(counting.result));
    });
  });
}
