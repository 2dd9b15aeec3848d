import { describe, expect, test } from 'vitest';
import { explorerTitleText, notReadyText } from '../../src/features/wallet/walletText.ts';

describe('the title of "Transaction History"', () => {
  test.each([
    ['the local one', true, 'http://127.0.0.1:4020/explorer', 'Opens the explorer of this computer’s own chain'],
    ['the local one by name', true, 'http://jumpy.localhost:4020', 'Opens the explorer of this computer’s own chain'],
    ['that of the test network', false, 'https://x.example', 'Opens x.example, an explorer of the test network'],
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
    ['it did not answer', 'network', 'You can play. Your wallet is not ready yet: it did not answer.'],
    ['an error of its own words', 'busy', 'You can play. Your wallet is not ready yet. Too many at once.'],
  ] as const)('is explained in one sentence: %s', (_name, code, text) => {
    expect(notReadyText({ state: 'error', message: 'Too many at once.', code })).toBe(text);
  });

  test('has no text while nothing has failed', () => {
    expect(notReadyText({ state: 'idle' })).toBeUndefined();
    expect(notReadyText({ state: 'creating', attempt: 1 })).toBeUndefined();
  });
});
