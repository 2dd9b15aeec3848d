import { STORAGE } from './storageKeys.ts';

/** Keeps what an invite link carries (REF-01) and takes it out of the address (REF-02); says whether there was something. */
export function takeReferral(): boolean {
  const url = new URL(location.href);
  const ref = url.searchParams.get('ref');
  if (ref === null) return false;
  url.searchParams.delete('ref');
  history.replaceState(history.state, '', url);
  keepReferral(ref);
  return true;
}

/** Who invites, as far as this browser knows; empty when nobody does. */
export function pendingReferral(): string {
  try {
    return localStorage.getItem(STORAGE.pendingReferral) ?? '';
  } catch {
    return '';
  }
}

/** Keeps who invites; the empty text forgets it. */
export function keepReferral(ref: string): void {
  try {
    if (ref) localStorage.setItem(STORAGE.pendingReferral, ref);
    else localStorage.removeItem(STORAGE.pendingReferral);
  } catch {
    // The server keeps the account in a cookie.
  }
}
