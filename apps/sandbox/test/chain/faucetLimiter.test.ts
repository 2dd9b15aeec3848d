import { createFaucetLimiter } from '@jumpy/sandbox/chain/faucetLimiter';
import { parseEther } from 'viem';
import { expect, test } from 'vitest';

const HOUR_MS = 3_600_000;

test('gives at most 50 MON at once', () => {
  const faucet = createFaucetLimiter({ nowMs: () => 0 });
  expect(faucet.consume('asked', parseEther('50'))).toEqual({ ok: true });
  for (const amountWei of [parseEther('50') + 1n, 0n, -1n]) {
    expect(faucet.consume('asked', amountWei)).toEqual({ ok: false, code: 'amount', waitMs: 0 });
  }
});

test('gives at most 500 MON per hour, and says how long to wait', () => {
  let now = 0;
  const faucet = createFaucetLimiter({ nowMs: () => now });
  for (let gift = 0; gift < 10; gift += 1) {
    now = gift * 1000;
    expect(faucet.consume('asked', parseEther('50'))).toEqual({ ok: true });
  }
  expect(faucet.consume('asked', 1n)).toEqual({ ok: false, code: 'usedUp', waitMs: HOUR_MS - 9000 });
  now = HOUR_MS - 1;
  expect(faucet.consume('asked', parseEther('50'))).toEqual({ ok: false, code: 'usedUp', waitMs: 1 });
  now = HOUR_MS;
  expect(faucet.consume('asked', parseEther('50'))).toEqual({ ok: true });
  expect(faucet.consume('asked', 1n)).toEqual({ ok: false, code: 'usedUp', waitMs: 1000 });
});

test('keeps separate budgets for requests and for welcome gifts', () => {
  const faucet = createFaucetLimiter({ nowMs: () => 0 });
  for (let gift = 0; gift < 10; gift += 1) faucet.consume('asked', parseEther('50'));
  expect(faucet.consume('asked', 1n)).toMatchObject({ ok: false, code: 'usedUp' });
  expect(faucet.consume('welcome', parseEther('5') + 1n)).toEqual({ ok: false, code: 'amount', waitMs: 0 });
  for (let gift = 0; gift < 1_000; gift += 1) expect(faucet.consume('welcome', parseEther('5'))).toEqual({ ok: true });
  expect(faucet.consume('welcome', 1n)).toEqual({ ok: false, code: 'usedUp', waitMs: HOUR_MS });

  const other = createFaucetLimiter({ nowMs: () => 0 });
  for (let gift = 0; gift < 1_000; gift += 1) other.consume('welcome', parseEther('5'));
  expect(other.consume('asked', parseEther('50'))).toEqual({ ok: true });
});
