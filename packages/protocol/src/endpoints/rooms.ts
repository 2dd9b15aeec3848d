import { RoomQuery, roomSocketEndpoint } from '../room/socket.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Multiplayer room endpoints. */
export const roomEndpoints = {
  socket: defineEndpoint(roomSocketEndpoint, {
    access: 'player',
    limit: 'room',
    tag: 'rooms',
    summary: 'A room for up to twenty players, as a WebSocket: made without a code, joined or watched with one',
    query: RoomQuery,
  }),
} as const;
