import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

const MOST_LETTERS = 300;
const Claimed = z.optional(z.string().check(z.maxLength(MOST_LETTERS)));
const Wish = z.optional(z.literal('1'));

/**
 * What a room's socket is opened with (ROOM-39). Who the player is comes from the session: an id of somebody else is refused, and what
 * else is said of them has no effect.
 */
export const RoomQuery = z.object({
  /** The room's code; without one a room is made. */
  roomId: Claimed,
  playerId: Claimed,
  discordId: Claimed,
  username: Claimed,
  avatar: Claimed,
  level: Claimed,
  discordUsername: Claimed,
  /** The room is watched, not joined. */
  watch: Wish,
  /** A race against whoever comes. */
  quick: Wish,
  /** What `room_joined` gave to the page that only lost its line: it keeps what it has played meanwhile. */
  resume: Claimed,
});

/** The socket of a room: JSON and binary messages, see `messages.ts`, `roomFrame.ts` and `roomInputs.ts`. */
export const roomSocketEndpoint: Endpoint<undefined, { query: typeof RoomQuery }> = {
  method: 'GET',
  path: 'multiplayer/websocket',
  answer: undefined,
};

/** Most bytes of a message to a room. */
export const MOST_ROOM_MESSAGE_BYTES = 4_096;
