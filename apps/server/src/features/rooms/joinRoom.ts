import { type RoomKind, RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import { attachSocket, type RoomAttachment } from './attachSocket.ts';
import type { ServerRoom } from './serverRoom.ts';
import { createClientConnection, ROOM_CLOSE_CODES, type RoomSocket } from './clientConnection.ts';
import type { RoomMeter } from './roomMeter.ts';
import type { Roster } from './roster.ts';
import type { RoomPerson } from './seat.ts';
import type { RoomConnection, RoomRefusal, RoomJoinRequest } from './roomConnection.ts';

export interface RoomJoinerOptions {
  roster: Pick<Roster, 'rooms' | 'places' | 'seated'>;
  nowMs(): number;
  meter: RoomMeter;
  /** Runs `work` so that an error closes only this room. */
  safely<T>(room: ServerRoom, work: () => T): T | undefined;
  leave(playerId: string): void;
  findQuick(playerId: string): ServerRoom | undefined;
  /** Undefined if the process has no capacity for another room. */
  open(kind: RoomKind): ServerRoom | undefined;
}

/** Admits sockets to the rooms of this process, as players or spectators. */
export function createRoomJoiner(
  parts: RoomJoinerOptions,
): (socket: RoomSocket, who: RoomJoinRequest) => RoomConnection | RoomRefusal {
  const { roster, nowMs, meter, safely, leave, findQuick, open } = parts;
  const { rooms, places, seated } = roster;
  let watchersSeen = 0;

  function connection(
    id: string,
    place: RoomAttachment,
    { hears, drops }: { hears(heard: RawMessage): boolean; drops(): void },
  ): RoomConnection {
    return attachSocket({
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
  function unwatch(room: ServerRoom, id: string): void {
    const place = places.get(id);
    places.delete(id);
    room.unwatch(id);
    place?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
  }

  function watch(room: ServerRoom, socket: RoomSocket, { userId, network }: RoomPerson): RoomConnection | RoomRefusal {
    const replaced = room.replacedBy(userId);
    if (replaced !== undefined) unwatch(room, replaced);
    watchersSeen += 1;
    const id = `watcher ${watchersSeen}`;
    const place: RoomAttachment = { room, socket, line: createClientConnection(socket, meter) };
    places.set(id, place);
    const refusal = room.watch(id, { accountId: userId, network });
    if (!refusal) return connection(id, place, { hears: handleSpectatorMessage, drops: () => room.unwatch(id) });
    places.delete(id);
    return refusal;
  }

  function seat(
    room: ServerRoom,
    socket: RoomSocket,
    { person, token }: RoomJoinRequest,
  ): RoomConnection | RoomRefusal {
    const { id } = person;
    const known = seated.get(id);
    const place: RoomAttachment = { room, socket, line: createClientConnection(socket, meter) };
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
    if (before?.socket !== socket) before?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
    return connection(id, place, {
      hears: (heard) => handlePlayerMessage(room, { playerId: id, heard, leave: () => leave(id) }),
      drops: () => room.drop(id),
    });
  }

  return (socket, who) => {
    const { person, code, isQuick = false, watches = false } = who;
    if (watches) {
      const watched = code === undefined ? undefined : rooms.get(code);
      return watched ? watch(watched, socket, person) : 'unknown';
    }
    const own = (): ServerRoom | undefined => (isQuick ? (findQuick(person.id) ?? open('quick')) : open('code'));
    const room = code === undefined ? own() : rooms.get(code);
    if (!room) return code === undefined ? 'too_many_rooms' : 'unknown';
    return seat(room, socket, who);
  };
}

interface RawMessage {
  data: Uint8Array;
  isBinary: boolean;
}

interface HandlePlayerMessageOptions {
  playerId: string;
  heard: RawMessage;
  /** The player leaves permanently. */
  leave(): void;
}

/** Handles a player's message; returns false if it is malformed. */
function handlePlayerMessage(
  room: ServerRoom,
  { playerId, heard: { data, isBinary }, leave }: HandlePlayerMessageOptions,
): boolean {
  if (isBinary) {
    const inputs = decodeRoomInputs(data);
    if (inputs) room.hear(playerId, inputs);
    return inputs !== undefined;
  }
  const request = parseRequest(data);
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
const handleSpectatorMessage = ({ data, isBinary }: RawMessage): boolean =>
  !isBinary && parseRequest(data) !== undefined;

function parseRequest(data: Uint8Array): RoomRequest | undefined {
  try {
    return RoomRequest.safeParse(JSON.parse(Buffer.from(data).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
