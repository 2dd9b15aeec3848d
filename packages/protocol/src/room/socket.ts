import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';

const MOST_LETTERS = 300;
const Claimed = z.optional(z.string().check(z.maxLength(MOST_LETTERS)));
const Wish = z.optional(z.literal('1'));

/**
 * Query of a room socket (ROOM-39). The player is taken from the session; another player's id is rejected, and further
 * claims about the player are ignored.
 */
export const RoomQuery = z.object({
  /** The room's code; without one a room is created. */
  roomId: Claimed,
  playerId: Claimed,
  discordId: Claimed,
  username: Claimed,
  avatar: Claimed,
  level: Claimed,
  discordUsername: Claimed,
  /** Joins as a spectator. */
  watch: Wish,
  /** Joins a quick race with strangers. */
  quick: Wish,
  /** Token from `room_joined`, for a page that only lost its connection and keeps what it played meanwhile. */
  resume: Claimed,
});

/** WebSocket of a room: JSON and binary messages, see `messages.ts`, `roomFrame.ts` and `roomInputs.ts`. */
export const roomSocketEndpoint: Endpoint<undefined, { query: typeof RoomQuery }> = {
  method: 'GET',
  path: 'multiplayer/websocket',
  answer: undefined,
};

/** Maximum size of a message to a room, in bytes. */
export const MOST_ROOM_MESSAGE_BYTES = 4_096;
