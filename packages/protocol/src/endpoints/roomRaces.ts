import { roomRaceEndpoint, RoomRaceParams, roomRacePreviewEndpoint } from '../http/roomRaces.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of finished room games. */
export const roomRaceEndpoints = {
  race: defineEndpoint(roomRaceEndpoint, {
    access: 'public',
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
  }),
} as const;
