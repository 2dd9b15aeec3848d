import { STORAGE } from './storageKeys.ts';

/** Remembers that the player left by hand, until the next sign-in (LOGIN-37). */
export function rememberManualLogout(storage: Storage = localStorage): void {
  try {
    storage.setItem(STORAGE.manualLogout, 'true');
  } catch {
    // Without storage only this page knows.
  }
}

/** Whether the player left by hand since the last sign-in. */
export function leftByHand(storage: Storage = localStorage): boolean {
  try {
    return storage.getItem(STORAGE.manualLogout) === 'true';
  } catch {
    return false;
  }
}
