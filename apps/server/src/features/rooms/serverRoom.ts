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
  generateToken(): string;
  startGame: StartGame;
  onRunEnd?: ServerGameOptions['onRunEnd'];
  /** Called once per game. */
  onEnd?(result: ServerGameResult): void;
  /** Snapshot to restore from. */
  snapshot?: RoomSnapshot;
}

/**
 * Up to twenty players on one course, with a lobby and one game after the other. Holds the rules and knows no sockets;
 * it sends through the given broadcaster.
 */
export interface ServerRoom
  extends
    Omit<ServerLobby, 'isJoinable' | 'sendWelcome' | 'sendRoom'>,
    Pick<RoomGames, 'start' | 'backToLobby' | 'handleInputs' | 'endRun' | 'getResult'> {
  readonly code: string;
  readonly kind: RoomKind;
  readonly state: RoomState;
  /** The room waits for its start and has a free seat. */
  readonly isJoinable: boolean;
  /** Number of human players with a seat. */
  readonly size: number;
  readonly spectatorCount: number;
  seats(): readonly Seat[];
  /** Call fifteen times a second. */
  tick(): void;
  /** Snapshot for another process to continue from, with the trails after `keptTicks`. */
  save(keptTicks: GetSavedTicks): ReturnType<typeof saveRoom>;
}

export function createServerRoom(parts: ServerRoomOptions): ServerRoom {
  const { code, snapshot, nowMs, rules, generateToken, startGame, onRunEnd, onEnd } = parts;
  const kind = snapshot?.room.kind ?? parts.kind ?? 'code';
  const spectators = createSpectators();
  const watchers = (): readonly string[] => spectators.ids;
  const seats = createSeats({
    ...{ broadcaster: parts, nowMs, spectatorIds: watchers, hasHost: kind !== 'quick' },
    saved: snapshot && { seats: restoreSeats(snapshot, { rules, nowMs: nowMs() }), hostId: snapshot.room.hostId },
  });
  const games = createRoomGames({
    ...{
      code,
      kind,
      seats,
      broadcaster: parts,
      nowMs,
      rules,
      spectatorIds: watchers,
      startGame,
      onEnd,
      saved: snapshot?.room,
    },
    ...(onRunEnd ? { onRunEnd } : {}),
    sendGame: (id, to) => lobby.sendRoom(id, to),
    sendWelcome: (seat) => lobby.sendWelcome(seat),
  });
  const lobby = createServerLobby({ code, kind, seats, spectators, broadcaster: parts, nowMs, generateToken, games });
  const { join, addSpectator, removeSpectator, findReplacedSpectator, disconnect, leave, emote, rename } = lobby;
  const { start, backToLobby, handleInputs, endRun, getResult } = games;

  return {
    ...{
      code,
      kind,
      seats: seats.list,
      join,
      addSpectator,
      removeSpectator,
      findReplacedSpectator,
      disconnect,
      leave,
      emote,
      rename,
    },
    ...{ start, backToLobby, handleInputs, endRun, getResult },
    get state() {
      return games.state;
    },
    get isJoinable() {
      return lobby.isJoinable;
    },
    get size() {
      return seats.list().filter(isPerson).length;
    },
    get spectatorCount() {
      return spectators.ids.length;
    },
    tick() {
      games.tick();
      lobby.tick();
    },
    save(keptTicks) {
      const { state, gathersSinceMs, game } = games;
      return saveRoom(
        { code, kind, state, hostId: seats.hostId, simVersion: rules.version, savedMs: nowMs(), gathersSinceMs },
        { rules, seats: seats.list(), game, getSavedTicks: keptTicks },
      );
    },
  };
}
