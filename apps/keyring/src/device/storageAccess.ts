import { browserTimers } from '@jumpy/browser/timers';
import { TIMED_OUT, withDeadline } from '@jumpy/browser/withDeadline';

/**
 * Storage status: `open` persists as long as any storage of this host; `passing` is partitioned from the host's own
 * windows, and some browsers evict it at will; `closed` stores nothing.
 */
export type StorageStatus = 'open' | 'passing' | 'closed';

/** Unpartitioned storage of the host, for a frame on another site after the browser has granted access. */
interface StorageHandle {
  indexedDB: IDBFactory;
  locks: LockManager;
}

/** Browser APIs that determine what a page can store. Each may be missing, be null, or throw on access. */
export interface StorageEnvironment {
  /** Whether this page is embedded. */
  isFramed: boolean;
  /** Whether access is granted as a handle. Browsers without handles unlock cookies only. */
  supportsHandles: boolean;
  indexedDB(): IDBFactory | null | undefined;
  locks(): LockManager | undefined;
  hasAccess(): Promise<boolean>;
  /** Requires a user gesture in this page, unless already granted. */
  requestAccess(): Promise<StorageHandle>;
  isAlreadyGranted(): Promise<boolean>;
}

/** Storage used by this page. */
export interface StorageAccess {
  /** Checked once; access granted on an earlier visit is used without a prompt. */
  getStatus(): Promise<StorageStatus>;
  /** Called if a probe that had timed out succeeds later; the status is checked again. */
  onStatusChange(listener: () => void): void;
  /** Whether access to the host's own storage can be requested. */
  canRequest: boolean;
  /** Requests access; call directly in a user gesture. */
  request(): Promise<StorageStatus>;
  indexedDB(): IDBFactory;
  locks(): LockManager;
}

const PROBE_DATABASE = 'jumpy-keyring-probe';
/** Some browsers neither open nor reject access to blocked storage. */
const PROBE_TIMEOUT_MS = 3_000;

/** Determines what can be stored, and provides access to it. */
export function createStorageAccess(browser: StorageEnvironment): StorageAccess {
  const mayAsk = browser.isFramed && browser.supportsHandles;
  let handle: StorageHandle | undefined;
  let cachedStatus: Promise<StorageStatus> | undefined;
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
      const probed = probeIndexedDb(indexedDB()).then(() => locks().request(PROBE_DATABASE, () => true));
      const answer = await withDeadline(browserTimers, { until: Date.now() + PROBE_TIMEOUT_MS, wait: probed });
      if (answer === TIMED_OUT) probed.then(lookAgain, () => undefined);
      return answer === true;
    } catch {
      return false;
    }
  }

  function lookAgain(): void {
    cachedStatus = readStatus();
    for (const listener of lateListeners) listener();
  }

  async function readStatus(): Promise<StorageStatus> {
    if (mayAsk && !handle && (await browser.isAlreadyGranted().catch(() => false)))
      handle = await browser.requestAccess().catch(() => undefined);
    if (!(await works())) return 'closed';
    if (handle || !browser.isFramed) return 'open';
    // If the check fails, the browser has no such restriction.
    return (await browser.hasAccess().catch(() => true)) ? 'open' : 'passing';
  }

  return {
    getStatus: () => (cachedStatus ??= readStatus()),
    onStatusChange: (listener) => void lateListeners.push(listener),
    canRequest: mayAsk,
    async request() {
      const request = browser.requestAccess();
      handle = await request.catch(() => handle);
      cachedStatus = readStatus();
      return cachedStatus;
    },
    indexedDB,
    locks,
  };
}

/** Opens and deletes a database, since the mere existence of the API proves nothing. */
function probeIndexedDb(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open(PROBE_DATABASE);
    request.addEventListener('error', () => reject(new Error('it does not open')));
    request.addEventListener('success', () => {
      request.result.close();
      factory.deleteDatabase(PROBE_DATABASE);
      resolve();
    });
  });
}
