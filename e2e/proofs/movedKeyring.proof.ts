import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { fillWithdrawal, waitUntilSent } from '../src/withdraw.ts';
import { type MovableKeyring, openMovableKeyring } from './support/movableKeyring.ts';

const PASSWORD = 'gravel otter plumbs violet cattle';
const SOMEBODY = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PHONE = { viewport: { width: 390, height: 844 } };

let fixture: MovableKeyring;
beforeAll(async () => {
  fixture = await openMovableKeyring();
}, 180_000);
afterAll(() => fixture?.close());

interface Device {
  context: BrowserContext;
  page: Page;
  screen: KeyringScreen;
}

async function openDevice(name: string): Promise<Device> {
  const context = await fixture.browser.newContext(PHONE);
  const page = await context.newPage();
  await new PlayerDriver(page, fixture.product()).signIn(name);
  const screen = new KeyringScreen(page);
  await screen.open();
  await screen.profile.getByText('5.0000').waitFor();
  return { context, page, screen };
}

/** Number of wallet shares stored for a keyring origin, read by a page of that origin. */
async function sharesAt(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${origin}/move.html`);
  const count = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('jumpy-keyring');
        opening.addEventListener('error', () => reject(new Error('it does not open')));
        opening.addEventListener('success', () => {
          const stores = opening.result;
          if (!stores.objectStoreNames.contains('shares')) return resolve(0);
          const counting = stores.transaction('shares').objectStore('shares').count();
          counting.addEventListener('success', () => {
            resolve(counting.result);
            stores.close();
          });
        });
      }),
  );
  await page.close();
  return count;
}

/** Opens the wallet tab on the home screen after the move. */
async function comeBack({ page, screen }: Device): Promise<void> {
  await page.goto(`${fixture.product().url}/home`);
  await screen.open();
  await screen.profile.getByText('Your wallet moved to a new web address', { exact: false }).waitFor();
  await screen.press('Open wallet on this device');
}

/** Opens the page at the old origin from the dialog and responds there. */
async function bring({ context, screen }: Device, answer: (page: Page) => Promise<unknown>): Promise<Page> {
  const opening = context.waitForEvent('page');
  await screen.answer(/^Bring it from this browser/);
  const old = await opening;
  await old.getByRole('heading', { name: 'Move your wallet' }).waitFor();
  expect(new URL(old.url()).origin).toBe(fixture.before);
  await answer(old);
  return old;
}

async function pays({ page, screen }: Device): Promise<void> {
  await screen.press('Withdraw');
  await fillWithdrawal(page, { to: SOMEBODY, mon: '0.5' });
  await screen.answer('Send');
  await waitUntilSent(screen);
}

test(
  'the operator moves the keyring, and wallets come along: by password, and without protection; nothing of them stays',
  {
    timeout: 300_000,
  },
  async () => {
    const [guarded, bare, patient] = [
      await openDevice('Biscuit'),
      await openDevice('Moonbean'),
      await openDevice('Skyla'),
    ];
    await guarded.screen.protectByPassword(PASSWORD);
    for (const { context } of [guarded, bare, patient]) expect(await sharesAt(context, fixture.before)).toBe(1);
    await fixture.move();

    await comeBack(guarded);
    const old = await bring(guarded, async (page) => {
      await page.getByLabel('Wallet password', { exact: true }).fill('otter plumbs violet cattle');
      await page.getByRole('button', { name: 'Open' }).click();
      await page.getByRole('alert').filter({ hasText: 'not your wallet password' }).waitFor();
      await page.getByLabel('Wallet password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Open' }).click();
    });
    await guarded.screen.heading('Welcome back');
    await old.getByText('You can close this window.', { exact: false }).waitFor();
    await guarded.screen.answer('Done');
    await guarded.screen.profile.getByText('Protected by a password').waitFor();
    await pays(guarded);
    expect(await sharesAt(guarded.context, fixture.before)).toBe(0);

    await comeBack(bare);
    await bring(bare, async (page) => {
      await page.getByText('It isn’t protected', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Move my wallet' }).click();
    });
    await bare.screen.answer(/^Later/);
    await bare.screen.answer('Done');
    await pays(bare);
    expect(await sharesAt(bare.context, fixture.before)).toBe(0);

    await comeBack(patient);
    const shut = await bring(patient, async (page) => page.getByRole('button', { name: 'Move my wallet' }).waitFor());
    await shut.close();
    await patient.screen.dialogs.getByRole('alert').filter({ hasText: 'window was closed' }).waitFor();
    expect(await sharesAt(patient.context, fixture.before)).toBe(1);
    await Promise.all([guarded, bare, patient].map(({ context }) => context.close()));
  },
);

test(
  'the page at the old address is nobody’s frame, and asks nobody without its opener',
  {
    timeout: 60_000,
  },
  async () => {
    const context = await fixture.browser.newContext(PHONE);
    const page = await context.newPage();
    const answer = await page.goto(`${fixture.before}/move.html`);
    await page.getByText(`It’s at ${new URL(fixture.after).host} now`, { exact: false }).waitFor();
    expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await page.goto(`${fixture.after}/move.html`);
    await page.getByRole('heading', { name: 'Nothing to move' }).waitFor();
    await context.close();
  },
);
