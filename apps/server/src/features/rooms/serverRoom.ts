import { timingSafeEqual } from 'node:crypto';
import {
  type RoomKind,
  type RoomState,
  type Emote,
  EMOTE_INTERVAL_MS,
  type RoomMessage,
} from '@jumpy/protocol/room/messages';
import type { Simulation } from '@jumpy/sim/simulation';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { StartGame } from './startGame.ts';
import type { ServerGameOptions, ServerGameResult } from './serverGame.ts';
import { QUICK_SEATS, RoomGames } from './roomGames.ts';
import { type RoomBroadcaster, Seats, type Spectator, Spectators } from './seats.ts';
import { type RoomSnapshot, type GetSavedTicks, restoreSeats, saveRoom, forgiveDowntime } from './roomSnapshot.ts';
import { isPerson, type Seat, isAlive, type RoomPerson, toRoomPlayer } from './seat.ts';

export interface ServerRoomOptions extends RoomBroadcaster {
  code: string;
  kind?: RoomKind;
  nowMs(): number;
  rules: Simulation;
  /** Draws the unguessable token by which a page proves after a disconnect that it is the same. */
  generateToken(): string;
  startGame: StartGame;
  onRunEnd?: ServerGameOptions['onRunEnd'];
  /** Called once per game. */
  onEnd?(result: ServerGameResult): void;
  /** Snapshot to restore from. */
  snapshot?: RoomSnapshot;
}

/** A player disconnected from the lobby for this long is removed. */
const AWAY_TIMEOUT_MS = 10_000;

export type JoinRefusal = 'full' | 'started';

type RoomJoinedData = Extract<RoomMessage, { type: 'room_joined' }>['data'];

/**
 * Up to twenty players on one course, with a lobby and one game after the other. Holds the rules and knows no sockets;
 * it sends through the given broadcaster.
 */
export class ServerRoom {
  readonly code: string;
  readonly kind: RoomKind;
  readonly #options: ServerRoomOptions;
  readonly #spectators = new Spectators();
  readonly #seats: Seats;
  readonly #games: RoomGames;

  constructor(options: ServerRoomOptions) {
    const { code, snapshot, nowMs, rules, startGame, onRunEnd, onEnd } = options;
    const kind = snapshot?.room.kind ?? options.kind ?? 'code';
    const spectatorIds = (): readonly string[] => this.#spectators.ids;
    const seats = new Seats({
      ...{ broadcaster: options, nowMs, spectatorIds, hasHost: kind !== 'quick' },
      saved: snapshot && { seats: restoreSeats(snapshot, { rules, nowMs: nowMs() }), hostId: snapshot.room.hostId },
    });
    this.code = code;
    this.kind = kind;
    this.#options = options;
    this.#seats = seats;
    this.#games = new RoomGames({
      ...{ code, kind, seats, broadcaster: options, nowMs, rules, spectatorIds, startGame, onEnd },
      ...(onRunEnd ? { onRunEnd } : {}),
      saved: snapshot?.room,
      sendGame: (id, to) => this.#sendRoom(id, to),
      sendWelcome: (seat) => this.#sendWelcome(seat),
    });
  }

  get state(): RoomState {
    return this.#games.state;
  }

  /** The room waits for its start and has a free seat. */
  get isJoinable(): boolean {
    return this.#games.isWaiting && this.#seats.size > 0 && this.#seats.size < this.#maxSeats;
  }

  get #maxSeats(): number {
    return this.kind === 'quick' ? QUICK_SEATS : MAX_ROOM_SEATS;
  }

  /** Number of human players with a seat. */
  get size(): number {
    return this.#seats.list().filter(isPerson).length;
  }

  /** Number of connected players who wait for the start of a game; 0 once it has started. */
  get waitingCount(): number {
    return this.#games.isWaiting ? this.#seats.listConnected().length : 0;
  }

  get spectatorCount(): number {
    return this.#spectators.ids.length;
  }

  seats(): readonly Seat[] {
    return this.#seats.list();
  }

  /**
   * Seats a player, or returns them to their seat; `token` identifies a rejoining page. Returns the reason on refusal.
   */
  join(person: RoomPerson, token?: string): JoinRefusal | undefined {
    const seat = this.#seats.get(person.id);
    if (seat && !seat.hasLeft) {
      this.#rejoin(seat, { person, token });
      return undefined;
    }
    if (seat || !this.#games.isWaiting) return 'started';
    if (this.#seats.size >= this.#maxSeats) return 'full';
    this.#sendWelcome(this.#seats.add(person, this.#options.generateToken()));
    return undefined;
  }

  /** Adds a spectator under a unique id. Returns the reason on refusal. */
  addSpectator(id: string, spectator: Spectator): JoinRefusal | undefined {
    if (!this.#spectators.add(id, spectator)) return 'full';
    this.#sendRoom(id);
    return undefined;
  }

  removeSpectator(id: string): void {
    this.#spectators.remove(id);
  }

  /** The account's existing spectator connection, which a new one replaces. */
  findReplacedSpectator(accountId: string): string | undefined {
    return this.#spectators.findReplaced(accountId);
  }

  /** The connection is lost; the player may come back. */
  disconnect(playerId: string): void {
    const seat = this.#seats.get(playerId);
    if (!seat || seat.awayMs !== null) return;
    seat.awayMs = this.#options.nowMs();
    this.#seats.broadcast({ type: 'player_away', data: { playerId, isAway: true } });
  }

  /** The player leaves permanently. */
  leave(playerId: string): void {
    const seat = this.#seats.get(playerId);
    if (!seat || seat.hasLeft) return;
    if (!this.#games.isBusy) return this.#seats.remove(seat);
    seat.hasLeft = true;
    seat.awayMs ??= this.#options.nowMs();
    this.#games.activeGame?.endRun(seat);
    this.#seats.broadcast({ type: 'player_left', data: { playerId } });
    this.#seats.chooseHost();
  }

  emote(playerId: string, emote: Emote): void {
    const seat = this.#seats.get(playerId);
    const nowMs = this.#options.nowMs();
    if (!seat || seat.hasLeft || nowMs - seat.emoteMs < EMOTE_INTERVAL_MS) return;
    seat.emoteMs = nowMs;
    this.#seats.broadcast({ type: 'emote', data: { playerId, emote } });
  }

  /** A player was renamed: notifies all others. */
  rename(playerId: string, username: string): void {
    const seat = this.#seats.get(playerId);
    if (!seat || !isPerson(seat)) return;
    seat.person = { ...seat.person, username, discordUsername: username };
    // Built for recipient '', which leaves out private data.
    const player = toRoomPlayer(seat, { hostId: this.#seats.hostId, to: '' });
    this.#options.sendMessage(this.#listOthers(seat), { type: 'player_joined', data: { player } });
  }

  start(playerId: string): void {
    this.#games.start(playerId);
  }

  backToLobby(playerId: string): void {
    this.#games.backToLobby(playerId);
  }

  handleInputs(playerId: string, inputs: RoomInputs): void {
    this.#games.handleInputs(playerId, inputs);
  }

  /** Ends a run of this room that was closed elsewhere. */
  endRun(runId: string): void {
    this.#games.endRun(runId);
  }

  /** Result of the last game while it is shown. */
  getResult(): ServerGameResult | undefined {
    return this.#games.getResult();
  }

  /** Call fifteen times a second. */
  tick(): void {
    this.#games.tick();
    // A run continues without its player; a lobby does not wait for them.
    if (this.#games.isBusy) return;
    const nowMs = this.#options.nowMs();
    for (const seat of this.#seats.list())
      if (seat.awayMs !== null && nowMs - seat.awayMs >= AWAY_TIMEOUT_MS) this.#seats.remove(seat);
  }

  /** Snapshot for another process to continue from, with the trails after the saved ticks. */
  save(getSavedTicks: GetSavedTicks): ReturnType<typeof saveRoom> {
    const { code, kind } = this;
    const { rules, nowMs } = this.#options;
    const { state, gathersSinceMs, game } = this.#games;
    const { hostId } = this.#seats;
    return saveRoom(
      { code, kind, state, hostId, simVersion: rules.version, savedMs: nowMs(), gathersSinceMs },
      { rules, seats: this.#seats.list(), game, getSavedTicks },
    );
  }

  #rejoin(seat: Seat, { person, token }: { person: RoomPerson; token: string | undefined }): void {
    const { nowMs, generateToken, sendMessage } = this.#options;
    seat.person = person;
    forgiveDowntime(seat, nowMs());
    seat.cutMs = null;
    if (token === undefined || !isSameToken(token, seat.token)) {
      seat.token = generateToken();
      if (this.#games.state === 'playing' && isAlive(seat)) seat.isResumed = true;
    }
    if (seat.awayMs !== null) {
      seat.awayMs = null;
      sendMessage(this.#listOthers(seat), { type: 'player_away', data: { playerId: person.id, isAway: false } });
    }
    this.#sendWelcome(seat);
  }

  #listOthers(seat: Seat): string[] {
    const others = this.#seats.listConnected().filter((other) => other !== seat);
    return [...others.map((other) => other.person.id), ...this.#spectators.ids];
  }

  /** Sends the room state to a seated player. */
  #sendWelcome(seat: Seat): void {
    const { id } = seat.person;
    const game = this.#games.activeGame;
    const view = game?.toPlayerView(seat) ?? null;
    // A player without a run in this game watches it.
    if (game && !view) return this.#sendRoom(id, id);
    const data = { ...this.#toRoomData(id), playerId: id, game: view, resume: seat.token };
    this.#options.sendMessage([id], { type: 'room_joined', data });
    game?.resendPositions();
  }

  /** Shows the room to someone without a run. */
  #sendRoom(id: string, to = ''): void {
    const game = this.#games.activeGame;
    const data = { ...this.#toRoomData(to), playerId: null, game: game?.toSpectatorView() ?? null };
    this.#options.sendMessage([id], { type: 'room_joined', data });
    game?.resendPositions();
  }

  /** Player data depends on the recipient. */
  #toRoomData(to: string): Omit<RoomJoinedData, 'playerId' | 'game'> {
    const { code, kind } = this;
    const { state, scheduledStartMs } = this.#games;
    return {
      ...{ roomId: code, kind, players: this.#seats.toRoomPlayers(to), state, startsBy: scheduledStartMs },
      ...(scheduledStartMs === null ? {} : { now: this.#options.nowMs() }),
    };
  }
}

function isSameToken(token: string, own: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
