import { ABANDONED_RUN_KEY } from '@jumpy/protocol/abandonedRunKey';
import { OPEN_RUN_KEY, RUN_DATABASES } from '../runNames.ts';
import { STORAGE } from '../storageKeys.ts';

/** There is no way to the server, and nothing was deleted: what is gone could not come back. */
export class UnreachedError extends Error {}

/** Gets the page ready to be loaded from the server alone. */
export interface FreshStart {
  /** Fetches the page and its files past every cache (OVER-15). */
  refresh(): Promise<void>;
  /** Deletes what this browser keeps for the product, but for what is on its way (OVER-17). */
  clear(): Promise<void>;
}

interface Needs {
  page: Window & typeof globalThis;
}

/** What our caches are called, as the worker names them. */
const CACHE = 'jumpy-';
/** Stands in every page of ours; what else answers is not it (`offline/worker/ours.ts`). */
const MARK = '<meta name="jumpy-';
const KEPT_DATABASES: ReadonlySet<string> = new Set(Object.values(RUN_DATABASES));

/** Runs under way or left, payments the server has not heard of, and whoever invited: what cannot be had again. */
function isKept(key: string): boolean {
  const begins = [OPEN_RUN_KEY, ABANDONED_RUN_KEY, STORAGE.unrecorded('')];
  return key === STORAGE.pendingReferral || begins.some((begin) => key.startsWith(begin));
}

/** Storage may be forbidden; then nothing is in it. */
function empty(storageOf: () => Storage, isLeft: (key: string) => boolean): void {
  try {
    const storage = storageOf();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (!isLeft(key)) storage.removeItem(key);
  } catch {
    return;
  }
}

export function createFreshStart({ page }: Needs): FreshStart {
  const fetchAnew = (address: string): Promise<Response> => page.fetch(address, { cache: 'reload' });

  /** The page as the server has it now. */
  async function reachServer(): Promise<void> {
    const text = await fetchAnew(page.location.pathname).then(
      (answer) => answer.text(),
      () => '',
    );
    if (!text.includes(MARK)) throw new UnreachedError('There is no way to the server.');
  }

  async function dropCaches(isOurs: (name: string) => boolean): Promise<void> {
    // Pages without TLS have none.
    if (!('caches' in page)) return;
    const names = await page.caches.keys().catch((): string[] => []);
    await Promise.all(names.filter(isOurs).map((name) => page.caches.delete(name)));
  }

  async function dropDatabases(): Promise<void> {
    const known = await Promise.resolve(page.indexedDB.databases?.()).catch(() => undefined);
    const gone = (known ?? []).flatMap(({ name }) => (name === undefined || KEPT_DATABASES.has(name) ? [] : [name]));
    await Promise.all(
      gone.map(
        (name) =>
          new Promise<void>((resolve) => {
            const deleting = page.indexedDB.deleteDatabase(name);
            // One that is open goes with the page.
            for (const end of ['success', 'error', 'blocked']) deleting.addEventListener(end, () => resolve());
          }),
      ),
    );
  }

  async function dropWorkers(): Promise<void> {
    const registrations = await page.navigator.serviceWorker?.getRegistrations();
    await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
  }

  return {
    async refresh() {
      await reachServer();
      await dropCaches((name) => name.startsWith(CACHE));
      const { origin } = page.location;
      const files = page.performance.getEntriesByType('resource').map(({ name }) => name);
      const own = files.filter((name) => name.startsWith(origin) && /\/(?:assets|art)\//.test(name));
      // What does not come is asked for once more by the page that is loaded.
      await Promise.allSettled([...new Set(own)].map(fetchAnew));
    },
    async clear() {
      await reachServer();
      await dropCaches(() => true);
      await dropDatabases();
      empty(() => page.localStorage, isKept);
      empty(
        () => page.sessionStorage,
        () => false,
      );
      await dropWorkers().catch(() => undefined);
    },
  };
}
