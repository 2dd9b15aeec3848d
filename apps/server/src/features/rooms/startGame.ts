import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { RoomPerson } from './seat.ts';

/** A game that a room asks to start. */
export interface GameRequest {
  code: string;
  kind: RoomKind;
  players: readonly { seat: number; person: RoomPerson }[];
  /** Minimum number of admitted players; with fewer, the game does not start. */
  minPlayers: number;
}

export interface StartedRoomRun {
  /** Null if no run is stored. */
  runId: string | null;
  /** Another run of the player was in progress and has been closed. */
  closedRun: boolean;
}

/** Reason why someone in the room does not play; they stay as spectators. */
export type IneligibleReason = 'may_not_play' | 'suspended';

/** A bot whose run on this course is pre-computed. */
export interface RecordedPlayer {
  id: string;
  name: string;
  avatar?: string;
  level: number;
  look: string;
  /** Recorded inputs, one byte per tick. */
  trail: Uint8Array;
}

export interface StartedGame {
  /** 32 unpredictable bytes from which the course follows. */
  runKey: Uint8Array;
  /** Null if the race is not stored. */
  raceId: string | null;
  /** By player id; players who are missing here do not play. */
  runs: ReadonlyMap<string, StartedRoomRun | IneligibleReason>;
  recorded?: readonly RecordedPlayer[];
}

/** Why no game starts, and which players were rejected. */
export interface GameStartFailure {
  error: 'too_few_players' | 'unavailable';
  ineligible: ReadonlyMap<string, IneligibleReason>;
}

/** Prepares a game and calls `answer` once, synchronously or later. */
export type StartGame = (request: GameRequest, answer: (result: StartedGame | GameStartFailure) => void) => void;
