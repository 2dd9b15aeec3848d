import type { BalanceNotice } from '@jumpy/domain/balanceGate';
import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  BALANCE_EVENT,
  type WalletBalance,
  type WalletClient,
  type WalletView,
} from '../../../src/data/walletClient.ts';
import { type AccountReporter, createAccountReporter } from '../../../src/runs/chain/accountReporter.ts';
import { ADDRESS, type FakeWalletClient, createFakeWalletClient } from '../../../src/fixtures/fakeWalletClient.ts';
import { type ManualTimers, manualTimers } from '../../support/manualTimers.ts';

const PLAYER = '100000000000000001';
const FLOOR_WEI = 10_000_000_000_000_000n;
let timers: ManualTimers;
let wallet: FakeWalletClient;
let lentWallet: WalletClient | null;
let events: EventTarget;
let posted: ShellToGameMessage[];
let notices: (BalanceNotice | undefined)[];
let reporter: AccountReporter;

const balance = (lastKnownWei: bigint | undefined, failed = false): WalletBalance => ({
  lastKnownWei,
  readAtMs: 0,
  failed,
  reading: false,
});
const accounts = () => posted.flatMap((message) => (message.type === 'ACCOUNT_INFO' ? [message.data] : []));
const balances = () => posted.flatMap((message) => (message.type === 'BALANCE_UPDATE' ? [message.data] : []));
const read = (found: WalletBalance): void => {
  wallet.set({ balance: found });
  events.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail: found }));
};

function open(hasChain = true): void {
  reporter = createAccountReporter({
    discordId: PLAYER,
    hasChain,
    getWallet: () => lentWallet,
    timers,
    events,
    post: (message) => posted.push(message),
    onNotice: (notice) => notices.push(notice),
  });
}

beforeEach(() => {
  timers = manualTimers();
  wallet = createFakeWalletClient();
  lentWallet = wallet;
  events = new EventTarget();
  posted = [];
  notices = [];
  open();
});

describe('the account', () => {
  const known = { discordId: PLAYER, walletAddress: ADDRESS, balance: '5.0000' };

  test('GAME-24 GAME-31 is sent on request', () => {
    reporter.sendAccount();
    expect(accounts()).toEqual([known]);
  });

  test('GAME-31 contains only the player without a wallet or without a chain', () => {
    lentWallet = null;
    open(false);
    reporter.sendAccount();
    expect(accounts()).toEqual([{ discordId: PLAYER, walletAddress: null, balance: null }]);
  });

  test('GAME-59 is sent after loading, and up to 10 more times with growing delays without an address', () => {
    lentWallet = null;
    reporter.onFrameLoaded();
    const waits: number[] = [];
    let sinceMs = 0;
    for (let ms = 0; ms < 60_000; ms += 100) {
      const before = accounts().length;
      timers.pass(100);
      sinceMs += 100;
      if (accounts().length === before) continue;
      waits.push(sinceMs);
      sinceMs = 0;
    }
    expect(waits).toEqual([500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_000, 3_000, 3_000, 3_000]);
  });

  test('GAME-59 is sent once with an address, and again when the address changes', () => {
    reporter.onFrameLoaded();
    timers.pass(60_000);
    reporter.onWalletChange();
    expect(accounts()).toEqual([known]);
    const other = `0x${'44'.repeat(20)}`;
    wallet.set({ address: other });
    reporter.onWalletChange();
    expect(accounts().at(-1)?.walletAddress).toBe(other);
  });
});

describe('the balance', () => {
  test('GAME-34 GAME-52 is checked 2 s after loading', () => {
    wallet.set({ balance: balance(FLOOR_WEI - 1n) });
    reporter.onFrameLoaded();
    read(balance(FLOOR_WEI - 1n));
    timers.pass(1_999);
    expect(balances()).toEqual([]);
    timers.pass(1);
    expect(balances()).toEqual([
      {
        balance: '0.0099',
        isLow: true,
        notice: 'Insufficient MON balance to play. Please add MON to continue.',
      },
    ]);
  });

  test('GAME-52 is refetched for that check, but not on a page without a chain', () => {
    reporter.onFrameLoaded();
    timers.pass(2_000);
    open(false);
    reporter.onFrameLoaded();
    timers.pass(2_000);
    expect(wallet.calls.map(({ method }) => method)).toEqual(['refresh']);
  });

  test('GAME-53 GAME-54 GAME-55 GAME-57 follows every read: low under 0.01 MON, and fine from there', () => {
    reporter.onFrameLoaded();
    timers.pass(2_000);
    read(balance(FLOOR_WEI - 1n));
    read(balance(FLOOR_WEI));
    read(balance(FLOOR_WEI));
    expect(balances().map(({ isLow, notice }) => [isLow, notice !== null])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(notices).toEqual([undefined, 'low_balance', undefined]);
    expect(reporter.getNotice()).toBeUndefined();
  });

  const none: Partial<WalletView> = { address: undefined, canSignHere: false, balance: balance(undefined) };
  test.each<[string, Partial<WalletView>, string]>([
    [
      'GAME-56 no wallet',
      { ...none, status: 'discord_only_no_wallet' },
      'Wallet not found. Please logout, login again, and try again.',
    ],
    [
      'GAME-56 a keyring that cannot be reached, for a player without a wallet yet',
      { ...none, status: 'analysis_error' },
      'Wallet not found. Please logout, login again, and try again.',
    ],
    [
      'GAME-56 a keyring that cannot be reached, whatever the server knows of the wallet',
      { status: 'analysis_error', canSignHere: false },
      'Wallet not found. Please logout, login again, and try again.',
    ],
    [
      'GAME-57 a keyring that cannot be reached, and a balance that is low',
      { status: 'analysis_error', canSignHere: false, balance: balance(1n) },
      'Insufficient MON balance to play. Please add MON to continue.',
    ],
    [
      'GAME-58 a balance that cannot be read',
      { balance: balance(undefined, true) },
      'Error checking wallet balance. Please refresh the page.',
    ],
    [
      'GAME-58 a balance that could be read before',
      { balance: balance(FLOOR_WEI, true) },
      'Error checking wallet balance. Please refresh the page.',
    ],
    [
      'GAME-57 one that cannot be read and was low',
      { balance: balance(1n, true) },
      'Insufficient MON balance to play. Please add MON to continue.',
    ],
  ])('%s', (_name, view, text) => {
    wallet.set(view);
    reporter.onFrameLoaded();
    timers.pass(2_000);
    expect(balances().map(({ notice }) => notice)).toEqual([text]);
  });

  test.each<[string, Partial<WalletView> | null]>([
    ['no wallet client yet', null],
    ['a wallet nobody has looked at', { ...none, status: 'unknown' }],
    ['a wallet that is being made', { ...none, creation: { state: 'creating', attempt: 1 } }],
    ['a balance nobody has read', { balance: balance(undefined) }],
  ])('sends nothing with %s, and the problem as soon as it is known', (_name, view) => {
    if (view) wallet.set(view);
    else lentWallet = null;
    reporter.onFrameLoaded();
    timers.pass(2_000);
    reporter.onWalletChange();
    expect(balances()).toEqual([]);
    lentWallet = wallet;
    wallet.set({ status: 'has_wallet', address: ADDRESS, creation: { state: 'idle' }, balance: balance(0n) });
    reporter.onWalletChange();
    reporter.onWalletChange();
    expect(balances()).toHaveLength(1);
  });

  test('is not sent without a chain, nor after the end', () => {
    open(false);
    reporter.onFrameLoaded();
    timers.pass(2_000);
    read(balance(0n));
    open();
    reporter.onFrameLoaded();
    timers.pass(2_000);
    posted = [];
    reporter.stop();
    read(balance(0n));
    expect(posted).toEqual([]);
  });
});
