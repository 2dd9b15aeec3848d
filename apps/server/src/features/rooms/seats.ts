import type { RoomMessage, RoomPlayer } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { RecordedPlayer } from './startGame.ts';
import { isPerson, type RoomPerson, type Seat, toRoomPlayer } from './seat.ts';

/** The seats of a room and its host. */
export interface Seats {
  readonly size: number;
  readonly hostId: string | null;
  /** Immutable snapshot: does not change while seats come and go. */
  list(): readonly Seat[];
  /** Connected persons. */
  listConnected(): Seat[];
  get(playerId: string): Seat | undefined;
  add(person: RoomPerson, token: string): Seat;
  /** Seats a recorded player. */
  addRecorded(player: RecordedPlayer): Seat;
  remove(seat: Seat): void;
  /** Picks a new host after the old one has left. */
  chooseHost(): void;
  /** All seats as sent to one of the players. */
  toRoomPlayers(to: string): RoomPlayer[];
  broadcast(message: RoomMessage): void;
}

interface SeatsOptions {
  broadcaster: RoomBroadcaster;
  nowMs(): number;
  spectatorIds(): readonly string[];
  /** Quick races have no host. */
  hasHost: boolean;
  /** Restored seats. */
  saved?: { seats: readonly Seat[]; hostId: string | null } | undefined;
}

export function createSeats({ broadcaster, nowMs, spectatorIds, hasHost, saved }: SeatsOptions): Seats {
  const seats = new Map(saved?.seats.map((seat) => [seat.person.id, seat]));
  let hostId = saved?.hostId ?? null;

  /** Rebuilt only when somebody joins or leaves, since every tick iterates over it. */
  let list: readonly Seat[] = [...seats.values()];
  const all = (): readonly Seat[] => list;
  const here = (): Seat[] => all().filter((seat) => isPerson(seat) && seat.awayMs === null);
  const tellAll = (message: RoomMessage): void =>
    broadcaster.sendMessage([...here().map(({ person }) => person.id), ...spectatorIds()], message);

  function freeNumber(): number {
    const taken = new Set(all().map(({ number }) => number));
    return Array.from({ length: MAX_ROOM_SEATS }, (_, number) => number).find((number) => !taken.has(number)) ?? 0;
  }

  function add(person: RoomPerson, token: string, recording: Uint8Array | null = null): Seat {
    const seat: Seat = {
      ...{ number: freeNumber(), joinedMs: nowMs(), person, token, recording, awayMs: null, cutMs: null },
      ...{ run: null, runId: null, isResumed: false, markedTick: 0, heardMs: 0 },
      ...{ hasLeft: false, isOver: false, emoteMs: -Infinity },
    };
    // Built for recipient '', which leaves out private data.
    const isFirst = seats.size === 0;
    const others = [...here().map((other) => other.person.id), ...spectatorIds()];
    seats.set(person.id, seat);
    list = [...seats.values()];
    if (isFirst && hasHost) hostId ??= person.id;
    if (others.length > 0)
      broadcaster.sendMessage(others, {
        type: 'player_joined',
        data: { player: toRoomPlayer(seat, { hostId, to: '' }) },
      });
    return seat;
  }

  function chooseHost(): void {
    if (!hasHost) return;
    const host = hostId === null ? undefined : seats.get(hostId);
    if (host && !host.hasLeft) return;
    // The longest-seated connected player, otherwise any who has not left.
    const staying = [...here(), ...all().filter(isPerson)].find(({ hasLeft }) => !hasLeft);
    hostId = staying?.person.id ?? null;
    if (hostId !== null) tellAll({ type: 'host_changed', data: { newHostId: hostId } });
  }

  return {
    get size() {
      return seats.size;
    },
    get hostId() {
      return hostId;
    },
    list: all,
    listConnected: here,
    get: (playerId) => seats.get(playerId),
    add,
    addRecorded({ id, name, avatar = '', level, look, trail }) {
      const nobody = { discordId: '', userId: '' };
      return add({ id, username: name, discordUsername: name, avatar, level, look, ...nobody }, '', trail);
    },
    remove({ person, hasLeft }) {
      seats.delete(person.id);
      list = [...seats.values()];
      if (!hasLeft) tellAll({ type: 'player_left', data: { playerId: person.id } });
      chooseHost();
    },
    chooseHost,
    toRoomPlayers: (to) => all().map((seat) => toRoomPlayer(seat, { hostId, to })),
    broadcast: tellAll,
  };
}

/** Broadcasts to the connected ones of the given clients. */
export interface RoomBroadcaster {
  sendMessage(ids: readonly string[], message: RoomMessage): void;
  sendFrame(ids: readonly string[], frame: Uint8Array): void;
}

/** Limit of spectators per room; then per account (which may switch tabs) and per network. */
const MAX_SPECTATORS = 50;
const MAX_PER_ACCOUNT = 2;
const MAX_PER_NETWORK = 10;

/** The account and network of a spectator's connection. */
export interface Spectator {
  accountId: string;
  /** Hashed; undefined for localhost. */
  network?: string | undefined;
}

/** Spectators of a room; they have no seat and cannot act. */
export interface Spectators {
  readonly ids: readonly string[];
  /** The connection that is closed when its account watches again. */
  findReplaced(accountId: string): string | undefined;
  /** False if a limit is reached. */
  add(id: string, watcher: Spectator): boolean;
  remove(id: string): void;
}

export function createSpectators(): Spectators {
  const watchers = new Map<string, Spectator>();
  /** Cached, since it is read with every frame. */
  let ids: readonly string[] = [];
  const countOf = (fits: (watcher: Spectator) => boolean): number => [...watchers.values()].filter(fits).length;
  return {
    get ids() {
      return ids;
    },
    findReplaced(accountId) {
      const own = [...watchers].filter(([, watcher]) => watcher.accountId === accountId);
      return own.length < MAX_PER_ACCOUNT ? undefined : own[0]?.[0];
    },
    add(id, { accountId, network }) {
      if (watchers.size >= MAX_SPECTATORS) return false;
      if (countOf((watcher) => watcher.accountId === accountId) >= MAX_PER_ACCOUNT) return false;
      if (network !== undefined && countOf((watcher) => watcher.network === network) >= MAX_PER_NETWORK) return false;
      watchers.set(id, { accountId, network });
      ids = [...watchers.keys()];
      return true;
    },
    remove(id) {
      watchers.delete(id);
      ids = [...watchers.keys()];
    },
  };
}
