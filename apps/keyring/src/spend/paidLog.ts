import type { DBSchema } from 'idb';
import { keepOpen } from '@jumpy/browser/keepOpen';

/** Maximum cost of a signed transaction: value plus gas limit × maxFee. */
export interface Payment {
  chainId: number;
  /** Lower-case hex. */
  address: string;
  nonce: number;
  atMs: number;
  wei: bigint;
  /** Every signature of it was confirmed in a keyring window. */
  isInWindow?: boolean;
}

/** Payments excluded from a sum. */
export interface SumWithout {
  /** Excludes the nonce that is being replaced. */
  instead?: number | undefined;
  /** Excludes payments confirmed in a keyring window. */
  inWindow?: boolean;
}

type PaymentKey = Pick<Payment, 'chainId' | 'address' | 'nonce'>;

interface PaidSchema extends DBSchema {
  paid: { key: [chainId: number, address: string, nonce: number]; value: Payment };
}

/** Payments from this browser, one entry per nonce, since at most one transaction per nonce is mined. */
export interface PaidLog {
  /** Sum that a wallet has signed for since then. */
  sumSince(wallet: Pick<Payment, 'chainId' | 'address'>, afterMs: number, without?: SumWithout): Promise<bigint>;
  read(key: PaymentKey): Promise<Payment | undefined>;
  /** Stores a payment and deletes the wallet's entries older than `afterMs`. */
  write(payment: Payment, afterMs: number): Promise<void>;
  drop(key: PaymentKey): Promise<void>;
  close(): void;
}

export const PAID_DATABASE = 'jumpy-keyring-paid';

/** Opens the database on first use, and reopens it after the browser has closed it. */
export function createPaidLog(name: string = PAID_DATABASE, databases?: () => IDBFactory): PaidLog {
  const { database, close } = keepOpen<PaidSchema>(name, {
    databases,
    upgrade(db) {
      db.createObjectStore('paid', { keyPath: ['chainId', 'address', 'nonce'] });
    },
  });
  const keyOf = ({ chainId, address, nonce }: PaymentKey): [number, string, number] => [chainId, address, nonce];
  return {
    async sumSince(wallet, afterMs, without = {}) {
      const payments = await (await database()).getAll('paid', ofWallet(wallet));
      return sumOf(payments.filter((payment) => payment.atMs > afterMs && counts(payment, without)));
    },
    read: async (key) => (await database()).get('paid', keyOf(key)),
    async write(payment, afterMs) {
      const trx = (await database()).transaction('paid', 'readwrite');
      for (const kept of await trx.store.getAll(ofWallet(payment)))
        if (kept.atMs <= afterMs) await trx.store.delete(keyOf(kept));
      await trx.store.put(payment);
      await trx.done;
    },
    drop: async (key) => (await database()).delete('paid', keyOf(key)),
    close,
  };
}

/** Whether a payment is included in a sum. */
export function counts({ nonce, isInWindow = false }: Payment, { instead, inWindow = false }: SumWithout): boolean {
  return nonce !== instead && !(inWindow && isInWindow);
}

function sumOf(payments: readonly Payment[]): bigint {
  return payments.reduce((sum, { wei }) => sum + wei, 0n);
}

function ofWallet({ chainId, address }: Pick<Payment, 'chainId' | 'address'>): IDBKeyRange {
  return IDBKeyRange.bound([chainId, address], [chainId, address, []]);
}
