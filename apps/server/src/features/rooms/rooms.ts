import type { RoomCounts } from '@jumpy/protocol/http/operations';
import { type RoomKind, type RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { Simulation } from '@jumpy/sim/simulation';
import { createQuickRaces } from './quick/quickRaces.ts';
import { createRoom, type JoinRefusal, type Room, type RoomParts } from './room.ts';
import { createRoomLine, ROOM_CLOSE, type RoomLine, type RoomSocket } from './roomLine.ts';
import { createRoomMeter, type RoomMeter } from './roomMeter.ts';
import type { KeptRoom } from './savedRoom.ts';
import { isPerson, type RoomPerson } from './seat.ts';
import { createTokenBucket } from './tokenBucket.ts';

/** Ten messages of inputs a second, and what else is asked. */
export const MESSAGES = { burst: 60, perSecond: 30 } as const;
/** Messages that are not understood, after which nothing more is read. */
const MOST_BAD = 10;
const MOST_ROOMS = 2_000;

/**
 * Why a socket gets no room: of `unknown`, `full` and `started` those who guess are told alike; `unavailable` where the room may be another
 * process's, which cannot be reached.
 */
export type RoomRefusal = JoinRefusal | 'unknown' | 'too_many_rooms' | 'unavailable';

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

/** Messages that tell of nothing that lasts. */
const PASSING: ReadonlySet<RoomMessage['type']> = new Set(['score_updated', 'sections', 'error', 'emote']);

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
  /** Something in a room has changed that is worth keeping. */
  onChange?(code: string): void;
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
  /** Opens a room for somebody who comes at once; whether there is space for one. */
  open(code: string, kind: RoomKind): boolean;
  /** The quick race of this process that somebody is brought to. */
  findQuick(playerId: string): Room | undefined;
  get(code: string): Room | undefined;
  /** How often something has changed in a room that is worth keeping. */
  changesOf(code: string): number;
  /** Goes on with a room that was kept; everybody in it comes again. */
  restore(kept: KeptRoom): void;
  /** Lets go of a room that is another process's now, without a word to anybody. */
  release(code: string): void;
  /** A player has gone to a room of another process. */
  leave(playerId: string, code: string): void;
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
  const { nowMs, rules, drawToken, drawNumber, begin, onRunEnd, onEnd, meter = createRoomMeter() } = parts;
  const { onChange, onError } = parts;
  const rooms = new Map<string, Room>();
  /** Where each player is connected, by their id; those who watch by one of their own. */
  const places = new Map<string, Place>();
  /** In which room each player has a seat. */
  const seated = new Map<string, Room>();
  /** How often something in each room was told that is worth keeping. */
  const changes = new Map<string, number>();
  let watchersSeen = 0;

  const quickRaces = createQuickRaces<Room>();

  function open(kind: RoomKind): Room | undefined {
    if (rooms.size >= MOST_ROOMS) return undefined;
    let code: string;
    do code = String(drawNumber(100_000, 1_000_000));
    while (rooms.has(code));
    return add(code, { kind });
  }

  function add(code: string, { kind, kept }: { kind: RoomKind; kept?: KeptRoom }): Room {
    const room: Room = createRoom({
      ...{ code, kind, nowMs, rules, drawToken, begin },
      ...(kept ? { kept } : {}),
      tell(ids, message) {
        if (!PASSING.has(message.type)) changed(code);
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

  function changed(code: string): void {
    changes.set(code, (changes.get(code) ?? 0) + 1);
    onChange?.(code);
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
    for (const { socket } of forget(room)) socket.close(ROOM_CLOSE.over, 'everybody has left');
  }

  /** Drops a room; who was connected with it. */
  function forget(room: Room): Place[] {
    rooms.delete(room.code);
    changes.delete(room.code);
    for (const [id, of] of seated) if (of === room) seated.delete(id);
    const left = [...places].filter(([, place]) => place.room === room);
    for (const [id] of left) places.delete(id);
    return left.map(([, place]) => place);
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
      // The same one again, where a process missed something.
      if (before?.socket !== socket) before?.socket.close(ROOM_CLOSE.moved, 'opened elsewhere');
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
    open(code, kind) {
      if (rooms.size >= MOST_ROOMS) return false;
      add(code, { kind });
      return true;
    },
    findQuick,
    get: (code) => rooms.get(code),
    changesOf: (code) => changes.get(code) ?? 0,
    restore(kept) {
      const room = add(kept.room.code, { kind: kept.room.kind, kept });
      for (const seat of room.seats()) if (isPerson(seat) && !seat.hasLeft) seated.set(seat.person.id, room);
    },
    release(code) {
      const room = rooms.get(code);
      if (room) forget(room);
    },
    leave(playerId, code) {
      if (seated.get(playerId)?.code !== code) return;
      const place = places.get(playerId);
      places.delete(playerId);
      leave(playerId);
      place?.socket.close(ROOM_CLOSE.moved, 'opened elsewhere');
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
