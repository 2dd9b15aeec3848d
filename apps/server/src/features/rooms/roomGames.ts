import { MIN_ROOM_START_PLAYERS, type RoomKind, type RoomState } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { Simulation } from '@jumpy/sim/simulation';
import type { StartGame, StartedGame, GameStartFailure } from './startGame.ts';
import {
  ServerGame,
  type ServerGameOptions,
  type ServerGameResult,
  type RoomActionError,
  ROOM_ERROR_TEXT,
} from './serverGame.ts';
import type { RoomBroadcaster, Seats } from './seats.ts';
import { parseSavedGame, type SavedRoom } from './roomSnapshot.ts';
import { isPerson, type Seat } from './seat.ts';

/** A quick race starts immediately with this many players. */
export const QUICK_SEATS = 4;
/** With fewer players it waits this long after the first joined, in milliseconds; a single player waits longer. */
const GROUP_WAIT_MS = 8_000;
const SOLO_WAIT_MS = 10_000;
/** Countdown before the first tick; shorter, as players have just searched for a race. */
const QUICK_COUNTDOWN_MS = 5_000;

/** Start time of a quick race, given the number of players and when the first one joined. */
export function computeQuickStartMs({ playerCount, firstMs }: { playerCount: number; firstMs: number }): number {
  if (playerCount >= QUICK_SEATS) return firstMs;
  return firstMs + (playerCount > 1 ? GROUP_WAIT_MS : SOLO_WAIT_MS);
}

export const COUNTDOWN_MS = 10_000;
/** Throttles starts, each of which queries the database. */
const START_THROTTLE_MS = 1_000;
/** A quick race may start with one player; bots fill the other seats. */
const MIN_QUICK_PLAYERS = 1;

interface RoomGamesOptions {
  code: string;
  kind: RoomKind;
  seats: Seats;
  broadcaster: RoomBroadcaster;
  nowMs(): number;
  rules: Simulation;
  spectatorIds(): readonly string[];
  startGame: StartGame;
  /** Shows a game to someone without a run: a player who may not play, or a spectator. */
  sendGame(id: string, to?: string): void;
  /** Tells a player who could only watch that they have their seat back. */
  sendWelcome(seat: Seat): void;
  onRunEnd?: ServerGameOptions['onRunEnd'];
  onEnd?: ((result: ServerGameResult) => void) | undefined;
  /** Snapshot to restore from. */
  saved?: Pick<SavedRoom, 'state' | 'gathersSinceMs' | 'game'> | undefined;
}

/** Lifecycle of a room's games, one after the other. */
export class RoomGames {
  readonly #options: RoomGamesOptions;
  #state: RoomState;
  #game: ServerGame | undefined;
  #gathersSinceMs: number;
  /** A game is being prepared. */
  #isStarting = false;
  #lastStartMs = -Infinity;

  constructor(options: RoomGamesOptions) {
    const { saved, nowMs } = options;
    this.#options = options;
    this.#state = saved?.state ?? 'waiting';
    this.#game = saved?.game ? this.#createGame(parseSavedGame(saved.game)) : undefined;
    this.#gathersSinceMs = saved?.gathersSinceMs ?? nowMs();
  }

  get state(): RoomState {
    return this.#state;
  }

  /** No game is running or being prepared. */
  get isWaiting(): boolean {
    return this.#state === 'waiting' && !this.#isStarting;
  }

  /** A game is running or being prepared: nobody may take or give up a seat. */
  get isBusy(): boolean {
    return this.#isUnderWay || this.#isStarting;
  }

  get #isUnderWay(): boolean {
    return this.#state === 'countdown' || this.#state === 'playing';
  }

  /** The running game, from countdown to end. */
  get activeGame(): ServerGame | undefined {
    return this.#isUnderWay ? this.#game : undefined;
  }

  /** The game that is running or whose result is shown. */
  get game(): ServerGame | undefined {
    return this.#game;
  }

  /** Quick races: when it began to gather players. */
  get gathersSinceMs(): number {
    return this.#gathersSinceMs;
  }

  /** Scheduled start of a waiting quick race, given the current players. */
  get scheduledStartMs(): number | null {
    const { kind, seats } = this.#options;
    if (kind !== 'quick' || this.#state !== 'waiting') return null;
    return computeQuickStartMs({ playerCount: seats.listConnected().length, firstMs: this.#gathersSinceMs });
  }

  start(playerId: string): void {
    const { seats, nowMs } = this.#options;
    if (!this.isWaiting) return this.#refuse(playerId, 'not_waiting');
    if (playerId !== seats.hostId) return this.#refuse(playerId, 'not_host');
    if (seats.listConnected().length < MIN_ROOM_START_PLAYERS) return this.#refuse(playerId, 'too_few_players');
    if (nowMs() - this.#lastStartMs < START_THROTTLE_MS) return this.#refuse(playerId, 'unavailable');
    this.#lastStartMs = nowMs();
    this.#prepare([playerId], MIN_ROOM_START_PLAYERS);
  }

  backToLobby(playerId: string): void {
    const { seats, broadcaster, spectatorIds, sendWelcome } = this.#options;
    if (this.#state !== 'ended') return this.#refuse(playerId, 'not_playing');
    if (playerId !== seats.hostId) return this.#refuse(playerId, 'not_host');
    this.#state = 'waiting';
    this.#game = undefined;
    const seatedSpectators = new Set(seats.list().filter(({ run }) => !run));
    for (const seat of seats.list()) {
      seat.run = null;
      seat.isOver = false;
      if (seat.hasLeft || seat.awayMs !== null || !isPerson(seat)) seats.remove(seat);
    }
    const sendLobby = (ids: readonly string[], to: string): void =>
      broadcaster.sendMessage(ids, { type: 'back_to_lobby', data: { players: seats.toRoomPlayers(to) } });
    for (const seat of seats.list()) {
      const { id } = seat.person;
      // Players who could only watch get their seat back.
      if (seatedSpectators.has(seat)) sendWelcome(seat);
      sendLobby([id], id);
    }
    sendLobby(spectatorIds(), '');
  }

  handleInputs(playerId: string, inputs: RoomInputs): void {
    // The first inputs may arrive before the next tick has started the game.
    this.#playIfDue();
    const seat = this.#options.seats.get(playerId);
    if (!seat || !this.#game || this.#state !== 'playing') return this.#refuse(playerId, 'not_playing');
    const error = this.#game.handleInputs(seat, inputs);
    if (error) this.#refuse(playerId, error);
  }

  /** Ends a run of this room that was closed elsewhere. */
  endRun(runId: string): void {
    const seat = this.#options.seats.list().find((one) => one.runId === runId);
    if (seat) this.activeGame?.endRun(seat);
  }

  tick(): void {
    this.#startQuickRaceIfDue();
    this.#playIfDue();
    if (this.#state === 'playing' && this.#game?.tick()) this.#end(this.#game);
  }

  /** Result of the last game while it is shown. */
  getResult(): ServerGameResult | undefined {
    return this.#state === 'ended' ? this.#game?.getResult() : undefined;
  }

  #refuse(playerId: string, code: RoomActionError): void {
    const data = { code, message: ROOM_ERROR_TEXT[code] };
    this.#options.broadcaster.sendMessage([playerId], { type: 'error', data });
  }

  #startQuickRaceIfDue(): void {
    const { seats, nowMs } = this.#options;
    const startMs = this.isWaiting ? this.scheduledStartMs : null;
    const waiting = startMs === null ? [] : seats.listConnected();
    if (startMs === null || waiting.length === 0 || nowMs() < startMs) return;
    this.#prepare(
      waiting.map(({ person }) => person.id),
      MIN_QUICK_PLAYERS,
    );
  }

  /** Asks for a course and tickets; `askers` get the reason if there are none. */
  #prepare(requesterIds: readonly string[], minPlayers: number): void {
    const { code, kind, seats, startGame } = this.#options;
    for (const seat of seats.list()) if (seat.awayMs !== null) seats.remove(seat);
    this.#isStarting = true;
    const players = seats.list().map(({ number, person }) => ({ seat: number, person }));
    startGame({ code, kind, players, minPlayers }, (started) => this.#onPrepared(started, requesterIds));
  }

  #onPrepared(started: StartedGame | GameStartFailure, requesterIds: readonly string[]): void {
    this.#isStarting = false;
    const refused = 'error' in started ? started.ineligible : started.runs;
    for (const [id, reason] of refused) if (typeof reason === 'string') this.#refuse(id, reason);
    if ('error' in started) {
      this.#gathersSinceMs = this.#options.nowMs();
      for (const id of requesterIds) this.#refuse(id, started.error);
    } else this.#startCountdown(started);
  }

  #startCountdown(started: StartedGame): void {
    const { kind, seats, nowMs, spectatorIds, sendGame } = this.#options;
    const countdownMs = kind === 'quick' ? QUICK_COUNTDOWN_MS : COUNTDOWN_MS;
    const startsMs = nowMs() + countdownMs;
    for (const player of started.recorded ?? []) if (seats.size < MAX_ROOM_SEATS) seats.addRecorded(player);
    this.#state = 'countdown';
    const game = this.#createGame({ started, runs: started.runs, startsMs });
    this.#game = game;
    for (const seat of seats.list()) {
      this.#sendCountdown(seat, { game, started, countdown: countdownMs / 1_000 });
      // The player left while the game was being prepared.
      if (seat.hasLeft) game.endRun(seat);
    }
    for (const id of spectatorIds()) sendGame(id);
  }

  #sendCountdown(
    seat: Seat,
    { game, started, countdown }: { game: ServerGame; started: StartedGame; countdown: number },
  ): void {
    const { code, broadcaster, sendGame } = this.#options;
    const { id } = seat.person;
    const run = started.runs.get(id);
    const view = game.toPlayerView(seat);
    if (view && typeof run === 'object') {
      const data = { roomId: code, countdown, game: view, closedRun: run.closedRun };
      broadcaster.sendMessage([id], { type: 'countdown_started', data });
    } else if (isPerson(seat)) sendGame(id, id);
  }

  #createGame(game: Pick<ServerGameOptions, 'started' | 'runs' | 'startsMs'>): ServerGame {
    const { seats, broadcaster, nowMs, rules, spectatorIds, onRunEnd } = this.#options;
    return new ServerGame({
      ...game,
      ...{ seats, broadcaster, nowMs, rules, spectatorIds },
      ...(onRunEnd ? { onRunEnd } : {}),
    });
  }

  #playIfDue(): void {
    const { seats, nowMs } = this.#options;
    if (this.#state !== 'countdown' || !this.#game || nowMs() < this.#game.startsMs) return;
    this.#state = 'playing';
    seats.broadcast({ type: 'game_started', data: { startsAt: this.#game.startsMs } });
  }

  #end(game: ServerGame): void {
    this.#state = 'ended';
    const result = game.getResult();
    const { rankings, raceId } = result;
    this.#options.seats.broadcast({
      type: 'game_ended',
      data: { rankings: [...rankings], winner: rankings.length > 1 ? (rankings[0] ?? null) : null, raceId },
    });
    this.#options.onEnd?.(result);
  }
}
