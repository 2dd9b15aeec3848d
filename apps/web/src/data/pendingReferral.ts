import { STORAGE } from './storageKeys.ts';

/** Stores the referral of an invite link and removes it from the URL; returns whether there was one. */
export function captureReferral(): boolean {
  const url = new URL(location.href);
  const ref = url.searchParams.get('ref');
  if (ref === null) return false;
  url.searchParams.delete('ref');
  history.replaceState(history.state, '', url);
  storeReferral(ref);
  return true;
}

/** The stored referral; empty if there is none. */
export function getPendingReferral(): string {
  try {
    return localStorage.getItem(STORAGE.pendingReferral) ?? '';
  } catch {
    return '';
  }
}

/** Stores a referral; an empty string clears it. */
export function storeReferral(ref: string): void {
  try {
    if (ref) localStorage.setItem(STORAGE.pendingReferral, ref);
    else localStorage.removeItem(STORAGE.pendingReferral);
  } catch {
    // The server also keeps the referral in a cookie.
  }
}
