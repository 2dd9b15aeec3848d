import type { Place } from './connect.ts';
import type { Room } from './room.ts';
import type { RoomLine } from './roomLine.ts';

/** The rooms of a process, who is connected with which, and who has a seat in which. */
export interface Roster {
  readonly rooms: Map<string, Room>;
  /** Where each player is connected, by their id; those who watch by one of their own. */
  readonly places: Map<string, Place>;
  /** In which room each player has a seat. */
  readonly seated: Map<string, Room>;
  /** How somebody hears of a room, while they are connected with it. */
  lineTo(id: string, room: Room): RoomLine | undefined;
  /** Drops a room; who was connected with it. */
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
