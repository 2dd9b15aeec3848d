import type { DBSchema } from 'idb';
import { wipe } from '../bytes.ts';
import { type SealedBytes, sealBytes, unsealBytes } from '../aesGcm.ts';
import type { Share } from '../shares/share.ts';
import { decodeShare, encodeShare } from '../shares/shareCodec.ts';
import { createLazyDatabase } from '@jumpy/browser/lazyDatabase';

/** A player's share as stored in the browser. One record, so that a share cannot be combined with another's key. */
interface StoredShare extends SealedBytes {
  playerId: string;
  /** Lower-case hex. */
  address: string;
  generation: number;
  /** Not extractable: it can decrypt the share in this browser, but cannot be read. */
  key: CryptoKey;
}

interface DeviceSchema extends DBSchema {
  shares: { key: [playerId: string, address: string, generation: number]; value: StoredShare };
}

/** Why this device cannot provide a share. */
type DeviceErrorCode = 'none' | 'damaged';

/** One split of one wallet. */
export interface WalletSplit {
  address: string;
  generation: number;
}

/**
 * Shares stored in this browser, by player, wallet and generation. Nothing is overwritten, so that a wrong player or a
 * lost response never destroys a share.
 */
export interface DeviceShares {
  getShare(
    playerId: string,
    split: WalletSplit,
  ): Promise<{ ok: true; share: Share } | { ok: false; code: DeviceErrorCode }>;
  /** Stores a share beside those of other splits and wallets. */
  addShare(playerId: string, share: Share): Promise<void>;
  /** Deletes the wallet's shares of older splits; other wallets are unaffected. */
  deleteOlder(playerId: string, split: WalletSplit): Promise<void>;
  /** Deletes the share of one split, for example after the server has rejected it. */
  deleteShare(playerId: string, split: WalletSplit): Promise<void>;
  /** Lists the splits stored for a player. */
  listSplits(playerId: string): Promise<WalletSplit[]>;
  deletePlayer(playerId: string): Promise<void>;
  listPlayers(): Promise<string[]>;
  close(): void;
}

/** Database name; "Clear All Caches" does not delete it. */
export const DEVICE_DATABASE = 'jumpy-keyring';

/** Opens the database on first use, and reopens it after the browser has closed it. */
export function createDeviceShares(
  crypto: Crypto,
  name: string = DEVICE_DATABASE,
  databases?: () => IDBFactory,
): DeviceShares {
  const { database, close } = createLazyDatabase<DeviceSchema>(name, {
    getIndexedDb: databases,
    upgrade(db) {
      db.createObjectStore('shares', { keyPath: ['playerId', 'address', 'generation'] });
    },
  });

  return {
    async getShare(playerId, { address, generation }) {
      const stored = await (await database()).get('shares', [playerId, address.toLowerCase(), generation]);
      if (!stored) return { ok: false, code: 'none' };
      const code = await unsealBytes(
        stored,
        { key: stored.key, additionalData: toAdditionalData(playerId, stored) },
        crypto,
      );
      const read = code && decodeShare(code);
      wipe(code);
      return read?.ok && isShareOfSplit(read.share, stored) ? read : { ok: false, code: 'damaged' };
    },
    async addShare(playerId, share) {
      if (share.role !== 'device') throw new Error(`The ${share.role} share is not the device's to keep.`);
      const split = { address: share.address.toLowerCase(), generation: share.generation };
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const code = encodeShare(share);
      const sealed = await sealBytes(code, { key, additionalData: toAdditionalData(playerId, split) }, crypto);
      wipe(code);
      await (await database()).put('shares', { playerId, ...split, key, ...sealed });
    },
    async deleteOlder(playerId, { address, generation }) {
      const wallet = address.toLowerCase();
      const older = IDBKeyRange.bound([playerId, wallet], [playerId, wallet, generation], false, true);
      await (await database()).delete('shares', older);
    },
    async deleteShare(playerId, { address, generation }) {
      await (await database()).delete('shares', [playerId, address.toLowerCase(), generation]);
    },
    async listSplits(playerId) {
      const keys = await (await database()).getAllKeys('shares', playerKeyRange(playerId));
      return keys.map(([, address, generation]) => ({ address, generation }));
    },
    async deletePlayer(playerId) {
      await (await database()).delete('shares', playerKeyRange(playerId));
    },
    async listPlayers() {
      const keys = await (await database()).getAllKeys('shares');
      return [...new Set(keys.map(([playerId]) => playerId))];
    },
    close,
  };
}

/** Arrays sort after all strings and numbers, so this bound ends the player's keys. */
function playerKeyRange(playerId: string): IDBKeyRange {
  return IDBKeyRange.bound([playerId], [playerId, []]);
}

function isShareOfSplit({ role, address, generation }: Share, split: WalletSplit): boolean {
  return role === 'device' && address.toLowerCase() === split.address && generation === split.generation;
}

function toAdditionalData(playerId: string, { address, generation }: WalletSplit): string {
  return JSON.stringify(['jumpy device share', 2, playerId, address, generation]);
}
