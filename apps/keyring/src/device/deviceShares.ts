import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { wipe } from '../bytes.ts';
import { type Sealed, seal, unseal } from '../seal.ts';
import type { Share } from '../shares/share.ts';
import { readShare, writeShare } from '../shares/shareCode.ts';

/** A player's share as it lies in the browser: one record, so that a share never meets another's key. */
interface KeptShare extends Sealed {
  playerId: string;
  /** Not extractable: it can open the share in this browser, and be read by nobody. */
  key: CryptoKey;
}

interface DeviceSchema extends DBSchema {
  shares: { key: string; value: KeptShare };
}

/** Why this device gives no share. */
export type DeviceFault = 'none' | 'damaged';

/** The shares that this browser keeps, by player. */
export interface DeviceShares {
  read(playerId: string): Promise<{ ok: true; share: Share } | { ok: false; fault: DeviceFault }>;
  /** Keeps a share in place of an older one. */
  write(playerId: string, share: Share): Promise<void>;
  forget(playerId: string): Promise<void>;
  /** The players with a share here. */
  players(): Promise<string[]>;
  close(): void;
}

/** The database's name; "Clear All Caches" leaves it alone. */
export const DEVICE_DATABASE = 'jumpy-keyring';

/** Opens the device's shares at their first use, and again after the browser has closed them. */
export function createDeviceShares(crypto: Crypto, name: string = DEVICE_DATABASE): DeviceShares {
  let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;
  const reset = (): void => {
    opened = undefined;
  };

  function database(): Promise<IDBPDatabase<DeviceSchema>> {
    opened ??= openDB<DeviceSchema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('shares', { keyPath: 'playerId' });
      },
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        reset();
      },
      terminated: reset,
    });
    opened.catch(reset);
    return opened;
  }

  return {
    async read(playerId) {
      const kept = await (await database()).get('shares', playerId);
      if (!kept) return { ok: false, fault: 'none' };
      const code = await unseal(kept, { key: kept.key, about: aboutOf(playerId) }, crypto);
      const read = code && readShare(code);
      wipe(code);
      return read?.ok && read.share.role === 'device' ? read : { ok: false, fault: 'damaged' };
    },
    async write(playerId, share) {
      if (share.role !== 'device') throw new Error(`The ${share.role} share is not the device's to keep.`);
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const code = writeShare(share);
      const sealed = await seal(code, { key, about: aboutOf(playerId) }, crypto);
      wipe(code);
      await (await database()).put('shares', { playerId, key, ...sealed });
    },
    async forget(playerId) {
      await (await database()).delete('shares', playerId);
    },
    async players() {
      return await (await database()).getAllKeys('shares');
    },
    close() {
      void opened?.then((db) => db.close()).catch(() => undefined);
      reset();
    },
  };
}

function aboutOf(playerId: string): string {
  return JSON.stringify(['jumpy device share', 1, playerId]);
}
