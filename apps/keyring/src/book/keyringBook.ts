import type { DBSchema } from 'idb';
import type { Address, Hex } from 'viem';
import { keepOpen } from '../device/keepOpen.ts';

/** A new wallet that has signed the server's nonce: after a lost answer it is activated again, not made twice. */
export interface Activation {
  playerId: string;
  walletId: string;
  address: Address;
  signature: Hex;
}

/** What a wallet signed last, kept before it is sent: the same bytes can be sent again, and nothing else is signed meanwhile. */
export interface SentTransaction {
  chainId: number;
  /** In lower-case hex. */
  address: string;
  nonce: number;
  raw: Hex;
  hash: Hex;
  signedAtMs: number;
  /** The block that has it, once its receipt was seen. */
  settledBlock?: bigint;
}

interface BookSchema extends DBSchema {
  activations: { key: string; value: Activation };
  sent: { key: [chainId: number, address: string]; value: SentTransaction };
  spent: { key: [playerId: string, day: string]; value: { playerId: string; day: string; wei: bigint } };
}

/** New wallets on their way, one a player. */
export interface Activations {
  read(playerId: string): Promise<Activation | undefined>;
  write(activation: Activation): Promise<void>;
  forget(playerId: string): Promise<void>;
}

/** The last transaction of each wallet. */
export interface SentLog {
  read(chainId: number, address: string): Promise<SentTransaction | undefined>;
  write(sent: SentTransaction): Promise<void>;
  drop(chainId: number, address: string): Promise<void>;
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
    databases,
    upgrade(db) {
      db.createObjectStore('activations', { keyPath: 'playerId' });
      db.createObjectStore('sent', { keyPath: ['chainId', 'address'] });
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
      read: async (chainId, address) => (await database()).get('sent', [chainId, address.toLowerCase()]),
      write: async (sent) => void (await (await database()).put('sent', sent)),
      drop: async (chainId, address) => (await database()).delete('sent', [chainId, address.toLowerCase()]),
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
