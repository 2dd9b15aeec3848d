import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADDRESS, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { MOONBEAN } from '../../src/fixtures/answers.ts';
import { atHome, leaveHarness } from '../wallet/WalletHarness.tsx';

beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(null));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  leaveHarness();
});

const dialog = (name: string) => page.getByRole('dialog', { name });

/** Takes a newcomer with a wallet to the congratulations. */
async function finish(wallet: Parameters<typeof createFakeWalletClient>[0]): Promise<void> {
  await atHome({
    walletClient: createFakeWalletClient(wallet),
    user: { hasPlayed: false, onboardingDone: false, walletAddress: null },
    answers: {
      'get-onboarding-status': { success: true, onboarding_done: false, may_close: false },
      'get-user-roles': { success: true, is_member: true, roles: [], has_jumper_role: true, jumper_role: null },
      'mark-onboarding-done': { success: true },
      'refresh-profile': { success: true, user: { ...MOONBEAN, walletAddress: null } },
    },
  });
  const welcome = dialog('Welcome to Jumpy!');
  await expect.element(welcome.getByText('You have the Jumper role.')).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await welcome.getByRole('button', { name: 'Follow' }).click();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog('Congratulations!')).toBeVisible();
}
const continueToGame = () => dialog('Congratulations!').getByRole('button', { name: 'Continue to Game' }).click();

test('ONB-25 shows the wallet of this browser in one line, and copies all of it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await finish({ recovery: [] });
  const address = dialog('Congratulations!').getByText(ADDRESS, { exact: true });
  await expect.element(address).toBeVisible();
  await page.viewport(390, 844);
  const { height, right } = address.element().getBoundingClientRect();
  expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(address.element()).fontSize));
  const copy = dialog('Congratulations!').getByRole('button', { name: 'Copy' });
  expect(right).toBeLessThanOrEqual(copy.element().getBoundingClientRect().left);
  await copy.click();
  expect(write).toHaveBeenCalledWith(ADDRESS);
  await expect.element(dialog('Congratulations!').getByRole('button', { name: 'Copied!' })).toBeVisible();
});

test('ONB-27 leads straight to the game, where an unprotected wallet has a reminder', async () => {
  await finish({ recovery: [] });
  await continueToGame();
  await expect.element(page.getByRole('complementary', { name: 'Wallet protection' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
  expect(dialog('Protect wallet').elements()).toHaveLength(0);
});

test('ONB-27 a wallet that is protected or still being created leads straight to the game', async () => {
  await finish({ recovery: ['passkey'] });
  await continueToGame();
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
  await finish({ address: undefined });
  await expect.element(dialog('Congratulations!').getByText(/^We’re setting it up/)).toBeVisible();
  await continueToGame();
  await expect.element(page.getByRole('button', { name: 'SOLO' })).toBeEnabled();
});
