import { STORAGE } from './storageKeys.ts';

const HOME_PATH = '/home';
/** Paths that may request a new sign-in. */
const RETURN_PATHS = ['/profile#delete', '/admin', '/admin#signed-in', '/play'] as const;

/** Makes the tab's next sign-in return to the given path. */
export function setSignInReturn(path: (typeof RETURN_PATHS)[number], storage: Storage = sessionStorage): void {
  try {
    storage.setItem(STORAGE.afterSignIn, path);
  } catch {
    // Without storage the sign-in leads home.
  }
}

/** Cancels the return path. */
export function clearSignInReturn(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(STORAGE.afterSignIn);
  } catch {
    // Without storage nothing was saved.
  }
}

/** Returns and clears the path to open after this sign-in; defaults to home. */
export function takeSignInReturn(storage: Storage = sessionStorage): string {
  try {
    const stored = storage.getItem(STORAGE.afterSignIn);
    storage.removeItem(STORAGE.afterSignIn);
    return RETURN_PATHS.find((path) => path === stored) ?? HOME_PATH;
  } catch {
    return HOME_PATH;
  }
}
