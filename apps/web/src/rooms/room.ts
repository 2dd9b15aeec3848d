import {
  ROOM_START_PLAYERS,
  type RoomGame,
  type RoomKind,
  type RoomMessage,
  type RoomPlayer,
  type RoomRanking,
  type RoomState,
} from '@jumpy/protocol/room/messages';

/** How a game of the room came out; `raceId` is null where nothing is kept. */
export interface RoomResult {
  rankings: readonly RoomRanking[];
  winner: RoomRanking | null;
  raceId: string | null;
}

/** A room as the page knows it. */
export interface Room {
  roomId: string;
  /** Null for somebody who only watches. */
  playerId: string | null;
  kind: RoomKind;
  players: readonly RoomPlayer[];
  state: RoomState;
  /** When a quick race begins at the latest, by the page's clock. */
  startsByMs: number | null;
  game: RoomGame | null;
  /** The room's clock minus the page's. */
  clockOffsetMs: number;
  isBroken: boolean;
  /** Another run of the player was closed by the start. */
  closedRun: boolean;
  result: RoomResult | null;
  /** Why the player has no run in this game, in words. */
  barred?: string | undefined;
  /** The last thing that happened or was refused, in words. */
  said: string;
}

/** Nobody waits longer for company in a quick race: where a server does not tell its clock, one that goes wrong shows no more. */
const MOST_WAIT_MS = 60_000;
const SEED_DIGITS = 8;

type Data<Type extends RoomMessage['type']> = Extract<RoomMessage, { type: Type }>['data'];

/** The room as it is told to somebody who comes in, or comes back. */
export function roomFrom(
  data: Data<'room_joined'>,
  { nowMs, before }: { nowMs: number; before?: Room | undefined },
): Room {
  const known = before?.roomId === data.roomId ? before : undefined;
  const { roomId, playerId, kind, players, state, startsBy, now = nowMs, game } = data;
  return {
    ...{ roomId, playerId, kind, players, state, game },
    startsByMs: startsBy === null ? null : nowMs + Math.max(0, Math.min(MOST_WAIT_MS, startsBy - now)),
    clockOffsetMs: game ? offsetOf(known, game, nowMs) : (known?.clockOffsetMs ?? 0),
    isBroken: false,
    closedRun: known?.closedRun ?? false,
    barred: playerId === null ? known?.barred : undefined,
    result: state === 'ended' ? (known?.result ?? null) : null,
    said: '',
  };
}

/** The room after a message of its server. */
export function roomAfter(room: Room, message: RoomMessage, nowMs: number): Room {
  switch (message.type) {
    case 'room_joined':
      return roomFrom(message.data, { nowMs, before: room });
    case 'player_joined': {
      const { player } = message.data;
      if (room.players.some(({ id }) => id === player.id)) return withPlayer(room, player.id, player);
      return { ...room, players: [...room.players, player], said: `${player.username} is here.` };
    }
    case 'player_left':
      return withoutPlayer(room, message.data.playerId);
    case 'player_away': {
      const { playerId, isAway } = message.data;
      const said = `${nameIn(room, playerId)} ${isAway ? 'lost the connection.' : 'is back.'}`;
      return { ...withPlayer(room, playerId, { isAway }), said };
    }
    case 'host_changed': {
      const { newHostId } = message.data;
      const players = room.players.map((player) => ({ ...player, isHost: player.id === newHostId }));
      const said =
        newHostId === room.playerId ? 'You are the host now.' : `${nameIn(room, newHostId)} is the host now.`;
      return { ...room, players, said };
    }
    case 'countdown_started':
      return begun(room, message.data, nowMs);
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
      const said = playerId === room.playerId ? '' : `${nameIn(room, playerId)} fell.`;
      return { ...withPlayer(room, playerId, { score, jumps, isAlive: false }), said };
    }
    case 'game_ended':
      return { ...room, state: 'ended', result: message.data, said: '' };
    case 'sections':
      return { ...room, game: room.game && withSections(room.game, message.data) };
    case 'run_moved':
      return { ...room, game: message.data.game, clockOffsetMs: offsetOf(room, message.data.game, nowMs) };
    case 'back_to_lobby': {
      const { players } = message.data;
      return {
        ...room,
        players,
        state: 'waiting',
        game: null,
        result: null,
        startsByMs: null,
        closedRun: false,
        barred: undefined,
        said: '',
      };
    }
    case 'error': {
      const { code, message: said } = message.data;
      return code === 'may_not_play' || code === 'suspended' ? { ...room, said, barred: said } : { ...room, said };
    }
    case 'emote':
      return room;
  }
}

function begun(room: Room, { game, closedRun }: Data<'countdown_started'>, nowMs: number): Room {
  const players = room.players.map((player) => ({ ...player, score: 0, jumps: 0, isAlive: true }));
  const clockOffsetMs = offsetOf(room, game, nowMs);
  return {
    ...room,
    state: 'countdown',
    players,
    game,
    clockOffsetMs,
    closedRun,
    result: null,
    startsByMs: null,
    said: '',
  };
}

/** News only ever comes late: of all that was told the latest moment is nearest to the room's clock. */
const offsetOf = (known: Room | undefined, { now }: RoomGame, nowMs: number): number =>
  known?.game ? Math.max(known.clockOffsetMs, now - nowMs) : now - nowMs;

function withSections(game: RoomGame, { from, seed }: Data<'sections'>): RoomGame {
  return { ...game, seed: game.seed.slice(0, from * SEED_DIGITS) + seed };
}

function withPlayer(room: Room, playerId: string, change: Partial<RoomPlayer>): Room {
  return {
    ...room,
    players: room.players.map((player) => (player.id === playerId ? { ...player, ...change } : player)),
  };
}

/** Who leaves a game keeps their line of it; a lobby forgets them. */
function withoutPlayer(room: Room, playerId: string): Room {
  const said = `${nameIn(room, playerId)} left.`;
  if (isUnderWay(room)) return { ...withPlayer(room, playerId, { isAway: true, isAlive: false }), said };
  return { ...room, players: room.players.filter(({ id }) => id !== playerId), said };
}

const nameIn = ({ players }: Room, playerId: string): string =>
  players.find(({ id }) => id === playerId)?.username ?? 'Somebody';

/** Whether its game is about to begin or goes on. */
export const isUnderWay = ({ state }: Pick<Room, 'state'>): boolean => state === 'countdown' || state === 'playing';

/** One's own line. */
export const ownPlayer = ({ players, playerId }: Room): RoomPlayer | undefined =>
  players.find(({ id }) => id === playerId);

/** Whether one's own run is about to begin or goes on. */
export const isClimbing = (room: Room): boolean => isUnderWay(room) && (ownPlayer(room)?.isAlive ?? false);

export const isHost = (room: Room): boolean => ownPlayer(room)?.isHost ?? false;

/** People a start is counted by: bots come by themselves, and who is away may not come back. */
export const peopleHere = ({ players }: Pick<Room, 'players'>): number =>
  players.filter(({ isBot, isAway }) => !isBot && !isAway).length;

/** Why the host cannot start yet; undefined where they can (ROOM-34). */
export const startRefusal = (room: Pick<Room, 'players'>): string | undefined =>
  peopleHere(room) < ROOM_START_PLAYERS ? `At least ${ROOM_START_PLAYERS} players are needed to start.` : undefined;

/** Who is ahead now: as the result is ranked, with bots where they stand. */
export const byScore = (players: readonly RoomPlayer[]): RoomPlayer[] =>
  [...players].sort((a, b) => b.score - a.score || a.seat - b.seat);
