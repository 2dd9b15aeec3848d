import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { submitWithdrawal, fillWithdrawal, waitUntilSent } from '../src/withdraw.ts';
import { type ProductFixture, openProductFixture } from './support/productFixture.ts';
import { addPasskeyDevice } from './support/browserConditions.ts';

const PASSWORD = 'gravel otter plumbs violet cattle';
const KEY = /^0x[0-9a-f]{64}$/;
const GREETING = {
  domain: { name: 'Jumpy', chainId: 10143 },
  types: { Greeting: [{ name: 'words', type: 'string' }] },
  primaryType: 'Greeting',
  message: { words: 'A message of some length that a phone has to break into lines to show all of it.' },
};
const PHONE = { viewport: { width: 360, height: 780 } };

let fixture: ProductFixture;
beforeAll(async () => {
  fixture = await openProductFixture();
}, 180_000);
afterAll(() => fixture?.close());

/** A player's device: its own browser profile with the wallet tab open. */
interface Device {
  context: BrowserContext;
  page: Page;
  screen: KeyringScreen;
  player: PlayerDriver;
}

async function openDevice(name: string, setUp: (page: Page) => Promise<unknown> = async () => {}): Promise<Device> {
  const context = await fixture.browser.newContext(PHONE);
  const page = await context.newPage();
  await setUp(page);
  const player = new PlayerDriver(page, fixture.product);
  await player.signIn(name);
  const screen = new KeyringScreen(page);
  await screen.open();
  return { context, page, screen, player };
}

/** Axe violations and overflow in the keyring's dialog at 360 px width. */
async function errorsOf({ page, screen }: Device, heading: string): Promise<string[]> {
  await screen.heading(heading);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const inFrame = ({ target }: { target: unknown[] }): boolean => target.length > 1;
  const wide = await (await screen.frame()).evaluate(widest);
  return [
    ...violations.filter(({ nodes }) => nodes.some(inFrame)).map(({ id }) => `${heading}: ${id}`),
    ...wide.map((what) => `${heading}: wider than the screen: ${what}`),
  ];
}

/** Axe violations and overflow in the keyring's own window at 360 px width. */
async function errorsIn(window: Page, heading: string): Promise<string[]> {
  await window.getByRole('heading', { name: heading }).waitFor();
  const { violations } = await new AxeBuilder({ page: window }).analyze();
  const wide = await window.evaluate(widest);
  return [...violations.map(({ id }) => id), ...wide].map((what) => `${heading}, in a window: ${what}`);
}

/** Runs in the keyring's frame: elements beyond the right edge, if the page scrolls horizontally. */
function widest(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const all = [...document.querySelectorAll('body *')];
  return all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML.slice(0, 120));
}

/** Clears the keyring's storage in the browser and reloads the page. */
async function loseShare({ screen, player }: Device): Promise<void> {
  await (
    await screen.frame()
  ).evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('jumpy-keyring');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('it does not open')));
    });
    const work = db.transaction('shares', 'readwrite');
    work.objectStore('shares').clear();
    await new Promise((resolve) => work.addEventListener('complete', resolve));
    db.close();
  });
  await player.open('/home');
  await screen.open();
}

test(
  'a passkey made in the frame of another site protects, exports and opens the wallet again; each dialog is fit for a phone and a screen reader',
  {
    timeout: 180_000,
  },
  async () => {
    const device = await openDevice('Moonbean', addPasskeyDevice);
    const { screen, context } = device;
    const errors: string[] = [];
    await screen.press('Protect wallet');
    errors.push(...(await errorsOf(device, 'Protect your wallet')));
    await screen.answer(/^Passkey/);
    errors.push(...(await errorsOf(device, 'Your recovery kit')));
    await screen.answer('Skip');
    await screen.profile.getByText('Protected by a passkey').waitFor();

    await loseShare(device);
    await screen.press('Open wallet on this device');
    errors.push(...(await errorsOf(device, 'Open your wallet here')));
    await screen.answer(/^Passkey/);
    errors.push(...(await errorsOf(device, 'Welcome back')));
    await screen.answer('Done');
    expect(await screen.request({ type: 'status' })).toMatchObject({
      ok: true,
      result: { opensHere: true, recovery: ['passkey'] },
    });

    await screen.press('Export Private Key');
    errors.push(...(await errorsOf(device, 'Private key')));
    await screen.answer('Show private key');
    expect(await screen.dialogs.locator('code.key.shown').innerText()).toMatch(KEY);
    errors.push(...(await errorsOf(device, 'Private key')));
    await screen.answer('Close');
    expect(errors).toEqual([]);
    await context.close();
  },
);

test(
  'another browser opens the wallet by password, and that voids the share of the first, which says so in words',
  {
    timeout: 180_000,
  },
  async () => {
    const first = await openDevice('Pip');
    await first.screen.protectByPassword(PASSWORD);
    const before = await first.screen.request({ type: 'status' });
    expect(before).toMatchObject({ ok: true, result: { opensHere: true, recovery: ['password'] } });

    const second = await openDevice('Pip');
    await second.screen.press('Open wallet on this device');
    const errors = await errorsOf(second, 'Open your wallet here');
    await second.screen.answer(/^Wallet password/);
    errors.push(...(await errorsOf(second, 'Open your wallet here')));
    await second.screen.enterPassword('otter gravel plumbs violet cattle', PASSWORD);
    await second.screen.heading('Welcome back');
    await second.screen.answer('Done');
    expect(await second.screen.request({ type: 'status' })).toEqual(before);

    expect(await first.screen.request({ type: 'status' })).toMatchObject({ ok: true, result: { opensHere: false } });
    expect(await first.screen.request({ type: 'export' })).toEqual({
      ok: false,
      code: 'locked',
      error: expect.stringMatching(
        /^Your wallet doesn’t open on this device yet. Open it here with your passkey or password/,
      ),
    });
    await first.player.open('/home');
    await first.screen.open();
    await first.screen.press('Open wallet on this device');
    await first.screen.answer(/^Wallet password/);
    await first.screen.enterPassword(PASSWORD);
    await first.screen.answer('Done');
    expect(await first.screen.request({ type: 'status' })).toEqual(before);
    expect(errors).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  },
);

test(
  'a payment, a message to sign, a kit that is saved and opens again, and a new start: each dialog is fit for a phone and a screen reader',
  {
    timeout: 240_000,
  },
  async () => {
    const device = await openDevice('Zephyr');
    const { screen, context, page } = device;
    const errors: string[] = [];
    await screen.profile.getByText('5.0000').waitFor();
    await submitWithdrawal(screen, { to: '0x00000000000000000000000000000000000f0a1c', mon: '0.5' });
    errors.push(...(await errorsOf(device, 'Send MON')));
    await screen.answer('Cancel');
    await page
      .getByRole('dialog', { name: /Withdraw/ })
      .getByRole('button', { name: 'Close' })
      .click();
    const outcome = screen.request({ type: 'signTypedData', typedData: JSON.stringify(GREETING) });
    errors.push(...(await errorsOf(device, 'Sign a message')));
    await screen.answer('Cancel');
    expect(await outcome).toMatchObject({ ok: false, code: 'rejected' });

    await screen.press('Protect wallet');
    await screen.answer(/^Password/);
    errors.push(...(await errorsOf(device, 'Choose a password')));
    await screen.choosePassword(PASSWORD);
    const saving = page.waitForEvent('download');
    await screen.answer('Save kit');
    const kit = await (await saving).path();
    await screen.dialogs.getByText(/^Saved as jumpy-recovery-kit/).waitFor();
    errors.push(...(await errorsOf(device, 'Your recovery kit')));
    await screen.answer('Done');
    const before = await screen.request({ type: 'status' });

    await loseShare(device);
    await screen.press('Open wallet on this device');
    await screen.answer(/^Recovery kit/);
    errors.push(...(await errorsOf(device, 'Open your wallet here')));
    await screen.answerInWindow(async (window) => {
      errors.push(...(await errorsIn(window, 'Open your wallet here')));
      await window.getByLabel('Recovery kit file').setInputFiles(kit);
      await window.getByLabel('Kit password', { exact: true }).fill(PASSWORD);
      await window.getByRole('button', { name: 'Open kit' }).click();
    });
    await screen.heading('Welcome back');
    await screen.answer('Done');
    expect(await screen.request({ type: 'status' })).toEqual(before);
    expect(errors).toEqual([]);
    await context.close();

    const bare = await openDevice('Nova');
    await bare.screen.profile.getByText('5.0000').waitFor();
    await loseShare(bare);
    await bare.screen.press('Start a new wallet');
    errors.push(...(await errorsOf(bare, 'Start a new wallet')));
    const old = await bare.screen.dialogs.locator('.address').innerText();
    await bare.screen.type('Type the last 4 characters of the old address', old.slice(-4));
    await bare.screen.answer('Start a new wallet');
    errors.push(...(await errorsOf(bare, 'All yours')));
    await bare.screen.answer('Done');
    expect(await bare.screen.request({ type: 'status' })).toMatchObject({ ok: true, result: { opensHere: true } });
    expect(errors).toEqual([]);
    await bare.context.close();
  },
);

test(
  'a wallet that was replaced is emptied into the new one, and another browser takes its key out by its password',
  {
    timeout: 180_000,
  },
  async () => {
    const first = await openDevice('Biscuit');
    const { screen, page } = first;
    await screen.profile.getByText('5.0000').waitFor();
    await screen.protectByPassword(PASSWORD);
    const status = await screen.request({ type: 'status' });
    const { result } = status as { result: { address: string; walletId: string } };
    const { address, walletId } = result;
    const started = screen.request({ type: 'create', replaces: walletId });
    await screen.dialogs.getByText(/It still opens with your password/).waitFor();
    await screen.type('Type the last 4 characters of the old address', address.slice(-4));
    await screen.answer('Start a new wallet');
    await screen.answer('Done');
    expect(await started).toMatchObject({ ok: true });

    await screen.press(/^Withdraw from 0x/);
    await fillWithdrawal(page, { mon: '4' });
    const errors = await errorsOf(first, 'Send MON');
    await screen.dialogs.getByText(`Your old wallet ${address.slice(0, 6)}`, { exact: false }).waitFor();
    await screen.answer('Send');
    await waitUntilSent(screen);
    await screen.profile.getByText('4.0000').waitFor({ timeout: 45_000 });

    const second = await openDevice('Biscuit');
    await second.screen.press(/^Export key of 0x/);
    await second.screen.answer(/^Wallet password/);
    await second.screen.enterPassword(PASSWORD);
    errors.push(...(await errorsOf(second, 'Private key')));
    await second.screen.dialogs.getByText('For your old wallet').waitFor();
    await second.screen.answer('Show private key');
    const key = await second.screen.dialogs.locator('code.key.shown').innerText();
    expect(privateKeyToAddress(key as `0x${string}`).toLowerCase()).toBe(address);
    await second.screen.answer('Close');
    expect(errors).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  },
);

test(
  'where a frame may not ask for passkeys, a window and then the password are offered',
  {
    timeout: 120_000,
  },
  async () => {
    const device = await openDevice('Skyla', (page) => page.addInitScript(forbidInFrames));
    const { screen, context } = device;
    await screen.press('Protect wallet');
    await screen.answer(/^Passkey/);
    const errors = await errorsOf(device, 'Create a passkey');
    await screen.dialogs.getByRole('button', { name: 'Use a password instead' }).waitFor();
    const opening = context.waitForEvent('page');
    await screen.answer('Open a window');
    const opened = await opening;
    errors.push(...(await errorsIn(opened, 'Your passkey')));
    expect(new URL(opened.url()).origin).toBe(fixture.product.keyringUrl);
    await addPasskeyDevice(opened);
    await opened.getByRole('button', { name: 'Create a passkey' }).click();
    errors.push(...(await errorsOf(device, 'Your recovery kit')));
    await screen.answer('Skip');
    await screen.profile.getByText('Protected by a passkey').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);

/** Init script of every frame: emulates browsers that create passkeys in top-level windows only. */
function forbidInFrames(): void {
  if (window === window.top) return;
  const refuse = (): Promise<never> => Promise.reject(new DOMException('Not in a frame.', 'SecurityError'));
  Object.assign(CredentialsContainer.prototype, { create: refuse, get: refuse });
}
