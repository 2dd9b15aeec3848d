import type { RoomKind } from '@jumpy/protocol/room/messages';
import type { RoomPerson } from './seat.ts';

/** A game that a room wants to begin. */
export interface AskedGame {
  code: string;
  kind: RoomKind;
  players: readonly { seat: number; person: RoomPerson }[];
  /** So many of them have to be let in, or it does not begin. */
  leastPlayers: number;
}

/** A player's way into it. */
export interface BegunRun {
  /** Null where no run is kept. */
  runId: string | null;
  /** Another run of theirs was under way, and is closed. */
  closedRun: boolean;
}

/** Why somebody does not play: they stay, and watch. */
export type NoRight = 'may_not_play' | 'suspended';

/** Somebody who was played ahead on this very course. */
export interface RecordedPlayer {
  id: string;
  name: string;
  avatar?: string;
  level: number;
  look: string;
  /** What was pressed, a byte a tick. */
  trail: Uint8Array;
}

/** What a game is played with. */
export interface BegunGame {
  /** 32 bytes that nobody could guess. */
  runKey: Uint8Array;
  /** Null where no race is kept. */
  raceId: string | null;
  /** By the player's id; who is not in it does not play. */
  runs: ReadonlyMap<string, BegunRun | NoRight>;
  recorded?: readonly RecordedPlayer[];
}

/** Why none begins, and who had no right. */
export interface NotBegun {
  error: 'too_few_players' | 'unavailable';
  refused: ReadonlyMap<string, NoRight>;
}

/** Draws what a game is played with, and answers once: at once or later. */
export type BeginGame = (asked: AskedGame, answer: (begun: BegunGame | NotBegun) => void) => void;
