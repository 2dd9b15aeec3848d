import type { RoomCounts } from '@jumpy/protocol/http/operations';
import type { RoomKind, RoomMessage } from '@jumpy/protocol/room/messages';
import type { Simulation } from '@jumpy/sim/simulation';
import { createAdmission } from './admit.ts';
import type { Place } from './connect.ts';
import { createRoom, type Room, type RoomParts } from './room.ts';
import { ROOM_CLOSE, type RoomSocket } from './roomLine.ts';
import { createRoomMeter, type RoomMeter } from './roomMeter.ts';
import { createRoster } from './roster.ts';
import type { KeptRoom } from './savedRoom.ts';
import { isPerson } from './seat.ts';
import type { RoomConnection, RoomRefusal, RoomVisitor } from './visitor.ts';

const MOST_ROOMS = 2_000;
/** A room that was opened for somebody waits this long for them: their process may have to make sure first that it is its own. */
const AWAITED_MS = 10_000;

/** Messages that tell of nothing that lasts. */
const PASSING: ReadonlySet<RoomMessage['type']> = new Set(['score_updated', 'sections', 'error', 'emote']);

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
  /** A player has another name, in whatever room they are. */
  rename(playerId: string, username: string): void;
  /** Time has passed: to be called fifteen times a second. */
  pass(): void;
  /** Opens a room for somebody who is about to come; whether there is space for one. */
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

export function createRooms(parts: RoomsParts): Rooms {
  const { nowMs, rules, drawToken, drawNumber, begin, onRunEnd, onEnd, meter = createRoomMeter() } = parts;
  const { onChange, onError } = parts;
  const roster = createRoster();
  const { rooms, places, seated, lineTo } = roster;
  /** How often something in each room was told that is worth keeping. */
  const changes = new Map<string, number>();
  /** Rooms that nobody has come to yet, and until when each is kept for them. */
  const awaited = new Map<string, number>();
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

  function closeIfEmpty(room: Room): void {
    if (room.size > 0) return void awaited.delete(room.code);
    if ((awaited.get(room.code) ?? 0) > nowMs()) return;
    for (const { socket } of forget(room)) socket.close(ROOM_CLOSE.over, 'everybody has left');
  }

  /** Drops a room; who was connected with it. */
  function forget(room: Room): Place[] {
    changes.delete(room.code);
    awaited.delete(room.code);
    return roster.drop(room);
  }

  function leave(playerId: string): void {
    const room = seated.get(playerId);
    if (!room) return;
    seated.delete(playerId);
    room.leave(playerId);
    awaited.delete(room.code);
    closeIfEmpty(room);
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

  const admit = createAdmission({ roster, nowMs, meter, safely, leave, findQuick, open });

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
    connect: admit,
    endRun: (runId) => rooms.forEach((room) => room.endRun(runId)),
    rename: (playerId, username) => rooms.forEach((room) => safely(room, () => room.rename(playerId, username))),
    pass() {
      for (const room of rooms.values()) {
        safely(room, () => room.pass());
        closeIfEmpty(room);
      }
    },
    open(code, kind) {
      if (rooms.size >= MOST_ROOMS) return false;
      add(code, { kind });
      awaited.set(code, nowMs() + AWAITED_MS);
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

/** As much of a room as the matchmaker needs. */
interface GatheringRoom {
  /** It waits for its start and takes one more. */
  readonly isGathering: boolean;
}

/** Brings strangers together: whoever searches comes to the room that gathers, or opens the next. */
interface QuickRaces<R extends GatheringRoom> {
  /** The room for one more; undefined where one has to be opened. */
  find(): R | undefined;
  /** A room was opened for somebody who searches: others come to it. */
  opened(room: R): void;
}

/** Of this process: each gathers its own. There is one room at a time, as one with four people begins. */
function createQuickRaces<R extends GatheringRoom>(): QuickRaces<R> {
  let gathering: R | undefined;
  return {
    find: () => (gathering?.isGathering ? gathering : undefined),
    opened(room) {
      gathering = room;
    },
  };
}
