import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { atWindowAsks, leaveHarness } from './WalletHarness.tsx';

afterEach(leaveHarness);

test('says where to answer while the wallet asks in its window, and brings that to the front', async () => {
  const walletClient = createFakeWalletClient();
  await atWindowAsks({ walletClient, width: 390, height: 844 });
  const sheet = page.getByRole('dialog', { name: 'Your wallet needs your answer' });
  expect(sheet.elements()).toHaveLength(0);
  walletClient.set({ hasWindowPrompt: true });
  await expect.element(sheet).toBeVisible();
  for (let count = 0; count < 3; count += 1) {
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show window' })).toHaveFocus();
  }
  await page.getByRole('button', { name: 'Show window' }).click();
  expect(walletClient.calls.map(({ method }) => method)).toEqual(['openWindow']);
  walletClient.set({ hasWindowPrompt: false });
  await expect.element(sheet).not.toBeInTheDocument();
});
