import { STORAGE } from './storageKeys.ts';

/**
 * Runs a storage operation and ignores failures: storage may be full or blocked, and is only an optimization for the
 * first paint.
 */
export function ignoreErrors(operation: () => void): void {
  try {
    operation();
  } catch {
    // The server session works without it.
  }
}

/** Clears the stored login, user, wallet, guild and avatar-refresh keys, and nothing else. */
export function clearStoredLogin(storage: Storage = localStorage): void {
  const keys = [
    STORAGE.isLoggedIn,
    STORAGE.user,
    STORAGE.guilds,
    STORAGE.wallet,
    STORAGE.accessToken,
    STORAGE.verified,
    STORAGE.premiumType,
    STORAGE.avatarRefresh,
  ];
  ignoreErrors(() => {
    for (const key of keys) storage.removeItem(key);
  });
}

/** Whether the browser remembers a login. Decides only what is painted first, never access. */
export function looksLoggedIn(storage: Storage = localStorage): boolean {
  try {
    return storage.getItem(STORAGE.isLoggedIn) === 'true';
  } catch {
    return false;
  }
}
