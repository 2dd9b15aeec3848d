import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { formatMonNeeded } from '@jumpy/domain/mon';
import { AppToKeyringMessage, RequestedTransaction } from '@jumpy/protocol/keyring';
import {
  createPublicClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  HttpRequestError,
  keccak256,
  parseEther,
  parseTransaction,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChainClient } from '../src/chain/chainClient.ts';
import { toDraft, planSend } from '../src/send/planTransaction.ts';
import { sendTransaction } from '../src/send/sendTransaction.ts';
import type { SendContext } from '../src/send/sendContext.ts';
import { signTransaction } from '../src/send/sendOnce.ts';
import { openBrowser, openSendHarness, openWallet, type SendHarness, SOMEBODY } from './support/sendHarness.ts';

let harness: SendHarness;
beforeAll(async () => {
  harness = await openSendHarness();
});
afterAll(() => harness.stop());

const parseRequested = (transaction: object): RequestedTransaction => RequestedTransaction.parse(transaction);
const stats = (score: bigint): RequestedTransaction =>
  parseRequested({
    to: harness.contracts.jumpStats,
    data: encodeFunctionData({ abi: jumpStatsAbi, functionName: 'recordAllStats', args: [5n, score, true] }),
    action: 'stats',
  });
const transfer = (mon: '1' | '2' | '100'): RequestedTransaction =>
  parseRequested({ to: SOMEBODY, valueWei: String(parseEther(mon)) });
const reader = () => createPublicClient({ transport: http(harness.local.url, { timeout: 60_000 }) });

/** The last signed transaction. */
async function signedOf({ sentLog }: SendContext, address: string) {
  const signed = (await sentLog.list(10_143, address)).at(-1)?.signed.at(-1);
  if (!signed) return expect.unreachable();
  return { ...signed, ...parseTransaction(signed.raw as `0x02${string}`) };
}

const throwNoResponse = (): never => {
  throw new HttpRequestError({ url: 'http://nowhere' });
};

describe('transaction within the policy', () => {
  it('CHAIN-04 CHAIN-10 CHAIN-11 is recorded without confirmation, at the chain’s gas and fee, and counted toward the day', async () => {
    const { address, tab, leases } = await openWallet(harness, '1');
    const { sending, asked, harnesses } = await tab();
    const record = stats(77n);
    const estimated = await harness.chain.estimateGas(toDraft(record, getAddress(address)));
    const sent = await sendTransaction(sending, record);
    expect(sent).toMatchObject({ ok: true, result: { succeeded: true, nonce: 0, isFallback: false } });
    expect(asked).toEqual([]);
    expect(harnesses).toEqual(['waiting', 'signing', 'sent']);
    const onChain = await reader().readContract({
      address: harness.contracts.jumpStats as Hex,
      abi: jumpStatsAbi,
      functionName: 'getUserStats',
      args: [address],
    });
    expect(onChain).toMatchObject({ totalJumps: 5n, highScore: 77, gamesPlayed: 1 });
    const signed = await signedOf(sending, address);
    const { gasUsed } = await reader().getTransactionReceipt({ hash: signed.hash });
    expect(estimated).toBeGreaterThanOrEqual(gasUsed);
    expect(signed.gas).toBe((estimated * 6n) / 5n);
    expect(signed.gas).toBeLessThanOrEqual(110_000n);
    expect(signed).toMatchObject({ maxFeePerGas: 127_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n });
    expect(await sending.dailyAutoApproved.getSpentWei()).toBe((signed.gas ?? 0n) * 127_000_000_000n);
    expect(leases.ended()).toBe(1);
  });

  it('ignores gas, fee and nonce from the app', async () => {
    const { address, tab } = await openWallet(harness, '1');
    const { sending } = await tab();
    const transaction = {
      ...stats(1n),
      gasLimit: '1',
      gas: '0x1',
      maxFeePerGas: '1',
      maxFeeWei: '1',
      nonce: 9,
      chainId: 1,
    };
    const message = AppToKeyringMessage.parse({ type: 'send', id: '1', transaction });
    if (message.type !== 'send') return expect.unreachable();
    expect(message.transaction).toEqual(stats(1n));
    expect(await sendTransaction(sending, message.transaction)).toMatchObject({ ok: true, result: { nonce: 0 } });
    expect(await signedOf(sending, address)).toMatchObject({ chainId: 10_143, maxFeePerGas: 127_000_000_000n });
  });

  it('needs confirmation once the day’s 0.3 MON are spent', async () => {
    const { tab } = await openWallet(harness, '1');
    const { sending, asked } = await tab();
    await sending.dailyAutoApproved.add(parseEther('0.3'));
    expect(await sendTransaction(sending, stats(2n))).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
    expect(await sending.dailyAutoApproved.getSpentWei()).toBe(parseEther('0.3'));
  });

  it('is removed from the day’s total when the node rejects it', async () => {
    const { tab } = await openWallet(harness, '1');
    const refusing: ChainClient = {
      ...harness.chain,
      sendRawTransaction: (raw) => harness.chain.sendRawTransaction(`${raw}00`),
    };
    const { sending } = await tab({ chain: refusing });
    expect(await sendTransaction(sending, stats(2n))).toMatchObject({ ok: false, code: 'refused' });
    expect(await sending.dailyAutoApproved.getSpentWei()).toBe(0n);
  });

  it('CHAIN-12 uses the fallback gas limit when no estimate is available', async () => {
    const { address, tab } = await openWallet(harness, '1');
    const { sending, asked } = await tab({ chain: { ...harness.chain, estimateGas: async () => throwNoResponse() } });
    expect(await sendTransaction(sending, stats(3n))).toMatchObject({
      ok: true,
      result: { succeeded: true, isFallback: true },
    });
    expect(asked).toEqual([]);
    expect((await signedOf(sending, address)).gas).toBe(110_000n);
  });

  it('CHAIN-12 retries once with the fallback gas limit when the first attempt was rejected', async () => {
    const { address, tab } = await openWallet(harness, '1');
    let tries = 0;
    const send: ChainClient['sendRawTransaction'] = (raw) =>
      harness.chain.sendRawTransaction((tries += 1) === 1 ? `${raw}00` : raw);
    const { sending } = await tab({ chain: { ...harness.chain, sendRawTransaction: send } });
    expect(await sendTransaction(sending, stats(4n))).toMatchObject({
      ok: true,
      result: { succeeded: true, isFallback: true, nonce: 0 },
    });
    expect(await signedOf(sending, address)).toMatchObject({ gas: 110_000n });
    expect(tries).toBe(2);
  });
});

describe('transaction with value', () => {
  it('is sent to the wei and with exact gas when the player confirms', async () => {
    const { address, tab } = await openWallet(harness, '5');
    const { sending, asked, harnesses } = await tab();
    const before = await harness.chain.getBalanceWei(SOMEBODY);
    const sent = await sendTransaction(sending, transfer('2'));
    if (!sent.ok) return expect.unreachable();
    expect(asked).toMatchObject([{ gasLimit: 21_000n, feeWei: 21_000n * 127_000_000_000n }]);
    expect(harnesses).toEqual(['asking', 'waiting', 'signing', 'sent']);
    expect(await harness.chain.getBalanceWei(SOMEBODY)).toBe(before + parseEther('2'));
    expect(await harness.chain.getBalanceWei(address)).toBe(parseEther('3') - BigInt(sent.result.feeWei));
    expect(await sending.dailyAutoApproved.getSpentWei()).toBe(0n);
  });

  it('waits for the previous one, as the network’s reserve rule requires', async () => {
    const { tab } = await openWallet(harness, '5');
    const { sending } = await tab();
    const outcomes = await Promise.all([
      sendTransaction(sending, transfer('1')),
      sendTransaction(sending, transfer('1')),
    ]);
    expect(outcomes.map((sent) => sent.ok && sent.result.nonce).toSorted()).toEqual([0, 1]);
    // A transaction sent too early would fail.
    expect(outcomes).toMatchObject([{ result: { succeeded: true } }, { result: { succeeded: true } }]);
  });

  it('is not signed when the player declines or the app aborts', async () => {
    const { address, tab } = await openWallet(harness, '5');
    const { sending: declined } = await tab({ confirm: async () => false });
    expect(await sendTransaction(declined, transfer('1'))).toMatchObject({ ok: false, code: 'rejected' });
    const abortedConfirming = new AbortController();
    const confirm = async (): Promise<boolean> => (abortedConfirming.abort(), true);
    const { sending: confirming } = await tab({ confirm, signal: abortedConfirming.signal });
    expect(await sendTransaction(confirming, transfer('1'))).toMatchObject({ ok: false, code: 'rejected' });
    const abortedQueued = new AbortController();
    const progress: SendContext['reportProgress'] = ({ stage }) => stage === 'waiting' && abortedQueued.abort();
    const { sending: queued } = await tab({ reportProgress: progress, signal: abortedQueued.signal });
    expect(await sendTransaction(queued, transfer('1'))).toMatchObject({ ok: false, code: 'rejected' });
    expect(await harness.chain.getNonce(address)).toBe(0);
    expect(await confirming.sentLog.list(10_143, address)).toEqual([]);
  });

  it('WAL-24 above the balance asks nobody and states what is missing', async () => {
    const { tab } = await openWallet(harness, '5');
    const { sending, asked } = await tab();
    expect(await sendTransaction(sending, transfer('100'))).toEqual({
      ok: false,
      code: 'insufficient_funds',
      error: 'There’s not enough MON in your wallet. You need 95.002667 MON more, including fees. Nothing was sent.',
    });
    expect(asked).toEqual([]);
  });

  it('REVIVE-09 REVIVE-18 is quoted by its estimate even above the balance, with the missing amount', async () => {
    const { address, tab } = await openWallet(harness, '0.01');
    const { sending, asked } = await tab();
    const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' });
    const dear = parseRequested({
      to: harness.contracts.reviveGate,
      data,
      valueWei: String(parseEther('0.05')),
      action: 'revive',
    });
    const { chain, calls } = sending;
    const planned = await planSend({ chain, calls, from: getAddress(address), wanted: dear });
    if (!planned.ok) return expect.unreachable();
    const { plan } = planned;
    expect(plan.isFallback).toBe(false);
    expect(plan.gasLimit).toBeGreaterThan(21_000n);
    expect(plan.gasLimit).toBeLessThan(100_000n);
    const missing = formatMonNeeded(plan.feeWei + parseEther('0.04'));
    expect(await sendTransaction(sending, dear)).toMatchObject({
      code: 'insufficient_funds',
      error: expect.stringContaining(`You need ${missing} MON more`),
    });
    expect(asked).toEqual([]);
  });

  it('that would revert on chain is not sent', async () => {
    const { address, tab } = await openWallet(harness, '5');
    const { sending, asked } = await tab();
    const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' });
    const cheap = parseRequested({ to: harness.contracts.reviveGate, data, valueWei: '1', action: 'revive' });
    expect(await sendTransaction(sending, cheap)).toMatchObject({ ok: false, code: 'reverted' });
    expect(asked).toEqual([]);
    expect(await harness.chain.getNonce(address)).toBe(0);
  });

  it('is confirmed again, with a note, when it costs more than was confirmed', async () => {
    const { address, tab } = await openWallet(harness, '5');
    let baseFeeWei = 100_000_000_000n;
    const chain: ChainClient = { ...harness.chain, getBaseFeeWei: async () => baseFeeWei };
    const prices: bigint[] = [];
    const raised: boolean[] = [];
    const confirm: SendContext['confirm'] = async ({ plan, isRaised }) => {
      prices.push(plan.maxFeeWei);
      raised.push(isRaised);
      baseFeeWei = 200_000_000_000n;
      return true;
    };
    const { sending } = await tab({ chain, confirm });
    expect(await sendTransaction(sending, transfer('1'))).toMatchObject({ ok: true });
    expect(prices).toEqual([127_000_000_000n, 252_000_000_000n]);
    expect(raised).toEqual([false, true]);
    expect((await signedOf(sending, address)).maxFeePerGas).toBe(252_000_000_000n);
  });
});

describe('concurrent transactions', () => {
  it('get nonces of their own from two tabs, and none is lost', async () => {
    const { address, tab, leases } = await openWallet(harness, '2');
    const browser = openBrowser();
    const [one, other] = [await tab({}, browser), await tab({}, browser)];
    const outcomes = await Promise.all(
      [one, other, one, other, one, other].map(({ sending }, index) => sendTransaction(sending, stats(BigInt(index)))),
    );
    expect(outcomes.map((sent) => sent.ok && sent.result.nonce).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await harness.chain.getNonce(address)).toBe(6);
    expect(leases.most()).toBe(1);
  });

  it('of two devices take turns through the server', async () => {
    const { address, tab, leases } = await openWallet(harness, '5');
    const [one, other] = [await tab(), await tab()];
    const outcomes = await Promise.all(
      [one, other, one, other].map(({ sending }) => sendTransaction(sending, transfer('1'))),
    );
    expect(outcomes.map((sent) => sent.ok && sent.result.nonce).toSorted()).toEqual([0, 1, 2, 3]);
    expect(await harness.chain.getNonce(address)).toBe(4);
    expect(leases.most()).toBe(1);
  });
});

describe('page being left', () => {
  it('releases its turn once the transaction is sent, and keeps it until then', async () => {
    const { tab, leases } = await openWallet(harness, '2');
    const pageHide = new EventTarget();
    const endedLeases: [string, number][] = [];
    const progress: SendContext['reportProgress'] = ({ stage }) => {
      pageHide.dispatchEvent(new Event('pagehide'));
      endedLeases.push([stage, leases.ended()]);
    };
    const browser = openBrowser();
    const [{ sending }, next] = [
      await tab({ pageHide, reportProgress: progress }, browser),
      await tab({}, openBrowser()),
    ];
    const first = await sendTransaction(sending, stats(1n));
    expect(endedLeases).toEqual([
      ['waiting', 0],
      ['signing', 0],
      ['sent', 1],
    ]);
    expect(first).toMatchObject({ ok: true, result: { nonce: 0 } });
    expect(await sendTransaction(next.sending, stats(2n))).toMatchObject({ ok: true, result: { nonce: 1 } });
    pageHide.dispatchEvent(new Event('pagehide'));
    expect(leases.ended()).toBe(2);
  });
});

describe('transaction signed but perhaps not sent', () => {
  /** Signs a payment like a tab that closed before sending it. */
  async function leftBehind({ account, sentLog }: SendContext, signedAtMs: number) {
    const opened = await account.openShares();
    if (!opened.ok) return expect.unreachable();
    const fees = { maxFeePerGasWei: 127_000_000_000n, maxPriorityFeePerGasWei: 2_000_000_000n };
    const pays = { to: SOMEBODY, data: '0x', valueWei: parseEther('1'), gasLimit: 21_000n } as const;
    const transaction = { chainId: 10_143, nonce: 0, ...pays, ...fees };
    const signed = await signTransaction(opened.shares, transaction);
    if (!signed.ok) return expect.unreachable();
    const hash = keccak256(signed.result);
    const address = opened.address.toLowerCase();
    const terms = { gasLimit: 21_000n, maxFeeWei: 127_000_000_000n, priorityFeeWei: 2_000_000_000n, isFallback: false };
    const bytes = {
      raw: signed.result,
      hash,
      signedAtMs,
      wanted: transfer('1'),
      wish: hash,
      isCancel: false,
      ...terms,
    };
    const key = { chainId: 10_143, address, nonce: 0 };
    await sentLog.update(key, () => ({ ...key, sinceBlock: 0n, signed: [bytes] }));
    return hash;
  }

  it('is resent unchanged before anything else is signed', async () => {
    const { tab } = await openWallet(harness, '5');
    const { sending } = await tab();
    const hash = await leftBehind(sending, Date.now());
    expect(await sendTransaction(sending, transfer('1'))).toMatchObject({ ok: true, result: { nonce: 1 } });
    expect(await harness.chain.getReceipt(hash)).toMatchObject({ succeeded: true });
  });

  it('gives its nonce to the next one when it expires, so that only one of them can be included', async () => {
    const { address, tab } = await openWallet(harness, '5');
    const { sending } = await tab();
    const hash = await leftBehind(sending, Date.now() - 60_000);
    expect(await sendTransaction(sending, stats(9n))).toMatchObject({ ok: true, result: { nonce: 0 } });
    expect(await harness.chain.getReceipt(hash)).toBeUndefined();
    expect(await harness.chain.getNonce(address)).toBe(1);
    // Nodes accept a replacement only if both fees rise by a tenth.
    expect(await signedOf(sending, address)).toMatchObject({
      maxFeePerGas: 142_875_000_001n,
      maxPriorityFeePerGas: 2_250_000_001n,
    });
  });

  it('is followed, not signed again, when it arrived without a response', async () => {
    const { address, tab } = await openWallet(harness, '5');
    const raws: Hex[] = [];
    const send: ChainClient['sendRawTransaction'] = async (raw) => {
      raws.push(raw);
      await harness.chain.sendRawTransaction(raw);
      throwNoResponse();
    };
    const { sending } = await tab({ chain: { ...harness.chain, sendRawTransaction: send } });
    expect(await sendTransaction(sending, transfer('1'))).toMatchObject({ ok: true, result: { succeeded: true } });
    expect(new Set(raws).size).toBe(1);
    expect(await harness.chain.getNonce(address)).toBe(1);
  });
});
