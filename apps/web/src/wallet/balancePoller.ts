import type { Timers } from '@jumpy/browser/timers';
import type { WalletBalance } from '../data/walletClient.ts';
import { WALLET_FETCH_LIMITS } from './walletStatus.ts';
import type { WalletCache } from './walletCache.ts';

/** Balance of the current wallet, including the last known value. */
export interface BalancePoller {
  /** Reads the balance; after a failure retries up to three times. */
  read(address: string): Promise<void>;
  stop(): void;
}

interface Options {
  timers: Timers;
  cache: WalletCache;
  /** Undefined if all sources failed. */
  readWei(address: string): Promise<bigint | undefined>;
  getBalance(): WalletBalance;
  setBalance(balance: WalletBalance): void;
  /** Called after each read, successful or not. */
  onRead(balance: WalletBalance): void;
}

const UNREAD_BALANCE: WalletBalance = { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: false };

export function createBalancePoller({
  timers,
  cache,
  readWei,
  getBalance,
  setBalance,
  onRead,
}: Options): BalancePoller {
  let shown: string | undefined;
  let stopRetry = (): void => undefined;
  let isStopped = false;

  /** Switches to another wallet, whose balance is cached separately. */
  function turnTo(address: string): void {
    if (shown === address) return;
    shown = address;
    const cached = cache.get(address);
    setBalance(cached ? { ...UNREAD_BALANCE, lastKnownWei: cached.wei, readAtMs: cached.readAtMs } : UNREAD_BALANCE);
  }

  async function readOnce(address: string, retry: number): Promise<void> {
    stopRetry();
    turnTo(address);
    setBalance({ ...getBalance(), reading: true });
    const wei = await readWei(address);
    if (isStopped || shown !== address) return;
    if (wei === undefined) {
      setBalance({ ...getBalance(), failed: true, reading: false });
      if (retry < WALLET_FETCH_LIMITS.retries) {
        const again = (): void => void readOnce(address, retry + 1);
        stopRetry = timers.schedule(WALLET_FETCH_LIMITS.firstDelayMs * 2 ** retry, again);
      }
    } else {
      const readAtMs = timers.nowMs();
      setBalance({ lastKnownWei: wei, readAtMs, failed: false, reading: false });
      cache.put(address, { wei, readAtMs });
    }
    onRead(getBalance());
  }

  return {
    read: (address) => readOnce(address, 0),
    stop() {
      isStopped = true;
      stopRetry();
    },
  };
}
