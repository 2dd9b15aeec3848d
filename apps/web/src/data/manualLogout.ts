import { STORAGE } from './storageKeys.ts';

/** Stores that the player signed out manually; cleared by the next sign-in. */
export function rememberManualLogout(storage: Storage = localStorage): void {
  try {
    storage.setItem(STORAGE.manualLogout, 'true');
  } catch {
    // Without storage it is lost on reload.
  }
}

/** Whether the player signed out manually since the last sign-in. */
export function wasManuallyLoggedOut(storage: Storage = localStorage): boolean {
  try {
    return storage.getItem(STORAGE.manualLogout) === 'true';
  } catch {
    return false;
  }
}
