import { STORAGE } from './storageKeys.ts';

/** Storage can be full or forbidden; painting early is a comfort, so a failure is no error. */
export function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // The server's session works without it.
  }
}

/** Clears the stored login, user, wallet, guild and avatar-refresh keys, and nothing else (LOGIN-38). */
export function clearLogin(storage: Storage = localStorage): void {
  const gone = [
    STORAGE.isLoggedIn,
    STORAGE.user,
    STORAGE.guilds,
    STORAGE.wallet,
    STORAGE.accessToken,
    STORAGE.verified,
    STORAGE.premiumType,
    STORAGE.avatarRefresh,
  ];
  quietly(() => {
    for (const key of gone) storage.removeItem(key);
  });
}

/** Whether the browser remembers a login; decides what is painted first, never what may be seen (ROUTE-18). */
export function looksLoggedIn(storage: Storage = localStorage): boolean {
  try {
    return storage.getItem(STORAGE.isLoggedIn) === 'true';
  } catch {
    return false;
  }
}
