import { type BalanceNotice, BALANCE_NOTICE_TEXT, balanceNotice, isGateShut, NO_COST } from '@jumpy/domain/balanceGate';
import { monText } from '@jumpy/domain/mon';
import { WALLET_STANDINGS } from '@jumpy/domain/walletStatus';
import type { ToGame } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import { BALANCE_EVENT, type WalletClient, type WalletView } from '../../data/walletClient.ts';

/** Tells the game page who plays, and how the balance stands. */
export interface AccountReporter {
  /** The game page has loaded. */
  loaded(): void;
  /** The game page wants to know the account (GAME-24). */
  tell(): void;
  /** The wallet moved. */
  follow(): void;
  /** What is wrong with the balance; undefined while all is well or nothing is known. */
  notice(): BalanceNotice | undefined;
  stop(): void;
}

export interface AccountNeeds {
  discordId: string;
  /** Without a chain no balance is looked at. */
  hasChain: boolean;
  wallet(): WalletClient | null;
  timers: Timers;
  /** Where news of the balance are raised. */
  events: EventTarget;
  post(message: ToGame): void;
  onNotice(notice: BalanceNotice | undefined): void;
}

/** How often the account is told while its address is not known, and how the waits grow, in milliseconds (GAME-59). */
export const ACCOUNT_RETRIES = { most: 10, stepMs: 500, longestMs: 3_000 } as const;
/** When the balance is looked at first, in milliseconds (GAME-52). */
export const BALANCE_CHECK_MS = 2_000;

export function createAccountReporter(needs: AccountNeeds): AccountReporter {
  const { discordId, hasChain, wallet, timers, events, post, onNotice } = needs;
  let told: string | undefined;
  let notice: BalanceNotice | undefined;
  let toldBalance: string | undefined;
  let isLoaded = false;
  let mayCheck = false;
  let cancels: (() => void)[] = [];

  const view = (): WalletView | undefined => wallet()?.view();
  const address = (): string | undefined => view()?.address;

  function tell(): void {
    told = address();
    post({
      type: 'ACCOUNT_INFO',
      data: { discordId, walletAddress: told ?? null, balance: hasChain ? balanceOf(view()) : null },
    });
  }

  /** Tells the account until it has an address. */
  function tellWithRetries(tries: number): void {
    tell();
    if (told !== undefined || tries >= ACCOUNT_RETRIES.most) return;
    const delayMs = Math.min(ACCOUNT_RETRIES.stepMs * (tries + 1), ACCOUNT_RETRIES.longestMs);
    cancels.push(timers.after(delayMs, () => tellWithRetries(tries + 1)));
  }

  function check(): void {
    const now = view();
    if (!mayCheck || !hasChain || !now || isUnknown(now)) return;
    notice = noticeOf(now);
    const { lastKnownWei } = now.balance;
    const isLow = isGateShut('game', { lastKnownWei, terms: NO_COST });
    const text = notice === undefined ? null : BALANCE_NOTICE_TEXT[notice];
    const data = { balance: balanceOf(now), isLow, notice: text };
    const news = JSON.stringify(data);
    if (news === toldBalance) return;
    toldBalance = news;
    post({ type: 'BALANCE_UPDATE', data });
    onNotice(notice);
  }

  events.addEventListener(BALANCE_EVENT, check);
  return {
    loaded() {
      for (const cancel of cancels) cancel();
      cancels = [];
      isLoaded = true;
      toldBalance = undefined;
      tellWithRetries(0);
      const lookAtBalance = (): void => {
        mayCheck = true;
        check();
        // A check is of the balance as it is now, whatever was read a while ago.
        if (hasChain) void wallet()?.refresh({ force: true });
      };
      cancels.push(timers.after(BALANCE_CHECK_MS, lookAtBalance));
    },
    tell,
    follow() {
      if (!isLoaded) return;
      if (address() !== undefined && address() !== told) tell();
      const now = view();
      if (now && mayCheck && !isUnknown(now) && noticeOf(now) !== notice) check();
    },
    notice: () => notice,
    stop() {
      events.removeEventListener(BALANCE_EVENT, check);
      for (const cancel of cancels) cancel();
    },
  };
}

function balanceOf(view: WalletView | undefined): string | null {
  const wei = view?.balance.lastKnownWei;
  return wei === undefined ? null : monText(wei);
}

/** Nobody has said yet how the wallet stands, or it is being made. */
function isUnknown({ status, creation, address, balance }: WalletView): boolean {
  if (creation.state === 'creating') return true;
  if (status === 'analysis_error') return false;
  if (address === undefined) return status === 'unknown';
  return balance.lastKnownWei === undefined && !balance.failed;
}

function noticeOf({ status, address, balance }: WalletView): BalanceNotice | undefined {
  const { lastKnownWei, failed } = balance;
  const known = { shownWei: failed ? 0n : (lastKnownWei ?? 0n), lastKnownWei };
  const findings = { readWei: failed ? undefined : lastKnownWei, known, terms: NO_COST };
  // A wallet that does not open here is there all the same, with what it holds.
  const notice = balanceNotice({ ...findings, hasWallet: address !== undefined || WALLET_STANDINGS[status].hasWallet });
  // Nobody answers for it: only an empty one is the nearer news.
  return status === 'analysis_error' && notice !== 'low_balance' ? 'wallet_not_found' : notice;
}
