/** Whether the browser stores what the page writes: yes, forbidden (e.g. cookies blocked), or full. */
export type StorageState = 'kept' | 'denied' | 'full';

const STORAGE_NAMES = ['localStorage', 'sessionStorage'] as const;
type StorageName = (typeof STORAGE_NAMES)[number];
type StoragePage = Record<StorageName, Storage>;

/**
 * Creates an in-memory storage that lasts as long as the page.
 * @example createMemoryStorage().getItem('a') // null
 */
export function createMemoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(String(key)) ?? null,
    setItem: (key, value) => void entries.set(String(key), String(value)),
    removeItem: (key) => void entries.delete(String(key)),
    clear: () => entries.clear(),
  };
}

const fallbacks = new WeakSet<Storage>();

function isStorageDenied(page: StoragePage, name: StorageName): boolean {
  try {
    // If storage is blocked, some browsers return null and others throw.
    return !(page[name] as Storage | null);
  } catch {
    return true;
  }
}

/**
 * Replaces each blocked storage by an in-memory one, so that writes last until the page closes and reads do not throw.
 * Call before anything else.
 * @example installStorageFallback(window) // localStorage.getItem('a') is null now, where it threw
 */
export function installStorageFallback(page: StoragePage): void {
  for (const name of STORAGE_NAMES) {
    if (!isStorageDenied(page, name)) continue;
    const standIn = createMemoryStorage();
    fallbacks.add(standIn);
    Object.defineProperty(page, name, { configurable: true, value: standIn });
  }
}

const PROBE_KEY = 'jumpy_probe';

/**
 * Returns whether data written now outlives the page.
 * @example getStorageState(window) // 'kept'
 */
export function getStorageState(page: StoragePage): StorageState {
  if (isStorageDenied(page, 'localStorage') || fallbacks.has(page.localStorage)) return 'denied';
  try {
    page.localStorage.setItem(PROBE_KEY, 'x');
    page.localStorage.removeItem(PROBE_KEY);
    return 'kept';
  } catch {
    return 'full';
  }
}
