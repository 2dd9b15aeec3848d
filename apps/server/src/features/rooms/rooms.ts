import type { RoomCounts } from '@jumpy/protocol/http/operations';
import { type RoomKind, type RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { Simulation } from '@jumpy/sim/simulation';
import { createQuickRaces } from './quick/quickRaces.ts';
import { createRoom, type JoinRefusal, type Room, type RoomParts } from './room.ts';
import { createRoomLine, ROOM_CLOSE, type RoomLine, type RoomSocket } from './roomLine.ts';
import { createRoomMeter, type RoomMeter } from './roomMeter.ts';
import type { RoomPerson } from './seat.ts';
import { createTokenBucket } from './tokenBucket.ts';

/** Ten messages of inputs a second, and what else is asked. */
const MESSAGES = { burst: 60, perSecond: 30 } as const;
/** Messages that are not understood, after which nothing more is read. */
const MOST_BAD = 10;
const MOST_ROOMS = 2_000;

/** Why a socket gets no room: of `unknown`, `full` and `started` those who guess are told alike. */
export type RoomRefusal = JoinRefusal | 'unknown' | 'too_many_rooms';

/** Who comes, and to which room; without a code to one of their own. */
export interface RoomVisitor {
  person: RoomPerson;
  code?: string;
  /** Without a code: they are brought together with strangers. */
  isQuick?: boolean;
  /** They only watch: without a seat. */
  watches?: boolean;
  /** What the room gave to their page when it came first. */
  token?: string;
}

/** What connects a player with a room. */
export interface RoomConnection {
  readonly code: string;
  /** Takes a message of the socket. */
  hear(data: Uint8Array, isBinary: boolean): void;
  /** The socket is closed, by whomever. */
  closed(): void;
}

const BAD_MESSAGE = JSON.stringify({
  type: 'error',
  data: { code: 'bad_message', message: 'This message is not understood.' },
} satisfies RoomMessage);

export interface RoomsParts {
  nowMs(): number;
  rules: Simulation;
  drawToken: RoomParts['drawToken'];
  begin: RoomParts['begin'];
  onRunEnd?: RoomParts['onRunEnd'];
  /** From the first up to but not including the second, so that nobody can tell which comes next. */
  drawNumber(from: number, to: number): number;
  onEnd?: RoomParts['onEnd'];
  meter?: RoomMeter;
  /** A room failed; the others go on. */
  onError?(error: unknown, code: string): void;
}

/** The rooms of this process, and who is connected with them. */
export interface Rooms {
  readonly size: number;
  readonly people: Pick<RoomCounts, 'players' | 'spectators'>;
  /** Whether a player has a seat in that room. */
  isIn(playerId: string, code: string): boolean;
  /** Opens a room of the player's own, or takes them into the one with that code. A player is in one room at a time. */
  connect(socket: RoomSocket, who: RoomVisitor): RoomConnection | RoomRefusal;
  /** All of them. */
  all(): readonly Room[];
  /** A run of a room was closed elsewhere. */
  endRun(runId: string): void;
  /** Time has passed: to be called fifteen times a second. */
  pass(): void;
  /** Says goodbye to everybody. */
  close(): void;
}

interface Place {
  room: Room;
  socket: RoomSocket;
  line: RoomLine;
}

interface Connecting {
  place: Place;
  /** Takes a message; whether it is understood. */
  hears(data: Uint8Array, isBinary: boolean): boolean;
  /** The socket is gone. */
  drops(): void;
}

export function createRooms(parts: RoomsParts): Rooms {
  const { nowMs, rules, drawToken, drawNumber, begin, onRunEnd, onEnd, meter = createRoomMeter(), onError } = parts;
  const rooms = new Map<string, Room>();
  /** Where each player is connected, by their id; those who watch by one of their own. */
  const places = new Map<string, Place>();
  /** In which room each player has a seat. */
  const seated = new Map<string, Room>();
  let watchersSeen = 0;

  const quickRaces = createQuickRaces<Room>();

  function open(kind: RoomKind): Room | undefined {
    if (rooms.size >= MOST_ROOMS) return undefined;
    let code: string;
    do code = String(drawNumber(100_000, 1_000_000));
    while (rooms.has(code));
    const room: Room = createRoom({
      ...{ code, kind, nowMs, rules, drawToken, begin },
      tell(ids, message) {
        const text = JSON.stringify(message);
        for (const id of ids) lineTo(id, room)?.tell(text);
      },
      show: (ids, frame) => ids.forEach((id) => lineTo(id, room)?.show(frame)),
      ...(onRunEnd ? { onRunEnd } : {}),
      ...(onEnd ? { onEnd } : {}),
    });
    rooms.set(code, room);
    if (kind === 'quick') quickRaces.opened(room);
    return room;
  }

  /** Back to the quick race that a player is in; after its end to the one that gathers, if there is one. */
  function findQuick(playerId: string): Room | undefined {
    const known = seated.get(playerId);
    return known?.kind === 'quick' && known.state !== 'ended' ? known : quickRaces.find();
  }

  function lineTo(playerId: string, room: Room): RoomLine | undefined {
    const place = places.get(playerId);
    return place?.room === room ? place.line : undefined;
  }

  function closeIfEmpty(room: Room): void {
    if (room.size > 0) return;
    rooms.delete(room.code);
    for (const [id, of] of seated) if (of === room) seated.delete(id);
    for (const [id, { room: of, socket }] of places) {
      if (of !== room) continue;
      places.delete(id);
      socket.close(ROOM_CLOSE.over, 'everybody has left');
    }
  }

  function leave(playerId: string): void {
    const room = seated.get(playerId);
    if (!room) return;
    seated.delete(playerId);
    room.leave(playerId);
    closeIfEmpty(room);
  }

  function answer(room: Room, playerId: string, data: Uint8Array): boolean {
    const request = RoomRequest.safeParse(parsed(data));
    if (!request.success) return false;
    switch (request.data.type) {
      case 'start_countdown':
        room.start(playerId);
        return true;
      case 'back_to_lobby':
        room.backToLobby(playerId);
        return true;
      case 'emote':
        room.emote(playerId, request.data.data.emote);
        return true;
      case 'leave':
        leave(playerId);
        return true;
      // What a page says of its score decides nothing: the server has played it.
      case 'update_score':
      case 'player_died':
        return true;
    }
  }

  /** A room that fails takes no other with it. */
  function safely<T>(room: Room, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      meter.errors += 1;
      onError?.(error, room.code);
      return undefined;
    }
  }

  function connection(id: string, { place, hears, drops }: Connecting): RoomConnection {
    const { room, socket, line } = place;
    const mayPass = createTokenBucket(MESSAGES, nowMs);
    let bad = 0;
    const isCurrent = (): boolean => places.get(id) === place;
    return {
      code: room.code,
      hear(data, isBinary) {
        if (!isCurrent()) return;
        if (!mayPass()) return socket.close(ROOM_CLOSE.tooMany, 'too many messages');
        if (safely(room, () => hears(data, isBinary)) ?? true) return;
        bad += 1;
        meter.badMessages += 1;
        if (bad > MOST_BAD) return socket.close(ROOM_CLOSE.unknown, 'not understood');
        line.tell(BAD_MESSAGE);
      },
      closed() {
        if (!isCurrent()) return;
        places.delete(id);
        drops();
      },
    };
  }

  /** A player's messages; whether they are understood. */
  function hearPlayer(
    room: Room,
    playerId: string,
    { data, isBinary }: { data: Uint8Array; isBinary: boolean },
  ): boolean {
    if (!isBinary) return answer(room, playerId, data);
    const inputs = decodeRoomInputs(data);
    if (inputs) room.hear(playerId, inputs);
    return inputs !== undefined;
  }

  function watch(room: Room, socket: RoomSocket): RoomConnection | RoomRefusal {
    watchersSeen += 1;
    const id = `watcher ${watchersSeen}`;
    const place: Place = { room, socket, line: createRoomLine(socket, meter) };
    places.set(id, place);
    const refusal = room.watch(id);
    if (refusal) {
      places.delete(id);
      return refusal;
    }
    return connection(id, {
      place,
      // They have no say; what is none of a player's either is not understood.
      hears: (data, isBinary) => !isBinary && RoomRequest.safeParse(parsed(data)).success,
      drops: () => room.unwatch(id),
    });
  }

  return {
    get size() {
      return rooms.size;
    },
    get people() {
      const spectators = [...rooms.values()].reduce((sum, room) => sum + room.watchers, 0);
      return { players: places.size - spectators, spectators };
    },
    isIn: (playerId, code) => seated.get(playerId)?.code === code,
    all: () => [...rooms.values()],
    connect(socket, { person, code, isQuick = false, watches = false, token }) {
      if (watches) {
        const watched = code === undefined ? undefined : rooms.get(code);
        return watched ? watch(watched, socket) : 'unknown';
      }
      const known = seated.get(person.id);
      const own = (): Room | undefined => (isQuick ? (findQuick(person.id) ?? open('quick')) : open('code'));
      const room = code === undefined ? own() : rooms.get(code);
      if (!room) return code === undefined ? 'too_many_rooms' : 'unknown';
      const place: Place = { room, socket, line: createRoomLine(socket, meter) };
      const before = places.get(person.id);
      places.set(person.id, place);
      const refusal = room.join(person, token);
      if (refusal) {
        if (before) places.set(person.id, before);
        else places.delete(person.id);
        return refusal;
      }
      if (known && known !== room) leave(person.id);
      seated.set(person.id, room);
      before?.socket.close(ROOM_CLOSE.moved, 'opened elsewhere');
      return connection(person.id, {
        place,
        hears: (data, isBinary) => hearPlayer(room, person.id, { data, isBinary }),
        drops: () => room.drop(person.id),
      });
    },
    endRun: (runId) => rooms.forEach((room) => room.endRun(runId)),
    pass() {
      for (const room of rooms.values()) {
        safely(room, () => room.pass());
        closeIfEmpty(room);
      }
    },
    close() {
      for (const { socket } of places.values()) socket.close(ROOM_CLOSE.goingAway, 'the server restarts');
    },
  };
}

function parsed(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString('utf8'));
  } catch {
    return undefined;
  }
}
