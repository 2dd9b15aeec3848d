import type { Timers } from '@jumpy/browser/timers';
import { type RoomGame, type RoomMessage, RoomCode, type RoomPlayer } from '@jumpy/protocol/room/messages';
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

export interface LocalLinkOptions extends RoomLinkEvents {
  timers: Timers;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Returns random bytes. */
  getRandomBytes(length: number): Uint8Array;
  /** The player in this tab. */
  player: Omit<LocalPlayer, 'seat' | 'score' | 'jumps' | 'isAlive' | 'isBot' | 'joinedAt' | 'seenAt'>;
}

/**
 * Room in this browser's storage, for local hosts without a room server. Uses the server's messages; nothing played
 * here counts.
 */
export function createLocalLink({ timers, storage, getRandomBytes, player, onMessage }: LocalLinkOptions): RoomLink {
  let code: string | undefined;
  let told: LocalRoom | undefined;
  let stop = (): void => {};

  const read = (roomId: string): LocalRoom | undefined => {
    try {
      return JSON.parse(storage.getItem(roomStorageKey(roomId)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  const write = (room: LocalRoom): void => storage.setItem(roomStorageKey(room.roomId), JSON.stringify(room));

  /** Returns an unused room code from 100,000 to 999,999. */
  function freeCode(): string {
    for (;;) {
      const [a = 0, b = 0, c = 0] = getRandomBytes(3);
      const roomId = String(100_000 + (((a << 16) | (b << 8) | c) % 900_000));
      if (!read(roomId)) return roomId;
    }
  }

  function self(): LocalPlayer {
    const nowMs = timers.nowMs();
    return { ...player, seat: 0, score: 0, jumps: 0, isAlive: true, isBot: false, joinedAt: nowMs, seenAt: nowMs };
  }

  const wire = ({ seenAt: _seenAt, ...player }: LocalPlayer, { hostId }: LocalRoom): RoomPlayer => ({
    ...player,
    isHost: player.id === hostId,
    isAway: false,
  });
  const wireAll = (room: LocalRoom): RoomPlayer[] =>
    Object.values(room.players)
      .sort((a, b) => a.seat - b.seat)
      .map((player) => wire(player, room));

  const gameOf = ({ startsAt, seed }: LocalRoom): RoomGame => ({
    ...{ startsAt, now: timers.nowMs(), simVersion: SIM_VERSION, seed },
    ...{ commitment: NO_COMMITMENT, playedTicks: 0, inputs: '' },
  });

  function welcome(room: LocalRoom): void {
    const isPlayed = room.gameState === 'countdown' || room.gameState === 'playing';
    onMessage({
      type: 'room_joined',
      data: {
        ...{ roomId: room.roomId, playerId: player.id, kind: 'code', players: wireAll(room), state: room.gameState },
        ...{ startsBy: null, game: isPlayed ? gameOf(room) : null },
      },
    });
  }

  /** Emits the differences since the last poll as server messages. */
  function tellChanges(before: LocalRoom, room: LocalRoom): void {
    const say = (message: RoomMessage): void => onMessage(message);
    for (const player of Object.values(room.players))
      if (!before.players[player.id]) say({ type: 'player_joined', data: { player: wire(player, room) } });
    for (const { id } of Object.values(before.players))
      if (!room.players[id]) say({ type: 'player_left', data: { playerId: id } });
    if (room.hostId !== before.hostId) say({ type: 'host_changed', data: { newHostId: room.hostId } });
    if (room.startsAt !== before.startsAt)
      say({
        type: 'countdown_started',
        data: { roomId: room.roomId, countdown: LOCAL_COUNTDOWN_S, game: gameOf(room), closedRun: false },
      });
    const turned = room.gameState !== before.gameState;
    if (turned && room.gameState === 'playing') say({ type: 'game_started', data: { startsAt: room.startsAt } });
    tellScores(before, room);
    if (turned && room.gameState === 'ended')
      say({ type: 'game_ended', data: { rankings: [...room.rankings], winner: room.winner, raceId: null } });
    if (turned && room.gameState === 'waiting') say({ type: 'back_to_lobby', data: { players: wireAll(room) } });
  }

  function tellScores(before: LocalRoom, room: LocalRoom): void {
    if (room.startsAt !== before.startsAt) return;
    const scores: [number, number, number][] = [];
    for (const { id, seat, score, jumps, isAlive } of Object.values(room.players)) {
      const old = before.players[id];
      if (!old) continue;
      if (old.isAlive && !isAlive) {
        const data = { playerId: id, finalScore: score, finalJumps: jumps, tick: 0, x: 0, y: 0, cause: null };
        onMessage({ type: 'player_died', data });
      } else if (old.score !== score || old.jumps !== jumps) scores.push([seat, score, jumps]);
    }
    if (scores.length > 0) onMessage({ type: 'score_updated', data: { scores } });
  }

  function look(): void {
    if (code === undefined) return;
    const stored = read(code);
    if (stored && told) {
      const nowMs = timers.nowMs();
      const passed = advanceLocalRoom(stored, nowMs);
      const isQuiet = nowMs - (passed?.players[player.id]?.seenAt ?? nowMs) >= HEARTBEAT_INTERVAL_MS;
      const room = passed && isQuiet ? touchLocalPlayer(passed, player.id, nowMs) : passed;
      if (room && room !== stored) write(room);
      if (room) {
        const before = told;
        told = room;
        tellChanges(before, room);
      }
    }
    stop = timers.schedule(POLL_INTERVAL_MS, look);
  }

  function change(by: (room: LocalRoom) => LocalRoom): void {
    const room = code === undefined ? undefined : read(code);
    if (room) write(by(room));
  }

  return {
    async open({ roomId } = {}) {
      const found =
        roomId === undefined ? createLocalRoom(self(), { roomId: freeCode(), nowMs: timers.nowMs() }) : read(roomId);
      if (!found || !RoomCode.safeParse(found.roomId).success) throw new RoomFailure(ROOM_TEXT.notFound, 'no_room');
      const joined = joinLocalRoom(found, self());
      if (!joined) throw new RoomFailure(ROOM_TEXT.join, 'no_room');
      write(joined);
      code = joined.roomId;
      told = joined;
      welcome(joined);
      stop = timers.schedule(POLL_INTERVAL_MS, look);
      return joined.roomId;
    },
    send(request) {
      const playerId = player.id;
      switch (request.type) {
        case 'start_countdown': {
          const bytes = getRandomBytes(SEED_BYTES);
          const seed = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
          return change((room) => startLocalGame(room, { playerId, seed, nowMs: timers.nowMs() }));
        }
        case 'back_to_lobby':
          return change((room) => returnToLocalLobby(room, playerId));
        case 'update_score':
          return change((room) => updateLocalScore(room, { playerId, ...request.data }));
        case 'player_died': {
          const { finalScore: score, finalJumps: jumps } = request.data;
          return change((room) => updateLocalScore(room, { playerId, score, jumps, isAlive: false }));
        }
        case 'emote':
          return onMessage({ type: 'emote', data: { playerId, emote: request.data.emote } });
        case 'leave':
          return undefined;
      }
    },
    // Local runs are not re-simulated; the page's result is trusted.
    sendInputs: () => undefined,
    leave() {
      stop();
      const room = code === undefined ? undefined : read(code);
      code = undefined;
      const left = room && leaveLocalRoom(room, player.id);
      if (left) write(left);
      else if (room) storage.removeItem(roomStorageKey(room.roomId));
    },
  };
}
