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
  roster: Pick<Roster, 'rooms' | 'attachments' | 'roomsByPlayer'>;
  nowMs(): number;
  meter: RoomMeter;
  /** Runs `work` so that an error closes only this room. */
  runSafely<T>(room: ServerRoom, work: () => T): T | undefined;
  leave(playerId: string): void;
  findQuick(playerId: string): ServerRoom | undefined;
  /** Undefined if the process has no capacity for another room. */
  openRoom(kind: RoomKind): ServerRoom | undefined;
}

/** Admits sockets to the rooms of this process, as players or spectators. */
export function createRoomJoiner(
  parts: RoomJoinerOptions,
): (socket: RoomSocket, who: RoomJoinRequest) => RoomConnection | RoomRefusal {
  const { roster, nowMs, meter, runSafely, leave, findQuick, openRoom } = parts;
  const { rooms, attachments, roomsByPlayer } = roster;
  let watchersSeen = 0;

  function connection(
    id: string,
    place: RoomAttachment,
    { hears, drops }: { hears(heard: RawMessage): boolean; drops(): void },
  ): RoomConnection {
    return attachSocket({
      ...{ attachment: place, nowMs, meter },
      isCurrent: () => attachments.get(id) === place,
      onMessage: (data, isBinary) => runSafely(place.room, () => hears({ data, isBinary })) ?? true,
      onClose() {
        attachments.delete(id);
        drops();
      },
    });
  }

  /** An account's newer spectator connection replaces the older one. */
  function unwatch(room: ServerRoom, id: string): void {
    const place = attachments.get(id);
    attachments.delete(id);
    room.removeSpectator(id);
    place?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
  }

  function watch(room: ServerRoom, socket: RoomSocket, { userId, network }: RoomPerson): RoomConnection | RoomRefusal {
    const replaced = room.findReplacedSpectator(userId);
    if (replaced !== undefined) unwatch(room, replaced);
    watchersSeen += 1;
    const id = `watcher ${watchersSeen}`;
    const place: RoomAttachment = { room, socket, client: createClientConnection(socket, meter) };
    attachments.set(id, place);
    const refusal = room.addSpectator(id, { accountId: userId, network });
    if (!refusal)
      return connection(id, place, { hears: handleSpectatorMessage, drops: () => room.removeSpectator(id) });
    attachments.delete(id);
    return refusal;
  }

  function seat(
    room: ServerRoom,
    socket: RoomSocket,
    { person, token }: RoomJoinRequest,
  ): RoomConnection | RoomRefusal {
    const { id } = person;
    const known = roomsByPlayer.get(id);
    const place: RoomAttachment = { room, socket, client: createClientConnection(socket, meter) };
    const before = attachments.get(id);
    attachments.set(id, place);
    const refusal = room.join(person, token);
    if (refusal) {
      if (before) attachments.set(id, before);
      else attachments.delete(id);
      return refusal;
    }
    if (known && known !== room) leave(id);
    roomsByPlayer.set(id, room);
    // The same socket rejoins after its process missed messages.
    if (before?.socket !== socket) before?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
    return connection(id, place, {
      hears: (heard) => handlePlayerMessage(room, { playerId: id, message: heard, leave: () => leave(id) }),
      drops: () => room.disconnect(id),
    });
  }

  return (socket, who) => {
    const { person, code, isQuick = false, watches = false } = who;
    if (watches) {
      const watched = code === undefined ? undefined : rooms.get(code);
      return watched ? watch(watched, socket, person) : 'unknown';
    }
    const own = (): ServerRoom | undefined =>
      isQuick ? (findQuick(person.id) ?? openRoom('quick')) : openRoom('code');
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
  message: RawMessage;
  /** The player leaves permanently. */
  leave(): void;
}

/** Handles a player's message; returns false if it is malformed. */
function handlePlayerMessage(
  room: ServerRoom,
  { playerId, message: { data, isBinary }, leave }: HandlePlayerMessageOptions,
): boolean {
  if (isBinary) {
    const inputs = decodeRoomInputs(data);
    if (inputs) room.handleInputs(playerId, inputs);
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
