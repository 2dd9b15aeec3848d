import { STORAGE } from './storageKeys.ts';

const HOME = '/home';
/** Paths that may request a new sign-in. */
const RETURNS = ['/profile#delete', '/admin', '/admin#signed-in', '/play'] as const;

/** Makes the tab's next sign-in return to the given path. */
export function returnAfterSignIn(path: (typeof RETURNS)[number], storage: Storage = sessionStorage): void {
  try {
    storage.setItem(STORAGE.afterSignIn, path);
  } catch {
    // Without storage the sign-in leads home.
  }
}

/** Cancels the return path. */
export function forgetReturn(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(STORAGE.afterSignIn);
  } catch {
    // Without storage nothing was saved.
  }
}

/** Returns and clears the path to open after this sign-in; defaults to home. */
export function takeReturn(storage: Storage = sessionStorage): string {
  try {
    const kept = storage.getItem(STORAGE.afterSignIn);
    storage.removeItem(STORAGE.afterSignIn);
    return RETURNS.find((path) => path === kept) ?? HOME;
  } catch {
    return HOME;
  }
}
