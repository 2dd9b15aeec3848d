import { shownName } from '@jumpy/domain/hiddenName';
import {
  MIN_ROOM_START_PLAYERS,
  type RoomGame,
  type RoomKind,
  type RoomMessage,
  type RoomPlayer,
  type RoomRanking,
  type RoomState,
} from '@jumpy/protocol/room/messages';
import * as m from './messages.ts';

/** Result of a game in the room; `raceId` is null if the race is not stored. */
interface RoomResult {
  rankings: readonly RoomRanking[];
  winner: RoomRanking | null;
  raceId: string | null;
}

/** Client-side state of a room. */
export interface ClientRoom {
  roomId: string;
  /** Null for spectators. */
  playerId: string | null;
  kind: RoomKind;
  players: readonly RoomPlayer[];
  state: RoomState;
  /** Latest start of a quick race, by the page's clock. */
  startsByMs: number | null;
  game: RoomGame | null;
  /** Room clock minus page clock. */
  clockOffsetMs: number;
  isBroken: boolean;
  /** Starting this game ended another run of the player. */
  hasClosedOtherRun: boolean;
  result: RoomResult | null;
  /** Reason why the player has no run in this game, as text. */
  barredReason?: string | undefined;
  /** Text of the last event or rejection. */
  lastMessage: string;
}

/**
 * Longest wait in a quick race; caps the shown time if the client clock is wrong and the server sends no clock of its
 * own.
 */
const MAX_WAIT_MS = 60_000;
const SEED_DIGITS = 8;

type MessageData<Type extends RoomMessage['type']> = Extract<RoomMessage, { type: Type }>['data'];

/** Room state from a join message, on first join or rejoin. */
export function createClientRoom(
  data: MessageData<'room_joined'>,
  { nowMs, before }: { nowMs: number; before?: ClientRoom | undefined },
): ClientRoom {
  const previous = before?.roomId === data.roomId ? before : undefined;
  const { roomId, playerId, kind, players, state, startsBy, now = nowMs, game } = data;
  return {
    ...{ roomId, playerId, kind, players, state, game },
    startsByMs: startsBy === null ? null : nowMs + Math.max(0, Math.min(MAX_WAIT_MS, startsBy - now)),
    clockOffsetMs: game ? latestClockOffset(previous, game, nowMs) : (previous?.clockOffsetMs ?? 0),
    isBroken: false,
    hasClosedOtherRun: previous?.hasClosedOtherRun ?? false,
    barredReason: playerId === null ? previous?.barredReason : undefined,
    result: state === 'ended' ? (previous?.result ?? null) : null,
    lastMessage: '',
  };
}

/** Room state after a server message. */
export function reduceRoom(room: ClientRoom, message: RoomMessage, nowMs: number): ClientRoom {
  switch (message.type) {
    case 'room_joined':
      return createClientRoom(message.data, { nowMs, before: room });
    case 'player_joined': {
      const { player } = message.data;
      if (room.players.some(({ id }) => id === player.id)) return withPlayer(room, player.id, player);
      return {
        ...room,
        players: [...room.players, player],
        lastMessage: m.playerJoined({ name: shownName(player.username) }),
      };
    }
    case 'player_left':
      return withoutPlayer(room, message.data.playerId);
    case 'player_away': {
      const { playerId, isAway } = message.data;
      const name = getPlayerName(room, playerId);
      const text = isAway ? m.playerLostConnection({ name }) : m.playerIsBack({ name });
      return { ...withPlayer(room, playerId, { isAway }), lastMessage: text };
    }
    case 'host_changed': {
      const { newHostId } = message.data;
      const players = room.players.map((player) => ({ ...player, isHost: player.id === newHostId }));
      const text =
        newHostId === room.playerId ? m.ownHostNow() : m.otherHostNow({ name: getPlayerName(room, newHostId) });
      return { ...room, players, lastMessage: text };
    }
    case 'countdown_started':
      return withStartedGame(room, message.data, nowMs);
    case 'game_started': {
      const { startsAt } = message.data;
      return { ...room, state: 'playing', game: room.game && { ...room.game, startsAt } };
    }
    case 'score_updated': {
      const scores = new Map(message.data.scores.map(([seat, score, jumps]) => [seat, { score, jumps }]));
      return { ...room, players: room.players.map((player) => ({ ...player, ...scores.get(player.seat) })) };
    }
    case 'player_died': {
      const { playerId, finalScore: score, finalJumps: jumps } = message.data;
      const text = playerId === room.playerId ? '' : m.playerFell({ name: getPlayerName(room, playerId) });
      return { ...withPlayer(room, playerId, { score, jumps, isAlive: false }), lastMessage: text };
    }
    case 'game_ended':
      return { ...room, state: 'ended', result: message.data, lastMessage: '' };
    case 'sections':
      return { ...room, game: room.game && withSections(room.game, message.data) };
    case 'run_moved':
      return { ...room, game: message.data.game, clockOffsetMs: latestClockOffset(room, message.data.game, nowMs) };
    case 'back_to_lobby': {
      const { players } = message.data;
      return {
        ...room,
        players,
        state: 'waiting',
        game: null,
        result: null,
        startsByMs: null,
        hasClosedOtherRun: false,
        barredReason: undefined,
        lastMessage: '',
      };
    }
    case 'error': {
      const { code, message: text } = message.data;
      return code === 'may_not_play' || code === 'suspended'
        ? { ...room, lastMessage: text, barredReason: text }
        : { ...room, lastMessage: text };
    }
    case 'emote':
      return room;
  }
}

function withStartedGame(
  room: ClientRoom,
  { game, closedRun }: MessageData<'countdown_started'>,
  nowMs: number,
): ClientRoom {
  const players = room.players.map((player) => ({ ...player, score: 0, jumps: 0, isAlive: true }));
  const clockOffsetMs = latestClockOffset(room, game, nowMs);
  return {
    ...room,
    state: 'countdown',
    players,
    game,
    clockOffsetMs,
    hasClosedOtherRun: closedRun,
    result: null,
    startsByMs: null,
    lastMessage: '',
  };
}

/** Network delay only lowers this difference, so the largest value seen is the best estimate of the clock offset. */
const latestClockOffset = (previous: ClientRoom | undefined, { now }: RoomGame, nowMs: number): number =>
  previous?.game ? Math.max(previous.clockOffsetMs, now - nowMs) : now - nowMs;

function withSections(game: RoomGame, { from, seed }: MessageData<'sections'>): RoomGame {
  return { ...game, seed: game.seed.slice(0, from * SEED_DIGITS) + seed };
}

function withPlayer(room: ClientRoom, playerId: string, change: Partial<RoomPlayer>): ClientRoom {
  return {
    ...room,
    players: room.players.map((player) => (player.id === playerId ? { ...player, ...change } : player)),
  };
}

/** A player who leaves during a game keeps their row; in the lobby the row is removed. */
function withoutPlayer(room: ClientRoom, playerId: string): ClientRoom {
  const text = m.playerLeft({ name: getPlayerName(room, playerId) });
  if (isGameActive(room)) return { ...withPlayer(room, playerId, { isAway: true, isAlive: false }), lastMessage: text };
  return { ...room, players: room.players.filter(({ id }) => id !== playerId), lastMessage: text };
}

const getPlayerName = ({ players }: ClientRoom, playerId: string): string =>
  shownName(players.find(({ id }) => id === playerId)?.username ?? m.someone());

/** Whether a game is in countdown or in progress. */
export const isGameActive = ({ state }: Pick<ClientRoom, 'state'>): boolean =>
  state === 'countdown' || state === 'playing';

/** The player's own row. */
export const getOwnPlayer = ({ players, playerId }: ClientRoom): RoomPlayer | undefined =>
  players.find(({ id }) => id === playerId);

/** Whether the player's own run is in countdown or in progress. */
export const isOwnRunActive = (room: ClientRoom): boolean =>
  isGameActive(room) && (getOwnPlayer(room)?.isAlive ?? false);

export const isHost = (room: ClientRoom): boolean => getOwnPlayer(room)?.isHost ?? false;

/** Players who count toward a start: bots join automatically, and players who are away may not return. */
const countPresentPeople = ({ players }: Pick<ClientRoom, 'players'>): number =>
  players.filter(({ isBot, isAway }) => !isBot && !isAway).length;

/** Reason why the host cannot start yet; undefined if they can. */
export const startRefusal = (room: Pick<ClientRoom, 'players'>): string | undefined =>
  countPresentPeople(room) < MIN_ROOM_START_PLAYERS
    ? m.minPlayersToStart({ count: MIN_ROOM_START_PLAYERS })
    : undefined;

/** Current standings, ordered like the final result and including bots. */
export const sortByScore = (players: readonly RoomPlayer[]): RoomPlayer[] =>
  [...players].sort((a, b) => b.score - a.score || a.seat - b.seat);
