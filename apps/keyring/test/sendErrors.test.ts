import { KEYRING_ERROR_CODES, type KeyringErrorCode, RequestedTransaction } from '@jumpy/protocol/keyring';
import { CONTRACT_NAMES, type ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import { type Address, keccak256, parseEther, RpcRequestError, TimeoutError } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { isPendingNonce } from '../src/book/keyringDb.ts';
import type { ChainClient } from '../src/chain/chainClient.ts';
import { type NodeErrorCode, classifyNodeError } from '../src/chain/nodeError.ts';
import { sendTransaction } from '../src/send/sendTransaction.ts';
import { standingClock } from './support/memory.ts';
import { openWallet, SOMEBODY } from './support/sendHarness.ts';

const contracts = Object.fromEntries(
  CONTRACT_NAMES.map((name, index) => [name, `0x${String(index + 1).repeat(40)}`]),
) as ContractAddresses;

const createRpcError = (message: string, code = -32_003): RpcRequestError =>
  new RpcRequestError({ body: {}, error: { code, message }, url: 'http://node' });

/** A chain on which nothing happens. */
const STILL: ChainClient = {
  getBaseFeeWei: async () => 100_000_000_000n,
  getNonce: async () => 3,
  getBalanceWei: async () => parseEther('5'),
  estimateGas: async () => 21_000n,
  getBlockNumber: async () => 7n,
  getFinalizedBlock: async () => 7n,
  listBlockEntries: async () => [],
  sendRawTransaction: async () => {},
  getReceipt: async () => undefined,
};

async function sendOn(change: Partial<ChainClient>) {
  const local = {} as Parameters<typeof openWallet>[0]['local'];
  const clock = standingClock();
  const wallet = await openWallet({ local, contracts, chain: { ...STILL, ...change } }, '0');
  const { sending } = await wallet.tab({ clock });
  const transaction = RequestedTransaction.parse({ to: SOMEBODY, valueWei: String(parseEther('1')) });
  const startMs = clock.nowMs();
  const outcome = await sendTransaction(sending, transaction);
  const [sentNonce] = await sending.sentLog.list(10_143, wallet.address);
  return { outcome, sentNonce, tookMs: clock.nowMs() - startMs, leases: wallet.leases };
}

describe('node error', () => {
  it.each<[unknown, NodeErrorCode]>([
    [createRpcError('insufficient funds for gas * price + value: address 0x1 have 1 want 2'), 'insufficient_funds'],
    [createRpcError('insufficient balance: address 0x1 had 1 for gas of 2'), 'insufficient_funds'],
    [createRpcError('Internal error', -32_603), 'network'],
    [createRpcError('nonce too low: next nonce 4, tx nonce 3'), 'nonce_too_low'],
    [createRpcError('already known'), 'known'],
    [createRpcError('max fee per gas less than block base fee: maxFeePerGas: 1, baseFee: 2'), 'fee_too_low'],
    [createRpcError('transaction underpriced: gas tip cap 1, minimum needed 2'), 'fee_too_low'],
    [createRpcError('execution reverted: NotEligible', 3), 'reverted'],
    [createRpcError('exceeds block gas limit'), 'refused'],
    [createRpcError('limit exceeded', -32_005), 'network'],
    [new TimeoutError({ body: {}, url: 'http://node' }), 'network'],
    [new TypeError('Failed to fetch'), 'network'],
  ])('%s', (thrown, code) => {
    expect(classifyNodeError(thrown)).toBe(code);
  });
});

describe('outcome of a payment', () => {
  const refusing = (message: string): Partial<ChainClient> => ({
    sendRawTransaction: () => Promise.reject(createRpcError(message)),
  });
  let isSent = false;
  beforeEach(() => {
    isSent = false;
  });
  const send = async (): Promise<void> => void (isSent = true);
  let from: Address = SOMEBODY;
  /** Block 9 is final and contains another transaction with our nonce. */
  const TAKEN: Partial<ChainClient> = {
    sendRawTransaction: send,
    getFinalizedBlock: async () => 12n,
    async getNonce(address, at) {
      from = address;
      return typeof at === 'bigint' ? (at >= 9n ? 4 : 3) : isSent ? 4 : 3;
    },
    listBlockEntries: async (block) => [{ hash: '0x12', from, nonce: block === 9n ? 3 : 2 }],
  };
  const PRUNED: Partial<ChainClient> = {
    ...TAKEN,
    async getNonce(address, at) {
      from = address;
      if (typeof at !== 'bigint') return isSent ? 4 : 3;
      if (at !== 4n) throw createRpcError('historical state unavailable');
      return 3;
    },
  };
  const BEFORE: Partial<ChainClient> = {
    async sendRawTransaction() {
      isSent = true;
      throw createRpcError('nonce too low');
    },
    getNonce: async (_, at) => (at === 4n || (at === undefined && !isSent) ? 3 : 4),
  };
  const unreachable = (): Promise<never> => Promise.reject(new TimeoutError({ body: {}, url: 'http://node' }));

  it.each<[string, Partial<ChainClient>, KeyringErrorCode, string]>([
    [
      'WAL-24 the node finds too little',
      refusing('insufficient funds for gas'),
      'insufficient_funds',
      'not enough MON',
    ],
    ['another is in flight for good', { getNonce: async (_, at) => (at === 4n ? 2 : 3) }, 'busy', 'a few seconds'],
    [
      'what came has not been there for long',
      { getBalanceWei: async (_, at) => (at ? 1n : parseEther('5')) },
      'busy',
      'a few',
    ],
    ['the fee rose', refusing('max fee per gas less than block base fee'), 'network', 'more expensive'],
    ['the node says no', refusing('no'), 'refused', 'Nothing was sent'],
    ['WAL-26 nothing can be read', { getBaseFeeWei: unreachable }, 'network', 'Couldn’t reach the network'],
    ['WAL-26 nothing can be read any more', { getNonce: unreachable }, 'network', 'Couldn’t reach the network'],
    ['another of the same nonce is final', TAKEN, 'refused', 'replaced this one'],
    ['another is final, and the node keeps no old states', PRUNED, 'refused', 'replaced this one'],
    ['another was there before, and the node is behind', BEFORE, 'refused', 'replaced this one'],
  ])('%s', async (_name, change, code, text) => {
    const { outcome, leases } = await sendOn(change);
    expect(outcome).toMatchObject({ ok: false, code });
    expect(outcome.ok || outcome.error).toContain(text);
    expect(KEYRING_ERROR_CODES).toContain(code);
    expect(leases.ended()).toBe(code === 'network' && change.getBaseFeeWei ? 0 : 1);
  });
  it.each<[string, Parameters<typeof openWallet>[2], string]>([
    ['protected', { recovery: [{ kind: 'password', version: 1 }] }, 'Open it here with your passkey or password.'],
    ['never protected', {}, 'It only opens in the browser where you created it, or with a recovery kit.'],
  ])('a wallet on another device pays nothing and says what opens it: %s', async (_name, walletState, words) => {
    const local = {} as Parameters<typeof openWallet>[0]['local'];
    const wallet = await openWallet({ local, contracts, chain: STILL }, '0', walletState);
    const { sending } = await wallet.tab();
    const account = { ...sending.account, hasDeviceShare: async () => false };
    const transaction = RequestedTransaction.parse({ to: SOMEBODY, valueWei: '1' });
    const outcome = await sendTransaction({ ...sending, account }, transaction);
    expect(outcome).toMatchObject({ ok: false, code: 'locked', error: expect.stringContaining(words) });
    expect(wallet.leases.ended()).toBe(0);
  });
  it('stores a rejected payment and never resends it', async () => {
    const { sentNonce } = await sendOn(refusing('no'));
    expect(sentNonce?.signed).toMatchObject([{ isRefused: true }]);
    expect(sentNonce && isPendingNonce(sentNonce)).toBe(false);
  });

  it('CHAIN-14 gives up after a minute with the hash, and keeps the bytes for a retry', async () => {
    const sent: string[] = [];
    const { outcome, sentNonce, tookMs } = await sendOn({ sendRawTransaction: async (raw) => void sent.push(raw) });
    const raw = sentNonce?.signed[0]?.raw;
    if (outcome.ok || !raw) return expect.unreachable();
    expect(outcome).toMatchObject({ code: 'timeout', txHash: keccak256(raw) });
    expect(outcome.error).toContain('may still go through');
    expect(sentNonce).toMatchObject({ isDoubted: true, sinceBlock: 7n });
    expect(tookMs).toBeGreaterThanOrEqual(60_000);
    expect(tookMs).toBeLessThan(61_000);
    expect(new Set(sent)).toEqual(new Set([raw]));
    expect(sent.length).toBeGreaterThan(10);
  });

  it('CHAIN-16 reports an on-chain failure from the receipt, with the fee paid', async () => {
    const mined = { blockNumber: 7n, succeeded: false, gasPriceWei: 102_000_000_000n };
    let nonce = 3;
    const send = async (): Promise<void> => void (nonce = 4);
    const { outcome, sentNonce } = await sendOn({
      sendRawTransaction: send,
      getNonce: async () => nonce,
      getReceipt: async () => mined,
    });
    const feeWei = String(21_000n * 102_000_000_000n);
    expect(outcome).toMatchObject({ ok: true, result: { succeeded: false, nonce: 3, feeWei } });
    expect(sentNonce?.settled).toMatchObject({ succeeded: false, feeWei: 21_000n * 102_000_000_000n });
  });
});
