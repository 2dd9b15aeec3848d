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
  /** What nobody can guess, and a page that only loses its line knows. */
  drawToken(): string;
  /** Draws what each game is played with. */
  begin: BeginGame;
  onRunEnd?: GameParts['onRunEnd'];
  /** The result of a game, once. */
  onEnd?(result: GameResult): void;
  /** Where another process left it. */
  kept?: KeptRoom;
}

/**
 * Up to twenty people on one course: its lobby says who is there, its games say when one begins, what everybody's run came to, who won. It
 * decides, and knows nothing of sockets: what it says goes over the line it is given.
 */
export interface Room
  extends
    Omit<Lobby, 'isGathering' | 'welcome' | 'show'>,
    Pick<Games, 'start' | 'backToLobby' | 'hear' | 'endRun' | 'result'> {
  readonly code: string;
  readonly kind: RoomKind;
  readonly state: RoomState;
  /** Somebody waits in it for the start, and it has a seat for one more. */
  readonly isGathering: boolean;
  /** People who have a seat. */
  readonly size: number;
  readonly watchers: number;
  seats(): readonly Seat[];
  /** Time has passed: to be called fifteen times a second. */
  pass(): void;
  /** All that another process needs to go on with it: what is new of its trails beside the rest. */
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
