import type { JoinRefusal } from './lobby.ts';
import type { RoomPerson } from './seat.ts';

/**
 * Why a socket gets no room: of `unknown`, `full` and `started` those who guess are told alike; `unavailable` where the room may be another
 * process's, which cannot be reached.
 */
export type RoomRefusal = JoinRefusal | 'unknown' | 'too_many_rooms' | 'unavailable';

/** Who comes, and to which room; without a code to one of their own. */
export interface RoomVisitor {
  person: RoomPerson;
  code?: string;
  /** Without a code: they are brought together with strangers. */
  isQuick?: boolean;
  /** They only watch: without a seat. */
  watches?: boolean;
  /** What the room gave to their page when it came first. */
  token?: string;
}

/** What connects a player with a room. */
export interface RoomConnection {
  readonly code: string;
  /** Takes a message of the socket. */
  hear(data: Uint8Array, isBinary: boolean): void;
  /** The socket is closed, by whomever. */
  closed(): void;
}
