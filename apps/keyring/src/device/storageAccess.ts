import { browserTimers } from '@jumpy/browser/timers';
import { TOO_LATE, within } from '@jumpy/browser/within';

/**
 * Storage status: `open` persists as long as any storage of this host; `passing` is partitioned from the host's own
 * windows, and some browsers evict it at will; `closed` stores nothing.
 */
export type StorageStanding = 'open' | 'passing' | 'closed';

/** Unpartitioned storage of the host, for a frame on another site after the browser has granted access. */
interface Handle {
  indexedDB: IDBFactory;
  locks: LockManager;
}

/** Browser APIs that determine what a page can store. Each may be missing, be null, or throw on access. */
export interface StorageBrowser {
  /** Whether this page is embedded. */
  isFramed: boolean;
  /** Whether access is granted as a handle. Browsers without handles unlock cookies only. */
  hasHandles: boolean;
  indexedDB(): IDBFactory | null | undefined;
  locks(): LockManager | undefined;
  hasAccess(): Promise<boolean>;
  /** Requires a user gesture in this page, unless already granted. */
  requestAccess(): Promise<Handle>;
  wasAllowed(): Promise<boolean>;
}

/** Storage used by this page. */
export interface StorageAccess {
  /** Checked once; access granted on an earlier visit is used without a prompt. */
  standing(): Promise<StorageStanding>;
  /** Called if a probe that had timed out succeeds later; the status is checked again. */
  onLate(listener: () => void): void;
  /** Whether access to the host's own storage can be requested. */
  mayAsk: boolean;
  /** Requests access; call directly in a user gesture. */
  ask(): Promise<StorageStanding>;
  indexedDB(): IDBFactory;
  locks(): LockManager;
}

const PROBE = 'jumpy-keyring-probe';
/** Some browsers neither open nor reject access to blocked storage. */
const PROBE_MS = 3_000;

/** Determines what can be stored, and provides access to it. */
export function createStorageAccess(browser: StorageBrowser): StorageAccess {
  const mayAsk = browser.isFramed && browser.hasHandles;
  let handle: Handle | undefined;
  let known: Promise<StorageStanding> | undefined;
  const lateListeners: (() => void)[] = [];

  function indexedDB(): IDBFactory {
    const factory = handle?.indexedDB ?? browser.indexedDB();
    if (!factory) throw new Error('This browser keeps no databases here.');
    return factory;
  }
  function locks(): LockManager {
    const manager = handle?.locks ?? browser.locks();
    if (!manager) throw new Error('This browser keeps no locks here.');
    return manager;
  }

  async function works(): Promise<boolean> {
    try {
      const probed = openOnce(indexedDB()).then(() => locks().request(PROBE, () => true));
      const answer = await within(browserTimers, { until: Date.now() + PROBE_MS, wait: probed });
      if (answer === TOO_LATE) probed.then(lookAgain, () => undefined);
      return answer === true;
    } catch {
      return false;
    }
  }

  function lookAgain(): void {
    known = look();
    for (const listener of lateListeners) listener();
  }

  async function look(): Promise<StorageStanding> {
    if (mayAsk && !handle && (await browser.wasAllowed().catch(() => false)))
      handle = await browser.requestAccess().catch(() => undefined);
    if (!(await works())) return 'closed';
    if (handle || !browser.isFramed) return 'open';
    // If the check fails, the browser has no such restriction.
    return (await browser.hasAccess().catch(() => true)) ? 'open' : 'passing';
  }

  return {
    standing: () => (known ??= look()),
    onLate: (listener) => void lateListeners.push(listener),
    mayAsk,
    async ask() {
      const asked = browser.requestAccess();
      handle = await asked.catch(() => handle);
      known = look();
      return known;
    },
    indexedDB,
    locks,
  };
}

/** Opens and deletes a database, since the mere existence of the API proves nothing. */
function openOnce(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open(PROBE);
    request.addEventListener('error', () => reject(new Error('it does not open')));
    request.addEventListener('success', () => {
      request.result.close();
      factory.deleteDatabase(PROBE);
      resolve();
    });
  });
}
