import { type RoomMessage, type RoomPlayer } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { RecordedPlayer } from './startGame.ts';
import type { RoomBroadcaster } from './roomBroadcast.ts';
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

export interface SeatsOptions {
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
