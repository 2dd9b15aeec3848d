import { type RoomPlayer, type RoomRanking, type RoomState } from '@jumpy/protocol/room/messages';
import { ROOM_SEATS } from '@jumpy/protocol/room/seats';

/** A room that is kept in this browser alone, for its tabs: practice, of which nothing counts (ROOM-60). */
export interface LocalRoom {
  roomId: string;
  hostId: string;
  /** By their ids. */
  players: Readonly<Record<string, LocalPlayer>>;
  gameState: RoomState;
  /** Seconds to the start, while it counts down. */
  countdown: number;
  createdAt: number;
  /** Of the course that all climb, drawn anew for each game. */
  seed: string;
  startsAt: number;
  rankings: readonly RoomRanking[];
  winner: RoomRanking | null;
}

export type LocalPlayer = Omit<RoomPlayer, 'isHost' | 'isAway'> & { seenAt: number };

/** From the start to the first tick, in seconds (ROOM-62, READ-10). */
export const LOCAL_COUNTDOWN_S = 3;
/** A hidden tab is woken once a minute: who is silent for longer has gone. */
const GONE_MS = 70_000;

/** A new room with its host in it. */
export function newLocalRoom(host: LocalPlayer, { roomId, nowMs }: { roomId: string; nowMs: number }): LocalRoom {
  return {
    ...{ roomId, hostId: host.id, players: { [host.id]: host }, gameState: 'waiting', countdown: 0 },
    ...{ createdAt: nowMs, seed: '', startsAt: 0, rankings: [], winner: null },
  };
}

/** The room with one more player, or one who is back; undefined where it is full or has begun. */
export function joinLocal(room: LocalRoom, player: LocalPlayer): LocalRoom | undefined {
  const known = room.players[player.id];
  if (known) return withLocal(room, { ...known, seenAt: player.seenAt });
  const taken = new Set(Object.values(room.players).map(({ seat }) => seat));
  const seat = Array.from({ length: ROOM_SEATS }, (_, index) => index).find((index) => !taken.has(index));
  if (room.gameState !== 'waiting' || seat === undefined) return undefined;
  return withLocal(room, { ...player, seat });
}

/** The room without a player; undefined once it is empty. */
export function leaveLocal(room: LocalRoom, playerId: string): LocalRoom | undefined {
  const { [playerId]: _left, ...players } = room.players;
  const [first] = Object.values(players).sort((a, b) => a.joinedAt - b.joinedAt);
  if (!first) return undefined;
  return { ...room, players, hostId: room.hostId in players ? room.hostId : first.id };
}

/** The count-down begins; the room as it is where this player may not start it. */
export function startLocal(
  room: LocalRoom,
  { playerId, seed, nowMs }: { playerId: string; seed: string; nowMs: number },
): LocalRoom {
  const mayStart = room.gameState === 'waiting' && room.hostId === playerId && Object.keys(room.players).length > 1;
  if (!mayStart) return room;
  const players = mapPlayers(room, (player) => ({ ...player, score: 0, jumps: 0, isAlive: true }));
  const startsAt = nowMs + LOCAL_COUNTDOWN_S * 1_000;
  return {
    ...{ ...room, players, seed, startsAt, gameState: 'countdown', countdown: LOCAL_COUNTDOWN_S },
    ...{ rankings: [], winner: null },
  };
}

/** What a player's page says of their run: nothing of it counts anywhere. */
export function claimLocal(
  room: LocalRoom,
  { playerId, ...claim }: { playerId: string; score: number; jumps: number; isAlive: boolean },
): LocalRoom {
  const player = room.players[playerId];
  if (!player?.isAlive || room.gameState !== 'playing') return room;
  return withLocal(room, { ...player, ...claim });
}

/** Everybody waits again, for another course; by the host alone. */
export function localLobby(room: LocalRoom, playerId: string): LocalRoom {
  return room.gameState === 'ended' && room.hostId === playerId ? { ...room, gameState: 'waiting' } : room;
}

/** The room as time has changed it: by whichever tab looks first. */
export function passLocal(room: LocalRoom, nowMs: number): LocalRoom | undefined {
  const gone = Object.values(room.players).find(({ seenAt }) => nowMs - seenAt >= GONE_MS);
  if (gone) {
    const left = leaveLocal(room, gone.id);
    return left && passLocal(left, nowMs);
  }
  if (room.gameState === 'countdown') {
    const countdown = Math.max(0, Math.ceil((room.startsAt - nowMs) / 1_000));
    if (countdown === 0) return { ...room, countdown, gameState: 'playing' };
    return countdown === room.countdown ? room : { ...room, countdown };
  }
  if (room.gameState !== 'playing' || Object.values(room.players).some(({ isAlive }) => isAlive)) return room;
  const rankings = rankLocal(room);
  return { ...room, gameState: 'ended', rankings, winner: rankings[0] ?? null };
}

/** By score, the highest first (ROOM-64). */
function rankLocal({ players }: LocalRoom): RoomRanking[] {
  return Object.values(players)
    .sort((a, b) => b.score - a.score || b.jumps - a.jumps || a.joinedAt - b.joinedAt)
    .map(({ id, username, avatar, score, jumps }, index) => ({
      ...{ rank: index + 1, playerId: id, username, avatar, score, jumps },
    }));
}

/** Says that a player's tab is still there. */
export function seenLocal(room: LocalRoom, playerId: string, nowMs: number): LocalRoom {
  const player = room.players[playerId];
  return player ? withLocal(room, { ...player, seenAt: nowMs }) : room;
}

const withLocal = (room: LocalRoom, player: LocalPlayer): LocalRoom => ({
  ...room,
  players: { ...room.players, [player.id]: player },
});

const mapPlayers = ({ players }: LocalRoom, change: (player: LocalPlayer) => LocalPlayer): LocalRoom['players'] =>
  Object.fromEntries(Object.entries(players).map(([id, player]) => [id, change(player)]));
