import type { RoomAttachment } from './attachSocket.ts';
import type { ServerRoom } from './serverRoom.ts';
import type { ClientConnection } from './clientConnection.ts';

/** The rooms of a process with their connections and seats. */
export interface Roster {
  readonly rooms: Map<string, ServerRoom>;
  /** Connections by player id; spectators by an id of their own. */
  readonly attachments: Map<string, RoomAttachment>;
  /** Room in which each player has a seat. */
  readonly roomsByPlayer: Map<string, ServerRoom>;
  /** Connection of a client, if it is attached to that room. */
  getClient(id: string, room: ServerRoom): ClientConnection | undefined;
  /** Drops a room. Returns its connected clients. */
  removeRoom(room: ServerRoom): RoomAttachment[];
}

export function createRoster(): Roster {
  const rooms = new Map<string, ServerRoom>();
  const places = new Map<string, RoomAttachment>();
  const seated = new Map<string, ServerRoom>();
  return {
    ...{ rooms, attachments: places, roomsByPlayer: seated },
    getClient(id, room) {
      const place = places.get(id);
      return place?.room === room ? place.client : undefined;
    },
    removeRoom(room) {
      rooms.delete(room.code);
      for (const [id, of] of seated) if (of === room) seated.delete(id);
      const left = [...places].filter(([, place]) => place.room === room);
      for (const [id] of left) places.delete(id);
      return left.map(([, place]) => place);
    },
  };
}
