import { expect, test } from 'vitest';
import { exportProblem } from '../../src/features/wallet/walletText.ts';
import { READY_WALLET } from '../../src/fixtures/fakeWalletClient.ts';

const noWallets = 'No wallets found. Please wait for wallet to load or try refreshing the page.';

test.each([
  ['nobody is signed in', false, {}, 'User not authenticated'],
  ['the wallets are not loaded', true, { status: 'unknown', address: undefined }, noWallets],
  ['they could not be loaded', true, { status: 'analysis_error' }, noWallets],
  [
    'there is no wallet',
    true,
    { status: 'discord_only_no_wallet', address: undefined },
    'No Privy embedded wallet found',
  ],
  ['all is there', true, {}, undefined],
] as const)('WAL-29 WAL-30 WAL-31 reports what prevents an export: %s', (_case, authenticated, part, words) => {
  const wallet = { ...READY_WALLET, ...part };
  expect(exportProblem({ authenticated, wallet, providerName: 'Privy' })).toBe(words);
});
