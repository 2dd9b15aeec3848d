import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storePasswordProtection } from '../src/dialogs/protectWalletDialog.ts';
import { startNewWallet } from '../src/dialogs/startNewWallet.ts';
import type { WatchVisibility } from '../src/dialogs/watchVisibility.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

let harness: Harness;
const LABEL = 'Type the last 4 characters of the old address';
const watchAsVisible: WatchVisibility = (_target, { onChange }) => onChange(true);

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const wallet = (): { walletId: string; address: string } => harness.server.linked ?? expect.unreachable();

describe('starting a new wallet', () => {
  it('requires typing the old address, which stays in the history', async () => {
    const { walletId, address } = wallet();
    const outcome = startNewWallet(harness.account, harness.dialogs, walletId, watchAsVisible);
    await type(LABEL, 'zzzz');
    await press('Start a new wallet');
    await expectAlert(new RegExp(`${address.slice(-4)}`, 'i'));
    expect(wallet().address).toBe(address);
    await type(LABEL, address.slice(-4));
    await press('Start a new wallet');
    await heading('All yours');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { opensHere: true, isLinked: true } });
    expect(wallet().address).not.toBe(address);
    expect(harness.server.history).toMatchObject([{ address }]);
    expect(await harness.devices.listSplits('ada')).toContainEqual({ address, generation: 1 });
  });

  it('states correctly what will open the old one', async () => {
    const { walletId } = wallet();
    const bare = startNewWallet(harness.account, harness.dialogs, walletId, watchAsVisible);
    await expect.element(page.getByText(/It was never protected\. It only opens in the browser/)).toBeVisible();
    await expect.element(page.getByText(/Where it opens, you can empty it/)).toBeVisible();
    await press('Keep my wallet');
    await bare;
    expect((await storePasswordProtection(harness.account, { password: PASSWORD, cost: CHEAP })).ok).toBe(true);
    const outcome = startNewWallet(harness.account, harness.dialogs, walletId, watchAsVisible);
    await expect.element(page.getByText(/It still opens with your password, with its recovery kit/)).toBeVisible();
    await press('Keep my wallet');
    await outcome;
  });

  it('does nothing when the player keeps the old one', async () => {
    const { walletId, address } = wallet();
    const outcome = startNewWallet(harness.account, harness.dialogs, walletId, watchAsVisible);
    await press('Keep my wallet');
    expect(await outcome).toMatchObject({ ok: false, code: 'rejected' });
    expect(wallet().address).toBe(address);
  });

  it('asks for a fresh sign-in when the last one is too old', async () => {
    harness.server.isFreshSignIn = false;
    const { walletId, address } = wallet();
    const outcome = startNewWallet(harness.account, harness.dialogs, walletId, watchAsVisible);
    await type(LABEL, address.slice(-4));
    await press('Start a new wallet');
    await heading('Sign in again first');
    await press('Close');
    expect(await outcome).toMatchObject({ ok: false, code: 'stale_sign_in' });
    expect(wallet().address).toBe(address);
  });

  it('rejects a wallet that is not the player’s', async () => {
    const outcome = await startNewWallet(harness.account, harness.dialogs, crypto.randomUUID(), watchAsVisible);
    expect(outcome).toMatchObject({ ok: false, code: 'bad_request' });
  });
});
