import {
  ROOM_SEATS,
  ROOM_START_PLAYERS,
  type RoomGame,
  type RoomMessage,
  type RoomRanking,
  type RoomState,
} from '@jumpy/protocol/room/messages';
import { type FramePlayer, encodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import type { RoomInputs } from '@jumpy/protocol/room/roomInputs';
import { MAX_TICKS, TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Simulation } from '@jumpy/sim/simulation';
import { sha256 } from '../../platform/hash.ts';
import { rankSeats } from './rankSeats.ts';
import { type RoomRefused, REFUSED_WORDS } from './refusedWords.ts';
import { beginRoomRun, type KeptRun, MOST_BEHIND_TICKS } from './roomRun.ts';
import { type KeptRoom, type KeptTicks, restoreSeats, saveRoom } from './savedRoom.ts';
import { isAlive, type RoomPerson, type Seat, wireSeat } from './seat.ts';

/** From the start to the first tick. */
export const COUNTDOWN_MS = 10_000;
/** Who is away from the lobby for so long has left it. */
const AWAY_MS = 10_000;
/** A ghost of which nothing was heard for so long is shown frozen. */
const FROZEN_MS = 1_000;
const SCORES_EVERY_MS = 1_000;

export type JoinRefusal = 'full' | 'started';

export interface RoomParts {
  /** To each of these whom something connects, the same message. */
  tell(playerIds: readonly string[], message: RoomMessage): void;
  /** To all of these, the same bytes. */
  show(playerIds: readonly string[], frame: Uint8Array): void;
  code: string;
  nowMs(): number;
  rules: Simulation;
  /** 32 bytes that nobody can guess, for each game. */
  drawKey(): Uint8Array;
  /** The result of a game, once. */
  onEnd?(result: { rankings: readonly RoomRanking[]; runKey: Uint8Array; seats: readonly Seat[] }): void;
  /** Where another process left it. */
  kept?: KeptRoom;
}

/**
 * Up to twenty people on one course: who is there, when it begins, what everybody's run came to, who won. It decides, and knows nothing
 * of sockets: what it says goes over the line it is given.
 */
export interface Room {
  readonly code: string;
  readonly state: RoomState;
  readonly size: number;
  /** Takes somebody in, or back to their place; why not, where it does not. */
  join(person: RoomPerson): JoinRefusal | undefined;
  /** Their connection is gone; they may come back. */
  drop(playerId: string): void;
  /** They leave for good. */
  leave(playerId: string): void;
  start(playerId: string): void;
  backToLobby(playerId: string): void;
  hear(playerId: string, inputs: RoomInputs): void;
  /** Time has passed: to be called fifteen times a second. */
  pass(): void;
  /** All that another process needs to go on with it. */
  save(keptTicks: KeptTicks): ReturnType<typeof saveRoom>;
}

const gameOf = (runKey: Uint8Array, startsMs: number) => ({
  ...{ runKey, startsMs },
  commitment: sha256(runKey).toString('hex'),
});

export function createRoom({ code, nowMs, rules, drawKey, tell, show, onEnd, kept }: RoomParts): Room {
  const seats = new Map<string, Seat>();
  let state: RoomState = kept?.room.state ?? 'waiting';
  let hostId: string | null = kept?.room.hostId ?? null;
  let game = gameOf(Buffer.from(kept?.room.runKey ?? '', 'hex'), kept?.room.startsMs ?? 0);
  let scoresToldMs = 0;

  const all = (): Seat[] => [...seats.values()];
  const here = (): Seat[] => all().filter(({ awayMs }) => awayMs === null);
  const idsOf = (some: readonly Seat[]): string[] => some.map(({ person }) => person.id);
  const isUnderWay = (): boolean => state === 'countdown' || state === 'playing';
  const roomTick = (): number => Math.floor(((nowMs() - game.startsMs) * TICKS_PER_SECOND) / 1_000);
  if (kept) restore(kept);

  const tellAll = (message: RoomMessage): void => tell(idsOf(here()), message);
  const refuse = (playerId: string, error: RoomRefused): void =>
    tell([playerId], { type: 'error', data: { code: error, message: REFUSED_WORDS[error] } });
  const playersFor = (to: string) => all().map((seat) => wireSeat(seat, { hostId, to }));

  function gameFor({ run }: Seat): RoomGame | null {
    if (!run) return null;
    const { startsMs, commitment } = game;
    return { startsAt: startsMs, now: nowMs(), simVersion: rules.version, commitment, ...run.story() };
  }

  function restore(from: KeptRoom): void {
    const begin = (run: KeptRun) => beginRoomRun(rules, game.runKey, run);
    for (const seat of restoreSeats(from, { nowMs: nowMs(), begin })) seats.set(seat.person.id, seat);
    for (const seat of seats.values()) forgive(seat);
  }

  /** What our own process cost somebody is theirs again. */
  function forgive(seat: Seat): void {
    if (seat.cutMs === null) return;
    seat.run?.forgive(Math.ceil(((nowMs() - Math.max(seat.cutMs, game.startsMs)) * TICKS_PER_SECOND) / 1_000));
    seat.cutMs = nowMs();
  }

  function freeNumber(): number {
    const taken = new Set(all().map(({ number }) => number));
    return Array.from({ length: ROOM_SEATS }, (_, number) => number).find((number) => !taken.has(number)) ?? 0;
  }

  /** Where the host has left: the one who has been here longest, of those who are here. */
  function chooseHost(): void {
    const host = hostId === null ? undefined : seats.get(hostId);
    if (host && !host.hasLeft) return;
    const staying = [...here(), ...all()].find(({ hasLeft }) => !hasLeft);
    hostId = staying?.person.id ?? null;
    if (hostId !== null) tellAll({ type: 'host_changed', data: { newHostId: hostId } });
  }

  function remove({ person, hasLeft }: Seat): void {
    seats.delete(person.id);
    if (!hasLeft) tellAll({ type: 'player_left', data: { playerId: person.id } });
    chooseHost();
  }

  function bury(seat: Seat): void {
    const { run, person } = seat;
    if (!run || seat.isOver) return;
    seat.isOver = true;
    const { score, jumps, tick, cause, player } = run.world;
    tellAll({
      type: 'player_died',
      data: { playerId: person.id, finalScore: score, finalJumps: jumps, tick, x: player.x, y: player.y, cause },
    });
  }

  function end(): void {
    state = 'ended';
    const rankings = rankSeats(all());
    tellAll({ type: 'game_ended', data: { rankings, winner: rankings[0] ?? null, raceId: null } });
    onEnd?.({ rankings, runKey: game.runKey, seats: all() });
  }

  function tellScores(): void {
    scoresToldMs = nowMs();
    const scores = all().flatMap(({ number, run, isOver }): [number, number, number][] =>
      run && !isOver ? [[number, run.world.score, run.world.jumps]] : [],
    );
    if (scores.length > 0) tellAll({ type: 'score_updated', data: { scores } });
  }

  /** Whoever moved since it was told. */
  function tellPlaces(tick: number): void {
    const players: FramePlayer[] = [];
    for (const seat of all()) {
      const { run, number } = seat;
      if (!run || run.world.tick === seat.toldTick) continue;
      seat.toldTick = run.world.tick;
      const { x, y, vx, vy, facing } = run.world.player;
      const isFrozen = nowMs() - seat.heardMs > FROZEN_MS;
      players.push({ seat: number, tick: run.world.tick, x, y, vx, vy, isAlive: isAlive(seat), isFrozen, facing });
    }
    if (players.length > 0) show(idsOf(here()), encodeRoomFrame({ tick, players }));
  }

  function playOn(): void {
    const tick = roomTick();
    for (const seat of all()) {
      if (!seat.run || seat.isOver) continue;
      if (seat.run.catchUp(tick, seat.awayMs !== null)) tellMoved(seat);
      if (seat.run.world.over) bury(seat);
    }
    tellPlaces(tick);
    if (nowMs() - scoresToldMs >= SCORES_EVERY_MS) tellScores();
    if (!all().some(isAlive) || tick > MAX_TICKS + MOST_BEHIND_TICKS) end();
  }

  function tellMoved(seat: Seat): void {
    const moved = gameFor(seat);
    if (moved && seat.awayMs === null) tell([seat.person.id], { type: 'run_moved', data: { game: moved } });
  }

  function comeBack(seat: Seat, person: RoomPerson): void {
    seat.person = person;
    forgive(seat);
    seat.cutMs = null;
    if (seat.awayMs !== null) {
      seat.awayMs = null;
      const others = idsOf(here()).filter((id) => id !== person.id);
      tell(others, { type: 'player_away', data: { playerId: person.id, isAway: false } });
    }
    welcome(seat);
  }

  function welcome(seat: Seat): void {
    const { id } = seat.person;
    tell([id], {
      type: 'room_joined',
      data: {
        ...{ roomId: code, playerId: id, kind: 'code', players: playersFor(id), state, startsBy: null },
        game: isUnderWay() ? gameFor(seat) : null,
      },
    });
    // What moved before they came.
    for (const other of all()) other.toldTick = -1;
  }

  return {
    code,
    get state() {
      return state;
    },
    get size() {
      return seats.size;
    },
    join(person) {
      const known = seats.get(person.id);
      if (known && !known.hasLeft) {
        comeBack(known, person);
        return undefined;
      }
      if (known || state !== 'waiting') return 'started';
      if (seats.size >= ROOM_SEATS) return 'full';
      const seat: Seat = {
        ...{ number: freeNumber(), joinedMs: nowMs(), person, awayMs: null, cutMs: null, run: null },
        ...{ hasLeft: false, heardMs: 0, toldTick: -1, isOver: false },
      };
      const others = here();
      seats.set(person.id, seat);
      hostId ??= person.id;
      for (const { person: other } of others)
        tell([other.id], { type: 'player_joined', data: { player: wireSeat(seat, { hostId, to: other.id }) } });
      welcome(seat);
      return undefined;
    },
    drop(playerId) {
      const seat = seats.get(playerId);
      if (!seat || seat.awayMs !== null) return;
      seat.awayMs = nowMs();
      tellAll({ type: 'player_away', data: { playerId, isAway: true } });
    },
    leave(playerId) {
      const seat = seats.get(playerId);
      if (!seat || seat.hasLeft) return;
      if (!isUnderWay()) return remove(seat);
      seat.hasLeft = true;
      seat.awayMs ??= nowMs();
      bury(seat);
      tellAll({ type: 'player_left', data: { playerId } });
      chooseHost();
    },
    start(playerId) {
      if (state !== 'waiting') return refuse(playerId, 'not_waiting');
      if (playerId !== hostId) return refuse(playerId, 'not_host');
      if (here().length < ROOM_START_PLAYERS) return refuse(playerId, 'too_few_players');
      for (const seat of all()) if (seat.awayMs !== null) remove(seat);
      const runKey = drawKey();
      game = gameOf(runKey, nowMs() + COUNTDOWN_MS);
      state = 'countdown';
      for (const seat of all()) {
        seat.run = beginRoomRun(rules, runKey);
        seat.isOver = false;
        seat.toldTick = -1;
        seat.heardMs = game.startsMs;
        const told = gameFor(seat);
        if (told)
          tell([seat.person.id], {
            type: 'countdown_started',
            data: { roomId: code, countdown: COUNTDOWN_MS / 1_000, game: told, closedRun: false },
          });
      }
    },
    backToLobby(playerId) {
      if (state !== 'ended') return refuse(playerId, 'not_playing');
      if (playerId !== hostId) return refuse(playerId, 'not_host');
      state = 'waiting';
      for (const seat of all()) {
        seat.run = null;
        seat.isOver = false;
        if (seat.hasLeft || seat.awayMs !== null) remove(seat);
      }
      for (const { person } of all())
        tell([person.id], { type: 'back_to_lobby', data: { players: playersFor(person.id) } });
    },
    hear(playerId, inputs) {
      const seat = seats.get(playerId);
      if (!seat?.run || state !== 'playing') return refuse(playerId, 'not_playing');
      if (seat.isOver) return refuse(playerId, 'run_over');
      const error = seat.run.hear(inputs, roomTick());
      if (error === 'input_late') return tellMoved(seat);
      if (error) return refuse(playerId, error);
      seat.heardMs = nowMs();
      const sections = seat.run.due();
      if (sections) tell([playerId], { type: 'sections', data: sections });
      if (seat.run.world.over) bury(seat);
    },
    pass() {
      if (state === 'countdown' && nowMs() >= game.startsMs) {
        state = 'playing';
        tellAll({ type: 'game_started', data: { startsAt: game.startsMs } });
      }
      if (state === 'playing') playOn();
      // A run goes on without its player; a lobby does not wait for them.
      if (!isUnderWay())
        for (const seat of all()) if (seat.awayMs !== null && nowMs() - seat.awayMs >= AWAY_MS) remove(seat);
    },
    save: (keptTicks) =>
      saveRoom(
        {
          ...{ code, state, hostId, simVersion: rules.version, savedMs: nowMs() },
          ...{ runKey: game.runKey, startsMs: game.startsMs },
        },
        { seats: all(), keptTicks },
      ),
  };
}
