import { STORAGE } from './storageKeys.ts';

/** Keeps the room that a link leads to (`/?room=123456`, `&watch=1`) for when somebody is signed in; read by `takeWantedRoom`. */
export function keepRoomLink(): void {
  const { search } = location;
  try {
    if (search.includes('room=')) sessionStorage.setItem(STORAGE.wantedRoom, search);
  } catch {
    // Then the code has to be typed.
  }
}

/** Whether something of this tab's is kept, where it may be asked. */
export function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
