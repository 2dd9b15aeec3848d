import type { Place } from './connect.ts';
import type { Room } from './room.ts';
import type { RoomLine } from './roomLine.ts';

/** The rooms of a process with their connections and seats. */
export interface Roster {
  readonly rooms: Map<string, Room>;
  /** Connections by player id; spectators by an id of their own. */
  readonly places: Map<string, Place>;
  /** Room in which each player has a seat. */
  readonly seated: Map<string, Room>;
  /** Connection of a client, if it is attached to that room. */
  lineTo(id: string, room: Room): RoomLine | undefined;
  /** Drops a room. Returns its connected clients. */
  drop(room: Room): Place[];
}

export function createRoster(): Roster {
  const rooms = new Map<string, Room>();
  const places = new Map<string, Place>();
  const seated = new Map<string, Room>();
  return {
    ...{ rooms, places, seated },
    lineTo(id, room) {
      const place = places.get(id);
      return place?.room === room ? place.line : undefined;
    },
    drop(room) {
      rooms.delete(room.code);
      for (const [id, of] of seated) if (of === room) seated.delete(id);
      const left = [...places].filter(([, place]) => place.room === room);
      for (const [id] of left) places.delete(id);
      return left.map(([, place]) => place);
    },
  };
}
