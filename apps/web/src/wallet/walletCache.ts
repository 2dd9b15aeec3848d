import { formatMonFull, parseMon } from '@jumpy/domain/mon';
import * as z from 'zod/mini';
import { STORAGE } from '../data/storageKeys.ts';

/** Maximum age of a cached balance, in ms. */
export const WALLET_CACHE_MS = 10 * 60_000;

/** Stored record; `balance` is MON with full wei precision, `nfts` are shop items. */
const WalletRecord = z.object({
  walletAddress: z.string(),
  balance: z.string(),
  nfts: z.array(z.object({ id: z.string(), balance: z.int() })),
  timestamp: z.number(),
});

export interface CachedBalance {
  wei: bigint;
  readAtMs: number;
}

/** Last balance per wallet, kept across reloads where storage is available. */
export interface WalletCache {
  get(address: string): CachedBalance | undefined;
  put(address: string, balance: CachedBalance): void;
  clear(): void;
}

export function createWalletCache({ storage, nowMs }: { storage: Storage; nowMs: () => number }): WalletCache {
  return {
    get(address) {
      try {
        const record = WalletRecord.safeParse(JSON.parse(storage.getItem(STORAGE.walletCache) ?? 'null'));
        if (!record.success || record.data.walletAddress !== address) return undefined;
        const ageMs = nowMs() - record.data.timestamp;
        const wei = parseMon(record.data.balance);
        if (wei === undefined || ageMs < 0 || ageMs > WALLET_CACHE_MS) return undefined;
        return { wei, readAtMs: record.data.timestamp };
      } catch {
        return undefined;
      }
    },
    put(address, { wei, readAtMs }) {
      const record = { walletAddress: address, balance: formatMonFull(wei), nfts: [], timestamp: readAtMs };
      try {
        storage.setItem(STORAGE.walletCache, JSON.stringify(record));
      } catch {
        // Without storage, the next visit reads the balance again.
      }
    },
    clear() {
      try {
        storage.removeItem(STORAGE.walletCache);
      } catch {
        // Blocked storage contains nothing to clear.
      }
    },
  };
}
