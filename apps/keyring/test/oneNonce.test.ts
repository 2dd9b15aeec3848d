import { type ChaosProxy, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { RequestedTransaction } from '@jumpy/protocol/keyring';
import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChainClient } from '../src/chain/chainClient.ts';
import { readSentTransactions } from '../src/send/readSentTransactions.ts';
import { sendTransaction, replaceTransaction } from '../src/send/sendTransaction.ts';
import type { SendContext } from '../src/send/sendContext.ts';
import { hurriedClock } from './support/hurriedClock.ts';
import { openBrowser, openSendHarness, openWallet, type SendHarness } from './support/sendHarness.ts';

let harness: SendHarness;
let proxy: ChaosProxy;
let clock: ReturnType<typeof hurriedClock>;
beforeAll(async () => {
  harness = await openSendHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  ({ clock, proxy } = await openNode());
});
afterEach(() => proxy.close());

async function openNode() {
  const nodeClock = hurriedClock();
  return { clock: nodeClock, proxy: await startChaosProxy(harness.local.url, nodeClock) };
}

const payee = (): `0x${string}` => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
const payment = (to: string, mon: string): RequestedTransaction =>
  RequestedTransaction.parse({ to, valueWei: String(parseEther(mon)) });

/** A wallet that sends only through the proxy. */
async function openPayer(mon: string, { node = { clock, proxy }, isOld = false } = {}) {
  const wallet = await openWallet(harness, mon, { isOld });
  const browser = openBrowser();
  const chain = createChainClient([node.proxy.url]);
  const open = (change: Partial<SendContext> = {}) => wallet.tab({ chain, clock: node.clock, ...change }, browser);
  const tab = async (change: Partial<SendContext> = {}) => (await open(change)).sending;
  const { sending, asked } = await open();
  return { ...wallet, browser, tab, sending, asked };
}
const only = async (sending: SendContext) => {
  const read = await readSentTransactions(sending);
  return read.ok ? read.result.transactions : expect.unreachable();
};

describe('payment through a lagging node', () => {
  it('sends 20 MON exactly once although receipts lag nonces by 3 s', async () => {
    proxy.setChaos({ kind: 'stale', receiptMs: 3000 });
    const { sending, address } = await openPayer('100');
    const to = payee();
    const outcome = await sendTransaction(sending, payment(to, '20'));
    // A player who is told it was not carried out pays once more.
    if (!outcome.ok && outcome.code === 'refused') await sendTransaction(sending, payment(to, '20'));
    expect(outcome).toMatchObject({ ok: true, result: { succeeded: true } });
    expect(await harness.chain.getBalanceWei(to)).toBe(parseEther('20'));
    expect(await harness.chain.getNonce(address)).toBe(1);
  });

  it('is found in its block when receipts never arrive, and not reported as failed', async () => {
    proxy.setChaos({ kind: 'stale', receiptMs: 10_000_000 });
    const { sending } = await openPayer('100');
    const to = payee();
    const outcome = await sendTransaction(sending, payment(to, '20'));
    expect(outcome).toMatchObject({
      ok: false,
      code: 'timeout',
      error: expect.stringContaining('may still go through'),
    });
    expect(await only(sending)).toMatchObject([{ nonce: 0, state: 'pending', canSendAgain: false }]);
    proxy.setChaos({ kind: 'none' });
    expect(await only(sending)).toMatchObject([{ nonce: 0, state: 'done' }]);
    expect(await harness.chain.getBalanceWei(to)).toBe(parseEther('20'));
  });
});

describe('payment the network does not include', () => {
  /** A payment of 20 MON that has waited for a minute, with its own node and clock. */
  async function waitForNothing(isOld: boolean) {
    const node = await openNode();
    node.proxy.setChaos({ kind: 'drop' });
    const payer = await openPayer('100', { node, isOld });
    const to = payee();
    return { ...node, ...payer, to, outcome: await sendTransaction(payer.sending, payment(to, '20')) };
  }
  type Waited = Awaited<ReturnType<typeof waitForNothing>>;
  // All of them wait in parallel, and each test takes one.
  const waited: Record<'new' | 'old', Waited[]> = { new: [], old: [] };
  let nodes: ChaosProxy[] = [];
  beforeAll(async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => waitForNothing(number > 5)));
    nodes = all.map(({ proxy: nodeProxy }) => nodeProxy);
    Object.assign(waited, { new: all.slice(0, 5), old: all.slice(5) });
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));
  function stuck(kind: 'new' | 'old' = 'new'): Waited {
    const stuckPayment = waited[kind].pop() ?? expect.unreachable('one more has to wait');
    expect(stuckPayment.outcome).toMatchObject({ code: 'timeout' });
    return stuckPayment;
  }

  it('stays pending, also in another tab and after a reload, and can be retried after 60 s', async () => {
    const { sending, tab } = stuck();
    expect(await only(sending)).toMatchObject([
      { nonce: 0, state: 'pending', canSendAgain: true, isCancelling: false },
    ]);
    expect(await only(await tab())).toEqual(await only(sending));
  });

  it('is retried at the same nonce for a higher fee; exactly one of both is executed', async () => {
    const { sending, to, address, browser, proxy: node } = stuck();
    node.setChaos({ kind: 'none' });
    const [first] = (await browser.sentLog.list(10_143, address))[0]?.signed ?? [];
    expect(await replaceTransaction(sending, { nonce: 0, how: 'retry' })).toMatchObject({
      ok: true,
      result: { nonce: 0 },
    });
    const second = (await browser.sentLog.list(10_143, address))[0]?.signed[1];
    expect(second?.maxFeeWei).toBeGreaterThan(((first?.maxFeeWei ?? 0n) * 11n) / 10n);
    expect(second?.priorityFeeWei).toBeGreaterThan(((first?.priorityFeeWei ?? 0n) * 11n) / 10n);
    await harness.chain.sendRawTransaction(first?.raw ?? '0x').catch(() => undefined);
    expect(await harness.chain.getBalanceWei(to)).toBe(parseEther('20'));
    expect(await only(sending)).toMatchObject([{ nonce: 0, state: 'done', txHash: second?.hash }]);
    expect(await readSentTransactions(sending)).toMatchObject({ result: { hashes: [first?.hash, second?.hash] } });
  });

  it('is canceled by an empty self-transfer at the same nonce, for a fee only', async () => {
    const { sending, to, address, proxy: node } = stuck();
    node.setChaos({ kind: 'none' });
    expect(await replaceTransaction(sending, { nonce: 0, how: 'cancel' })).toMatchObject({
      ok: true,
      result: { nonce: 0 },
    });
    expect(await harness.chain.getBalanceWei(to)).toBe(0n);
    expect(await harness.chain.getBalanceWei(address)).toBeGreaterThan(parseEther('99.9'));
    expect(await only(sending)).toMatchObject([{ nonce: 0, state: 'cancelled' }]);
    expect(await replaceTransaction(sending, { nonce: 0, how: 'retry' })).toMatchObject({
      code: 'refused',
      error: expect.stringContaining('canceled'),
    });
    expect(await harness.chain.getBalanceWei(to)).toBe(0n);
  });

  it.each([
    ['retry', 'done'],
    ['cancel', 'cancelled'],
  ] as const)('is listed with its old wallet, and asks the player before "%s"', async (how, state) => {
    const { sending, to, asked, proxy: node } = stuck('old');
    expect(await only(sending)).toMatchObject([{ nonce: 0, state: 'pending', canSendAgain: true, wallet: 'wallet' }]);
    node.setChaos({ kind: 'none' });
    expect(await replaceTransaction({ ...sending, confirm: async () => false }, { nonce: 0, how })).toMatchObject({
      code: 'rejected',
    });
    expect(await replaceTransaction(sending, { nonce: 0, how })).toMatchObject({ ok: true, result: { nonce: 0 } });
    expect(asked).toHaveLength(2);
    expect(await only(sending)).toMatchObject([{ state, wallet: 'wallet' }]);
    expect(await harness.chain.getBalanceWei(to)).toBe(how === 'retry' ? parseEther('20') : 0n);
  });

  it('reports that it was faster than its cancellation, and signs nothing', async () => {
    const { sending, to, address, browser, proxy: node } = stuck();
    const [sentNonce] = await browser.sentLog.list(10_143, address);
    await harness.chain.sendRawTransaction(sentNonce?.signed[0]?.raw ?? '0x');
    node.setChaos({ kind: 'none' });
    expect(await replaceTransaction(sending, { nonce: 0, how: 'cancel' })).toMatchObject({
      code: 'refused',
      error: 'It went through before it could be canceled.',
    });
    expect((await browser.sentLog.list(10_143, address))[0]?.signed).toHaveLength(1);
    expect(await harness.chain.getBalanceWei(to)).toBe(parseEther('20'));
  });

  it('is not retried while in flight, nor when there is none', async () => {
    const { sending } = await openPayer('100');
    expect(await replaceTransaction(sending, { nonce: 0, how: 'retry' })).toMatchObject({ code: 'bad_request' });
    proxy.setChaos({ kind: 'drop' });
    const isSent = new Promise<void>((resolve) => {
      sending.reportProgress = ({ stage }) => stage === 'sent' && resolve();
    });
    const sent = sendTransaction(sending, payment(payee(), '20'));
    await isSent;
    expect(await replaceTransaction(sending, { nonce: 0, how: 'retry' })).toMatchObject({ code: 'busy' });
    await sent;
  });

  it('is stored for years, and gives its nonce to the next transaction', async () => {
    const { sending, to, proxy: node, clock: nodeClock } = stuck();
    nodeClock.passed(3 * 365 * 86_400_000);
    expect(await only(sending)).toMatchObject([{ nonce: 0, state: 'pending' }]);
    node.setChaos({ kind: 'none' });
    const otherPayee = payee();
    expect(await sendTransaction(sending, payment(otherPayee, '1'))).toMatchObject({ ok: true, result: { nonce: 0 } });
    expect(await only(sending)).toMatchObject([
      { nonce: 0, state: 'replaced', wanted: { to } },
      { nonce: 0, state: 'done', wanted: { to: otherPayee } },
    ]);
    expect(await harness.chain.getBalanceWei(to)).toBe(0n);
  });
});

it('fails over to another node when the first times out', async () => {
  proxy.setChaos({ kind: 'cut' });
  const { tab, address } = await openPayer('100');
  const sending = await tab({ chain: createChainClient([proxy.url, harness.local.url]) });
  const to = payee();
  expect(await sendTransaction(sending, payment(to, '20'))).toMatchObject({ ok: true });
  expect([await harness.chain.getBalanceWei(to), await harness.chain.getNonce(address)]).toEqual([parseEther('20'), 1]);
});
