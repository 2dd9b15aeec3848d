import { noticesEndpoint, NoticesQuery, readNoticesEndpoint, ReadNoticesBody } from '../http/notices.ts';
import { served } from './served.ts';

/** Notification endpoints. */
export const noticeEndpoints = {
  notices: served(noticesEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'notices',
    summary: 'Lines of the own bell, newest first, and how many are unread',
    query: NoticesQuery,
  }),
  readNotices: served(readNoticesEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'notices',
    summary: 'Marks lines of the own bell as read, up to one of them',
    body: ReadNoticesBody,
  }),
} as const;
