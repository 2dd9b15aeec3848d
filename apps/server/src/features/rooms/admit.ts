import type { RoomKind } from '@jumpy/protocol/room/messages';
import { connect, type Place } from './connect.ts';
import { type HeardMessage, hearPlayer, hearWatcher } from './hearPlayer.ts';
import type { Room } from './room.ts';
import { createRoomLine, ROOM_CLOSE, type RoomSocket } from './roomLine.ts';
import type { RoomMeter } from './roomMeter.ts';
import type { Roster } from './roster.ts';
import type { RoomPerson } from './seat.ts';
import type { RoomConnection, RoomRefusal, RoomVisitor } from './visitor.ts';

export interface AdmissionParts {
  roster: Pick<Roster, 'rooms' | 'places' | 'seated'>;
  nowMs(): number;
  meter: RoomMeter;
  /** A room that fails takes no other with it. */
  safely<T>(room: Room, work: () => T): T | undefined;
  /** A player leaves their room for good. */
  leave(playerId: string): void;
  findQuick(playerId: string): Room | undefined;
  /** Undefined where there is no space for one more. */
  open(kind: RoomKind): Room | undefined;
}

/** Lets sockets into the rooms of this process, to play or to watch. */
export function createAdmission(
  parts: AdmissionParts,
): (socket: RoomSocket, who: RoomVisitor) => RoomConnection | RoomRefusal {
  const { roster, nowMs, meter, safely, leave, findQuick, open } = parts;
  const { rooms, places, seated } = roster;
  let watchersSeen = 0;

  function connection(
    id: string,
    place: Place,
    { hears, drops }: { hears(heard: HeardMessage): boolean; drops(): void },
  ): RoomConnection {
    return connect({
      ...{ place, nowMs, meter },
      isCurrent: () => places.get(id) === place,
      hears: (data, isBinary) => safely(place.room, () => hears({ data, isBinary })) ?? true,
      drops() {
        places.delete(id);
        drops();
      },
    });
  }

  /** An account's older connection gives way to a newer one. */
  function unwatch(room: Room, id: string): void {
    const place = places.get(id);
    places.delete(id);
    room.unwatch(id);
    place?.socket.close(ROOM_CLOSE.moved, 'opened elsewhere');
  }

  function watch(room: Room, socket: RoomSocket, { userId, network }: RoomPerson): RoomConnection | RoomRefusal {
    const replaced = room.replacedBy(userId);
    if (replaced !== undefined) unwatch(room, replaced);
    watchersSeen += 1;
    const id = `watcher ${watchersSeen}`;
    const place: Place = { room, socket, line: createRoomLine(socket, meter) };
    places.set(id, place);
    const refusal = room.watch(id, { accountId: userId, network });
    if (!refusal) return connection(id, place, { hears: hearWatcher, drops: () => room.unwatch(id) });
    places.delete(id);
    return refusal;
  }

  function seat(room: Room, socket: RoomSocket, { person, token }: RoomVisitor): RoomConnection | RoomRefusal {
    const { id } = person;
    const known = seated.get(id);
    const place: Place = { room, socket, line: createRoomLine(socket, meter) };
    const before = places.get(id);
    places.set(id, place);
    const refusal = room.join(person, token);
    if (refusal) {
      if (before) places.set(id, before);
      else places.delete(id);
      return refusal;
    }
    if (known && known !== room) leave(id);
    seated.set(id, room);
    // The same one again, where a process missed something.
    if (before?.socket !== socket) before?.socket.close(ROOM_CLOSE.moved, 'opened elsewhere');
    return connection(id, place, {
      hears: (heard) => hearPlayer(room, { playerId: id, heard, leave: () => leave(id) }),
      drops: () => room.drop(id),
    });
  }

  return (socket, who) => {
    const { person, code, isQuick = false, watches = false } = who;
    if (watches) {
      const watched = code === undefined ? undefined : rooms.get(code);
      return watched ? watch(watched, socket, person) : 'unknown';
    }
    const own = (): Room | undefined => (isQuick ? (findQuick(person.id) ?? open('quick')) : open('code'));
    const room = code === undefined ? own() : rooms.get(code);
    if (!room) return code === undefined ? 'too_many_rooms' : 'unknown';
    return seat(room, socket, who);
  };
}
