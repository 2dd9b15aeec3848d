import type { RoomKind, RoomState } from '@jumpy/protocol/room/messages';
import type { Simulation } from '@jumpy/sim/simulation';
import type { BeginGame } from './beginGame.ts';
import type { GameParts, GameResult } from './game.ts';
import { createGames, type Games } from './games.ts';
import { createLobby, type Lobby } from './lobby.ts';
import type { RoomVoice } from './roomVoice.ts';
import { type KeptRoom, type KeptTicks, restoreSeats, saveRoom } from './savedRoom.ts';
import { isPerson, type Seat } from './seat.ts';
import { createSeats } from './seats.ts';
import { createSpectators } from './spectators.ts';

export interface RoomParts extends RoomVoice {
  code: string;
  kind?: RoomKind;
  nowMs(): number;
  rules: Simulation;
  /** Draws the unguessable token by which a page proves after a disconnect that it is the same. */
  drawToken(): string;
  begin: BeginGame;
  onRunEnd?: GameParts['onRunEnd'];
  /** Called once per game. */
  onEnd?(result: GameResult): void;
  /** Snapshot to restore from. */
  kept?: KeptRoom;
}

/**
 * Up to twenty players on one course, with a lobby and one game after the other. Holds the rules and knows no sockets;
 * it sends through the given broadcaster.
 */
export interface Room
  extends
    Omit<Lobby, 'isGathering' | 'welcome' | 'show'>,
    Pick<Games, 'start' | 'backToLobby' | 'hear' | 'endRun' | 'result'> {
  readonly code: string;
  readonly kind: RoomKind;
  readonly state: RoomState;
  /** The room waits for its start and has a free seat. */
  readonly isGathering: boolean;
  /** Number of human players with a seat. */
  readonly size: number;
  readonly watchers: number;
  seats(): readonly Seat[];
  /** Call fifteen times a second. */
  pass(): void;
  /** Snapshot for another process to continue from, with the trails after `keptTicks`. */
  save(keptTicks: KeptTicks): ReturnType<typeof saveRoom>;
}

export function createRoom(parts: RoomParts): Room {
  const { code, kept, nowMs, rules, drawToken, begin, onRunEnd, onEnd } = parts;
  const kind = kept?.room.kind ?? parts.kind ?? 'code';
  const spectators = createSpectators();
  const watchers = (): readonly string[] => spectators.ids;
  const seats = createSeats({
    ...{ voice: parts, nowMs, watchers, hasHost: kind !== 'quick' },
    kept: kept && { seats: restoreSeats(kept, { rules, nowMs: nowMs() }), hostId: kept.room.hostId },
  });
  const games = createGames({
    ...{ code, kind, seats, voice: parts, nowMs, rules, watchers, begin, onEnd, kept: kept?.room },
    ...(onRunEnd ? { onRunEnd } : {}),
    show: (id, to) => lobby.show(id, to),
    welcome: (seat) => lobby.welcome(seat),
  });
  const lobby = createLobby({ code, kind, seats, spectators, voice: parts, nowMs, drawToken, games });
  const { join, watch, unwatch, replacedBy, drop, leave, emote, rename } = lobby;
  const { start, backToLobby, hear, endRun, result } = games;

  return {
    ...{ code, kind, seats: seats.all, join, watch, unwatch, replacedBy, drop, leave, emote, rename },
    ...{ start, backToLobby, hear, endRun, result },
    get state() {
      return games.state;
    },
    get isGathering() {
      return lobby.isGathering;
    },
    get size() {
      return seats.all().filter(isPerson).length;
    },
    get watchers() {
      return spectators.ids.length;
    },
    pass() {
      games.pass();
      lobby.pass();
    },
    save(keptTicks) {
      const { state, gathersSinceMs, game } = games;
      return saveRoom(
        { code, kind, state, hostId: seats.hostId, simVersion: rules.version, savedMs: nowMs(), gathersSinceMs },
        { rules, seats: seats.all(), game, keptTicks },
      );
    },
  };
}
