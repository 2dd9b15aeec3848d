import { privateKeyToAddress } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { KEY_DISPLAY_MS, exportKey } from '../src/dialogs/exportKey.ts';
import { storePasswordProtection } from '../src/dialogs/protectWalletDialog.ts';
import { getEmbeddingContext } from '../src/frame/embeddingContext.ts';
import type { SecretDeps } from '../src/dialogs/secretDeps.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

const passkeys = { rpId: 'keyring.jumpy.localhost', request: () => expect.unreachable() };
const means: SecretDeps = { passkeys, cost: CHEAP };
let harness: Harness;

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await harness.close();
});

const KEY = /0x[0-9a-f]{64}/;
const shownKey = (): string => KEY.exec(document.body.innerHTML)?.[0] ?? '';

describe('private key export', () => {
  it('WAL-28 shows the wallet’s key in the frame and wipes it on close', async () => {
    const outcome = exportKey(harness.account, harness.dialogs, means);
    await expect.element(page.getByRole('button', { name: 'Show private key' })).toBeVisible();
    expect(shownKey()).toBe('');
    await press('Show private key');
    await expect.poll(shownKey).not.toBe('');
    const address = privateKeyToAddress(shownKey() as `0x${string}`);
    expect(address.toLowerCase()).toBe(harness.server.linked?.address);
    await press('Hide');
    expect(shownKey()).toBe('');
    await press('Show private key');
    await expect.poll(shownKey).not.toBe('');
    const keyElement = document.querySelector('.key') ?? expect.unreachable();
    expect(keyElement.textContent).toMatch(KEY);
    await press('Close');
    expect(await outcome).toEqual({ ok: true, result: {} });
    expect(keyElement.textContent).not.toMatch(KEY);
  });

  it('WAL-28 ignores clicks from scripts', async () => {
    const outcome = exportKey(harness.account, harness.dialogs, means);
    const button = page.getByRole('button', { name: 'Show private key' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).click();
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(shownKey()).toBe('');
    (page.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
    await expect.element(button).toBeVisible();
    await press('Close');
    await outcome;
  });

  it.each([
    ['framed by another page', { ancestorOrigins: ['https://evil.example'] }],
    ['in a window of its own', { parent: window, top: window, opener: window.parent, ancestorOrigins: [] }],
  ])('WAL-28 shows nothing when the page is %s', async (_name, change) => {
    const requestCount = harness.server.asked.length;
    const outcome = await exportKey(harness.account, harness.dialogs, means, {
      ...getEmbeddingContext(window),
      ...change,
    });
    expect(outcome).toMatchObject({ ok: false, code: 'refused' });
    expect(harness.server.asked).toHaveLength(requestCount);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('WAL-28 asks for the password of a protected wallet first', async () => {
    await storePasswordProtection(harness.account, { password: PASSWORD, cost: CHEAP });
    const outcome = exportKey(harness.account, harness.dialogs, means);
    await type('Wallet password', 'otter plumbs violet cattle');
    await press('Open');
    await expectAlert(/not your wallet password/);
    expect(page.getByRole('button', { name: 'Show private key' }).query()).toBeNull();
    await type('Wallet password', PASSWORD);
    await press('Open');
    await press('Show private key');
    await expect.poll(shownKey).not.toBe('');
    await press('Close');
    expect(await outcome).toEqual({ ok: true, result: {} });
  });

  it('WAL-28 requires a fresh sign-in for an unprotected wallet', async () => {
    harness.server.isFreshSignIn = false;
    expect(await exportKey(harness.account, harness.dialogs, means)).toMatchObject({
      ok: false,
      code: 'stale_sign_in',
    });
    expect(shownKey()).toBe('');
  });

  it('closes itself after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = exportKey(harness.account, harness.dialogs, means);
    await expect.element(page.getByRole('button', { name: 'Show private key' })).toBeVisible();
    await press('Show private key');
    await expect.poll(shownKey).not.toBe('');
    // Polling has already advanced the time a little.
    vi.advanceTimersByTime(KEY_DISPLAY_MS - 30_000);
    expect(shownKey()).not.toBe('');
    vi.advanceTimersByTime(30_000);
    expect(shownKey()).toBe('');
    expect(await outcome).toEqual({ ok: true, result: {} });
  });

  it('hides the key when the page is left', async () => {
    const outcome = exportKey(harness.account, harness.dialogs, means);
    await press('Show private key');
    await expect.poll(shownKey).not.toBe('');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(shownKey()).toBe('');
    vi.restoreAllMocks();
    await press('Close');
    await outcome;
  });

  it('copies by selection when the frame may not use the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const copied = vi.spyOn(document, 'execCommand').mockImplementation(() => KEY.test(String(getSelection())));
    const outcome = exportKey(harness.account, harness.dialogs, means);
    await press('Show private key');
    await press('Copy');
    await expect.element(page.getByText(/^Copied\./)).toBeVisible();
    expect(copied).toHaveBeenCalledWith('copy');
    await press('Close');
    await outcome;
  });
});
