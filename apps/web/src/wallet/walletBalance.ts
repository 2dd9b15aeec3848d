import { formatMonFull, parseMon } from '@jumpy/domain/mon';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { Timers } from '@jumpy/browser/timers';
import * as z from 'zod/mini';
import { WALLET_STORAGE } from '../data/walletStorageKeys.ts';
import type { WalletBalance } from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import type { WalletApi } from './walletApi.ts';
import { createNoAnswerError } from './walletErrorText.ts';
import { WALLET_FETCH_LIMITS } from './walletStatus.ts';
import { withAbortTimeout } from './withAbortTimeout.ts';

interface BalanceSources {
  api: Pick<WalletApi, 'balanceWei' | 'nodeBalanceWei'>;
  keyring: Pick<Keyring, 'quote'>;
  chain: Pick<ChainConfig, 'rpcUrl'>;
  timers: Timers;
}

/** Balance in wei from our server, the chain node or the keyring, each with 5 s; undefined if all fail. */
export async function readWalletBalance(sources: BalanceSources, address: string): Promise<bigint | undefined> {
  const { api, keyring, chain, timers } = sources;
  const readers = [
    (signal: AbortSignal) => api.balanceWei(address, signal),
    (signal: AbortSignal) => api.nodeBalanceWei(chain.rpcUrl, address, signal),
    async () => BigInt((await keyring.quote({ to: address, data: '0x', valueWei: '0' })).balanceWei),
  ];
  for (const read of readers) {
    try {
      return await withAbortTimeout(timers, WALLET_FETCH_LIMITS.timeoutMs, read, createNoAnswerError);
    } catch {
      // Try the next source.
    }
  }
  return undefined;
}

/** Maximum age of a cached balance, in ms. */
const WALLET_CACHE_MS = 10 * 60_000;

/** Stored record; `balance` is MON with full wei precision, `nfts` are shop items. */
const WalletRecord = z.object({
  walletAddress: z.string(),
  balance: z.string(),
  nfts: z.array(z.object({ id: z.string(), balance: z.int() })),
  timestamp: z.number(),
});

interface CachedBalance {
  wei: bigint;
  readAtMs: number;
}

/** Last balance per wallet, kept across reloads where storage is available. */
export function createWalletCache({ storage, nowMs }: { storage: Storage; nowMs: () => number }) {
  return {
    get(address: string): CachedBalance | undefined {
      try {
        const record = WalletRecord.safeParse(JSON.parse(storage.getItem(WALLET_STORAGE.balance) ?? 'null'));
        if (!record.success || record.data.walletAddress !== address) return undefined;
        const ageMs = nowMs() - record.data.timestamp;
        const wei = parseMon(record.data.balance);
        if (wei === undefined || ageMs < 0 || ageMs > WALLET_CACHE_MS) return undefined;
        return { wei, readAtMs: record.data.timestamp };
      } catch {
        return undefined;
      }
    },
    put(address: string, { wei, readAtMs }: CachedBalance): void {
      const record = { walletAddress: address, balance: formatMonFull(wei), nfts: [], timestamp: readAtMs };
      try {
        storage.setItem(WALLET_STORAGE.balance, JSON.stringify(record));
      } catch {
        // Without storage, the next visit reads the balance again.
      }
    },
    clear(): void {
      try {
        storage.removeItem(WALLET_STORAGE.balance);
      } catch {
        // Blocked storage contains nothing to clear.
      }
    },
  };
}

interface PollerOptions {
  timers: Timers;
  cache: ReturnType<typeof createWalletCache>;
  /** Undefined if all sources failed. */
  readWei(address: string): Promise<bigint | undefined>;
  getBalance(): WalletBalance;
  setBalance(balance: WalletBalance): void;
  /** Called after each read, successful or not. */
  onRead(balance: WalletBalance): void;
}

const UNREAD_BALANCE: WalletBalance = { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: false };

/** Balance of the current wallet, including the last known value. */
export function createBalancePoller({ timers, cache, readWei, getBalance, setBalance, onRead }: PollerOptions) {
  let currentAddress: string | undefined;
  let stopRetry = (): void => undefined;
  let isStopped = false;

  /** Switches to another wallet, whose balance is cached separately. */
  function switchTo(address: string): void {
    if (currentAddress === address) return;
    currentAddress = address;
    const cached = cache.get(address);
    setBalance(cached ? { ...UNREAD_BALANCE, lastKnownWei: cached.wei, readAtMs: cached.readAtMs } : UNREAD_BALANCE);
  }

  async function readOnce(address: string, retry: number): Promise<void> {
    stopRetry();
    switchTo(address);
    setBalance({ ...getBalance(), reading: true });
    const wei = await readWei(address);
    if (isStopped || currentAddress !== address) return;
    if (wei === undefined) {
      setBalance({ ...getBalance(), failed: true, reading: false });
      if (retry < WALLET_FETCH_LIMITS.retries) {
        const retryRead = (): void => void readOnce(address, retry + 1);
        stopRetry = timers.schedule(WALLET_FETCH_LIMITS.firstDelayMs * 2 ** retry, retryRead);
      }
    } else {
      const readAtMs = timers.nowMs();
      setBalance({ lastKnownWei: wei, readAtMs, failed: false, reading: false });
      cache.put(address, { wei, readAtMs });
    }
    onRead(getBalance());
  }

  return {
    /** Reads the balance; after a failure retries up to three times. */
    read: (address: string): Promise<void> => readOnce(address, 0),
    stop(): void {
      isStopped = true;
      stopRetry();
    },
  };
}
