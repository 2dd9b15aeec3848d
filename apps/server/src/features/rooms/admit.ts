import { type RoomKind, RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { connect, type Place } from './connect.ts';
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
  /** Runs `work` so that an error closes only this room. */
  safely<T>(room: Room, work: () => T): T | undefined;
  leave(playerId: string): void;
  findQuick(playerId: string): Room | undefined;
  /** Undefined if the process has no capacity for another room. */
  open(kind: RoomKind): Room | undefined;
}

/** Admits sockets to the rooms of this process, as players or spectators. */
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

  /** An account's newer spectator connection replaces the older one. */
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
    // The same socket rejoins after its process missed messages.
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

interface HeardMessage {
  data: Uint8Array;
  isBinary: boolean;
}

interface HearPlayer {
  playerId: string;
  heard: HeardMessage;
  /** The player leaves permanently. */
  leave(): void;
}

/** Handles a player's message; returns false if it is malformed. */
function hearPlayer(room: Room, { playerId, heard: { data, isBinary }, leave }: HearPlayer): boolean {
  if (isBinary) {
    const inputs = decodeRoomInputs(data);
    if (inputs) room.hear(playerId, inputs);
    return inputs !== undefined;
  }
  const request = readRequest(data);
  switch (request?.type) {
    case undefined:
      return false;
    case 'start_countdown':
      room.start(playerId);
      return true;
    case 'back_to_lobby':
      room.backToLobby(playerId);
      return true;
    case 'emote':
      room.emote(playerId, request.data.emote);
      return true;
    case 'leave':
      leave();
      return true;
    // Scores reported by the client are ignored; the server simulates the run itself.
    case 'update_score':
    case 'player_died':
      return true;
  }
}

/** Valid messages from spectators are ignored; anything else is malformed. */
const hearWatcher = ({ data, isBinary }: HeardMessage): boolean => !isBinary && readRequest(data) !== undefined;

function readRequest(data: Uint8Array): RoomRequest | undefined {
  try {
    return RoomRequest.safeParse(JSON.parse(Buffer.from(data).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
