import { describe, expect, test } from 'vitest';
import { explorerTitleText, exportProblem, notReadyText } from '../../src/features/wallet/walletText.ts';
import { READY_WALLET } from '../../src/fixtures/fakeWalletClient.ts';

describe('the title of "Transaction History"', () => {
  test.each([
    ['the local one', true, 'http://127.0.0.1:4020/explorer', 'Opens the explorer for this computer’s own chain'],
    ['the local one by name', true, 'http://jumpy.localhost:4020', 'Opens the explorer for this computer’s own chain'],
    ['that of the test network', false, 'https://x.example', 'Opens x.example, a testnet explorer'],
  ])('WAL-04 names the network of the explorer: %s', (_name, isLocal, explorerUrl, title) => {
    expect(explorerTitleText({ isLocal, explorerUrl })).toBe(title);
  });

  test('WAL-04 says that a public explorer does not know the local chain', () => {
    const title = explorerTitleText({ isLocal: true, explorerUrl: 'https://x.example' });
    expect(title).toMatch(/^Opens x\.example\. It shows a public network/);
  });
});

describe('a wallet that was not created', () => {
  test.each([
    ['it did not answer', 'network', 'You can play. Your wallet isn’t ready yet: it didn’t answer.'],
    ['an error of its own words', 'busy', 'You can play. Your wallet isn’t ready yet. Too many at once.'],
  ] as const)('is explained in one sentence: %s', (_name, code, text) => {
    expect(notReadyText({ state: 'error', message: 'Too many at once.', code })).toBe(text);
  });

  test('has no text while nothing has failed', () => {
    expect(notReadyText({ state: 'idle' })).toBeUndefined();
    expect(notReadyText({ state: 'creating', attempt: 1 })).toBeUndefined();
  });
});

const NO_WALLETS_TEXT = 'No wallets found. Please wait for wallet to load or try refreshing the page.';

test.each([
  ['nobody is signed in', false, {}, 'User not authenticated'],
  ['the wallets are not loaded', true, { status: 'unknown', address: undefined }, NO_WALLETS_TEXT],
  ['they could not be loaded', true, { status: 'analysis_error' }, NO_WALLETS_TEXT],
  [
    'there is no wallet',
    true,
    { status: 'discord_only_no_wallet', address: undefined },
    'No Privy embedded wallet found',
  ],
  ['all is there', true, {}, undefined],
] as const)('WAL-29 WAL-30 WAL-31 reports what prevents an export: %s', (_case, authenticated, changes, text) => {
  const wallet = { ...READY_WALLET, ...changes };
  expect(exportProblem({ authenticated, wallet, providerName: 'Privy' })).toBe(text);
});
