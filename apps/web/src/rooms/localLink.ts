import type { Timers } from '@jumpy/browser/timers';
import {
  type RoomGame,
  type RoomMessage,
  RoomCode,
  type RoomPlayer,
  type RoomRequest,
} from '@jumpy/protocol/room/messages';
import { SIM_VERSION } from '@jumpy/sim/version';
import {
  updateLocalScore,
  joinLocalRoom,
  leaveLocalRoom,
  LOCAL_COUNTDOWN_S,
  type LocalPlayer,
  returnToLocalLobby,
  type LocalRoom,
  createLocalRoom,
  advanceLocalRoom,
  touchLocalPlayer,
  startLocalGame,
} from './localRoom.ts';
import { RoomFailure, type RoomLink, type RoomLinkEvents } from './roomLink.ts';
import { ROOM_TEXT } from './roomText.ts';

/** Storage key of a room. */
const roomStorageKey = (roomId: string): string => `jumpy_local_room_${roomId}`;
/** How often a tab polls for changes made by other tabs. */
const POLL_INTERVAL_MS = 100;
/** How often a tab writes its heartbeat. */
const HEARTBEAT_INTERVAL_MS = 1_000;
/** Maximum number of sections of a course, four bytes each. */
const SEED_BYTES = 150 * 4;
/** Local courses have no commitment. */
const NO_COMMITMENT = '0'.repeat(64);

interface LocalLinkOptions extends RoomLinkEvents {
  timers: Timers;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Returns random bytes. */
  getRandomBytes(length: number): Uint8Array;
  /** The player in this tab. */
  player: Omit<LocalPlayer, 'seat' | 'score' | 'jumps' | 'isAlive' | 'isBot' | 'joinedAt' | 'seenAt'>;
}

function toRoomPlayer({ seenAt: _seenAt, ...player }: LocalPlayer, { hostId }: LocalRoom): RoomPlayer {
  return { ...player, isHost: player.id === hostId, isAway: false };
}

function toRoomPlayers(room: LocalRoom): RoomPlayer[] {
  return Object.values(room.players)
    .sort((a, b) => a.seat - b.seat)
    .map((player) => toRoomPlayer(player, room));
}

function toRoomGame({ startsAt, seed }: LocalRoom, nowMs: number): RoomGame {
  return {
    startsAt,
    now: nowMs,
    simVersion: SIM_VERSION,
    seed,
    commitment: NO_COMMITMENT,
    playedTicks: 0,
    inputs: '',
  };
}

function createJoinedMessage(room: LocalRoom, playerId: string, nowMs: number): RoomMessage {
  const isPlaying = room.gameState === 'countdown' || room.gameState === 'playing';
  return {
    type: 'room_joined',
    data: {
      roomId: room.roomId,
      playerId,
      kind: 'code',
      players: toRoomPlayers(room),
      state: room.gameState,
      startsBy: null,
      game: isPlaying ? toRoomGame(room, nowMs) : null,
    },
  };
}

/** The differences between two states of a room, as messages of the server. */
function listChanges(before: LocalRoom, room: LocalRoom, nowMs: number): RoomMessage[] {
  const messages: RoomMessage[] = [];
  for (const player of Object.values(room.players))
    if (!before.players[player.id])
      messages.push({ type: 'player_joined', data: { player: toRoomPlayer(player, room) } });
  for (const { id } of Object.values(before.players))
    if (!room.players[id]) messages.push({ type: 'player_left', data: { playerId: id } });
  if (room.hostId !== before.hostId) messages.push({ type: 'host_changed', data: { newHostId: room.hostId } });
  if (room.startsAt !== before.startsAt)
    messages.push({
      type: 'countdown_started',
      data: { roomId: room.roomId, countdown: LOCAL_COUNTDOWN_S, game: toRoomGame(room, nowMs), closedRun: false },
    });
  const hasNewState = room.gameState !== before.gameState;
  if (hasNewState && room.gameState === 'playing')
    messages.push({ type: 'game_started', data: { startsAt: room.startsAt } });
  if (room.startsAt === before.startsAt) messages.push(...listScoreChanges(before, room));
  if (hasNewState && room.gameState === 'ended')
    messages.push({ type: 'game_ended', data: { rankings: [...room.rankings], winner: room.winner, raceId: null } });
  if (hasNewState && room.gameState === 'waiting')
    messages.push({ type: 'back_to_lobby', data: { players: toRoomPlayers(room) } });
  return messages;
}

function listScoreChanges(before: LocalRoom, room: LocalRoom): RoomMessage[] {
  const messages: RoomMessage[] = [];
  const scores: [number, number, number][] = [];
  for (const { id, seat, score, jumps, isAlive } of Object.values(room.players)) {
    const previous = before.players[id];
    if (!previous) continue;
    if (previous.isAlive && !isAlive) {
      const data = { playerId: id, finalScore: score, finalJumps: jumps, tick: 0, x: 0, y: 0, cause: null };
      messages.push({ type: 'player_died', data });
    } else if (previous.score !== score || previous.jumps !== jumps) scores.push([seat, score, jumps]);
  }
  if (scores.length > 0) messages.push({ type: 'score_updated', data: { scores } });
  return messages;
}

/** Rooms in the browser's storage. */
function createRoomStorage({ storage, getRandomBytes }: Pick<LocalLinkOptions, 'storage' | 'getRandomBytes'>) {
  function read(roomId: string): LocalRoom | undefined {
    try {
      return JSON.parse(storage.getItem(roomStorageKey(roomId)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  return {
    read,
    write: (room: LocalRoom): void => storage.setItem(roomStorageKey(room.roomId), JSON.stringify(room)),
    remove: ({ roomId }: LocalRoom): void => storage.removeItem(roomStorageKey(roomId)),
    /** Returns an unused room code from 100,000 to 999,999. */
    createCode(): string {
      for (;;) {
        const [a = 0, b = 0, c = 0] = getRandomBytes(3);
        const roomId = String(100_000 + (((a << 16) | (b << 8) | c) % 900_000));
        if (!read(roomId)) return roomId;
      }
    },
  };
}

/** Applies a request to the room; requests that change nothing return the room itself. */
function applyRequest(
  room: LocalRoom,
  request: RoomRequest,
  { playerId, getRandomBytes, nowMs }: { playerId: string; nowMs: number } & Pick<LocalLinkOptions, 'getRandomBytes'>,
): LocalRoom {
  switch (request.type) {
    case 'start_countdown': {
      const seed = [...getRandomBytes(SEED_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return startLocalGame(room, { playerId, seed, nowMs });
    }
    case 'back_to_lobby':
      return returnToLocalLobby(room, playerId);
    case 'update_score':
      return updateLocalScore(room, { playerId, ...request.data });
    case 'player_died': {
      const { finalScore: score, finalJumps: jumps } = request.data;
      return updateLocalScore(room, { playerId, score, jumps, isAlive: false });
    }
    default:
      return room;
  }
}

/**
 * Room in this browser's storage, for local hosts without a room server. Uses the server's messages; nothing played
 * here counts.
 */
export function createLocalLink({ timers, storage, getRandomBytes, player, onMessage }: LocalLinkOptions): RoomLink {
  const rooms = createRoomStorage({ storage, getRandomBytes });
  const playerId = player.id;
  let code: string | undefined;
  let lastRoom: LocalRoom | undefined;
  let stopPolling = (): void => {};

  const readRoom = (): LocalRoom | undefined => (code === undefined ? undefined : rooms.read(code));

  function createSelf(): LocalPlayer {
    const nowMs = timers.nowMs();
    return { ...player, seat: 0, score: 0, jumps: 0, isAlive: true, isBot: false, joinedAt: nowMs, seenAt: nowMs };
  }

  /** Advances the room and emits the differences since the last poll. */
  function poll(): void {
    if (code === undefined) return;
    const stored = rooms.read(code);
    if (stored && lastRoom) {
      const nowMs = timers.nowMs();
      const advanced = advanceLocalRoom(stored, nowMs);
      const needsHeartbeat = nowMs - (advanced?.players[playerId]?.seenAt ?? nowMs) >= HEARTBEAT_INTERVAL_MS;
      const room = advanced && needsHeartbeat ? touchLocalPlayer(advanced, playerId, nowMs) : advanced;
      if (room && room !== stored) rooms.write(room);
      if (room) {
        const changes = listChanges(lastRoom, room, nowMs);
        lastRoom = room;
        for (const message of changes) onMessage(message);
      }
    }
    stopPolling = timers.schedule(POLL_INTERVAL_MS, poll);
  }

  return {
    async open({ roomId } = {}) {
      const nowMs = timers.nowMs();
      const room =
        roomId === undefined
          ? createLocalRoom(createSelf(), { roomId: rooms.createCode(), nowMs })
          : rooms.read(roomId);
      if (!room || !RoomCode.safeParse(room.roomId).success) throw new RoomFailure(ROOM_TEXT.notFound, 'no_room');
      const joined = joinLocalRoom(room, createSelf());
      if (!joined) throw new RoomFailure(ROOM_TEXT.join, 'no_room');
      rooms.write(joined);
      code = joined.roomId;
      lastRoom = joined;
      onMessage(createJoinedMessage(joined, playerId, nowMs));
      stopPolling = timers.schedule(POLL_INTERVAL_MS, poll);
      return joined.roomId;
    },
    send(request) {
      if (request.type === 'emote') return onMessage({ type: 'emote', data: { playerId, emote: request.data.emote } });
      const room = request.type === 'leave' ? undefined : readRoom();
      if (room) rooms.write(applyRequest(room, request, { playerId, getRandomBytes, nowMs: timers.nowMs() }));
    },
    // Local runs are not re-simulated; the page's result is trusted.
    sendInputs: () => undefined,
    leave() {
      stopPolling();
      const room = readRoom();
      code = undefined;
      const remaining = room && leaveLocalRoom(room, playerId);
      if (remaining) rooms.write(remaining);
      else if (room) rooms.remove(room);
    },
  };
}
