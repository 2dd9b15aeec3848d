import { expect, test } from 'vitest';
import { gateBalanceWei } from '../../src/data/playGate.ts';
import type { WalletView } from '../../src/data/walletClient.ts';

const NOW_MS = 1_800_000_000_000;

function holding(wei: bigint | undefined, changes: Partial<WalletView> = {}): bigint | undefined {
  const balance = { lastKnownWei: wei, readAtMs: NOW_MS, failed: false, reading: false };
  return gateBalanceWei({ balance, linkedAtMs: NOW_MS - 59_999, history: [], ...changes });
}

test('HOME-15 a new wallet’s zero balance counts as unknown for a minute, so play stays open', () => {
  expect(holding(0n)).toBeUndefined();
  expect(holding(0n, { linkedAtMs: NOW_MS - 60_000 })).toBe(0n);
  expect(holding(0n, { linkedAtMs: undefined })).toBe(0n);
});

test('HOME-15 any known balance counts, and a replacement wallet gets no grace period', () => {
  expect(holding(1n)).toBe(1n);
  expect(holding(undefined)).toBeUndefined();
  const old = { walletId: 'w1', address: `0x${'1'.repeat(40)}`, provider: 'keyring' } as const;
  expect(holding(0n, { history: [old] })).toBe(0n);
});
