import { ABANDONED_RUN_KEY_PREFIX } from '@jumpy/protocol/storageKeys';
import { OPEN_RUN_KEY_PREFIX, RUN_DATABASE_NAMES } from '../../data/databaseNames.ts';
import { STORAGE } from '../../data/storageKeys.ts';
import { WALLET_STORAGE } from '../../data/walletStorageKeys.ts';

/** The server is unreachable. Nothing was deleted, because it could not be loaded again. */
export class ServerUnreachableError extends Error {}

/** Prepares a reload that bypasses all caches. */
export interface CacheCleaner {
  /** Refetches the page and its files, bypassing every cache. */
  refresh(): Promise<void>;
  /** Deletes the product's browser data, except unsent data. */
  clear(): Promise<void>;
}

interface Options {
  page: Window & typeof globalThis;
}

/** Cache name prefix used by the service worker. */
const CACHE_PREFIX = 'jumpy-';
/** Present in each of our pages, so that captive portals are recognized (`offline/worker/ours.ts`). */
const OWN_PAGE_MARKER = '<meta name="jumpy-';
const PRESERVED_DATABASES: ReadonlySet<string> = new Set(Object.values(RUN_DATABASE_NAMES));

/** Keys that must survive: runs in progress or abandoned, unrecorded payments and the referral. */
function isPreservedKey(key: string): boolean {
  const prefixes = [OPEN_RUN_KEY_PREFIX, ABANDONED_RUN_KEY_PREFIX, WALLET_STORAGE.unrecorded('')];
  return key === STORAGE.pendingReferral || prefixes.some((prefix) => key.startsWith(prefix));
}

/** Does nothing if storage is blocked. */
function clearStorage(getStorage: () => Storage, isPreserved: (key: string) => boolean): void {
  try {
    const storage = getStorage();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (!isPreserved(key)) storage.removeItem(key);
  } catch {
    return;
  }
}

export function createCacheCleaner({ page }: Options): CacheCleaner {
  const refetch = (address: string): Promise<Response> => page.fetch(address, { cache: 'reload' });

  /** Loads the page from the server, past the HTTP cache. */
  async function assertServerReachable(): Promise<void> {
    const text = await refetch(page.location.pathname).then(
      (answer) => answer.text(),
      () => '',
    );
    if (!text.includes(OWN_PAGE_MARKER)) throw new ServerUnreachableError('There is no way to the server.');
  }

  async function deleteCaches(isOurs: (name: string) => boolean): Promise<void> {
    // The Cache API is missing on pages without TLS.
    if (!('caches' in page)) return;
    const names = await page.caches.keys().catch((): string[] => []);
    await Promise.all(names.filter(isOurs).map((name) => page.caches.delete(name)));
  }

  async function deleteDatabases(): Promise<void> {
    const databases = await Promise.resolve(page.indexedDB.databases?.()).catch(() => undefined);
    const names = (databases ?? []).flatMap(({ name }) =>
      name === undefined || PRESERVED_DATABASES.has(name) ? [] : [name],
    );
    await Promise.all(
      names.map(
        (name) =>
          new Promise<void>((resolve) => {
            const deleting = page.indexedDB.deleteDatabase(name);
            // A blocked deletion completes when the page unloads.
            for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, () => resolve());
          }),
      ),
    );
  }

  async function unregisterWorkers(): Promise<void> {
    const registrations = await page.navigator.serviceWorker?.getRegistrations();
    await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
  }

  return {
    async refresh() {
      await assertServerReachable();
      await deleteCaches((name) => name.startsWith(CACHE_PREFIX));
      const { origin } = page.location;
      const files = page.performance.getEntriesByType('resource').map(({ name }) => name);
      const ownFiles = files.filter((name) => name.startsWith(origin) && /\/(?:assets|art)\//.test(name));
      // Files that fail here are fetched again by the reload.
      await Promise.allSettled([...new Set(ownFiles)].map(refetch));
    },
    async clear() {
      await assertServerReachable();
      await deleteCaches(() => true);
      await deleteDatabases();
      clearStorage(() => page.localStorage, isPreservedKey);
      clearStorage(
        () => page.sessionStorage,
        () => false,
      );
      await unregisterWorkers().catch(() => undefined);
    },
  };
}
