import { expect, type Page } from '@playwright/test';
import type { KeyringScreen } from './keyringScreen.ts';

const SLOW_OPTIONS = { timeout: 45_000 };

/** Fills the open withdrawal form and confirms it in the app; the keyring's dialog follows. */
export async function fillWithdrawal(page: Page, { to, mon }: { to?: string; mon: string }): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Withdraw Funds' });
  if (to !== undefined) await form.getByLabel('Destination address').fill(to);
  await form.getByLabel('Amount in MON').fill(mon);
  await form.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Confirm Withdrawal' }).getByRole('button', { name: 'Confirm' }).click();
}

/** Opens the withdrawal form in the wallet tab, fills it and confirms it in the app; the keyring's dialog follows. */
export async function submitWithdrawal(
  { page, profile }: KeyringScreen,
  { to, mon }: { to: string; mon: string },
): Promise<void> {
  await profile.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await fillWithdrawal(page, { to, mon });
}

/** Waits for the confirmation and closes it. */
export async function waitUntilSent({ page }: KeyringScreen): Promise<void> {
  const done = page.getByRole('dialog', { name: 'Withdraw Successful' });
  await expect(done).toBeVisible(SLOW_OPTIONS);
  await done.getByRole('button', { name: 'Close' }).click();
}
