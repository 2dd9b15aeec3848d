import { RoomCode } from '@jumpy/protocol/room/messages';
import { STORAGE } from '../data/storageKeys.ts';
import type { RoomTarget } from './roomLink.ts';

/** The tab's room, stored across reloads. */
export interface StoredRoom {
  load(): RoomTarget | undefined;
  save(target: RoomTarget | undefined): void;
}

/** Uses session storage, since each tab is in its own room. */
export function createStoredRoom(storage: () => Storage): StoredRoom {
  return {
    load() {
      try {
        const [code, watch] = storage().getItem(STORAGE.room)?.split(' ') ?? [];
        const roomId = RoomCode.safeParse(code);
        return roomId.success ? { roomId: roomId.data, watch: watch === 'watch' } : undefined;
      } catch {
        return undefined;
      }
    },
    save(target) {
      try {
        if (target?.roomId === undefined) storage().removeItem(STORAGE.room);
        else storage().setItem(STORAGE.room, target.watch ? `${target.roomId} watch` : target.roomId);
      } catch {
        // Without storage, a reload starts at home.
      }
    },
  };
}
