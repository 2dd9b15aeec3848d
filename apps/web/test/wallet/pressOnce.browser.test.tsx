import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WalletError, type WalletView } from '../../src/data/walletClient.ts';
import { RecoveryWidget } from '../../src/features/recovery/RecoveryWidget.tsx';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { atWallet, atWindowAsks, leaveHarness, stage } from './WalletHarness.tsx';

afterEach(leaveHarness);

type Place = typeof atWallet;
const atRecovery: Place = (options) => stage(<RecoveryWidget isOwner />, options);
const NONE: Partial<WalletView> = { status: 'discord_only_no_wallet', address: undefined, canSignHere: false };
const ELSEWHERE: Partial<WalletView> = { status: 'embedded_wallet_stuck', canSignHere: false };
const CLOSED: Partial<WalletView> = { status: 'storage_closed', canSignHere: false, storage: 'askable' };

/** Every button that calls the wallet: its place and the call. */
const BUTTONS: readonly [name: string, asks: string, wallet: Partial<WalletView>, place: Place][] = [
  ['Protect wallet', 'protect', {}, atWallet],
  ['Add protection', 'protect', { recovery: ['password'] }, atWallet],
  ['Export Private Key', 'exportKey', {}, atWallet],
  ['Get test MON', 'fund', {}, atWallet],
  ['Create wallet', 'create', NONE, atWallet],
  ['Start a new wallet', 'startNew', ELSEWHERE, atWallet],
  ['Ask browser to allow it', 'allowStorage', CLOSED, atWallet],
  ['Show window', 'openWindow', { hasWindowPrompt: true }, atWindowAsks],
  ['Create wallet', 'create', NONE, atRecovery],
  ['Recover wallet', 'recover', NONE, atRecovery],
  ['Force create', 'create', NONE, atRecovery],
];

describe('a button that asks the wallet', () => {
  test.each(BUTTONS)(
    '%s (%s) shows at once that it was pressed, and asks once however often it is clicked',
    async (name, asks, wallet, place) => {
      const walletClient = createFakeWalletClient(wallet);
      const recover = Promise.withResolvers<never>();
      walletClient.answers.done = () => new Promise(() => undefined);
      walletClient.answers.recover = () => recover.promise;
      await place({ walletClient });
      const button = page.getByRole('button', { name, exact: true });
      await expect.element(button).toBeEnabled();
      const element = button.element() as HTMLButtonElement;
      // No task in between: on a slow device clicks queue up and run before anything deferred.
      element.click();
      element.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect([element.isConnected, element.ariaBusy]).toEqual([true, 'true']);
      element.click();
      expect(walletClient.calls.filter(({ method }) => method !== 'quote').map(({ method }) => method)).toEqual([asks]);
    },
  );

  test('asks again once the first request was answered', async () => {
    const walletClient = createFakeWalletClient();
    walletClient.answers.done = () => Promise.reject(new WalletError('rejected', 'You canceled it.'));
    await atWallet({ walletClient });
    const button = page.getByRole('button', { name: 'Protect wallet' });
    for (let count = 0; count < 2; count += 1) {
      await button.click();
      await expect.element(button).toBeEnabled();
    }
    expect(walletClient.calls.map(({ method }) => method)).toEqual(['protect', 'protect']);
  });

  test('says when the browser blocked the window', async () => {
    const walletClient = createFakeWalletClient({ hasWindowPrompt: true });
    walletClient.answers.done = () =>
      Promise.reject(new WalletError('storage_closed', 'Your browser blocked the window.'));
    await atWindowAsks({ walletClient });
    await page.getByRole('button', { name: 'Show window' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your browser blocked the window.');
  });
});
