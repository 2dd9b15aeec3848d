import { timingSafeEqual } from 'node:crypto';
import { type Emote, EMOTE_INTERVAL_MS, type RoomKind, type RoomMessage } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { RoomGames } from './roomGames.ts';
import { QUICK_SEATS } from './quick/quickStart.ts';
import type { RoomBroadcaster } from './roomBroadcast.ts';
import { forgiveDowntime } from './roomSnapshot.ts';
import { isAlive, isPerson, type RoomPerson, type Seat, toRoomPlayer } from './seat.ts';
import type { Seats } from './seats.ts';
import type { Spectators, Spectator } from './spectators.ts';

/** A player disconnected from the lobby for this long is removed. */
const AWAY_TIMEOUT_MS = 10_000;

export type JoinRefusal = 'full' | 'started';

export interface ServerLobbyOptions {
  code: string;
  kind: RoomKind;
  seats: Seats;
  spectators: Spectators;
  broadcaster: RoomBroadcaster;
  nowMs(): number;
  generateToken(): string;
  games: Pick<RoomGames, 'state' | 'isWaiting' | 'isBusy' | 'activeGame' | 'scheduledStartMs'>;
}

/** Membership of a room: join, watch, leave and what each client is sent. */
export interface ServerLobby {
  /** The room waits for its start and has a free seat. */
  readonly isJoinable: boolean;
  /**
   * Seats a player, or returns them to their seat; `token` identifies a rejoining page. Returns the reason on refusal.
   */
  join(person: RoomPerson, token?: string): JoinRefusal | undefined;
  /** Adds a spectator under a unique id. Returns the reason on refusal. */
  addSpectator(id: string, watcher: Spectator): JoinRefusal | undefined;
  /** The account's existing spectator connection, which a new one replaces. */
  findReplacedSpectator: Spectators['findReplaced'];
  removeSpectator(id: string): void;
  /** The connection is lost; the player may come back. */
  disconnect(playerId: string): void;
  /** The player leaves permanently. */
  leave(playerId: string): void;
  emote(playerId: string, emote: Emote): void;
  /** A player was renamed: notifies all others. */
  rename(playerId: string, username: string): void;
  /** Sends the room state to a seated player. */
  sendWelcome(seat: Seat): void;
  /** Shows the room to someone without a run. */
  sendRoom(id: string, to?: string): void;
  tick(): void;
}

export function createServerLobby(parts: ServerLobbyOptions): ServerLobby {
  const { code, kind, seats, spectators, broadcaster, nowMs, generateToken, games } = parts;
  const { sendMessage } = broadcaster;
  const most = kind === 'quick' ? QUICK_SEATS : MAX_ROOM_SEATS;
  const othersOf = (seat: Seat): string[] => {
    const others = seats.listConnected().filter((other) => other !== seat);
    return [...others.map((other) => other.person.id), ...spectators.ids];
  };

  function welcome(seat: Seat): void {
    const { id } = seat.person;
    const game = games.activeGame;
    const own = game?.toPlayerView(seat) ?? null;
    // A player without a run in this game watches it.
    if (game && !own) return show(id, id);
    const data = { ...welcomeOf(id), playerId: id, game: own, resume: seat.token };
    sendMessage([id], { type: 'room_joined', data });
    game?.resendPositions();
  }

  /** Payload of `room_joined`; player data depends on the recipient. */
  const welcomeOf = (to: string): Omit<Extract<RoomMessage, { type: 'room_joined' }>['data'], 'playerId' | 'game'> => ({
    ...{ roomId: code, kind, players: seats.toRoomPlayers(to), state: games.state, startsBy: games.scheduledStartMs },
    ...(games.scheduledStartMs === null ? {} : { now: nowMs() }),
  });

  function show(id: string, to = ''): void {
    const game = games.activeGame;
    const course = game?.toSpectatorView() ?? null;
    sendMessage([id], { type: 'room_joined', data: { ...welcomeOf(to), playerId: null, game: course } });
    game?.resendPositions();
  }

  function comeBack(seat: Seat, person: RoomPerson, token: string | undefined): void {
    seat.person = person;
    forgiveDowntime(seat, nowMs());
    seat.cutMs = null;
    if (token === undefined || !isSameToken(token, seat.token)) {
      seat.token = generateToken();
      if (games.state === 'playing' && isAlive(seat)) seat.isResumed = true;
    }
    if (seat.awayMs !== null) {
      seat.awayMs = null;
      sendMessage(othersOf(seat), { type: 'player_away', data: { playerId: person.id, isAway: false } });
    }
    welcome(seat);
  }

  return {
    get isJoinable() {
      return games.isWaiting && seats.size > 0 && seats.size < most;
    },
    join(person, token) {
      const known = seats.get(person.id);
      if (known && !known.hasLeft) {
        comeBack(known, person, token);
        return undefined;
      }
      if (known || !games.isWaiting) return 'started';
      if (seats.size >= most) return 'full';
      welcome(seats.add(person, generateToken()));
      return undefined;
    },
    findReplacedSpectator: spectators.findReplaced,
    addSpectator(id, watcher) {
      if (!spectators.add(id, watcher)) return 'full';
      show(id);
      return undefined;
    },
    removeSpectator: spectators.remove,
    disconnect(playerId) {
      const seat = seats.get(playerId);
      if (!seat || seat.awayMs !== null) return;
      seat.awayMs = nowMs();
      seats.broadcast({ type: 'player_away', data: { playerId, isAway: true } });
    },
    leave(playerId) {
      const seat = seats.get(playerId);
      if (!seat || seat.hasLeft) return;
      if (!games.isBusy) return seats.remove(seat);
      seat.hasLeft = true;
      seat.awayMs ??= nowMs();
      games.activeGame?.endRun(seat);
      seats.broadcast({ type: 'player_left', data: { playerId } });
      seats.chooseHost();
    },
    emote(playerId, emote) {
      const seat = seats.get(playerId);
      if (!seat || seat.hasLeft || nowMs() - seat.emoteMs < EMOTE_INTERVAL_MS) return;
      seat.emoteMs = nowMs();
      seats.broadcast({ type: 'emote', data: { playerId, emote } });
    },
    rename(playerId, username) {
      const seat = seats.get(playerId);
      if (!seat || !isPerson(seat)) return;
      seat.person = { ...seat.person, username, discordUsername: username };
      // Built for recipient '', which leaves out private data.
      sendMessage(othersOf(seat), {
        type: 'player_joined',
        data: { player: toRoomPlayer(seat, { hostId: seats.hostId, to: '' }) },
      });
    },
    sendWelcome: welcome,
    sendRoom: show,
    tick() {
      // A run continues without its player; a lobby does not wait for them.
      if (games.isBusy) return;
      for (const seat of seats.list())
        if (seat.awayMs !== null && nowMs() - seat.awayMs >= AWAY_TIMEOUT_MS) seats.remove(seat);
    },
  };
}

function isSameToken(token: string, own: string): boolean {
  const [one, other] = [Buffer.from(token), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
