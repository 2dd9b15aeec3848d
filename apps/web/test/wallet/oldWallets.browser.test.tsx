import { page } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { WalletError } from '../../src/data/walletClient.ts';
import { ADDRESS, createFakeWalletClient, READY_WALLET } from '../../src/fixtures/fakeWalletClient.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { atWallet, leaveHarness } from './WalletHarness.tsx';

const OLD = { walletId: 'old', address: `0x${'77'.repeat(20)}`, provider: 'keyring' } as const;
const AT_PRIVY = { walletId: 'away', address: `0x${'99'.repeat(20)}`, provider: 'privy' } as const;
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(leaveHarness);

test('lists old wallets below the active one, each with its balance and the ways to empty it', async () => {
  const walletClient = createFakeWalletClient({ history: [OLD, AT_PRIVY] });
  walletClient.answers.oldWei = 3n * 10n ** 18n;
  await atWallet({ walletClient, width: 360, height: 740 });
  await expect.element(page.getByRole('heading', { name: 'Your old wallets' })).toBeVisible();
  await expect.element(page.getByText('0x7777…7777')).toBeVisible();
  await expect.element(page.getByText('3.0000 MON')).toBeVisible();
  await button('Export key of 0x7777…7777').click();
  expect(walletClient.calls).toContainEqual({ method: 'exportKey', oldWalletId: 'old' });
  await expect.element(page.getByText('Privy keeps this one.', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: '0x9999…9999', exact: false }).elements()).toHaveLength(0);
  for (const button of document.querySelectorAll('section[aria-labelledby="old-wallets"] button'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('withdraws from an old wallet with the withdrawal form and its own balance', async () => {
  const walletClient = createFakeWalletClient({ history: [OLD] });
  walletClient.answers.oldWei = 3n * 10n ** 18n;
  await atWallet({ walletClient, timers: manualTimers() });
  await button('Withdraw from 0x7777…7777').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw Funds' });
  await expect.element(dialog.getByText('3.0000 MON')).toBeVisible();
  const destination = page.getByRole('textbox', { name: 'Destination address' });
  await expect.element(destination).toHaveValue(ADDRESS);
  await destination.fill(OTHER);
  await page.getByRole('textbox', { name: 'Amount in MON' }).fill('2');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Withdraw Successful' })).toBeVisible();
  expect(walletClient.calls.find(({ method }) => method === 'send')).toMatchObject({
    oldWalletId: 'old',
    transaction: { to: OTHER, valueWei: String(2n * 10n ** 18n) },
  });
});

test('keeps an old wallet’s form open while the active wallet changes', async () => {
  const walletClient = createFakeWalletClient({
    address: undefined,
    status: 'discord_only_no_wallet',
    canSignHere: false,
    history: [OLD],
  });
  walletClient.answers.oldWei = 3n * 10n ** 18n;
  await atWallet({ walletClient, timers: manualTimers() });
  await button('Withdraw from 0x7777…7777').click();
  await page.getByRole('textbox', { name: 'Amount in MON' }).fill('2');
  walletClient.set(READY_WALLET);
  await expect.element(page.getByRole('button', { name: 'Export Private Key' })).toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Amount in MON' })).toHaveValue('2');
  walletClient.set({ address: undefined, canSignHere: false });
  await expect.element(page.getByRole('textbox', { name: 'Amount in MON' })).toHaveValue('2');
});

test('lists them without an active wallet too, and shows what failed', async () => {
  const walletClient = createFakeWalletClient({
    ...READY_WALLET,
    address: undefined,
    status: 'discord_only_no_wallet',
    history: [OLD],
  });
  walletClient.answers.oldWei = undefined;
  walletClient.answers.done = async () => {
    throw new WalletError('locked', 'It did not open.');
  };
  await atWallet({ walletClient });
  await expect.element(page.getByText('balance unknown')).toBeVisible();
  await button('Export key of 0x7777…7777').click();
  await expect.element(page.getByText('Failed to export private key: It did not open.')).toBeVisible();
});

test('shows nothing to players without old wallets', async () => {
  await atWallet({ walletClient: createFakeWalletClient() });
  await expect.element(button('Withdraw')).toBeVisible();
  expect(page.getByText('Your old wallets').elements()).toHaveLength(0);
});
