import { STORAGE } from './storageKeys.ts';

const HOME = '/home';
/** Where somebody may have signed in again for. */
const RETURNS = ['/profile#delete', '/admin', '/admin#signed-in', '/play'] as const;

/** Has the next sign-in of this tab lead back to where it was asked for. */
export function returnAfterSignIn(path: (typeof RETURNS)[number], storage: Storage = sessionStorage): void {
  try {
    storage.setItem(STORAGE.afterSignIn, path);
  } catch {
    // Then it leads home.
  }
}

/** This tab stays where it is after all. */
export function forgetReturn(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(STORAGE.afterSignIn);
  } catch {
    // Then nothing was kept.
  }
}

/** Where this sign-in leads: home, unless it was asked for elsewhere (LOGIN-24). */
export function takeReturn(storage: Storage = sessionStorage): string {
  try {
    const kept = storage.getItem(STORAGE.afterSignIn);
    storage.removeItem(STORAGE.afterSignIn);
    return RETURNS.find((path) => path === kept) ?? HOME;
  } catch {
    return HOME;
  }
}
