import { createLazyDatabase } from '@jumpy/browser/lazyDatabase';
import type { DBSchema } from 'idb';

/** A site that the player connected with a wallet in this browser. */
export interface ConnectedSite {
  /** Lower-case hex. */
  address: string;
  origin: string;
  connectedAtMs: number;
  /** When it last asked for something. */
  usedAtMs: number;
}

interface SiteSchema extends DBSchema {
  sites: { key: [address: string, origin: string]; value: ConnectedSite };
}

/** Connected sites by wallet; a new wallet starts without any. Contains no secrets. */
export interface SiteStore {
  has(address: string, origin: string): Promise<boolean>;
  /** Whether the site is connected with any wallet in this browser. */
  hasOrigin(origin: string): Promise<boolean>;
  connect(address: string, origin: string, nowMs: number): Promise<void>;
  /** Notes a use of a connection, if it still exists. */
  touch(address: string, origin: string, nowMs: number): Promise<void>;
  /** Latest use first. */
  list(): Promise<ConnectedSite[]>;
  disconnect(address: string, origin: string): Promise<void>;
  /** Disconnects a site from every wallet. */
  disconnectOrigin(origin: string): Promise<void>;
  close(): void;
}

export const SITE_DATABASE = 'jumpy-keyring-sites';

/** Opens the database on first use, and reopens it after the browser has closed it. */
export function createSiteStore(name: string = SITE_DATABASE, databases?: () => IDBFactory): SiteStore {
  const { database, close } = createLazyDatabase<SiteSchema>(name, {
    getIndexedDb: databases,
    upgrade: (db) => void db.createObjectStore('sites', { keyPath: ['address', 'origin'] }),
  });
  const list = async (): Promise<ConnectedSite[]> =>
    (await (await database()).getAll('sites')).sort((one, other) => other.usedAtMs - one.usedAtMs);
  const toKey = (address: string, origin: string): [string, string] => [address.toLowerCase(), origin];
  return {
    has: async (address, origin) => (await (await database()).count('sites', toKey(address, origin))) > 0,
    hasOrigin: async (origin) => (await list()).some((site) => site.origin === origin),
    async connect(address, origin, nowMs) {
      const site = { address: address.toLowerCase(), origin, connectedAtMs: nowMs, usedAtMs: nowMs };
      await (await database()).put('sites', site);
    },
    async touch(address, origin, nowMs) {
      const { store, done } = (await database()).transaction('sites', 'readwrite');
      const site = await store.get(toKey(address, origin));
      if (site) await store.put({ ...site, usedAtMs: nowMs });
      await done;
    },
    list,
    disconnect: async (address, origin) => (await database()).delete('sites', toKey(address, origin)),
    async disconnectOrigin(origin) {
      const { store, done } = (await database()).transaction('sites', 'readwrite');
      for (const site of await store.getAll())
        if (site.origin === origin) await store.delete([site.address, site.origin]);
      await done;
    },
    close,
  };
}
