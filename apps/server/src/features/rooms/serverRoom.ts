import type { RoomKind, RoomState } from '@jumpy/protocol/room/messages';
import type { Simulation } from '@jumpy/sim/simulation';
import type { StartGame } from './startGame.ts';
import type { ServerGameOptions, ServerGameResult } from './serverGame.ts';
import { createRoomGames, type RoomGames } from './roomGames.ts';
import { createServerLobby, type ServerLobby } from './serverLobby.ts';
import type { RoomBroadcaster } from './roomBroadcast.ts';
import { type RoomSnapshot, type GetSavedTicks, restoreSeats, saveRoom } from './roomSnapshot.ts';
import { isPerson, type Seat } from './seat.ts';
import { createSeats } from './seats.ts';
import { createSpectators } from './spectators.ts';

export interface ServerRoomOptions extends RoomBroadcaster {
  code: string;
  kind?: RoomKind;
  nowMs(): number;
  rules: Simulation;
  /** Draws the unguessable token by which a page proves after a disconnect that it is the same. */
  drawToken(): string;
  begin: StartGame;
  onRunEnd?: ServerGameOptions['onRunEnd'];
  /** Called once per game. */
  onEnd?(result: ServerGameResult): void;
  /** Snapshot to restore from. */
  kept?: RoomSnapshot;
}

/**
 * Up to twenty players on one course, with a lobby and one game after the other. Holds the rules and knows no sockets;
 * it sends through the given broadcaster.
 */
export interface ServerRoom
  extends
    Omit<ServerLobby, 'isGathering' | 'welcome' | 'show'>,
    Pick<RoomGames, 'start' | 'backToLobby' | 'hear' | 'endRun' | 'result'> {
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
  save(keptTicks: GetSavedTicks): ReturnType<typeof saveRoom>;
}

export function createServerRoom(parts: ServerRoomOptions): ServerRoom {
  const { code, kept, nowMs, rules, drawToken, begin, onRunEnd, onEnd } = parts;
  const kind = kept?.room.kind ?? parts.kind ?? 'code';
  const spectators = createSpectators();
  const watchers = (): readonly string[] => spectators.ids;
  const seats = createSeats({
    ...{ voice: parts, nowMs, watchers, hasHost: kind !== 'quick' },
    kept: kept && { seats: restoreSeats(kept, { rules, nowMs: nowMs() }), hostId: kept.room.hostId },
  });
  const games = createRoomGames({
    ...{ code, kind, seats, voice: parts, nowMs, rules, watchers, begin, onEnd, kept: kept?.room },
    ...(onRunEnd ? { onRunEnd } : {}),
    show: (id, to) => lobby.show(id, to),
    welcome: (seat) => lobby.welcome(seat),
  });
  const lobby = createServerLobby({ code, kind, seats, spectators, voice: parts, nowMs, drawToken, games });
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
