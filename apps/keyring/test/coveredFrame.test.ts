import { RequestedTransaction } from '@jumpy/protocol/keyring';
import { parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCoverable } from '../src/startKeyring.ts';
import { CALL_KINDS } from '../src/policy/knownCall.ts';
import type { TransactionAction } from '../src/policy/transactionAction.ts';
import { sendTransaction } from '../src/send/sendTransaction.ts';
import type { SendContext } from '../src/send/sendContext.ts';
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
const SENT = { ok: true };

it.each<[string, { framed: boolean; tracks: boolean; tells: boolean }, boolean]>([
  ['a frame in a browser that tells', { framed: true, tracks: true, tells: true }, false],
  ['a frame in Safari or Firefox', { framed: true, tracks: false, tells: false }, true],
  ['a frame whose browser tracks and does not tell', { framed: true, tracks: true, tells: false }, true],
  ['a frame whose browser cannot be told to track', { framed: true, tracks: false, tells: true }, true],
  ['a window of its own in Safari or Firefox', { framed: false, tracks: false, tells: false }, false],
])('may be covered without notice: %s', (_name, { framed, tracks, tells }, expected) => {
  const self = {} as never;
  const page = {
    ...{ self, top: framed ? ({} as never) : self },
    IntersectionObserver: { prototype: tracks ? { trackVisibility: true } : {} },
    IntersectionObserverEntry: { prototype: tells ? { isVisible: true } : {} },
  };
  expect(isCoverable(page)).toBe(expected);
});

describe('coverable frame', () => {
  const covered = (mon: string) => openWallet(harness, mon, { isCoverable: true });

  it('approves 1 MON per day in the frame, fees included; anything above needs a window', async () => {
    const { tab } = await covered('500');
    const { sending, windows } = await tab();
    expect(await sendTransaction(sending, transfer('0.9'))).toMatchObject(SENT);
    expect(await sendTransaction(sending, transfer('1'))).toMatchObject(SENT);
    expect(await sendTransaction(sending, transfer('0.05'))).toMatchObject(SENT);
    expect(await sendTransaction(sending, transfer('0.05'))).toMatchObject(SENT);
    expect(windows).toEqual([undefined, 'large', undefined, 'day']);
  });

  it('does not count window-confirmed payments toward the frame’s limit', async () => {
    const { tab } = await covered('500');
    const { sending, windows } = await tab();
    for (const mon of ['30', '0.9', '30', '0.01']) await sendTransaction(sending, transfer(mon));
    expect(windows).toEqual(['large', undefined, 'large', undefined]);
  });

  it('shares the limit between two tabs', async () => {
    const { tab } = await covered('500');
    const browser = openBrowser();
    const tabs = [await tab({}, browser), await tab({}, browser)];
    const sent = await Promise.all(tabs.map(({ sending }) => sendTransaction(sending, transfer('0.7'))));
    expect(sent).toEqual([expect.objectContaining(SENT), expect.objectContaining(SENT)]);
    expect(tabs.map(({ windows }) => windows.join(' ')).toSorted()).toEqual(['', ' day']);
  });

  it('sends an old wallet’s large payment through a window too', async () => {
    const { tab } = await openWallet(harness, '500', { isCoverable: true, isOld: true });
    const { sending, windows } = await tab();
    expect(await sendTransaction(sending, transfer('2'))).toMatchObject(SENT);
    expect(await sendTransaction(sending, transfer('0.5'))).toMatchObject(SENT);
    expect(windows).toEqual(['large', undefined]);
  });

  it.each<[string, (plan: Parameters<SendContext['confirm']>[0]['plan']) => unknown]>([
    ['payee', ({ draft }) => (draft.to = `0x${'66'.repeat(20)}`)],
    ['amount', ({ draft }) => (draft.valueWei += 1n)],
    ['data', ({ draft }) => (draft.data = '0x00')],
    ['limit', (plan) => (plan.gasLimit += 1n)],
    ['fee', (plan) => (plan.maxFeeWei += 1n)],
    ['tip', (plan) => (plan.priorityFeeWei += 1n)],
  ])('signs nothing when the %s differs from what the window confirmed', async (_name, swap) => {
    const { tab, address } = await covered('5');
    const confirm: SendContext['confirm'] = async ({ plan }) => (swap(plan), true);
    const { sending, harnesses } = await tab({ confirm });
    await expect(sendTransaction(sending, transfer('1.2'))).rejects.toThrow('not what was confirmed');
    expect(harnesses).not.toContain('signing');
    expect(await harness.chain.getNonce(address)).toBe(0);
  });

  it('pays nothing when the window is closed', async () => {
    const { tab, address } = await covered('5');
    const { sending } = await tab({ confirm: async () => false });
    expect(await sendTransaction(sending, transfer('1.2'))).toMatchObject({ ok: false, code: 'rejected' });
    expect(await harness.chain.getBalanceWei(address)).toBe(parseEther('5'));
  });
});

it('approves everything in the frame when the browser reports occlusion', async () => {
  const { tab } = await openWallet(harness, '500');
  const { sending, windows } = await tab();
  for (const mon of ['0.9', '1.1', '30']) expect(await sendTransaction(sending, transfer(mon))).toMatchObject(SENT);
  expect(windows).toEqual([undefined, undefined, undefined]);
});

it('excludes a nonce from the limit only if both signatures were confirmed in a window', async () => {
  const guard = createSpendGuard({
    ...{ paymentLog: memoryPaidLog(), chainId: 1, nowMs: () => 1 },
    ...{ isMainnet: false, isCoverable: true },
  });
  const count = (nonce: number, mon: string, isInWindow: boolean) =>
    guard.recordPayment({ address: '0xAB', nonce, wei: parseEther(mon as '1'), isInWindow });
  const action = { kind: 'withdrawal' } as TransactionAction;
  const reason = () => guard.getWindowReason({ address: '0xab', action, totalWei: parseEther('0.2') });
  await count(1, '1.2', true);
  await count(1, '1.3', true);
  expect(await reason()).toBeUndefined();
  await count(2, '0.9', false);
  const takeBack = await count(2, '1.2', true);
  expect(await reason()).toBe('day');
  await takeBack();
  expect(await reason()).toBe('day');
});

describe('action without a price', () => {
  const guard = createSpendGuard({
    ...{ paymentLog: memoryPaidLog(), chainId: 1, nowMs: () => 0 },
    ...{ isMainnet: false, isCoverable: true },
  });
  const reason = (kind: TransactionAction['kind']) =>
    guard.getWindowReason({ address: '0xab', action: { kind } as TransactionAction, totalWei: 1n });

  it.each(['item_transfer', 'transfer_ownership', 'owner_act', 'unknown_call'] as const)(
    'needs a window: %s',
    async (kind) => {
      expect(await reason(kind)).toBe('unpriced');
    },
  );

  it.each(['withdrawal', ...CALL_KINDS.filter((kind) => !/transfer|owner_act/.test(kind))] as const)(
    'does not include %s, whose price counts',
    async (kind) => {
      expect(await reason(kind)).toBeUndefined();
    },
  );
});
