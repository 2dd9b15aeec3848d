import { monFullText, parseMon } from '@jumpy/domain/mon';
import * as z from 'zod/mini';
import { STORAGE } from '../data/storageKeys.ts';

/** How long a kept balance may be shown before it is read anew, in ms (LIMIT-03). */
export const WALLET_CACHE_MS = 10 * 60_000;

/** The record in the browser's storage (WAL-38); `balance` in MON to the last wei, `nfts` for the items of the shop. */
const WalletRecord = z.object({
  walletAddress: z.string(),
  balance: z.string(),
  nfts: z.array(z.object({ id: z.string(), balance: z.int() })),
  timestamp: z.number(),
});

/** A balance that was read before. */
export interface CachedBalance {
  wei: bigint;
  readAtMs: number;
}

/** The last balance of a wallet, kept over a reload; a browser that keeps nothing reads it anew. */
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
      const record = { walletAddress: address, balance: monFullText(wei), nfts: [], timestamp: readAtMs };
      try {
        storage.setItem(STORAGE.walletCache, JSON.stringify(record));
      } catch {
        // The next visit reads it anew.
      }
    },
    clear() {
      try {
        storage.removeItem(STORAGE.walletCache);
      } catch {
        // A storage that is shut off holds nothing.
      }
    },
  };
}
