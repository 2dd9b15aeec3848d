import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { type Hex, type Address, parseTransaction } from 'viem';
import { createLazyDatabase, type UpgradeTransaction } from '@jumpy/browser/lazyDatabase';
import type { DBSchema, IDBPDatabase } from 'idb';

/** Number of settled nonces kept behind the newest, so that their outcome can still be reported. */
const MAX_SETTLED_NONCES = 8;

interface NonceKey {
  chainId: number;
  /** Lower-case hex. */
  address: string;
  nonce: number;
}

/** A signed transaction; stored before it is broadcast. */
export interface SignedTransactionRecord {
  raw: Hex;
  hash: Hex;
  signedAtMs: number;
  wanted: RequestedTransaction;
  /** Hash of the first transaction of the same request; replacements with a higher fee share it. */
  wish: Hex;
  /** Only replaces the nonce to cancel a request. */
  isCancel: boolean;
  gasLimit: bigint;
  maxFeeWei: bigint;
  priorityFeeWei: bigint;
  isFallback: boolean;
  /** Rejected by a node. Never sent again, but recognized if it appears on chain anyway. */
  isRefused?: boolean;
}

/** Outcome of a nonce, read from finalized blocks. */
export interface NonceOutcome {
  /** Hash of the mined transaction; null if this browser did not sign it. */
  hash: Hex | null;
  succeeded: boolean;
  feeWei: bigint;
}

/** All transactions signed with one nonce; at most one of them is mined. */
export interface SentNonce extends NonceKey {
  /** Latest block before the first signature; the nonce can only be used after it. */
  sinceBlock: bigint;
  /** In order of signing. */
  signed: readonly SignedTransactionRecord[];
  /** The app was told that the transaction may still go through. */
  isDoubted?: boolean;
  settled?: NonceOutcome;
}

/** Nonce with a known outcome. */
export type SettledNonce = SentNonce & { settled: NonceOutcome };

/** Transactions that may still be mined. */
export function listPending({ signed }: SentNonce): readonly SignedTransactionRecord[] {
  return signed.filter(({ isRefused }) => isRefused !== true);
}

/** Whether a transaction of the nonce may still be mined, judged by finalized data. */
export function isPendingNonce(sentNonce: SentNonce): boolean {
  return sentNonce.settled === undefined && listPending(sentNonce).length > 0;
}

/**
 * New wallet with its signed server nonce. Stored so that activation is retried after a lost response instead of
 * creating a second wallet.
 */
export interface PendingActivation {
  playerId: string;
  walletId: string;
  address: Address;
  signature: Hex;
}

/** Last signed transaction, in the format of database version 1. */
interface LegacySentRecord {
  chainId: number;
  address: string;
  nonce: number;
  raw: Hex;
  hash: Hex;
  signedAtMs: number;
  settledBlock?: bigint;
}

/** Schema of the keyring database. */
interface BookSchema extends DBSchema {
  activations: { key: string; value: PendingActivation };
  /** Version 1: one transaction per wallet. */
  sent: { key: [chainId: number, address: string]; value: LegacySentRecord };
  nonces: { key: [chainId: number, address: string, nonce: number]; value: SentNonce };
  spent: { key: [playerId: string, day: string]; value: { playerId: string; day: string; wei: bigint } };
}

/** Wallets being activated, one per player. */
export interface ActivationStore {
  get(playerId: string): Promise<PendingActivation | undefined>;
  put(activation: PendingActivation): Promise<void>;
  delete(playerId: string): Promise<void>;
}

/** Signed transactions by nonce. Unsettled ones are never deleted. */
export interface SentLog {
  /** Sorted by ascending nonce. */
  list(chainId: number, address: string): Promise<SentNonce[]>;
  /** Updates the record of a nonce atomically across tabs. */
  update(key: NonceKey, change: (stored: SentNonce | undefined) => SentNonce): Promise<SentNonce>;
}

/** Total of gas limit × maxFee signed without confirmation, by player and day. */
export interface SpendingStore {
  get(playerId: string, day: string): Promise<bigint>;
  put(playerId: string, day: string, wei: bigint): Promise<void>;
}

/** Keyring data other than shares; contains no secrets. */
export interface KeyringDb {
  activations: ActivationStore;
  sentLog: SentLog;
  spending: SpendingStore;
  close(): void;
}

export const KEYRING_DATABASE = 'jumpy-keyring-book';

/** Opens the database on first use, and reopens it after the browser has closed it. */
export function createKeyringDb(name: string = KEYRING_DATABASE, databases?: () => IDBFactory): KeyringDb {
  const { database, close } = createLazyDatabase<BookSchema>(name, {
    version: 2,
    getIndexedDb: databases,
    upgrade(db, { version, trx }) {
      db.createObjectStore('nonces', { keyPath: ['chainId', 'address', 'nonce'] });
      if (version === 1) return void migrateSentRecords(db, trx);
      db.createObjectStore('activations', { keyPath: 'playerId' });
      db.createObjectStore('spent', { keyPath: ['playerId', 'day'] });
    },
  });

  return {
    activations: {
      get: async (playerId) => (await database()).get('activations', playerId),
      put: async (activation) => void (await (await database()).put('activations', activation)),
      delete: async (playerId) => (await database()).delete('activations', playerId),
    },
    sentLog: {
      list: async (chainId, address) =>
        (await database()).getAll('nonces', IDBKeyRange.bound(...toKeyRange(chainId, address))),
      async update({ chainId, address, nonce }, change) {
        const trx = (await database()).transaction('nonces', 'readwrite');
        const account = address.toLowerCase();
        const changed = change(await trx.store.get([chainId, account, nonce]));
        await trx.store.put(changed);
        if (changed.settled) {
          const records = await trx.store.getAll(IDBKeyRange.bound(...toKeyRange(chainId, account)));
          for (const record of records)
            if (record.settled && record.nonce < nonce - MAX_SETTLED_NONCES)
              await trx.store.delete([chainId, account, record.nonce]);
        }
        await trx.done;
        return changed;
      },
    },
    spending: {
      get: async (playerId, day) => (await (await database()).get('spent', [playerId, day]))?.wei ?? 0n,
      async put(playerId, day, wei) {
        const trx = (await database()).transaction('spent', 'readwrite');
        // Only the current day is needed.
        await trx.store.delete(IDBKeyRange.bound([playerId, ''], [playerId, day], false, true));
        await trx.store.put({ playerId, day, wei });
        await trx.done;
      },
    },
    close,
  };
}

function toKeyRange(
  chainId: number,
  address: string,
): [from: BookSchema['nonces']['key'], to: BookSchema['nonces']['key']] {
  const account = address.toLowerCase();
  return [
    [chainId, account, 0],
    [chainId, account, Number.MAX_SAFE_INTEGER],
  ];
}

/** Migrates unsettled transactions of version 1, so that an update of the page loses no signed bytes. */
async function migrateSentRecords(db: IDBPDatabase<BookSchema>, trx: UpgradeTransaction<BookSchema>): Promise<void> {
  for (const legacyRecord of await trx.objectStore('sent').getAll())
    if (legacyRecord.settledBlock === undefined) await trx.objectStore('nonces').put(toSentNonce(legacyRecord));
  db.deleteObjectStore('sent');
}

function toSentNonce({ chainId, address, nonce, raw, hash, signedAtMs }: LegacySentRecord): SentNonce {
  const { to, data = '0x', value = 0n, gas = 0n, ...fees } = parseTransaction(raw as `0x02${string}`);
  const bytes = {
    ...{ raw, hash, signedAtMs, wish: hash, isCancel: false, isFallback: false },
    wanted: { to: to ?? '', data, valueWei: String(value) },
    gasLimit: gas,
    maxFeeWei: fees.maxFeePerGas ?? 0n,
    priorityFeeWei: fees.maxPriorityFeePerGas ?? 0n,
  };
  // Version 1 did not record the block.
  return { chainId, address, nonce, sinceBlock: 0n, signed: [bytes] };
}
