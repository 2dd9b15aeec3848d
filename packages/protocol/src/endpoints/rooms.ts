import { RoomQuery, roomSocketEndpoint, waitingPlayersEndpoint } from '../room/socket.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { PreviewQuery } from '../http/previews.ts';
import { roomRaceEndpoint, RoomRaceParams, roomRacePreviewEndpoint } from '../http/roomRaces.ts';

/** Multiplayer room endpoints. */
export const roomEndpoints = {
  socket: defineEndpoint(roomSocketEndpoint, {
    access: 'player',
    limit: 'room',
    tag: 'rooms',
    summary: 'A room for up to twenty players, as a WebSocket: made without a code, joined or watched with one',
    query: RoomQuery,
  }),
  waiting: defineEndpoint(waitingPlayersEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'rooms',
    summary: 'How many players wait in rooms for the start of a game',
  }),
} as const;

/** Endpoints of finished room games. */
export const roomRaceEndpoints = {
  race: defineEndpoint(roomRaceEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'runs',
    summary: 'A game of a room with all who were in it; while it is played, who plays',
    params: RoomRaceParams,
  }),
  preview: defineEndpoint(roomRacePreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'runs',
    summary: 'The picture of a game of a room for pages that show links; that of the product while it is played',
    params: RoomRaceParams,
    query: PreviewQuery,
  }),
} as const;
