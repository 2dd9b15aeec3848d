import {
  adminAnnouncementsEndpoint,
  EndAnnouncementBody,
  endAnnouncementEndpoint,
  SaveAnnouncementBody,
  saveAnnouncementEndpoint,
} from '../http/announcements.ts';
import { defineEndpoint } from './defineEndpoint.ts';

const WRITE_POLICY = { access: 'admin', role: 'moderator', fresh: true, limit: 'admin', tag: 'admin' } as const;

/** Endpoints with which operators tell players something. Pages read it with the switches. */
export const announcementEndpoints = {
  list: defineEndpoint(adminAnnouncementsEndpoint, {
    ...{ access: 'admin', role: 'viewer', limit: 'admin', tag: 'admin' },
    summary: 'Announcements that run, are planned or are over',
  }),
  save: defineEndpoint(saveAnnouncementEndpoint, {
    ...WRITE_POLICY,
    summary: 'Announces something to players, or changes it',
    body: SaveAnnouncementBody,
  }),
  end: defineEndpoint(endAnnouncementEndpoint, {
    ...WRITE_POLICY,
    summary: 'Ends an announcement now',
    body: EndAnnouncementBody,
  }),
} as const;
