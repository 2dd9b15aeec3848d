import { RoomCode } from '@jumpy/protocol/room/messages';
import { STORAGE } from '../data/storageKeys.ts';
import type { RoomWish } from './roomLink.ts';

/** The room of this tab, for when its page is loaded again. */
export interface KeptRoom {
  read(): RoomWish | undefined;
  keep(wish: RoomWish | undefined): void;
}

/** Keeps it in the storage of the tab: another tab is in another room. */
export function keptRoom(storage: () => Storage): KeptRoom {
  return {
    read() {
      try {
        const [code, watch] = storage().getItem(STORAGE.room)?.split(' ') ?? [];
        const roomId = RoomCode.safeParse(code);
        return roomId.success ? { roomId: roomId.data, watch: watch === 'watch' } : undefined;
      } catch {
        return undefined;
      }
    },
    keep(wish) {
      try {
        if (wish?.roomId === undefined) storage().removeItem(STORAGE.room);
        else storage().setItem(STORAGE.room, wish.watch ? `${wish.roomId} watch` : wish.roomId);
      } catch {
        // A page that is loaded again then begins at home.
      }
    },
  };
}
