import type { DBSchema } from 'idb';
import { wipe } from '../bytes.ts';
import { type Sealed, seal, unseal } from '../seal.ts';
import type { Share } from '../shares/share.ts';
import { readShare, writeShare } from '../shares/shareCode.ts';
import { keepOpen } from '@jumpy/browser/keepOpen';

/** A player's share as it lies in the browser: one record, so that a share never meets another's key. */
interface KeptShare extends Sealed {
  playerId: string;
  /** In lower-case hex. */
  address: string;
  generation: number;
  /** Not extractable: it can open the share in this browser, and be read by nobody. */
  key: CryptoKey;
}

interface DeviceSchema extends DBSchema {
  shares: { key: [playerId: string, address: string, generation: number]; value: KeptShare };
}

/** Why this device gives no share. */
export type DeviceErrorCode = 'none' | 'damaged';

/** One split of one wallet. */
export interface Split {
  address: string;
  generation: number;
}

/**
 * The shares that this browser keeps, by player, wallet and generation. Nothing is ever written over: whoever names the wrong player
 * or loses an answer costs nobody a share.
 */
export interface DeviceShares {
  read(playerId: string, split: Split): Promise<{ ok: true; share: Share } | { ok: false; code: DeviceErrorCode }>;
  /** Keeps a share beside those of other splits and wallets. */
  write(playerId: string, share: Share): Promise<void>;
  /** Drops this wallet's shares of older splits; other wallets' stay. */
  dropOlder(playerId: string, split: Split): Promise<void>;
  /** Drops the share of one split, as when the server would not have it. */
  drop(playerId: string, split: Split): Promise<void>;
  /** What is kept for a player. */
  splits(playerId: string): Promise<Split[]>;
  forget(playerId: string): Promise<void>;
  /** The players with a share here. */
  players(): Promise<string[]>;
  close(): void;
}

/** The database's name; "Clear All Caches" leaves it alone. */
export const DEVICE_DATABASE = 'jumpy-keyring';

/** Opens the device's shares at their first use, and again after the browser has closed them. */
export function createDeviceShares(
  crypto: Crypto,
  name: string = DEVICE_DATABASE,
  databases?: () => IDBFactory,
): DeviceShares {
  const { database, close } = keepOpen<DeviceSchema>(name, {
    databases,
    upgrade(db) {
      db.createObjectStore('shares', { keyPath: ['playerId', 'address', 'generation'] });
    },
  });

  return {
    async read(playerId, { address, generation }) {
      const kept = await (await database()).get('shares', [playerId, address.toLowerCase(), generation]);
      if (!kept) return { ok: false, code: 'none' };
      const code = await unseal(kept, { key: kept.key, about: aboutOf(playerId, kept) }, crypto);
      const read = code && readShare(code);
      wipe(code);
      return read?.ok && isOf(read.share, kept) ? read : { ok: false, code: 'damaged' };
    },
    async write(playerId, share) {
      if (share.role !== 'device') throw new Error(`The ${share.role} share is not the device's to keep.`);
      const split = { address: share.address.toLowerCase(), generation: share.generation };
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const code = writeShare(share);
      const sealed = await seal(code, { key, about: aboutOf(playerId, split) }, crypto);
      wipe(code);
      await (await database()).put('shares', { playerId, ...split, key, ...sealed });
    },
    async dropOlder(playerId, { address, generation }) {
      const wallet = address.toLowerCase();
      const older = IDBKeyRange.bound([playerId, wallet], [playerId, wallet, generation], false, true);
      await (await database()).delete('shares', older);
    },
    async drop(playerId, { address, generation }) {
      await (await database()).delete('shares', [playerId, address.toLowerCase(), generation]);
    },
    async splits(playerId) {
      const keys = await (await database()).getAllKeys('shares', ofPlayer(playerId));
      return keys.map(([, address, generation]) => ({ address, generation }));
    },
    async forget(playerId) {
      await (await database()).delete('shares', ofPlayer(playerId));
    },
    async players() {
      const keys = await (await database()).getAllKeys('shares');
      return [...new Set(keys.map(([playerId]) => playerId))];
    },
    close,
  };
}

/** An array sorts behind every text and number, so it ends the keys that begin with this player. */
function ofPlayer(playerId: string): IDBKeyRange {
  return IDBKeyRange.bound([playerId], [playerId, []]);
}

function isOf({ role, address, generation }: Share, kept: Split): boolean {
  return role === 'device' && address.toLowerCase() === kept.address && generation === kept.generation;
}

function aboutOf(playerId: string, { address, generation }: Split): string {
  return JSON.stringify(['jumpy device share', 2, playerId, address, generation]);
}
