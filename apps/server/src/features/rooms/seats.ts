import type { RoomMessage, RoomPlayer } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { RecordedPlayer } from './startGame.ts';
import { isPerson, type RoomPerson, type Seat, toRoomPlayer } from './seat.ts';

interface SeatsOptions {
  broadcaster: RoomBroadcaster;
  nowMs(): number;
  spectatorIds(): readonly string[];
  /** Quick races have no host. */
  hasHost: boolean;
  /** Restored seats. */
  saved?: { seats: readonly Seat[]; hostId: string | null } | undefined;
}

/** The seats of a room and its host. */
export class Seats {
  readonly #options: SeatsOptions;
  readonly #byPlayer: Map<string, Seat>;
  /** Rebuilt only when somebody joins or leaves, since every tick iterates over it. */
  #list: readonly Seat[];
  #hostId: string | null;

  constructor(options: SeatsOptions) {
    const { saved } = options;
    this.#options = options;
    this.#byPlayer = new Map(saved?.seats.map((seat) => [seat.person.id, seat]));
    this.#list = [...this.#byPlayer.values()];
    this.#hostId = saved?.hostId ?? null;
  }

  get size(): number {
    return this.#byPlayer.size;
  }

  get hostId(): string | null {
    return this.#hostId;
  }

  /** Immutable snapshot: does not change while seats come and go. */
  list(): readonly Seat[] {
    return this.#list;
  }

  /** Connected persons. */
  listConnected(): Seat[] {
    return this.#list.filter((seat) => isPerson(seat) && seat.awayMs === null);
  }

  get(playerId: string): Seat | undefined {
    return this.#byPlayer.get(playerId);
  }

  add(person: RoomPerson, token: string, recording: Uint8Array | null = null): Seat {
    const { broadcaster, nowMs, hasHost } = this.#options;
    const seat: Seat = {
      ...{ number: this.#findFreeNumber(), joinedMs: nowMs(), person, token, recording, awayMs: null, cutMs: null },
      ...{ run: null, runId: null, isResumed: false, markedTick: 0, heardMs: 0 },
      ...{ hasLeft: false, isOver: false, emoteMs: -Infinity },
    };
    const isFirst = this.size === 0;
    const audience = this.#listAudience();
    this.#byPlayer.set(person.id, seat);
    this.#list = [...this.#byPlayer.values()];
    if (isFirst && hasHost) this.#hostId ??= person.id;
    if (audience.length > 0) {
      // Built for recipient '', which leaves out private data.
      const player = toRoomPlayer(seat, { hostId: this.#hostId, to: '' });
      broadcaster.sendMessage(audience, { type: 'player_joined', data: { player } });
    }
    return seat;
  }

  /** Seats a recorded player. */
  addRecorded({ id, name, avatar = '', level, look, trail }: RecordedPlayer): Seat {
    const emptyIds = { discordId: '', userId: '' };
    return this.add({ id, username: name, discordUsername: name, avatar, level, look, ...emptyIds }, '', trail);
  }

  remove({ person, hasLeft }: Seat): void {
    this.#byPlayer.delete(person.id);
    this.#list = [...this.#byPlayer.values()];
    if (!hasLeft) this.broadcast({ type: 'player_left', data: { playerId: person.id } });
    this.chooseHost();
  }

  /** Picks a new host after the old one has left. */
  chooseHost(): void {
    if (!this.#options.hasHost) return;
    const host = this.#hostId === null ? undefined : this.get(this.#hostId);
    if (host && !host.hasLeft) return;
    // The longest-seated connected player, otherwise any who has not left.
    const next = [...this.listConnected(), ...this.#list.filter(isPerson)].find(({ hasLeft }) => !hasLeft);
    this.#hostId = next?.person.id ?? null;
    if (this.#hostId !== null) this.broadcast({ type: 'host_changed', data: { newHostId: this.#hostId } });
  }

  /** All seats as sent to one of the players. */
  toRoomPlayers(to: string): RoomPlayer[] {
    return this.#list.map((seat) => toRoomPlayer(seat, { hostId: this.#hostId, to }));
  }

  /** Sends a message to all connected persons and spectators. */
  broadcast(message: RoomMessage): void {
    this.#options.broadcaster.sendMessage(this.#listAudience(), message);
  }

  #listAudience(): string[] {
    return [...this.listConnected().map(({ person }) => person.id), ...this.#options.spectatorIds()];
  }

  #findFreeNumber(): number {
    const takenNumbers = new Set(this.#list.map(({ number }) => number));
    return (
      Array.from({ length: MAX_ROOM_SEATS }, (_, number) => number).find((number) => !takenNumbers.has(number)) ?? 0
    );
  }
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
export class Spectators {
  readonly #byId = new Map<string, Spectator>();
  /** Cached, since it is read with every frame. */
  #ids: readonly string[] = [];

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** The connection that is closed when its account watches again. */
  findReplaced(accountId: string): string | undefined {
    const accountSpectators = [...this.#byId].filter(([, spectator]) => spectator.accountId === accountId);
    return accountSpectators.length < MAX_PER_ACCOUNT ? undefined : accountSpectators[0]?.[0];
  }

  /** False if a limit is reached. */
  add(id: string, { accountId, network }: Spectator): boolean {
    const spectators = [...this.#byId.values()];
    const fromNetwork = spectators.filter((spectator) => network !== undefined && spectator.network === network);
    if (spectators.length >= MAX_SPECTATORS || fromNetwork.length >= MAX_PER_NETWORK) return false;
    if (spectators.filter((spectator) => spectator.accountId === accountId).length >= MAX_PER_ACCOUNT) return false;
    this.#byId.set(id, { accountId, network });
    this.#ids = [...this.#byId.keys()];
    return true;
  }

  remove(id: string): void {
    this.#byId.delete(id);
    this.#ids = [...this.#byId.keys()];
  }
}
