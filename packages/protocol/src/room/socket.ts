import * as z from 'zod/mini';
import { Count } from '../common.ts';
import type { EmptyRequest, Endpoint } from '../endpoint.ts';

const MAX_CLAIM_LENGTH = 300;
const ClaimedText = z.optional(z.string().check(z.maxLength(MAX_CLAIM_LENGTH)));
const RequestFlag = z.optional(z.literal('1'));

/**
 * Query of a room socket (ROOM-39). The player is taken from the session; another player's id is rejected, and further
 * claims about the player are ignored.
 */
export const RoomQuery = z.object({
  /** The room's code; without one a room is created. */
  roomId: ClaimedText,
  playerId: ClaimedText,
  discordId: ClaimedText,
  username: ClaimedText,
  avatar: ClaimedText,
  level: ClaimedText,
  discordUsername: ClaimedText,
  /** Joins as a spectator. */
  watch: RequestFlag,
  /** Joins a quick race with strangers. */
  quick: RequestFlag,
  /** Token from `room_joined`, for a page that only lost its connection and keeps what it played meanwhile. */
  resume: ClaimedText,
});

/** WebSocket of a room: JSON and binary messages, see `messages.ts`, `roomFrame.ts` and `roomInputs.ts`. */
export const roomSocketEndpoint: Endpoint<undefined, { query: typeof RoomQuery }> = {
  method: 'GET',
  path: 'multiplayer/websocket',
  response: undefined,
};

export const WaitingPlayersResponse = z.object({ success: z.literal(true), waiting: Count });
/** How many players wait in rooms for the start of a game. */
export const waitingPlayersEndpoint: Endpoint<typeof WaitingPlayersResponse, EmptyRequest> = {
  method: 'GET',
  path: 'multiplayer/waiting',
  response: WaitingPlayersResponse,
};

/** Maximum size of a message to a room, in bytes. */
export const MAX_ROOM_MESSAGE_BYTES = 4_096;
