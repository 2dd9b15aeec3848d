import { timingSafeEqual } from 'node:crypto';
import {
  type Emote,
  EMOTE_EVERY_MS,
  ROOM_SEATS,
  ROOM_START_PLAYERS,
  type RoomKind,
  type RoomMessage,
  type RoomState,
} from '@jumpy/protocol/room/messages';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import type { Simulation } from '@jumpy/sim/simulation';
import { QUICK_COUNTDOWN_MS, QUICK_SEATS, quickStartMs } from './quick/quickStart.ts';
import type { BeginGame, BegunGame, NotBegun } from './beginGame.ts';
import { beginGame, type Game, type GameParts, type GameResult } from './game.ts';
import { type RoomRefused, REFUSED_WORDS } from './refusedWords.ts';
import type { RoomVoice } from './roomVoice.ts';
import { forgive, type KeptRoom, type KeptTicks, readSavedGame, restoreSeats, saveRoom } from './savedRoom.ts';
import { isAlive, isPerson, type RoomPerson, type Seat, wireSeat } from './seat.ts';
import { createSeats } from './seats.ts';
import { createSpectators } from './spectators.ts';

/** From the start to the first tick. */
export const COUNTDOWN_MS = 10_000;
/** Who is away from the lobby for so long has left it. */
const AWAY_MS = 10_000;

/** A start asks the database: at most so often. */
const START_EVERY_MS = 1_000;
/** Alone one goes on beside bots. */
const QUICK_LEAST = 1;

export type JoinRefusal = 'full' | 'started';

export interface RoomParts extends RoomVoice {
  code: string;
  kind?: RoomKind;
  nowMs(): number;
  rules: Simulation;
  /** What nobody can guess, and a page that only loses its line knows. */
  drawToken(): string;
  /** Draws what each game is played with. */
  begin: BeginGame;
  onRunEnd?: GameParts['onRunEnd'];
  /** The result of a game, once. */
  onEnd?(result: GameResult): void;
  /** Where another process left it. */
  kept?: KeptRoom;
}

/**
 * Up to twenty people on one course: who is there, when it begins, what everybody's run came to, who won. It decides, and knows nothing
 * of sockets: what it says goes over the line it is given.
 */
export interface Room {
  readonly code: string;
  readonly kind: RoomKind;
  readonly state: RoomState;
  /** Somebody waits in it for the start, and it has a seat for one more. */
  readonly isGathering: boolean;
  /** People who have a seat. */
  readonly size: number;
  seats(): readonly Seat[];
  /** Takes somebody in, or back to their place, also in a page of theirs that has its token; why not, where it does not. */
  join(person: RoomPerson, token?: string): JoinRefusal | undefined;
  /** Shows it to somebody without a seat, by any name of theirs; why not, where it does not. */
  watch(id: string): JoinRefusal | undefined;
  unwatch(id: string): void;
  readonly watchers: number;
  /** Their connection is gone; they may come back. */
  drop(playerId: string): void;
  /** They leave for good. */
  leave(playerId: string): void;
  start(playerId: string): void;
  backToLobby(playerId: string): void;
  emote(playerId: string, emote: Emote): void;
  hear(playerId: string, inputs: RoomInputs): void;
  /** A player has another name: all others are told. */
  rename(playerId: string, username: string): void;
  /** A run of the room was closed elsewhere: it ends where it stands. */
  endRun(runId: string): void;
  /** Time has passed: to be called fifteen times a second. */
  pass(): void;
  /** What its game came to, while it is shown. */
  result(): GameResult | undefined;
  /** All that another process needs to go on with it: what is new of its trails beside the rest. */
  save(keptTicks: KeptTicks): ReturnType<typeof saveRoom>;
}

export function createRoom(parts: RoomParts): Room {
  const { code, kept, nowMs, rules, drawToken, begin, tell, onRunEnd, onEnd } = parts;
  const kind = kept?.room.kind ?? parts.kind ?? 'code';
  const spectators = createSpectators();
  const watchers = (): readonly string[] => spectators.ids;
  const isQuick = kind === 'quick';
  const most = isQuick ? QUICK_SEATS : ROOM_SEATS;
  const seats = createSeats({
    ...{ voice: parts, nowMs, watchers, hasHost: !isQuick },
    kept: kept && { seats: restoreSeats(kept, { rules, nowMs: nowMs() }), hostId: kept.room.hostId },
  });
  let state: RoomState = kept?.room.state ?? 'waiting';
  let game: Game | undefined = kept?.room.game ? openGame(readSavedGame(kept.room.game)) : undefined;
  /** What a start needs is being drawn. */
  let isStarting = false;
  let askedMs = -Infinity;
  /** Of a quick race: since when it gathers people. */
  let gathersSinceMs = kept?.room.gathersSinceMs ?? nowMs();

  /** When a quick race that waits begins, as things stand. */
  const quickMs = (): number => quickStartMs({ people: seats.here().length, firstMs: gathersSinceMs });
  const isUnderWay = (): boolean => state === 'countdown' || state === 'playing';
  const refuse = (playerId: string, error: RoomRefused): void =>
    tell([playerId], { type: 'error', data: { code: error, message: REFUSED_WORDS[error] } });

  function welcome(seat: Seat): void {
    const { id } = seat.person;
    const own = isUnderWay() && game ? game.toldTo(seat) : null;
    // Who has no run in this game watches it.
    if (isUnderWay() && !own) return show(id, id);
    const data = { ...welcomeOf(id), playerId: id, game: own, resume: seat.token };
    tell([id], { type: 'room_joined', data });
    game?.showAll();
  }

  /** As `room_joined` tells it to somebody; players are as this one of them knows them. */
  const welcomeOf = (to: string): Omit<Extract<RoomMessage, { type: 'room_joined' }>['data'], 'playerId' | 'game'> => ({
    ...{ roomId: code, kind, players: seats.told(to), state },
    ...(isQuick && state === 'waiting' ? { startsBy: quickMs(), now: nowMs() } : { startsBy: null }),
  });

  /** Shows the room to somebody who has no run in it. */
  function show(id: string, to = ''): void {
    const course = isUnderWay() && game ? game.toldToWatchers() : null;
    tell([id], { type: 'room_joined', data: { ...welcomeOf(to), playerId: null, game: course } });
    game?.showAll();
  }

  function comeBack(seat: Seat, person: RoomPerson, token: string | undefined): void {
    seat.person = person;
    forgive(seat, nowMs());
    seat.cutMs = null;
    if (token === undefined || !isSame(token, seat.token)) {
      seat.token = drawToken();
      if (state === 'playing' && isAlive(seat)) seat.isResumed = true;
    }
    if (seat.awayMs !== null) {
      seat.awayMs = null;
      const others = seats.here().filter((other) => other !== seat);
      const ids = [...others.map((other) => other.person.id), ...watchers()];
      tell(ids, { type: 'player_away', data: { playerId: person.id, isAway: false } });
    }
    welcome(seat);
  }

  function openGame(played: Pick<GameParts, 'begun' | 'runs' | 'startsMs'>): Game {
    return beginGame({
      ...played,
      ...{ seats, voice: parts, nowMs, rules, watchers },
      ...(onRunEnd ? { onRunEnd } : {}),
    });
  }

  function startWith(begun: BegunGame | NotBegun, askers: readonly string[]): void {
    isStarting = false;
    const refused = 'error' in begun ? [...begun.refused] : [...begun.runs];
    for (const [id, why] of refused) if (typeof why === 'string') refuse(id, why);
    if ('error' in begun) {
      gathersSinceMs = nowMs();
      return askers.forEach((id) => refuse(id, begun.error));
    }
    const countdownMs = isQuick ? QUICK_COUNTDOWN_MS : COUNTDOWN_MS;
    const startsMs = nowMs() + countdownMs;
    for (const player of begun.recorded ?? []) if (seats.size < ROOM_SEATS) seats.seat(player);
    state = 'countdown';
    game = openGame({ begun, runs: begun.runs, startsMs });
    const countdown = countdownMs / 1_000;
    for (const seat of seats.all()) {
      const { id } = seat.person;
      const way = begun.runs.get(id);
      const told = game.toldTo(seat);
      if (told && typeof way === 'object') {
        const data = { roomId: code, countdown, game: told, closedRun: way.closedRun };
        tell([id], { type: 'countdown_started', data });
      } else if (isPerson(seat)) show(id, id);
      // They left while it was drawn.
      if (seat.hasLeft) game.bury(seat);
    }
    for (const id of watchers()) show(id);
  }

  function playIfDue(): void {
    if (state !== 'countdown' || !game || nowMs() < game.startsMs) return;
    state = 'playing';
    seats.tellAll({ type: 'game_started', data: { startsAt: game.startsMs } });
  }

  function end(over: Game): void {
    state = 'ended';
    const result = over.result();
    const { rankings, raceId } = result;
    seats.tellAll({
      type: 'game_ended',
      data: { rankings: [...rankings], winner: rankings.length > 1 ? (rankings[0] ?? null) : null, raceId },
    });
    onEnd?.(result);
  }

  function begins(askers: readonly string[], leastPlayers: number): void {
    for (const seat of seats.all()) if (seat.awayMs !== null) seats.remove(seat);
    isStarting = true;
    const players = seats.all().map(({ number, person }) => ({ seat: number, person }));
    begin({ code, kind, players, leastPlayers }, (begun) => startWith(begun, askers));
  }

  return {
    code,
    kind,
    get state() {
      return state;
    },
    get isGathering() {
      return state === 'waiting' && !isStarting && seats.size > 0 && seats.size < most;
    },
    get size() {
      return seats.all().filter(isPerson).length;
    },
    get watchers() {
      return watchers().length;
    },
    seats: seats.all,
    join(person, token) {
      const known = seats.get(person.id);
      if (known && !known.hasLeft) {
        comeBack(known, person, token);
        return undefined;
      }
      if (known || state !== 'waiting' || isStarting) return 'started';
      if (seats.size >= most) return 'full';
      welcome(seats.add(person, drawToken()));
      return undefined;
    },
    watch(id) {
      if (!spectators.add(id)) return 'full';
      show(id);
      return undefined;
    },
    unwatch: spectators.remove,
    drop(playerId) {
      const seat = seats.get(playerId);
      if (!seat || seat.awayMs !== null) return;
      seat.awayMs = nowMs();
      seats.tellAll({ type: 'player_away', data: { playerId, isAway: true } });
    },
    leave(playerId) {
      const seat = seats.get(playerId);
      if (!seat || seat.hasLeft) return;
      if (!isUnderWay() && !isStarting) return seats.remove(seat);
      seat.hasLeft = true;
      seat.awayMs ??= nowMs();
      game?.bury(seat);
      seats.tellAll({ type: 'player_left', data: { playerId } });
      seats.chooseHost();
    },
    start(playerId) {
      if (state !== 'waiting' || isStarting) return refuse(playerId, 'not_waiting');
      if (playerId !== seats.hostId) return refuse(playerId, 'not_host');
      if (seats.here().length < ROOM_START_PLAYERS) return refuse(playerId, 'too_few_players');
      if (nowMs() - askedMs < START_EVERY_MS) return refuse(playerId, 'unavailable');
      askedMs = nowMs();
      begins([playerId], ROOM_START_PLAYERS);
    },
    backToLobby(playerId) {
      if (state !== 'ended') return refuse(playerId, 'not_playing');
      if (playerId !== seats.hostId) return refuse(playerId, 'not_host');
      state = 'waiting';
      game = undefined;
      const blind = new Set(seats.all().filter(({ run }) => !run));
      for (const seat of seats.all()) {
        seat.run = null;
        seat.isOver = false;
        if (seat.hasLeft || seat.awayMs !== null || !isPerson(seat)) seats.remove(seat);
      }
      for (const seat of seats.all()) {
        const { id } = seat.person;
        // Who had only watched has their seat again.
        if (blind.has(seat)) welcome(seat);
        tell([id], { type: 'back_to_lobby', data: { players: seats.told(id) } });
      }
      tell(watchers(), { type: 'back_to_lobby', data: { players: seats.told('') } });
    },
    emote(playerId, emote) {
      const seat = seats.get(playerId);
      if (!seat || seat.hasLeft || nowMs() - seat.emoteMs < EMOTE_EVERY_MS) return;
      seat.emoteMs = nowMs();
      seats.tellAll({ type: 'emote', data: { playerId, emote } });
    },
    hear(playerId, inputs) {
      // The first words of a game may be here before it was looked at the clock.
      playIfDue();
      const seat = seats.get(playerId);
      if (!seat || !game || state !== 'playing') return refuse(playerId, 'not_playing');
      const error = game.hear(seat, inputs);
      if (error) refuse(playerId, error);
    },
    rename(playerId, username) {
      const seat = seats.get(playerId);
      if (!seat || !isPerson(seat)) return;
      seat.person = { ...seat.person, username, discordUsername: username };
      // What others are told of them says nothing that only they may know.
      const others = seats.here().filter((other) => other !== seat);
      const ids = [...others.map((other) => other.person.id), ...watchers()];
      tell(ids, { type: 'player_joined', data: { player: wireSeat(seat, { hostId: seats.hostId, to: '' }) } });
    },
    endRun(runId) {
      const seat = seats.all().find((one) => one.runId === runId);
      if (seat && isUnderWay()) game?.bury(seat);
    },
    pass() {
      const waiting = isQuick && state === 'waiting' && !isStarting ? seats.here() : [];
      if (waiting.length > 0 && nowMs() >= quickMs())
        begins(
          waiting.map(({ person }) => person.id),
          QUICK_LEAST,
        );
      playIfDue();
      if (state === 'playing' && game?.pass()) end(game);
      // A run goes on without its player; a lobby does not wait for them.
      if (!isUnderWay() && !isStarting)
        for (const seat of seats.all())
          if (seat.awayMs !== null && nowMs() - seat.awayMs >= AWAY_MS) seats.remove(seat);
    },
    result: () => (state === 'ended' ? game?.result() : undefined),
    save: (keptTicks) =>
      saveRoom(
        { code, kind, state, hostId: seats.hostId, simVersion: rules.version, savedMs: nowMs(), gathersSinceMs },
        { rules, seats: seats.all(), game, keptTicks },
      ),
  };
}

function isSame(token: string, own: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
