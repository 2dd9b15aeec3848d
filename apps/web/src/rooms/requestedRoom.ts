import { RoomCode } from '@jumpy/protocol/room/messages';
import { STORAGE } from '../data/storageKeys.ts';
import type { RoomTarget } from './roomLink.ts';

/** Returns and clears the room that a link requested; undefined if there is none. */
export function takeRequestedRoom(): RoomTarget | undefined {
  try {
    const query = new URLSearchParams(sessionStorage.getItem(STORAGE.wantedRoom) ?? '');
    sessionStorage.removeItem(STORAGE.wantedRoom);
    const roomId = RoomCode.safeParse(query.get('room'));
    return roomId.success ? { roomId: roomId.data, watch: query.get('watch') === '1' } : undefined;
  } catch {
    return undefined;
  }
}
