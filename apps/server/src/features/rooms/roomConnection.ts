import type { JoinRefusal } from './serverLobby.ts';
import type { RoomPerson } from './seat.ts';

/**
 * Why a socket gets no room. `unknown`, `full` and `started` look alike to clients, against guessing; `unavailable` if
 * the room may belong to an unreachable process.
 */
export type RoomRefusal = JoinRefusal | 'unknown' | 'too_many_rooms' | 'unavailable';

/** Who joins, and which room; without a code, a new one. */
export interface RoomJoinRequest {
  person: RoomPerson;
  code?: string;
  /** Without a code: joins matchmaking. */
  isQuick?: boolean;
  /** Joins as a spectator, without a seat. */
  watches?: boolean;
  /** Token that the room gave the page on first join. */
  token?: string;
}

export interface RoomConnection {
  readonly code: string;
  handleMessage(data: Uint8Array, isBinary: boolean): void;
  /** Call when the socket closes, whichever side closed it. */
  handleClose(): void;
}
