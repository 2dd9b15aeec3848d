import type { RoomStats } from '@jumpy/protocol/http/operations';
import { type RoomKind, type RoomMessage, RoomRequest } from '@jumpy/protocol/room/messages';
import { decodeRoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { Simulation } from '@jumpy/sim/simulation';
import {
  attachSocket,
  type ClientConnection,
  createClientConnection,
  createRoomMeter,
  type RoomAttachment,
  type RoomConnection,
  type RoomJoinRequest,
  type RoomMeter,
  type RoomRefusal,
  type RoomSocket,
  ROOM_CLOSE_CODES,
} from './clientConnection.ts';
import type { RoomSnapshot } from './roomSnapshot.ts';
import { isPerson, type RoomPerson } from './seat.ts';
import { ServerRoom, type ServerRoomOptions } from './serverRoom.ts';

const MAX_ROOMS = 2_000;
/**
 * A room opened for an expected player stays open this long while empty, since their process may first have to confirm
 * its lease.
 */
const EMPTY_ROOM_TTL_MS = 10_000;

/** Transient messages that do not change the stored state. */
const TRANSIENT_MESSAGES: ReadonlySet<RoomMessage['type']> = new Set(['score_updated', 'sections', 'error', 'emote']);

/** Rooms whose code leaves `index` when divided by `count`. */
export interface RoomsPart {
  index: number;
  count: number;
}

interface RoomManagerOptions {
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
export class RoomManager {
  readonly #options: RoomManagerOptions;
  readonly #meter: RoomMeter;
  readonly #rooms = new Map<string, ServerRoom>();
  /** Connections by player id; spectators by an id of their own. */
  readonly #attachments = new Map<string, RoomAttachment>();
  /** Room in which each player has a seat. */
  readonly #roomsByPlayer = new Map<string, ServerRoom>();
  /** Number of changes of each room's stored state. */
  readonly #changeCounts = new Map<string, number>();
  /** Empty rooms opened for an expected player, with their deadline. */
  readonly #awaitedUntilMs = new Map<string, number>();
  /** The newest quick race. One gathers at a time, since it starts as soon as it has four players. */
  #newestRace: ServerRoom | undefined;
  #spectatorsSeen = 0;

  constructor(options: RoomManagerOptions) {
    this.#options = options;
    this.#meter = options.meter ?? createRoomMeter();
  }

  get size(): number {
    return this.#rooms.size;
  }

  get playerCounts(): Pick<RoomStats, 'players' | 'spectators'> {
    const spectators = this.list().reduce((sum, room) => sum + room.spectatorCount, 0);
    return { players: this.#attachments.size - spectators, spectators };
  }

  /** Number of connected players in rooms that have not started. */
  get waitingCount(): number {
    return this.list().reduce((sum, room) => sum + room.waitingCount, 0);
  }

  /** Whether a player has a seat in the room. */
  isIn(playerId: string, code: string): boolean {
    return this.#roomsByPlayer.get(playerId)?.code === code;
  }

  list(): readonly ServerRoom[] {
    return [...this.#rooms.values()];
  }

  get(code: string): ServerRoom | undefined {
    return this.#rooms.get(code);
  }

  /** Change count of a room's stored state. */
  getChangeCount(code: string): number {
    return this.#changeCounts.get(code) ?? 0;
  }

  /** Opens a room for the player, or joins the one with the given code. A player is in only one room at a time. */
  connect(socket: RoomSocket, request: RoomJoinRequest): RoomConnection | RoomRefusal {
    const { person, code, isQuick = false, watches = false } = request;
    if (watches) {
      const watched = code === undefined ? undefined : this.#rooms.get(code);
      return watched ? this.#watch(watched, socket, person) : 'unknown';
    }
    if (code !== undefined) {
      const room = this.#rooms.get(code);
      return room ? this.#seat(room, socket, request) : 'unknown';
    }
    const room = isQuick ? (this.findQuick(person.id) ?? this.#openNew('quick')) : this.#openNew('code');
    return room ? this.#seat(room, socket, request) : 'too_many_rooms';
  }

  /** Call fifteen times a second, for all rooms or for each of their parts. */
  tick(part?: RoomsPart): void {
    for (const room of this.#rooms.values()) {
      if (part && part.count > 1 && Number(room.code) % part.count !== part.index) continue;
      this.#runSafely(room, () => room.tick());
      this.#closeIfEmpty(room);
    }
  }

  /** Ends a run that was closed elsewhere. */
  endRun(runId: string): void {
    for (const room of this.#rooms.values()) room.endRun(runId);
  }

  /** Applies a player's new name in their room. */
  rename(playerId: string, username: string): void {
    for (const room of this.#rooms.values()) this.#runSafely(room, () => room.rename(playerId, username));
  }

  /** Opens a room for an expected player; false if there is no capacity. */
  open(code: string, kind: RoomKind): boolean {
    if (this.#rooms.size >= MAX_ROOMS) return false;
    this.#add(code, { kind });
    this.#awaitedUntilMs.set(code, this.#options.nowMs() + EMPTY_ROOM_TTL_MS);
    return true;
  }

  /** The quick race for a player to join: their current one, or after its end the gathering one, if any. */
  findQuick(playerId: string): ServerRoom | undefined {
    const currentRoom = this.#roomsByPlayer.get(playerId);
    if (currentRoom?.kind === 'quick' && currentRoom.state !== 'ended') return currentRoom;
    return this.#newestRace?.isJoinable ? this.#newestRace : undefined;
  }

  /** Restores a room from its snapshot; its players reconnect. */
  restore(saved: RoomSnapshot): void {
    const room = this.#add(saved.room.code, { kind: saved.room.kind, saved });
    for (const seat of room.seats()) if (isPerson(seat) && !seat.hasLeft) this.#roomsByPlayer.set(seat.person.id, room);
  }

  /** Drops a room that another process owns, without notifying anyone. */
  release(code: string): void {
    const room = this.#rooms.get(code);
    if (room) this.#remove(room);
  }

  /** A player joined a room of another process. */
  leave(playerId: string, code: string): void {
    if (!this.isIn(playerId, code)) return;
    const attachment = this.#attachments.get(playerId);
    this.#attachments.delete(playerId);
    this.#leaveRoom(playerId);
    attachment?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
  }

  /** Closes all sockets on shutdown. */
  close(): void {
    for (const { socket } of this.#attachments.values())
      socket.close(ROOM_CLOSE_CODES.goingAway, 'the server restarts');
  }

  /** Undefined if the process has no capacity for another room. */
  #openNew(kind: RoomKind): ServerRoom | undefined {
    if (this.#rooms.size >= MAX_ROOMS) return undefined;
    let code: string;
    do code = String(this.#options.randomInt(100_000, 1_000_000));
    while (this.#rooms.has(code));
    return this.#add(code, { kind });
  }

  #add(code: string, { kind, saved }: { kind: RoomKind; saved?: RoomSnapshot }): ServerRoom {
    const { nowMs, rules, generateToken, startGame, onRunEnd, onEnd } = this.#options;
    const room: ServerRoom = new ServerRoom({
      ...{ code, kind, nowMs, rules, generateToken, startGame },
      ...(saved ? { snapshot: saved } : {}),
      sendMessage: (ids, message) => {
        if (!TRANSIENT_MESSAGES.has(message.type)) this.#recordChange(code);
        const text = JSON.stringify(message);
        for (const id of ids) this.#getClient(id, room)?.sendMessage(text);
      },
      sendFrame: (ids, frame) => ids.forEach((id) => this.#getClient(id, room)?.sendFrame(frame)),
      ...(onRunEnd ? { onRunEnd } : {}),
      ...(onEnd ? { onEnd } : {}),
    });
    this.#rooms.set(code, room);
    if (kind === 'quick') this.#newestRace = room;
    return room;
  }

  #recordChange(code: string): void {
    this.#changeCounts.set(code, this.getChangeCount(code) + 1);
    this.#options.onChange?.(code);
  }

  /** Connection of a client, if it is attached to that room. */
  #getClient(id: string, room: ServerRoom): ClientConnection | undefined {
    const attachment = this.#attachments.get(id);
    return attachment?.room === room ? attachment.client : undefined;
  }

  #closeIfEmpty(room: ServerRoom): void {
    if (room.size > 0) {
      this.#awaitedUntilMs.delete(room.code);
      return;
    }
    if ((this.#awaitedUntilMs.get(room.code) ?? 0) > this.#options.nowMs()) return;
    for (const { socket } of this.#remove(room)) socket.close(ROOM_CLOSE_CODES.over, 'everybody has left');
  }

  /** Drops a room. Returns its connected clients. */
  #remove(room: ServerRoom): RoomAttachment[] {
    this.#changeCounts.delete(room.code);
    this.#awaitedUntilMs.delete(room.code);
    this.#rooms.delete(room.code);
    for (const [id, currentRoom] of this.#roomsByPlayer) if (currentRoom === room) this.#roomsByPlayer.delete(id);
    const attached = [...this.#attachments].filter(([, attachment]) => attachment.room === room);
    for (const [id] of attached) this.#attachments.delete(id);
    return attached.map(([, attachment]) => attachment);
  }

  #leaveRoom(playerId: string): void {
    const room = this.#roomsByPlayer.get(playerId);
    if (!room) return;
    this.#roomsByPlayer.delete(playerId);
    room.leave(playerId);
    this.#awaitedUntilMs.delete(room.code);
    this.#closeIfEmpty(room);
  }

  /** An error closes no other room. */
  #runSafely<T>(room: ServerRoom, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.#meter.errors += 1;
      this.#options.onError?.(error, room.code);
      return undefined;
    }
  }

  #watch(room: ServerRoom, socket: RoomSocket, { userId, network }: RoomPerson): RoomConnection | RoomRefusal {
    const replaced = room.findReplacedSpectator(userId);
    if (replaced !== undefined) this.#replaceSpectator(room, replaced);
    this.#spectatorsSeen += 1;
    const id = `watcher ${this.#spectatorsSeen}`;
    const attachment: RoomAttachment = { room, socket, client: createClientConnection(socket, this.#meter) };
    this.#attachments.set(id, attachment);
    const refusal = room.addSpectator(id, { accountId: userId, network });
    if (refusal) {
      this.#attachments.delete(id);
      return refusal;
    }
    return this.#attach(id, attachment, {
      onMessage: handleSpectatorMessage,
      onClose: () => room.removeSpectator(id),
    });
  }

  /** An account's newer spectator connection replaces the older one. */
  #replaceSpectator(room: ServerRoom, id: string): void {
    const attachment = this.#attachments.get(id);
    this.#attachments.delete(id);
    room.removeSpectator(id);
    attachment?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
  }

  #seat(room: ServerRoom, socket: RoomSocket, { person, token }: RoomJoinRequest): RoomConnection | RoomRefusal {
    const { id } = person;
    const previousRoom = this.#roomsByPlayer.get(id);
    const attachment: RoomAttachment = { room, socket, client: createClientConnection(socket, this.#meter) };
    const replaced = this.#attachments.get(id);
    this.#attachments.set(id, attachment);
    const refusal = room.join(person, token);
    if (refusal) {
      if (replaced) this.#attachments.set(id, replaced);
      else this.#attachments.delete(id);
      return refusal;
    }
    if (previousRoom && previousRoom !== room) this.#leaveRoom(id);
    this.#roomsByPlayer.set(id, room);
    // The same socket rejoins after its process missed messages.
    if (replaced?.socket !== socket) replaced?.socket.close(ROOM_CLOSE_CODES.moved, 'opened elsewhere');
    return this.#attach(id, attachment, {
      onMessage: (message) => handlePlayerMessage(room, { playerId: id, message, leave: () => this.#leaveRoom(id) }),
      onClose: () => room.disconnect(id),
    });
  }

  #attach(
    id: string,
    attachment: RoomAttachment,
    { onMessage, onClose }: { onMessage(message: RawMessage): boolean; onClose(): void },
  ): RoomConnection {
    return attachSocket({
      ...{ attachment, nowMs: this.#options.nowMs, meter: this.#meter },
      isCurrent: () => this.#attachments.get(id) === attachment,
      onMessage: (data, isBinary) => this.#runSafely(attachment.room, () => onMessage({ data, isBinary })) ?? true,
      onClose: () => {
        this.#attachments.delete(id);
        onClose();
      },
    });
  }
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
