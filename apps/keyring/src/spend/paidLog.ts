import type { DBSchema } from 'idb';
import { keepOpen } from '@jumpy/browser/keepOpen';

/** What one signed transaction can cost its wallet: value and limit x maxFee. */
export interface Payment {
  chainId: number;
  /** In lower-case hex. */
  address: string;
  nonce: number;
  atMs: number;
  wei: bigint;
  /** It was confirmed in a window of the keyring's own, each time that it was signed. */
  isInWindow?: boolean;
}

/** Which payments are left out of a sum. */
export interface SumWithout {
  /** What this nonce takes the place of. */
  instead?: number | undefined;
  /** What was confirmed in a window of the keyring's own. */
  inWindow?: boolean;
}

type PaymentKey = Pick<Payment, 'chainId' | 'address' | 'nonce'>;

interface PaidSchema extends DBSchema {
  paid: { key: [chainId: number, address: string, nonce: number]; value: Payment };
}

/** What wallets paid from this browser, one entry a nonce: of transactions with the same one at most one is ever carried out. */
export interface PaidLog {
  /** What a wallet signed for after that moment. */
  sumSince(wallet: Pick<Payment, 'chainId' | 'address'>, afterMs: number, without?: SumWithout): Promise<bigint>;
  read(key: PaymentKey): Promise<Payment | undefined>;
  /** Keeps a payment, and none of its wallet that is older than `afterMs`. */
  write(payment: Payment, afterMs: number): Promise<void>;
  drop(key: PaymentKey): Promise<void>;
  close(): void;
}

/** The database's name. */
export const PAID_DATABASE = 'jumpy-keyring-paid';

/** Opens the log at its first use, and again after the browser has closed it. */
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

/** Whether a payment is part of a sum. */
export function counts({ nonce, isInWindow = false }: Payment, { instead, inWindow = false }: SumWithout): boolean {
  return nonce !== instead && !(inWindow && isInWindow);
}

function sumOf(payments: readonly Payment[]): bigint {
  return payments.reduce((sum, { wei }) => sum + wei, 0n);
}

function ofWallet({ chainId, address }: Pick<Payment, 'chainId' | 'address'>): IDBKeyRange {
  return IDBKeyRange.bound([chainId, address], [chainId, address, []]);
}
