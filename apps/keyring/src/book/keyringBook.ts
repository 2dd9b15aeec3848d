import { keepOpen, type Upgrading } from '@jumpy/browser/keepOpen';
import type { DBSchema, IDBPDatabase } from 'idb';
import { type Address, type Hex, parseTransaction } from 'viem';
import { type NonceKey, SETTLED_KEPT, type SentNonce } from './sentNonce.ts';

/** A new wallet that has signed the server's nonce: after a lost answer it is activated again, not made twice. */
export interface Activation {
  playerId: string;
  walletId: string;
  address: Address;
  signature: Hex;
}

/** What a wallet signed last, as version 1 of the book kept it. */
interface SentBefore {
  chainId: number;
  address: string;
  nonce: number;
  raw: Hex;
  hash: Hex;
  signedAtMs: number;
  settledBlock?: bigint;
}

/** What the book's database holds. */
interface BookSchema extends DBSchema {
  activations: { key: string; value: Activation };
  /** Of version 1: one transaction a wallet. */
  sent: { key: [chainId: number, address: string]; value: SentBefore };
  nonces: { key: [chainId: number, address: string, nonce: number]; value: SentNonce };
  spent: { key: [playerId: string, day: string]; value: { playerId: string; day: string; wei: bigint } };
}

/** New wallets on their way, one a player. */
export interface Activations {
  read(playerId: string): Promise<Activation | undefined>;
  write(activation: Activation): Promise<void>;
  forget(playerId: string): Promise<void>;
}

/** What each wallet signed, by nonce. Nothing that is not settled is ever taken out. */
export interface SentLog {
  /** The lowest nonce first. */
  list(chainId: number, address: string): Promise<SentNonce[]>;
  /** Changes what is kept of a nonce at once, whatever other tabs do meanwhile. */
  change(key: NonceKey, change: (kept: SentNonce | undefined) => SentNonce): Promise<SentNonce>;
}

/** Limit x maxFee of what was signed without asking, by player and day. */
export interface Spending {
  read(playerId: string, day: string): Promise<bigint>;
  write(playerId: string, day: string, wei: bigint): Promise<void>;
}

/** What the keyring writes down beside the shares: nothing of it is secret. */
export interface KeyringBook {
  activations: Activations;
  sentLog: SentLog;
  spending: Spending;
  close(): void;
}

/** The database's name. */
export const BOOK_DATABASE = 'jumpy-keyring-book';

/** Opens the book at its first use, and again after the browser has closed it. */
export function createKeyringBook(name: string = BOOK_DATABASE, databases?: () => IDBFactory): KeyringBook {
  const { database, close } = keepOpen<BookSchema>(name, {
    version: 2,
    databases,
    upgrade(db, { version, trx }) {
      db.createObjectStore('nonces', { keyPath: ['chainId', 'address', 'nonce'] });
      if (version === 1) return void takeOver(db, trx);
      db.createObjectStore('activations', { keyPath: 'playerId' });
      db.createObjectStore('spent', { keyPath: ['playerId', 'day'] });
    },
  });

  return {
    activations: {
      read: async (playerId) => (await database()).get('activations', playerId),
      write: async (activation) => void (await (await database()).put('activations', activation)),
      forget: async (playerId) => (await database()).delete('activations', playerId),
    },
    sentLog: {
      list: async (chainId, address) =>
        (await database()).getAll('nonces', IDBKeyRange.bound(...boundsOf(chainId, address))),
      async change({ chainId, address, nonce }, change) {
        const trx = (await database()).transaction('nonces', 'readwrite');
        const account = address.toLowerCase();
        const changed = change(await trx.store.get([chainId, account, nonce]));
        await trx.store.put(changed);
        if (changed.settled) {
          const own = await trx.store.getAll(IDBKeyRange.bound(...boundsOf(chainId, account)));
          for (const old of own)
            if (old.settled && old.nonce < nonce - SETTLED_KEPT) await trx.store.delete([chainId, account, old.nonce]);
        }
        await trx.done;
        return changed;
      },
    },
    spending: {
      read: async (playerId, day) => (await (await database()).get('spent', [playerId, day]))?.wei ?? 0n,
      async write(playerId, day, wei) {
        const trx = (await database()).transaction('spent', 'readwrite');
        // Days that are over are of no use to anybody.
        await trx.store.delete(IDBKeyRange.bound([playerId, ''], [playerId, day], false, true));
        await trx.store.put({ playerId, day, wei });
        await trx.done;
      },
    },
    close,
  };
}

function boundsOf(
  chainId: number,
  address: string,
): [from: BookSchema['nonces']['key'], to: BookSchema['nonces']['key']] {
  const account = address.toLowerCase();
  return [
    [chainId, account, 0],
    [chainId, account, Number.MAX_SAFE_INTEGER],
  ];
}

/** Takes over what version 1 kept and did not see settled: signed bytes are not lost with a new version of the page. */
async function takeOver(db: IDBPDatabase<BookSchema>, trx: Upgrading<BookSchema>): Promise<void> {
  for (const before of await trx.objectStore('sent').getAll())
    if (before.settledBlock === undefined) await trx.objectStore('nonces').put(nonceOf(before));
  db.deleteObjectStore('sent');
}

function nonceOf({ chainId, address, nonce, raw, hash, signedAtMs }: SentBefore): SentNonce {
  const { to, data = '0x', value = 0n, gas = 0n, ...fees } = parseTransaction(raw as `0x02${string}`);
  const bytes = {
    ...{ raw, hash, signedAtMs, wish: hash, isCancel: false, isFallback: false },
    wanted: { to: to ?? '', data, valueWei: String(value) },
    gasLimit: gas,
    maxFeeWei: fees.maxFeePerGas ?? 0n,
    priorityFeeWei: fees.maxPriorityFeePerGas ?? 0n,
  };
  // No head was noted then.
  return { chainId, address, nonce, sinceBlock: 0n, signed: [bytes] };
}
