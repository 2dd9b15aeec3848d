import {
  type BalanceNotice,
  BALANCE_NOTICE_TEXT,
  getBalanceNotice,
  isGateClosed,
  NO_COST,
} from '@jumpy/domain/balanceGate';
import { formatMonBalance } from '@jumpy/domain/mon';
import { WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import type { Timers } from '@jumpy/browser/timers';
import { BALANCE_EVENT, type WalletClient, type WalletView } from '../../data/walletClient.ts';

/** Sends the player's identity and balance to the game page. */
export interface AccountReporter {
  /** Called when the game page has loaded. */
  onFrameLoaded(): void;
  /** Called when the game page requests the account. */
  sendAccount(): void;
  /** Called when the wallet state changes. */
  onWalletChange(): void;
  /** Current balance problem; undefined if there is none or it is not known yet. */
  getNotice(): BalanceNotice | undefined;
  stop(): void;
}

interface AccountReporterOptions {
  discordId: string;
  /** Without a chain, the balance is not checked. */
  hasChain: boolean;
  getWallet(): WalletClient | null;
  timers: Timers;
  /** Target on which balance events are dispatched. */
  events: EventTarget;
  post(message: ShellToGameMessage): void;
  onNotice(notice: BalanceNotice | undefined): void;
}

/** Retries while the address is unknown: count, growth of the delay and its maximum, in milliseconds. */
const ACCOUNT_RETRIES = { limit: 10, stepMs: 500, longestMs: 3_000 } as const;
/** Delay of the first balance check, in milliseconds. */
const BALANCE_CHECK_MS = 2_000;

export function createAccountReporter(options: AccountReporterOptions): AccountReporter {
  const { discordId, hasChain, getWallet, timers, events, post, onNotice } = options;
  let sentAddress: string | undefined;
  let notice: BalanceNotice | undefined;
  let sentBalance: string | undefined;
  let isLoaded = false;
  let mayCheck = false;
  let cancels: (() => void)[] = [];

  const getView = (): WalletView | undefined => getWallet()?.view();
  const getAddress = (): string | undefined => getView()?.address;

  function sendAccount(): void {
    sentAddress = getAddress();
    post({
      type: 'ACCOUNT_INFO',
      data: { discordId, walletAddress: sentAddress ?? null, balance: hasChain ? toBalanceText(getView()) : null },
    });
  }

  /** Sends the account repeatedly until it has an address. */
  function sendUntilAddressKnown(attempts: number): void {
    sendAccount();
    if (sentAddress !== undefined || attempts >= ACCOUNT_RETRIES.limit) return;
    const delayMs = Math.min(ACCOUNT_RETRIES.stepMs * (attempts + 1), ACCOUNT_RETRIES.longestMs);
    cancels.push(timers.schedule(delayMs, () => sendUntilAddressKnown(attempts + 1)));
  }

  function checkBalance(): void {
    const wallet = getView();
    if (!mayCheck || !hasChain || !wallet || isWalletUnknown(wallet)) return;
    notice = toBalanceNotice(wallet);
    const { lastKnownWei } = wallet.balance;
    const isLow = isGateClosed('game', { lastKnownWei, terms: NO_COST });
    const text = notice === undefined ? null : BALANCE_NOTICE_TEXT[notice];
    const data = { balance: toBalanceText(wallet), isLow, notice: text };
    const serialized = JSON.stringify(data);
    if (serialized === sentBalance) return;
    sentBalance = serialized;
    post({ type: 'BALANCE_UPDATE', data });
    onNotice(notice);
  }

  events.addEventListener(BALANCE_EVENT, checkBalance);
  return {
    onFrameLoaded() {
      for (const cancel of cancels) cancel();
      cancels = [];
      isLoaded = true;
      sentBalance = undefined;
      sendUntilAddressKnown(0);
      const startChecks = (): void => {
        mayCheck = true;
        checkBalance();
        // Checks use a fresh balance, not a cached one.
        if (hasChain) void getWallet()?.refresh({ force: true });
      };
      cancels.push(timers.schedule(BALANCE_CHECK_MS, startChecks));
    },
    sendAccount,
    onWalletChange() {
      if (!isLoaded) return;
      if (getAddress() !== undefined && getAddress() !== sentAddress) sendAccount();
      const wallet = getView();
      if (wallet && mayCheck && !isWalletUnknown(wallet) && toBalanceNotice(wallet) !== notice) checkBalance();
    },
    getNotice: () => notice,
    stop() {
      events.removeEventListener(BALANCE_EVENT, checkBalance);
      for (const cancel of cancels) cancel();
    },
  };
}

function toBalanceText(view: WalletView | undefined): string | null {
  const wei = view?.balance.lastKnownWei;
  return wei === undefined ? null : formatMonBalance(wei);
}

/** Whether the wallet status is still loading or the wallet is being created. */
function isWalletUnknown({ status, creation, address, balance }: WalletView): boolean {
  if (creation.state === 'creating') return true;
  if (status === 'analysis_error') return false;
  if (address === undefined) return status === 'unknown';
  return balance.lastKnownWei === undefined && !balance.failed;
}

function toBalanceNotice({ status, address, balance }: WalletView): BalanceNotice | undefined {
  const { lastKnownWei, failed } = balance;
  const known = { shownWei: failed ? 0n : (lastKnownWei ?? 0n), lastKnownWei };
  const findings = { readWei: failed ? undefined : lastKnownWei, known, terms: NO_COST };
  // A wallet that does not open on this device still exists and has a balance.
  const notice = getBalanceNotice({
    ...findings,
    hasWallet: address !== undefined || WALLET_STATUS_INFO[status].hasWallet,
  });
  // The wallet did not answer; only a low balance is the more useful notice.
  return status === 'analysis_error' && notice !== 'low_balance' ? 'wallet_not_found' : notice;
}
