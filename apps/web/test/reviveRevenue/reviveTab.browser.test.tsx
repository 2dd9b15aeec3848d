import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import type { AdminRevivesResponse } from '@jumpy/protocol/http/adminRevives';
import { decodeFunctionData, encodeErrorResult, getAddress } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletError } from '../../src/data/walletClient.ts';
import { payoutAddressProblem } from '../../src/features/reviveRevenue/ReviveWithdrawForm.tsx';
import { ReviveTab } from '../../src/features/reviveRevenue/ReviveTab.tsx';
import { atPanel, PANEL_CHAIN } from '../support/atPanel.tsx';
import { ADDRESS, type FakeWalletClient, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal, type StubServer } from '../../src/fixtures/stubServer.ts';
import { leave } from '../support/visit.tsx';

let server: StubServer | undefined;
afterEach(() => {
  server?.close();
  leave();
});

const HASH = `0x${'ab12'.repeat(16)}`;
const FRIEND = getAddress(`0x${'ab'.repeat(20)}`);
const revives = (changes: Partial<AdminRevivesResponse> = {}): AdminRevivesResponse => ({
  ...{ success: true, contract: PANEL_CHAIN.contracts.reviveGate, owner: ADDRESS, balanceWei: '1234567800000000000' },
  stats: { totalRevives: 3, totalRevenue: 0.3, contractBalance: 1.2345678, avgPrice: 0.1 },
  transactions: [
    {
      ...{ timestamp: Date.UTC(2026, 10, 21, 12) / 1_000, player: `0x${'cd'.repeat(20)}`, publicId: null },
      ...{ amount: 0.1, txHash: HASH, status: '' },
    },
  ],
  ...changes,
});

async function open(
  changes: Partial<AdminRevivesResponse> = {},
  walletClient: FakeWalletClient | null = createFakeWalletClient(),
) {
  server = await atPanel(<ReviveTab />, { walletClient, answers: { 'admin/revives': revives(changes) } });
  return walletClient;
}

const field = page.getByLabelText('Withdrawal address');
const withdraw = page.getByRole('form').getByRole('button', { name: 'Withdraw Full Balance' }).first();
const tile = (name: string) => page.getByText(name, { exact: true });

describe('revive revenue', () => {
  test('ADMIN-76 ADMIN-89 is shown in four figures, with amounts to four decimals', async () => {
    await open();
    const list = page.getByLabelText('Revives', { exact: true });
    await expect
      .element(list)
      .toMatchTextContent('Total revives3Total revenue0.3000 MONContract balance1.2346 MONAverage price0.1000 MON');
  });

  test('ADMIN-86 ADMIN-87 is listed with time, player, amount, hash and status, and refetched on request', async () => {
    await open();
    const row = page.getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(/2026-11-21 12:00:00.*0xcdcd…cdcd.*0\.1000 MON.*0xab12…ab12.*Success/);
    await expect
      .element(page.getByRole('link', { name: '0xab12…ab12' }))
      .toHaveAttribute('href', `https://explorer.example/tx/${HASH}`);
    server?.setAnswers({ 'admin/revives': revives({ transactions: [] }) });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByText('No revive transactions found')).toBeVisible();
  });

  test('ADMIN-88 shows an empty state', async () => {
    await open({ transactions: [] });
    await expect.element(page.getByText('No revive transactions found')).toBeVisible();
  });

  test('ADMIN-123 shows when the contract could not be read, and when nothing loaded', async () => {
    await open({ balanceWei: null, owner: null, stats: { ...revives().stats, contractBalance: null } });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Failed to load revive contract data\. The chain isn’t answering/);
    server?.close();
    server = await atPanel(<ReviveTab />, {
      walletClient: createFakeWalletClient(),
      answers: { 'admin/revives': new StubRefusal(404, 'chain_off', 'There is no chain here.') },
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Failed to load revive contract data. There is no chain here.');
  });
});

describe('withdrawing', () => {
  test('ADMIN-77 ADMIN-78 ADMIN-80 ADMIN-82 ADMIN-85 requires a connected wallet and an address, and says who may withdraw', async () => {
    await open({}, null);
    await expect.element(page.getByText('Reading wallet…')).toBeVisible();
    await userEvent.fill(field, FRIEND);
    await expect.element(withdraw).toBeDisabled();
    server?.close();
    await open({}, createFakeWalletClient({ status: 'discord_only_no_wallet', address: undefined }));
    await expect.element(page.getByText('No wallet connected')).toBeVisible();
    await userEvent.fill(field, FRIEND);
    await expect.element(withdraw).toBeDisabled();
    server?.close();
    await open();
    await expect.element(page.getByText('Wallet connected: 0x1111…1111')).toBeVisible();
    await expect.element(page.getByText(/^Only the contract’s owner can withdraw/)).toBeVisible();
    await expect.element(withdraw).toBeDisabled();
    await userEvent.fill(field, FRIEND);
    await expect.element(withdraw).toBeEnabled();
  });

  test('ADMIN-79 sends the full balance to the address after confirmation', async () => {
    const walletClient = await open();
    await userEvent.fill(field, FRIEND);
    await withdraw.click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw revives' });
    await expect.element(dialog).toMatchTextContent(FRIEND);
    await expect.element(dialog).toMatchTextContent('1.2345 MON');
    await dialog.getByRole('button', { name: 'Withdraw Full Balance' }).click();
    await expect.element(page.getByText(/MON went to 0xAbaB/i)).toBeVisible();
    const data = walletClient?.calls.find(({ method }) => method === 'send')?.transaction?.data;
    expect(decodeFunctionData({ abi: reviveGateAbi, data: data as '0x' })).toEqual({
      functionName: 'withdraw',
      args: [FRIEND],
    });
  });

  test('ADMIN-81 ADMIN-124 tells a wallet that is not the owner’s that it may not withdraw, and names it', async () => {
    const revertData = encodeErrorResult({
      abi: reviveGateAbi,
      errorName: 'OwnableUnauthorizedAccount',
      args: [FRIEND],
    });
    const walletClient = await open();
    if (walletClient)
      walletClient.answers.send = () => Promise.reject(new WalletError('reverted', 'No.', undefined, revertData));
    await userEvent.fill(field, FRIEND);
    await withdraw.click();
    await page
      .getByRole('dialog', { name: 'Withdraw revives' })
      .getByRole('button', { name: 'Withdraw Full Balance' })
      .click();
    await expect
      .element(page.getByText('Access denied: only the contract owner can withdraw. Connected wallet: 0x1111…1111.'))
      .toBeVisible();
  });

  test('ADMIN-84 shows an invalid address at its field', async () => {
    await open();
    await userEvent.fill(field, '0x12');
    await withdraw.click();
    await expect.element(page.getByText('Invalid Ethereum address format.')).toBeVisible();
    expect(tile('Withdraw revives').elements()).toHaveLength(0);
  });
});

describe('ADMIN-83 ADMIN-84 a typed address', () => {
  test.each([
    ['ADMIN-83', '  ', 'Please provide a withdrawal address.'],
    ['ADMIN-84', '0x12', 'Invalid Ethereum address format.'],
    ['ADMIN-84', FRIEND.replace('A', 'a'), 'There’s a typo in this address. Copy it again.'],
    ['ADMIN-84', `0x${'0'.repeat(40)}`, 'No one owns this address. Enter another one.'],
    ['ADMIN-84', FRIEND, undefined],
    ['ADMIN-84', FRIEND.toLowerCase(), undefined],
  ])('%s of "%s": %s', (_id, typed, problem) => {
    expect(payoutAddressProblem(typed)).toBe(problem);
  });
});
