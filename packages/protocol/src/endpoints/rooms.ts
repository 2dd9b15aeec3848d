import { RoomQuery, roomSocketEndpoint } from '../room/socket.ts';
import { served } from './served.ts';

/** Multiplayer room endpoints. */
export const roomEndpoints = {
  socket: served(roomSocketEndpoint, {
    access: 'player',
    limit: 'room',
    tag: 'rooms',
    summary: 'A room for up to twenty players, as a WebSocket: made without a code, joined or watched with one',
    query: RoomQuery,
  }),
} as const;
