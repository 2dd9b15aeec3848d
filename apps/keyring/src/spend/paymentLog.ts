import type { DBSchema } from 'idb';
import { createLazyDatabase } from '@jumpy/browser/lazyDatabase';

/** Maximum cost of a signed transaction: value plus gas limit × maxFee. */
export interface PaymentRecord {
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
interface SumExclusions {
  /** Excludes the nonce that is being replaced. */
  replacedNonce?: number | undefined;
  /** Excludes payments confirmed in a keyring window. */
  inWindow?: boolean;
}

type PaymentKey = Pick<PaymentRecord, 'chainId' | 'address' | 'nonce'>;

interface PaymentSchema extends DBSchema {
  paid: { key: [chainId: number, address: string, nonce: number]; value: PaymentRecord };
}

/** Payments from this browser, one entry per nonce, since at most one transaction per nonce is mined. */
export interface PaymentLog {
  /** Sum that a wallet has signed for since then. */
  sumSince(
    wallet: Pick<PaymentRecord, 'chainId' | 'address'>,
    afterMs: number,
    without?: SumExclusions,
  ): Promise<bigint>;
  get(key: PaymentKey): Promise<PaymentRecord | undefined>;
  /** Stores a payment and deletes the wallet's entries older than `afterMs`. */
  put(payment: PaymentRecord, afterMs: number): Promise<void>;
  delete(key: PaymentKey): Promise<void>;
  close(): void;
}

export const PAYMENT_DATABASE = 'jumpy-keyring-paid';

/** Opens the database on first use, and reopens it after the browser has closed it. */
export function createPaymentLog(name: string = PAYMENT_DATABASE, databases?: () => IDBFactory): PaymentLog {
  const { database, close } = createLazyDatabase<PaymentSchema>(name, {
    getIndexedDb: databases,
    upgrade(db) {
      db.createObjectStore('paid', { keyPath: ['chainId', 'address', 'nonce'] });
    },
  });
  const keyOf = ({ chainId, address, nonce }: PaymentKey): [number, string, number] => [chainId, address, nonce];
  return {
    async sumSince(wallet, afterMs, without = {}) {
      const payments = await (await database()).getAll('paid', walletKeyRange(wallet));
      return sumPayments(payments.filter((payment) => payment.atMs > afterMs && isCounted(payment, without)));
    },
    get: async (key) => (await database()).get('paid', keyOf(key)),
    async put(payment, afterMs) {
      const trx = (await database()).transaction('paid', 'readwrite');
      for (const record of await trx.store.getAll(walletKeyRange(payment)))
        if (record.atMs <= afterMs) await trx.store.delete(keyOf(record));
      await trx.store.put(payment);
      await trx.done;
    },
    delete: async (key) => (await database()).delete('paid', keyOf(key)),
    close,
  };
}

/** Whether a payment is included in a sum. */
export function isCounted(
  { nonce, isInWindow = false }: PaymentRecord,
  { replacedNonce, inWindow = false }: SumExclusions,
): boolean {
  return nonce !== replacedNonce && !(inWindow && isInWindow);
}

function sumPayments(payments: readonly PaymentRecord[]): bigint {
  return payments.reduce((sum, { wei }) => sum + wei, 0n);
}

function walletKeyRange({ chainId, address }: Pick<PaymentRecord, 'chainId' | 'address'>): IDBKeyRange {
  return IDBKeyRange.bound([chainId, address], [chainId, address, []]);
}
