import { type RoomPlayer, type RoomRanking, type RoomState } from '@jumpy/protocol/room/messages';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';

/** Practice room shared by the tabs of this browser; nothing played in it counts. */
export interface LocalRoom {
  roomId: string;
  hostId: string;
  /** Keyed by id. */
  players: Readonly<Record<string, LocalPlayer>>;
  gameState: RoomState;
  /** Seconds until the start, during the countdown. */
  countdown: number;
  createdAt: number;
  /** Seed of the shared course, drawn for each game. */
  seed: string;
  startsAt: number;
  rankings: readonly RoomRanking[];
  winner: RoomRanking | null;
}

export type LocalPlayer = Omit<RoomPlayer, 'isHost' | 'isAway'> & { seenAt: number };

/** Seconds from the start to the first tick. */
export const LOCAL_COUNTDOWN_S = 3;
/**
 * Browsers may throttle timers of hidden tabs to once a minute, so a tab is considered gone only after more than that.
 */
const INACTIVE_AFTER_MS = 70_000;

export function createLocalRoom(host: LocalPlayer, { roomId, nowMs }: { roomId: string; nowMs: number }): LocalRoom {
  return {
    ...{ roomId, hostId: host.id, players: { [host.id]: host }, gameState: 'waiting', countdown: 0 },
    ...{ createdAt: nowMs, seed: '', startsAt: 0, rankings: [], winner: null },
  };
}

/** Adds a player or lets one rejoin; undefined if the room is full or the game has begun. */
export function joinLocalRoom(room: LocalRoom, player: LocalPlayer): LocalRoom | undefined {
  const existing = room.players[player.id];
  if (existing) return withLocalPlayer(room, { ...existing, seenAt: player.seenAt });
  const takenSeats = new Set(Object.values(room.players).map(({ seat }) => seat));
  const seat = Array.from({ length: MAX_ROOM_SEATS }, (_, index) => index).find((index) => !takenSeats.has(index));
  if (room.gameState !== 'waiting' || seat === undefined) return undefined;
  return withLocalPlayer(room, { ...player, seat });
}

/** Removes a player; undefined if the room is then empty. */
export function leaveLocalRoom(room: LocalRoom, playerId: string): LocalRoom | undefined {
  const { [playerId]: _left, ...players } = room.players;
  const [nextHost] = Object.values(players).sort((a, b) => a.joinedAt - b.joinedAt);
  if (!nextHost) return undefined;
  return { ...room, players, hostId: room.hostId in players ? room.hostId : nextHost.id };
}

/** Starts the countdown; returns the room unchanged if this player may not start it. */
export function startLocalGame(
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

/** Stores the result reported by a player's page; it counts only within this room. */
export function updateLocalScore(
  room: LocalRoom,
  { playerId, ...claim }: { playerId: string; score: number; jumps: number; isAlive: boolean },
): LocalRoom {
  const player = room.players[playerId];
  if (!player?.isAlive || room.gameState !== 'playing') return room;
  return withLocalPlayer(room, { ...player, ...claim });
}

/** Returns to the lobby for another course; only the host can. */
export function returnToLocalLobby(room: LocalRoom, playerId: string): LocalRoom {
  return room.gameState === 'ended' && room.hostId === playerId ? { ...room, gameState: 'waiting' } : room;
}

/** Applies the passage of time to the room; the first tab to poll does it. */
export function advanceLocalRoom(room: LocalRoom, nowMs: number): LocalRoom | undefined {
  const inactive = Object.values(room.players).find(({ seenAt }) => nowMs - seenAt >= INACTIVE_AFTER_MS);
  if (inactive) {
    const remaining = leaveLocalRoom(room, inactive.id);
    return remaining && advanceLocalRoom(remaining, nowMs);
  }
  if (room.gameState === 'countdown') {
    const countdown = Math.max(0, Math.ceil((room.startsAt - nowMs) / 1_000));
    if (countdown === 0) return { ...room, countdown, gameState: 'playing' };
    return countdown === room.countdown ? room : { ...room, countdown };
  }
  if (room.gameState !== 'playing' || Object.values(room.players).some(({ isAlive }) => isAlive)) return room;
  const rankings = rankLocalPlayers(room);
  return { ...room, gameState: 'ended', rankings, winner: rankings[0] ?? null };
}

/** By score, highest first. */
function rankLocalPlayers({ players }: LocalRoom): RoomRanking[] {
  return Object.values(players)
    .sort((a, b) => b.score - a.score || b.jumps - a.jumps || a.joinedAt - b.joinedAt)
    .map(({ id, username, avatar, score, jumps }, index) => ({
      ...{ rank: index + 1, playerId: id, username, avatar, score, jumps },
    }));
}

/** Updates a player's heartbeat. */
export function touchLocalPlayer(room: LocalRoom, playerId: string, nowMs: number): LocalRoom {
  const player = room.players[playerId];
  return player ? withLocalPlayer(room, { ...player, seenAt: nowMs }) : room;
}

const withLocalPlayer = (room: LocalRoom, player: LocalPlayer): LocalRoom => ({
  ...room,
  players: { ...room.players, [player.id]: player },
});

const mapPlayers = ({ players }: LocalRoom, change: (player: LocalPlayer) => LocalPlayer): LocalRoom['players'] =>
  Object.fromEntries(Object.entries(players).map(([id, player]) => [id, change(player)]));
