import { STORAGE } from './storageKeys.ts';

/** A room that a link led to. */
export interface WantedRoom {
  roomId: string;
  /** Only to look on. */
  watch: boolean;
}

const KEPT = /^([1-9]\d{5})( watch)?$/;

/** Keeps the room of a link (`/?room=123456`, `&watch=1`) for when somebody is signed in, and takes it out of the address. */
export function takeRoomLink(): void {
  const url = new URL(location.href);
  const room = url.searchParams.get('room');
  if (room === null) return;
  const kept = url.searchParams.get('watch') === '1' ? `${room} watch` : room;
  url.searchParams.delete('room');
  url.searchParams.delete('watch');
  history.replaceState(history.state, '', url);
  try {
    if (KEPT.test(kept)) sessionStorage.setItem(STORAGE.wantedRoom, kept);
  } catch {
    // Then the code has to be typed.
  }
}

/** The room that is still to be entered. */
export function wantedRoom(): WantedRoom | undefined {
  try {
    const [, roomId, watch] = KEPT.exec(sessionStorage.getItem(STORAGE.wantedRoom) ?? '') ?? [];
    return roomId === undefined ? undefined : { roomId, watch: watch !== undefined };
  } catch {
    return undefined;
  }
}

/** The same, once. */
export function takeWantedRoom(): WantedRoom | undefined {
  const wanted = wantedRoom();
  if (wanted) sessionStorage.removeItem(STORAGE.wantedRoom);
  return wanted;
}
