import { browserTimers } from '@jumpy/browser/timers';
import { TOO_LATE, within } from '@jumpy/browser/within';

/**
 * What this page can keep: `open`, as long as the browser keeps anything for this host; `passing`, but apart from what the host's own
 * windows keep, and some browsers drop it when they like; `closed`, nothing.
 */
export type StorageStanding = 'open' | 'passing' | 'closed';

/** Where the host's own storage is reached from a frame of another site, once the browser allows it. */
interface Handle {
  indexedDB: IDBFactory;
  locks: LockManager;
}

/** What of a browser decides what a page can keep. Each part may be missing, null, or throw as soon as it is touched. */
export interface StorageBrowser {
  /** Whether this page stands in another's. */
  isFramed: boolean;
  /** Whether what is asked for comes as a handle; a browser without them opens its cookies at most. */
  hasHandles: boolean;
  indexedDB(): IDBFactory | null | undefined;
  locks(): LockManager | undefined;
  hasAccess(): Promise<boolean>;
  /** Needs a person's press in this page, unless the browser has allowed it before. */
  requestAccess(): Promise<Handle>;
  wasAllowed(): Promise<boolean>;
}

/** The storage behind everything this page keeps. */
export interface StorageAccess {
  /** Looked at once; what the browser has allowed in an earlier visit is taken up unasked. */
  standing(): Promise<StorageStanding>;
  /** Calls back when what kept silent answers after all: how it stands is looked at anew. */
  onLate(listener: () => void): void;
  /** Whether the browser can be asked for the host's own storage. */
  mayAsk: boolean;
  /** Asks the browser, in the very moment of a press. */
  ask(): Promise<StorageStanding>;
  indexedDB(): IDBFactory;
  locks(): LockManager;
}

const PROBE = 'jumpy-keyring-probe';
/** Some browsers neither open nor refuse what they keep closed. */
const PROBE_MS = 3_000;

/** Finds out what can be kept here, and reaches it. */
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
    // A browser that was never asked for access knows none that is missing.
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

/** Opens a database and throws it away: that an object is there says nothing. */
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
