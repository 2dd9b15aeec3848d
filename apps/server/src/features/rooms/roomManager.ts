import type { RoomStats } from '@jumpy/protocol/http/operations';
import type { RoomKind, RoomMessage } from '@jumpy/protocol/room/messages';
import type { Simulation } from '@jumpy/sim/simulation';
import { createRoomJoiner } from './joinRoom.ts';
import type { RoomAttachment } from './attachSocket.ts';
import { createServerRoom, type ServerRoom, type ServerRoomOptions } from './serverRoom.ts';
import { ROOM_CLOSE_CODES, type RoomSocket } from './clientConnection.ts';
import { createRoomMeter, type RoomMeter } from './roomMeter.ts';
import { createRoster } from './roster.ts';
import type { RoomSnapshot } from './roomSnapshot.ts';
import { isPerson } from './seat.ts';
import type { RoomConnection, RoomRefusal, RoomJoinRequest } from './roomConnection.ts';

const MAX_ROOMS = 2_000;
/**
 * A room opened for an expected player stays open this long while empty, since their process may first have to confirm
 * its lease.
 */
const EMPTY_ROOM_TTL_MS = 10_000;

/** Transient messages that do not change the stored state. */
const TRANSIENT_MESSAGES: ReadonlySet<RoomMessage['type']> = new Set(['score_updated', 'sections', 'error', 'emote']);

export interface RoomManagerOptions {
  nowMs(): number;
  rules: Simulation;
  generateToken: ServerRoomOptions['generateToken'];
  startGame: ServerRoomOptions['startGame'];
  onRunEnd?: ServerRoomOptions['onRunEnd'];
  /** Unpredictable integer in [from, to), so that room codes cannot be guessed. */
  randomInt(from: number, to: number): number;
  onEnd?: ServerRoomOptions['onEnd'];
  meter?: RoomMeter;
  /** The stored state of a room has changed. */
  onChange?(code: string): void;
  /** Called when a room throws; the others continue. */
  onError?(error: unknown, code: string): void;
}

/** The rooms of this process and their connected clients. */
export interface RoomManager {
  readonly size: number;
  readonly playerCounts: Pick<RoomStats, 'players' | 'spectators'>;
  /** Whether a player has a seat in the room. */
  isIn(playerId: string, code: string): boolean;
  /** Opens a room for the player, or joins the one with the given code. A player is in only one room at a time. */
  connect(socket: RoomSocket, who: RoomJoinRequest): RoomConnection | RoomRefusal;
  list(): readonly ServerRoom[];
  /** Ends a run that was closed elsewhere. */
  endRun(runId: string): void;
  /** Applies a player's new name in their room. */
  rename(playerId: string, username: string): void;
  /** Call fifteen times a second. */
  tick(): void;
  /** Opens a room for an expected player; false if there is no capacity. */
  open(code: string, kind: RoomKind): boolean;
  /** The quick race of this process for a player to join. */
  findQuick(playerId: string): ServerRoom | undefined;
  get(code: string): ServerRoom | undefined;
  /** Change count of a room's stored state. */
  getChangeCount(code: string): number;
  /** Restores a room from its snapshot; its players reconnect. */
  restore(kept: RoomSnapshot): void;
  /** Drops a room that another process owns, without notifying anyone. */
  release(code: string): void;
  /** A player joined a room of another process. */
  leave(playerId: string, code: string): void;
  /** Closes all sockets on shutdown. */
  close(): void;
}

export function createRoomManager(parts: RoomManagerOptions): RoomManager {
  const { nowMs, rules, generateToken, randomInt, startGame, onRunEnd, onEnd, meter = createRoomMeter() } = parts;
  const { onChange, onError } = parts;
  const roster = createRoster();
  const { rooms, attachments, roomsByPlayer, getClient } = roster;
  const changes = new Map<string, number>();
  /** Empty rooms opened for an expected player, with their deadline. */
  const awaited = new Map<string, number>();
  const quickRaces = createMatchmaker<ServerRoom>();

  function open(kind: RoomKind): ServerRoom | undefined {
    if (rooms.size >= MAX_ROOMS) return undefined;
    let code: string;
    do code = String(randomInt(100_000, 1_000_000));
    while (rooms.has(code));
    return add(code, { kind });
  }

  function add(code: string, { kind, kept }: { kind: RoomKind; kept?: RoomSnapshot }): ServerRoom {
    const room: ServerRoom = createServerRoom({
      ...{ code, kind, nowMs, rules, generateToken, startGame },
      ...(kept ? { snapshot: kept } : {}),
      sendMessage(ids, message) {
        if (!TRANSIENT_MESSAGES.has(message.type)) changed(code);
        const text = JSON.stringify(message);
        for (const id of ids) getClient(id, room)?.sendMessage(text);
      },
      sendFrame: (ids, frame) => ids.forEach((id) => getClient(id, room)?.sendFrame(frame)),
      ...(onRunEnd ? { onRunEnd } : {}),
      ...(onEnd ? { onEnd } : {}),
    });
    rooms.set(code, room);
    if (kind === 'quick') quickRaces.registerRoom(room);
    return room;
  }

  function changed(code: string): void {
    changes.set(code, (changes.get(code) ?? 0) + 1);
    onChange?.(code);
  }

  /** The player's current quick race; after its end, the gathering one if any. */
  function findQuick(playerId: string): ServerRoom | undefined {
    const known = roomsByPlayer.get(playerId);
    return known?.kind === 'quick' && known.state !== 'ended' ? known : quickRaces.findRoom();
  }

  function closeIfEmpty(room: ServerRoom): void {
    if (room.size > 0) return void awaited.delete(room.code);
    if ((awaited.get(room.code) ?? 0) > nowMs()) return;
    for (const { socket } of forget(room)) socket.close(ROOM_CLOSE_CODES.over, 'everybody has left');
  }

  /** Drops a room. Returns its connected clients. */
  function forget(room: ServerRoom): RoomAttachment[] {
    changes.delete(room.code);
    awaited.delete(room.code);
    return roster.removeRoom(room);
  }

  function leave(playerId: string): void {
    const room = roomsByPlayer.get(playerId);
    if (!room) return;
    roomsByPlayer.delete(playerId);
    room.leave(playerId);
    awaited.delete(room.code);
    closeIfEmpty(room);
  }

  /** An error closes no other room. */
  function safely<T>(room: ServerRoom, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      meter.errors += 1;
      onError?.(error, room.code);
      return undefined;
    }
  }

  const admit = createRoomJoiner({ roster, nowMs, meter, runSafely: safely, leave, findQuick, openRoom: open });

  return {
    get size() {
      return rooms.size;
    },
    get playerCounts() {
      const spectators = [...rooms.values()].reduce((sum, room) => sum + room.spectatorCount, 0);
      return { players: attachments.size - spectators, spectators };
    },
    isIn: (playerId, code) => roomsByPlayer.get(playerId)?.code === code,
    list: () => [...rooms.values()],
    connect: admit,
    endRun: (runId) => rooms.forEach((room) => room.endRun(runId)),
    rename: (playerId, username) => rooms.forEach((room) => safely(room, () => room.rename(playerId, username))),
    tick() {
      for (const room of rooms.values()) {
        safely(room, () => room.tick());
        closeIfEmpty(room);
      }
    },
    open(code, kind) {
      if (rooms.size >= MAX_ROOMS) return false;
      add(code, { kind });
      awaited.set(code, nowMs() + EMPTY_ROOM_TTL_MS);
      return true;
    },
    findQuick,
    get: (code) => rooms.get(code),
    getChangeCount: (code) => changes.get(code) ?? 0,
    restore(kept) {
      const room = add(kept.room.code, { kind: kept.room.kind, kept });
      for (const seat of room.seats()) if (isPerson(seat) && !seat.hasLeft) roomsByPlayer.set(seat.person.id, room);
    },
    release(code) {
      const room = rooms.get(code);
      if (room) forget(room);
    },
    leave(playerId, code) {
      if (roomsByPlayer.get(playerId)?.code !== code) return;
      const place = attachments.get(playerId);
      attachments.delete(playerId);
      leave(playerId);
      place?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
    },
    close() {
      for (const { socket } of attachments.values()) socket.close(ROOM_CLOSE_CODES.goingAway, 'the server restarts');
    },
  };
}

/** What the matchmaker needs from a room. */
interface JoinableRoom {
  /** The room waits for its start and has a free seat. */
  readonly isJoinable: boolean;
}

/** Quick-race matchmaking: players join the room that is gathering, or open the next one. */
interface Matchmaker<R extends JoinableRoom> {
  /** The room to join; undefined if one has to be opened. */
  findRoom(): R | undefined;
  /** Registers a newly opened room for others to join. */
  registerRoom(room: R): void;
}

/** Matchmaking within this process. One room gathers at a time, since it starts as soon as it has four players. */
function createMatchmaker<R extends JoinableRoom>(): Matchmaker<R> {
  let gathering: R | undefined;
  return {
    findRoom: () => (gathering?.isJoinable ? gathering : undefined),
    registerRoom(room) {
      gathering = room;
    },
  };
}
