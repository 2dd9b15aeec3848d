import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { REVIVE_RESULT_TEXT, REVIVE_SUCCESS_RESEND_MS } from '@jumpy/domain/revivePayment';
import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { REVIVE_WAIT_MS, type ReviveGrant, type ReviveTerms } from '@jumpy/protocol/http/revives';
import { encodeFunctionData } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { WalletError, type WalletClient, type WalletView } from '../../src/data/walletClient.ts';
import type { ApiResult } from '../../src/runs/runsApi.ts';
import {
  GRANT_POLL_MS,
  createReviveService,
  PAYMENT_CUTOFF_MS,
  type GrantedRevive,
  type ReviveService,
} from '../../src/runs/revive/reviveService.ts';
import { CREDIT_KEPT_TEXT } from '../../src/runs/revive/creditKeptText.ts';
import { type FakeWalletClient, createFakeWalletClient, TX_HASH } from '../../src/fixtures/fakeWalletClient.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { runIdOf } from './settledRun.ts';

const GATE = `0x${'22'.repeat(20)}`;
const RUN_ID = runIdOf(1);
const TICK = 1_283;
/** Values from the game page, which must not be trusted. */
const ASKED = { runId: RUN_ID, tick: TICK, contractAddress: `0x${'66'.repeat(20)}`, amount: '0.000001' };
const TERMS: ReviveTerms = {
  success: true,
  available: true,
  contract: GATE,
  priceWei: String(10n ** 17n),
  credits: 0,
};
const refused = (code: 'revive_pending' | 'revive_not_waiting' | 'revive_unpaid' | 'revive_no_credit', status = 409) =>
  ({ ok: false, status, code, error: 'No.' }) as const;
const UNREACHABLE = { ok: false, status: 0, code: undefined, error: 'The server did not answer.' } as const;

let timers: ManualTimers;
let wallet: FakeWalletClient;
let lentWallet: WalletClient | null;
let terms: ApiResult<ReviveTerms>;
let grants: ApiResult<ReviveGrant>[];
let claimed: unknown[];
let posted: ShellToGameMessage[];
let service: ReviveService;
let deathAcknowledged: Promise<void>;

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const granted = (source: ReviveGrant['source'] = 'payment'): ApiResult<ReviveGrant> => ({
  ok: true,
  value: { runId: RUN_ID, tick: TICK, source, txHash: source === 'payment' ? TX_HASH : null },
});
const statuses = () => posted.flatMap((message) => (message.type === 'REVIVE_PAYMENT_STATUS' ? [message.data] : []));
const getStatusTexts = () => statuses().map(({ status, message }) => [status, message]);
const toldTerms = () => posted.flatMap((message) => (message.type === 'REVIVE_TERMS' ? [message.data] : []));
const getSends = () => wallet.calls.filter(({ method }) => method === 'send');

function open(discordId = '100000000000000001'): void {
  service = createReviveService({
    api: {
      terms: async () => terms,
      async grant(body) {
        claimed.push(body);
        return grants.shift() ?? granted();
      },
    },
    timers,
    discordId,
    getWallet: () => lentWallet,
    async whenDeathAcknowledged() {
      await deathAcknowledged;
    },
    post: (message) => posted.push(message),
  });
}

/** Requests a revive and advances the time it takes. */
async function pay(request: Parameters<ReviveService['pay']>[0] = ASKED, passes = 0): Promise<GrantedRevive | null> {
  const payResult = service.pay(request);
  for (let time = 0; time < passes; time += 1) {
    await flushPromises();
    timers.pass(GRANT_POLL_MS);
  }
  return payResult;
}

beforeEach(() => {
  timers = manualTimers();
  wallet = createFakeWalletClient();
  lentWallet = wallet;
  terms = { ok: true, value: TERMS };
  grants = [];
  claimed = [];
  posted = [];
  deathAcknowledged = Promise.resolve();
  open();
  service.onDeath(RUN_ID);
});

describe('revive terms', () => {
  const OFFER = { contractAddress: GATE, price: '0.1', credits: 0, isAffordable: true };
  const balance = (lastKnownWei: bigint | undefined): Partial<WalletView> => ({
    balance: { lastKnownWei, readAtMs: 0, failed: false, reading: false },
  });
  test.each<[string, Partial<ReviveTerms>, Partial<WalletView> | null, unknown]>([
    ['a wallet that can pay', {}, {}, OFFER],
    ['no wallet', {}, null, { ...OFFER, isAffordable: false }],
    ['a wallet that does not open here', {}, { canSignHere: false }, { ...OFFER, isAffordable: false }],
    ['the price and the quoted fee, to the wei', {}, balance(102_667_000_000_000_000n), OFFER],
    ['a wei less', {}, balance(102_666_999_999_999_999n), { ...OFFER, isAffordable: false }],
    ['a balance nobody has read', {}, balance(undefined), { ...OFFER, isAffordable: false }],
    ['no contract', { available: false, contract: null, priceWei: null }, {}, null],
    [
      'no contract, and a credit',
      { available: false, contract: null, priceWei: null, credits: 2 },
      {},
      { contractAddress: null, price: null, credits: 2, isAffordable: false },
    ],
  ])('REVIVE-01 REVIVE-18 are sent with %s', async (_name, changes, view, expected) => {
    terms = { ok: true, value: { ...TERMS, ...changes } };
    if (view) wallet.set(view);
    else lentWallet = null;
    await service.refresh();
    await flushPromises();
    expect(toldTerms().at(-1)).toEqual(expected);
  });

  test.each([
    ['the price and the last-resort gas, to the wei', 115_300_000_000_000_000n, true],
    ['a wei less', 115_299_999_999_999_999n, false],
  ])('REVIVE-18 use the last-resort gas without an estimate: %s', async (_name, lastKnownWei, isAffordable) => {
    wallet.answers.quote = () => Promise.reject(new WalletError('network', 'No node answered.'));
    wallet.set(balance(lastKnownWei));
    await service.refresh();
    await flushPromises();
    expect(toldTerms()).toEqual([{ ...OFFER, isAffordable }]);
  });

  test('are sent with the quote of a wallet that opens later, requested once', async () => {
    lentWallet = null;
    await service.refresh();
    lentWallet = wallet;
    wallet.set(balance(103_000_000_000_000_000n));
    service.onWalletChange();
    service.onWalletChange();
    await flushPromises();
    expect(toldTerms().map((data) => data?.isAffordable)).toEqual([false, true]);
    expect(wallet.calls.map(({ transaction }) => transaction)).toEqual([
      { to: GATE, data: '0x95851a65', valueWei: String(10n ** 17n), action: 'revive' },
    ]);
  });

  test('are sent again only when the balance changes them', async () => {
    await service.refresh();
    service.onWalletChange();
    wallet.set(balance(0n));
    service.onWalletChange();
    service.onWalletChange();
    expect(toldTerms().map((data) => data?.isAffordable)).toEqual([true, false]);
  });

  test('stay unchanged when the server is unreachable', async () => {
    await service.refresh();
    terms = UNREACHABLE;
    await service.refresh();
    expect(toldTerms()).toEqual([OFFER, OFFER]);
  });
});

describe('what prevents a payment', () => {
  test.each<[string, () => void, string, string]>([
    ['REVIVE-04 no user', () => open(''), 'error', 'Missing user ID'],
    [
      'REVIVE-05 no configured contract',
      () => (terms = { ok: true, value: { ...TERMS, available: false, contract: null } }),
      'error',
      'Invalid contract address',
    ],
    ['REVIVE-06 no service yet', () => (lentWallet = null), 'error', 'Wallet not ready. Please try again.'],
    [
      'REVIVE-06 a wallet that is not open here',
      () => wallet.set({ canSignHere: false }),
      'error',
      'Wallet not ready. Please try again.',
    ],
    [
      'REVIVE-07 no wallet',
      () => wallet.set({ status: 'discord_only_no_wallet', address: undefined }),
      'error',
      'Wallet not found',
    ],
    [
      'REVIVE-08 a balance that cannot be read',
      () => (wallet.answers.quote = () => Promise.reject(new WalletError('network', 'No node answered.'))),
      'error',
      'Could not check wallet balance',
    ],
    [
      'REVIVE-09 a wei less than price and fee',
      () =>
        wallet.set({ balance: { lastKnownWei: 102_666_999_999_999_999n, readAtMs: 0, failed: false, reading: false } }),
      'insufficient_funds',
      'Insufficient MON balance. Required: 0.102667 MON',
    ],
  ])('%s', async (_name, arrange, status, message) => {
    arrange();
    service.onDeath(RUN_ID);
    expect(await pay()).toBeNull();
    expect(statuses().at(-1)).toEqual({ runId: RUN_ID, tick: TICK, status, message });
    expect(getSends()).toEqual([]);
    expect(claimed).toEqual([]);
  });

  test('REVIVE-05 a game page that names no contract', async () => {
    expect(await pay({ runId: RUN_ID, tick: TICK })).toBeNull();
    expect(getStatusTexts().at(-1)).toEqual(['error', 'Invalid contract address']);
  });

  test('a run that was not reported as dead', async () => {
    expect(await pay({ ...ASKED, runId: runIdOf(2) })).toBeNull();
    expect(posted).toEqual([]);
  });

  test('too little time left for the revive', async () => {
    timers.pass(PAYMENT_CUTOFF_MS + 1);
    expect(await pay()).toBeNull();
    expect(getStatusTexts().at(-1)).toEqual(['error', 'There’s no time left to revive this run. Nothing was paid.']);
    expect(getSends()).toEqual([]);
  });
});

describe('revive payment', () => {
  test('REVIVE-05 REVIVE-14 pays the configured contract its price, whatever the game page says', async () => {
    expect(await pay()).toEqual({
      text: REVIVE_RESULT_TEXT,
      grant: { runId: RUN_ID, tick: TICK, source: 'payment', txHash: TX_HASH },
      price: '0.1',
    });
    const data = encodeFunctionData({ abi: reviveGateAbi, functionName: 'revive' });
    expect(getSends()).toEqual([
      {
        method: 'send',
        transaction: { to: GATE, data, valueWei: TERMS.priceWei, action: 'revive' },
        purpose: { type: 'REVIVE_PAYMENT', runId: RUN_ID },
      },
    ]);
    expect(claimed).toEqual([{ runId: RUN_ID, tick: TICK, txHash: TX_HASH }]);
  });

  test('GAME-30 REVIVE-10 REVIVE-11 REVIVE-17 sends the success at once and again after 0.1, 0.25, 0.5 and 1 s', async () => {
    await pay();
    expect(getStatusTexts()).toEqual([
      ['processing', 'Processing payment...'],
      ['processing', 'Processing payment...'],
      ['success', 'Payment successful!'],
    ]);
    const times: number[] = [];
    for (let ms = 1; ms <= 2_000; ms += 1) {
      const before = statuses().length;
      timers.pass(1);
      if (statuses().length > before) times.push(ms);
    }
    expect(times).toEqual([100, 250, 500, 1_000]);
    expect(times).toEqual([...REVIVE_SUCCESS_RESEND_MS]);
    expect(statuses().at(-1)).toMatchObject({ status: 'success', txHash: TX_HASH });
  });

  test('waits until a payment is final, even through a lost network', async () => {
    grants = [refused('revive_pending'), UNREACHABLE, refused('revive_pending')];
    expect(await pay(ASKED, 4)).not.toBeNull();
    expect(claimed).toHaveLength(4);
    expect(getStatusTexts().at(-1)?.[0]).toBe('success');
  });

  test('times out after 120 s, and says that the payment is kept', async () => {
    grants = Array.from({ length: 200 }, () => refused('revive_pending'));
    expect(await pay(ASKED, 121)).toBeNull();
    expect(getStatusTexts().at(-1)).toEqual(['error', CREDIT_KEPT_TEXT]);
    expect(claimed.length).toBe(REVIVE_WAIT_MS / GRANT_POLL_MS);
  });

  test('gives up on an unanswered dialog, and ignores its later outcome', async () => {
    let refuse = (_error: Error): void => undefined;
    wallet.answers.send = () => new Promise((_resolve, reject) => (refuse = reject));
    const payResult = service.pay(ASKED);
    await flushPromises();
    timers.pass(REVIVE_WAIT_MS);
    expect(await payResult).toBeNull();
    refuse(new WalletError('rejected', 'Cancelled.'));
    await flushPromises();
    expect(getStatusTexts().at(-1)).toEqual(['error', 'There’s no time left to revive this run. Nothing was paid.']);
  });

  describe('REVIVE-12 REVIVE-13 REVIVE-15 a failed payment', () => {
    test.each<[string, Partial<FakeWalletClient['answers']>, string, string]>([
      [
        'REVIVE-12 no hash',
        {
          send: async () => ({ txHash: '', nonce: 0, succeeded: true, feeWei: '0', isFallback: false }),
        },
        'error',
        'Transaction failed - no hash received',
      ],
      [
        'REVIVE-13 a player who said no',
        { send: () => Promise.reject(new WalletError('rejected', 'You canceled it.')) },
        'error',
        'Payment failed: You canceled it.',
      ],
      [
        'REVIVE-13 a payment that the contract refused',
        { send: () => Promise.reject(new WalletError('reverted', 'Wrong price.', TX_HASH)) },
        'error',
        'Payment failed: Wrong price.',
      ],
      [
        'REVIVE-09 MON that went elsewhere meanwhile',
        { send: () => Promise.reject(new WalletError('insufficient_funds', 'Too little.')) },
        'insufficient_funds',
        'Insufficient MON balance. Required: 0.102667 MON',
      ],
    ])('REVIVE-15 returns null after %s', async (_name, answers, status, message) => {
      Object.assign(wallet.answers, answers);
      expect(await pay()).toBeNull();
      expect(getStatusTexts().at(-1)).toEqual([status, message]);
      expect(claimed).toEqual([]);
    });
  });

  test('lets the server find a payment that was sent but not confirmed', async () => {
    wallet.answers.send = (_transaction, onSent) => {
      onSent?.(TX_HASH);
      return Promise.reject(new WalletError('timeout', 'No receipt yet.'));
    };
    expect(await pay()).not.toBeNull();
    expect(claimed).toEqual([{ runId: RUN_ID, tick: TICK, txHash: TX_HASH }]);
  });

  test('never pays a second time on a retry', async () => {
    grants = [{ ok: false, status: 403, code: 'forbidden', error: 'Not now.' }];
    expect(await pay()).toBeNull();
    expect(getStatusTexts().at(-1)).toEqual(['error', 'Payment failed: Not now.']);
    expect(await pay()).not.toBeNull();
    expect(getSends()).toHaveLength(1);
    expect(claimed).toHaveLength(2);
  });

  test('pays nothing before the server knows of the death', async () => {
    let acknowledge = (): void => undefined;
    deathAcknowledged = new Promise((resolve) => (acknowledge = resolve));
    const payResult = service.pay(ASKED);
    await flushPromises();
    expect(wallet.calls).toEqual([]);
    acknowledge();
    expect(await payResult).not.toBeNull();
  });

  test('makes one payment at a time', async () => {
    const [first, second] = await Promise.all([service.pay(ASKED), service.pay(ASKED)]);
    expect([first === null, second]).toEqual([false, null]);
    expect(getSends()).toHaveLength(1);
  });
});

describe('credits and late payments', () => {
  test('uses a credit before any payment', async () => {
    terms = { ok: true, value: { ...TERMS, credits: 1 } };
    grants = [granted('credit')];
    expect(await pay()).toMatchObject({ price: null, grant: { source: 'credit' } });
    expect(claimed).toEqual([{ runId: RUN_ID, tick: TICK }]);
    expect(wallet.calls).toEqual([]);
  });

  test('pays nothing when the credit is gone', async () => {
    terms = { ok: true, value: { ...TERMS, credits: 1 } };
    grants = [refused('revive_no_credit')];
    expect(await pay()).toBeNull();
    expect(getStatusTexts().at(-1)).toEqual(['error', 'You’ve used your free revive. Nothing was paid.']);
  });

  test('keeps the payment for the next run when this one no longer waits', async () => {
    grants = [refused('revive_not_waiting')];
    expect(await pay()).toBeNull();
    expect(statuses().at(-1)).toMatchObject({ status: 'error', message: CREDIT_KEPT_TEXT, txHash: TX_HASH });
    expect(service.onRunEnd(RUN_ID)).toBe(true);
  });

  test('stops polling when the run is over, and says whether a payment is kept', async () => {
    grants = Array.from({ length: 9 }, () => refused('revive_pending'));
    const payResult = service.pay(ASKED);
    await flushPromises();
    expect(service.onRunEnd(RUN_ID)).toBe(true);
    timers.pass(GRANT_POLL_MS);
    expect(await payResult).toBeNull();
    expect(claimed).toHaveLength(1);
    expect(getStatusTexts().at(-1)?.[0]).toBe('processing');
  });

  test('keeps nothing after a revive', async () => {
    await pay();
    expect(service.onRunEnd(RUN_ID)).toBe(false);
  });

  test('allows another payment when the first turned out to be unpaid', async () => {
    grants = [refused('revive_unpaid', 402)];
    await pay();
    expect(await pay()).not.toBeNull();
    expect(getSends()).toHaveLength(2);
  });
});
