import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { RequestedTransaction } from '@jumpy/protocol/keyring';
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChainClient } from '../src/chain/chainClient.ts';
import { sendTransaction } from '../src/send/sendTransaction.ts';
import { createSpendGuard } from '../src/spend/spendGuard.ts';
import { memoryPaidLog } from './support/memory.ts';
import { openBrowser, openSendHarness, openWallet, type SendHarness, SOMEBODY } from './support/sendHarness.ts';

let harness: SendHarness;
beforeAll(async () => {
  harness = await openSendHarness();
});
afterAll(() => harness.stop());

const transfer = (mon: string): RequestedTransaction =>
  RequestedTransaction.parse({ to: SOMEBODY, valueWei: String(parseEther(mon as '1')) });
const password = [{ kind: 'password', version: 1 }] as const;
const UNPROTECTED = { ok: false, code: 'unprotected' };

describe('unprotected wallet on a real network', () => {
  it('pays up to 1 MON per day, fees included, and more only when protected, without a pointless prompt', async () => {
    const { tab } = await openWallet(harness, '500', { isReal: true });
    const { sending, asked } = await tab();
    expect(await sendTransaction(sending, transfer('1'))).toMatchObject(UNPROTECTED);
    expect(asked).toEqual([]);
    expect(await sendTransaction(sending, transfer('0.6'))).toMatchObject({ ok: true });
    expect(await sendTransaction(sending, transfer('0.39'))).toMatchObject({ ok: true });
    expect(await sendTransaction(sending, transfer('0.01'))).toMatchObject(UNPROTECTED);
    expect(asked).toHaveLength(2);
  });

  it('pays any amount once protected', async () => {
    const { tab } = await openWallet(harness, '500', { isReal: true, recovery: password });
    const { sending } = await tab();
    expect(await sendTransaction(sending, transfer('30'))).toMatchObject({ ok: true });
  });

  it('shares the limit between two tabs', async () => {
    const { tab } = await openWallet(harness, '500', { isReal: true });
    const browser = openBrowser();
    const tabs = [await tab({}, browser), await tab({}, browser)];
    const sent = await Promise.all(tabs.map(({ sending }) => sendTransaction(sending, transfer('0.7'))));
    expect(sent.map((outcome) => (outcome.ok ? 'paid' : outcome.code)).toSorted()).toEqual(['paid', 'unprotected']);
  });

  it('does not count a payment that the node rejected', async () => {
    const { tab } = await openWallet(harness, '500', { isReal: true });
    const browser = openBrowser();
    const refusing: ChainClient = {
      ...harness.chain,
      sendRawTransaction: (raw) => harness.chain.sendRawTransaction(`${raw}00`),
    };
    const { sending: bad } = await tab({ chain: refusing }, browser);
    expect(await sendTransaction(bad, transfer('0.9'))).toMatchObject({ ok: false, code: 'refused' });
    const { sending } = await tab({}, browser);
    expect(await sendTransaction(sending, transfer('0.9'))).toMatchObject({ ok: true });
  });

  it('accepts ownership of no contract until protected, whatever the cost', async () => {
    const accept = RequestedTransaction.parse({
      to: harness.contracts.reviveGate,
      data: encodeFunctionData({ abi: reviveGateAbi, functionName: 'acceptOwnership' }),
    });
    // The contract was not offered, so the estimate would fail before the wallet's own check.
    const chain: ChainClient = { ...harness.chain, estimateGas: async () => 60_000n };
    const bare = await (await openWallet(harness, '1', { isReal: true })).tab({ chain });
    expect(await sendTransaction(bare.sending, accept)).toMatchObject(UNPROTECTED);
    const protectedTab = await (await openWallet(harness, '1', { isReal: true, recovery: password })).tab({ chain });
    expect(await sendTransaction(protectedTab.sending, accept)).not.toMatchObject(UNPROTECTED);
    expect(protectedTab.asked).toHaveLength(1);
  });
});

it('requires no protection on this computer’s chain', async () => {
  const { tab } = await openWallet(harness, '500');
  const { sending } = await tab();
  expect(await sendTransaction(sending, transfer('30'))).toMatchObject({ ok: true });
});

describe('last 24 hours', () => {
  const action = { kind: 'withdrawal', to: SOMEBODY, valueWei: 0n } as const;
  const HOUR_MS = 3_600_000;
  function guarded() {
    const clock = { nowMs: 1_000 * HOUR_MS };
    const guard = createSpendGuard({
      paymentLog: memoryPaidLog(),
      chainId: 1,
      nowMs: () => clock.nowMs,
      isMainnet: true,
    });
    const pay = (nonce: number, mon: string, address = '0xAB') =>
      guard.recordPayment({ address, nonce, wei: parseEther(mon as '1') });
    const stops = async (mon: string, address = '0xab', nonce?: number) =>
      (await guard.getProtectionRefusal({ address, action, totalWei: parseEther(mon as '1'), nonce })) !== undefined;
    return { clock, pay, stops };
  }

  it('end to the hour, regardless of calendar days; exactly 1 MON is allowed', async () => {
    const { clock, pay, stops } = guarded();
    await pay(0, '0.5');
    clock.nowMs += 12 * HOUR_MS;
    await pay(1, '0.4');
    expect([await stops('0.1'), await stops('0.100000000000000001')]).toEqual([false, true]);
    clock.nowMs += 12 * HOUR_MS;
    expect([await stops('0.6'), await stops('0.7')]).toEqual([false, true]);
  });

  it('count a nonce once, at its highest signed amount, per wallet', async () => {
    const { pay, stops } = guarded();
    await pay(4, '0.9');
    const takeBack = await pay(4, '0.2');
    expect([await stops('0.1'), await stops('0.2')]).toEqual([false, true]);
    await takeBack();
    expect([await stops('0.1'), await stops('0.2')]).toEqual([false, true]);
    expect(await stops('1', '0xcd')).toBe(false);
    // A replacement counts only once.
    expect([await stops('1', '0xab', 4), await stops('1', '0xab', 5)]).toEqual([false, true]);
  });
});
