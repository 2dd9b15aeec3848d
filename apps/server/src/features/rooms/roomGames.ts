import { MIN_ROOM_START_PLAYERS, type RoomKind, type RoomState } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { Simulation } from '@jumpy/sim/simulation';
import type { StartGame, StartedGame, GameStartFailure } from './startGame.ts';
import { createServerGame, type ServerGame, type ServerGameOptions, type ServerGameResult } from './serverGame.ts';
import { QUICK_COUNTDOWN_MS, computeQuickStartMs } from './quick/quickStart.ts';
import { type RoomActionError, ROOM_ERROR_TEXT } from './roomErrorText.ts';
import type { RoomBroadcaster } from './roomBroadcast.ts';
import { parseSavedGame, type SavedRoom } from './roomSnapshot.ts';
import { isPerson, type Seat } from './seat.ts';
import type { Seats } from './seats.ts';

export const COUNTDOWN_MS = 10_000;
/** Throttles starts, each of which queries the database. */
const START_THROTTLE_MS = 1_000;
/** A quick race may start with one player; bots fill the other seats. */
const MIN_QUICK_PLAYERS = 1;

export interface RoomGamesOptions {
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
export interface RoomGames {
  readonly state: RoomState;
  /** No game is running or being prepared. */
  readonly isWaiting: boolean;
  /** A game is running or being prepared: nobody may take or give up a seat. */
  readonly isBusy: boolean;
  /** The running game, from countdown to end. */
  readonly activeGame: ServerGame | undefined;
  /** The game that is running or whose result is shown. */
  readonly game: ServerGame | undefined;
  /** Quick races: when it began to gather players. */
  readonly gathersSinceMs: number;
  /** Scheduled start of a waiting quick race, given the current players. */
  readonly scheduledStartMs: number | null;
  start(playerId: string): void;
  backToLobby(playerId: string): void;
  handleInputs(playerId: string, inputs: RoomInputs): void;
  /** Ends a run of this room that was closed elsewhere. */
  endRun(runId: string): void;
  tick(): void;
  /** Result of the last game while it is shown. */
  getResult(): ServerGameResult | undefined;
}

export function createRoomGames(parts: RoomGamesOptions): RoomGames {
  const {
    code,
    kind,
    saved,
    seats,
    broadcaster,
    nowMs,
    rules,
    spectatorIds,
    startGame,
    sendGame,
    sendWelcome,
    onRunEnd,
    onEnd,
  } = parts;
  const { sendMessage } = broadcaster;
  const isQuick = kind === 'quick';
  let state: RoomState = saved?.state ?? 'waiting';
  let game: ServerGame | undefined = saved?.game ? openGame(parseSavedGame(saved.game)) : undefined;
  /** A game is being prepared. */
  let isStarting = false;
  let askedMs = -Infinity;
  let gathersSinceMs = saved?.gathersSinceMs ?? nowMs();

  const quickMs = (): number => computeQuickStartMs({ people: seats.listConnected().length, firstMs: gathersSinceMs });
  const isWaiting = (): boolean => state === 'waiting' && !isStarting;
  const isUnderWay = (): boolean => state === 'countdown' || state === 'playing';
  const refuse = (playerId: string, error: RoomActionError): void =>
    sendMessage([playerId], { type: 'error', data: { code: error, message: ROOM_ERROR_TEXT[error] } });

  function openGame(played: Pick<ServerGameOptions, 'started' | 'runs' | 'startsMs'>): ServerGame {
    return createServerGame({
      ...played,
      ...{ seats, broadcaster, nowMs, rules, spectatorIds },
      ...(onRunEnd ? { onRunEnd } : {}),
    });
  }

  function startWith(begun: StartedGame | GameStartFailure, askers: readonly string[]): void {
    isStarting = false;
    const refused = 'error' in begun ? [...begun.ineligible] : [...begun.runs];
    for (const [id, why] of refused) if (typeof why === 'string') refuse(id, why);
    if ('error' in begun) {
      gathersSinceMs = nowMs();
      return askers.forEach((id) => refuse(id, begun.error));
    }
    const countdownMs = isQuick ? QUICK_COUNTDOWN_MS : COUNTDOWN_MS;
    const startsMs = nowMs() + countdownMs;
    for (const player of begun.recorded ?? []) if (seats.size < MAX_ROOM_SEATS) seats.addRecorded(player);
    state = 'countdown';
    game = openGame({ started: begun, runs: begun.runs, startsMs });
    const countdown = countdownMs / 1_000;
    for (const seat of seats.list()) {
      const { id } = seat.person;
      const way = begun.runs.get(id);
      const told = game.toPlayerView(seat);
      if (told && typeof way === 'object') {
        const data = { roomId: code, countdown, game: told, closedRun: way.closedRun };
        sendMessage([id], { type: 'countdown_started', data });
      } else if (isPerson(seat)) sendGame(id, id);
      // The player left while the game was being prepared.
      if (seat.hasLeft) game.endRun(seat);
    }
    for (const id of spectatorIds()) sendGame(id);
  }

  function playIfDue(): void {
    if (state !== 'countdown' || !game || nowMs() < game.startsMs) return;
    state = 'playing';
    seats.broadcast({ type: 'game_started', data: { startsAt: game.startsMs } });
  }

  function end(over: ServerGame): void {
    state = 'ended';
    const result = over.getResult();
    const { rankings, raceId } = result;
    seats.broadcast({
      type: 'game_ended',
      data: { rankings: [...rankings], winner: rankings.length > 1 ? (rankings[0] ?? null) : null, raceId },
    });
    onEnd?.(result);
  }

  function begins(askers: readonly string[], leastPlayers: number): void {
    for (const seat of seats.list()) if (seat.awayMs !== null) seats.remove(seat);
    isStarting = true;
    const players = seats.list().map(({ number, person }) => ({ seat: number, person }));
    startGame({ code, kind, players, minPlayers: leastPlayers }, (begun) => startWith(begun, askers));
  }

  return {
    get state() {
      return state;
    },
    get isWaiting() {
      return isWaiting();
    },
    get isBusy() {
      return isUnderWay() || isStarting;
    },
    get activeGame() {
      return isUnderWay() ? game : undefined;
    },
    get game() {
      return game;
    },
    get gathersSinceMs() {
      return gathersSinceMs;
    },
    get scheduledStartMs() {
      return isQuick && state === 'waiting' ? quickMs() : null;
    },
    start(playerId) {
      if (!isWaiting()) return refuse(playerId, 'not_waiting');
      if (playerId !== seats.hostId) return refuse(playerId, 'not_host');
      if (seats.listConnected().length < MIN_ROOM_START_PLAYERS) return refuse(playerId, 'too_few_players');
      if (nowMs() - askedMs < START_THROTTLE_MS) return refuse(playerId, 'unavailable');
      askedMs = nowMs();
      begins([playerId], MIN_ROOM_START_PLAYERS);
    },
    backToLobby(playerId) {
      if (state !== 'ended') return refuse(playerId, 'not_playing');
      if (playerId !== seats.hostId) return refuse(playerId, 'not_host');
      state = 'waiting';
      game = undefined;
      const blind = new Set(seats.list().filter(({ run }) => !run));
      for (const seat of seats.list()) {
        seat.run = null;
        seat.isOver = false;
        if (seat.hasLeft || seat.awayMs !== null || !isPerson(seat)) seats.remove(seat);
      }
      for (const seat of seats.list()) {
        const { id } = seat.person;
        // Players who could only watch get their seat back.
        if (blind.has(seat)) sendWelcome(seat);
        sendMessage([id], { type: 'back_to_lobby', data: { players: seats.toRoomPlayers(id) } });
      }
      sendMessage(spectatorIds(), { type: 'back_to_lobby', data: { players: seats.toRoomPlayers('') } });
    },
    handleInputs(playerId, inputs) {
      // The first inputs may arrive before the next tick has started the game.
      playIfDue();
      const seat = seats.get(playerId);
      if (!seat || !game || state !== 'playing') return refuse(playerId, 'not_playing');
      const error = game.handleInputs(seat, inputs);
      if (error) refuse(playerId, error);
    },
    endRun(runId) {
      const seat = seats.list().find((one) => one.runId === runId);
      if (seat && isUnderWay()) game?.endRun(seat);
    },
    tick() {
      const waiting = isQuick && isWaiting() ? seats.listConnected() : [];
      if (waiting.length > 0 && nowMs() >= quickMs())
        begins(
          waiting.map(({ person }) => person.id),
          MIN_QUICK_PLAYERS,
        );
      playIfDue();
      if (state === 'playing' && game?.tick()) end(game);
    },
    getResult: () => (state === 'ended' ? game?.getResult() : undefined),
  };
}
