import { STORAGE } from './storageKeys.ts';

/** Stores the room of a link (`/?room=123456`, `&watch=1`) until sign-in; read by `takeRequestedRoom`. */
export function storeRoomLink(): void {
  const { search } = location;
  try {
    if (search.includes('room=')) sessionStorage.setItem(STORAGE.wantedRoom, search);
  } catch {
    // Without storage the player must type the code.
  }
}

/** Whether session storage has this key; false if storage is blocked. */
export function hasSessionItem(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
