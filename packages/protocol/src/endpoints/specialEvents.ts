import {
  adminSpecialEventsEndpoint,
  CancelSpecialEventBody,
  cancelSpecialEventEndpoint,
  ChangeSpecialEventBody,
  changeSpecialEventEndpoint,
  CreateSpecialEventBody,
  createSpecialEventEndpoint,
  ownSpecialEventRankEndpoint,
  specialEventBoardEndpoint,
  specialEventEndpoint,
  SpecialEventParams,
  specialEventPreviewEndpoint,
  specialEventsEndpoint,
} from '../http/specialEvents.ts';
import { defineEndpoint } from './defineEndpoint.ts';

const ADMIN_POLICY = { access: 'admin', role: 'moderator', limit: 'admin', tag: 'admin' } as const;

/** Endpoints of seasons and weekends. */
export const specialEventEndpoints = {
  list: defineEndpoint(specialEventsEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'boards',
    summary: 'Seasons and weekends: what runs, what is announced and what ended last',
  }),
  event: defineEndpoint(specialEventEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'boards',
    summary: 'One season or weekend',
    params: SpecialEventParams,
  }),
  preview: defineEndpoint(specialEventPreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'pages',
    summary: 'The picture of a season or weekend for sites that show links',
    params: SpecialEventParams,
  }),
  board: defineEndpoint(specialEventBoardEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'read',
    tag: 'boards',
    summary: 'Up to 50 rows of the board of a season or weekend, the same for everybody',
    params: SpecialEventParams,
  }),
  ownRank: defineEndpoint(ownSpecialEventRankEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'boards',
    summary: 'The own row on the board of a season or weekend, however far down',
    params: SpecialEventParams,
  }),
  adminList: defineEndpoint(adminSpecialEventsEndpoint, {
    ...ADMIN_POLICY,
    role: 'viewer',
    summary: 'All seasons and weekends, planned and cancelled ones too',
  }),
  create: defineEndpoint(createSpecialEventEndpoint, {
    ...ADMIN_POLICY,
    fresh: true,
    summary: 'Starts a season or a weekend, now or later',
    body: CreateSpecialEventBody,
  }),
  change: defineEndpoint(changeSpecialEventEndpoint, {
    ...ADMIN_POLICY,
    fresh: true,
    summary: 'Changes a season or a weekend that has not begun',
    body: ChangeSpecialEventBody,
  }),
  cancel: defineEndpoint(cancelSpecialEventEndpoint, {
    ...ADMIN_POLICY,
    fresh: true,
    summary: 'Calls a season or a weekend off, or ends it now',
    body: CancelSpecialEventBody,
  }),
} as const;
