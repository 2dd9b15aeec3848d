import { noticesEndpoint, NoticesQuery, markNoticesReadEndpoint, MarkNoticesReadBody } from '../http/notices.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Notification endpoints. */
export const noticeEndpoints = {
  notices: defineEndpoint(noticesEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'notices',
    summary: 'Lines of the own bell, newest first, and how many are unread',
    query: NoticesQuery,
  }),
  markNoticesRead: defineEndpoint(markNoticesReadEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'notices',
    summary: 'Marks lines of the own bell as read, up to one of them',
    body: MarkNoticesReadBody,
  }),
} as const;
