import * as z from 'zod/mini';
import { PublicId, TimeMs } from '../common.ts';
import { Announcement, ANNOUNCEMENT_AUDIENCES } from './announcement.ts';
import type { EmptyRequest, Endpoint } from '../endpoint.ts';

/** Where players read it: in a banner that they close, or in their bell. */
export const ANNOUNCEMENT_PLACES = ['banner', 'bell'] as const;
/** Letters of a text. */
export const MAX_ANNOUNCEMENT_LENGTH = 280;
/** Announcements that run or are planned at a time. */
export const MAX_OPEN_ANNOUNCEMENTS = 20;
/** Longest time that one is shown, in days. */
export const MAX_ANNOUNCEMENT_DAYS = 90;

/** An announcement with what operators see of it. */
export const AdminAnnouncement = z.extend(Announcement, {
  place: z.enum(ANNOUNCEMENT_PLACES),
  /** When somebody ended it before its end; it never showed if that was before its start. */
  endedAt: z.nullable(TimeMs),
  createdAt: TimeMs,
  /** Name of the operator who wrote it. */
  createdBy: z.string(),
});
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>;

export const AdminAnnouncementsResponse = z.object({
  success: z.literal(true),
  serverNow: TimeMs,
  /** Those that run or are planned, then the last that are over. */
  announcements: z.array(AdminAnnouncement),
});
export type AdminAnnouncementsResponse = z.infer<typeof AdminAnnouncementsResponse>;
/** Announcements that run, are planned or are over. */
export const adminAnnouncementsEndpoint: Endpoint<typeof AdminAnnouncementsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/announcements',
  response: AdminAnnouncementsResponse,
};

/** One line: no line breaks, control characters or marks that turn the direction of text. */
export const AnnouncementText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(MAX_ANNOUNCEMENT_LENGTH),
    z.regex(/^[^\p{Cc}\u2028-\u202E\u2066-\u2069]*$/u),
  );

export const AnnouncementPlan = z.object({
  place: z.enum(ANNOUNCEMENT_PLACES),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  text: AnnouncementText,
  textEs: AnnouncementText,
  startsAt: TimeMs,
  endsAt: TimeMs,
});
export type AnnouncementPlan = z.infer<typeof AnnouncementPlan>;

/** With an id it changes one, if that is still as the operator saw it. */
export const SaveAnnouncementBody = z.object({
  plan: AnnouncementPlan,
  id: z.optional(PublicId),
  seen: z.optional(AnnouncementPlan),
});
export type SaveAnnouncementBody = z.infer<typeof SaveAnnouncementBody>;
/** Announces something, or changes what is announced. Its place stays. */
export const saveAnnouncementEndpoint: Endpoint<
  typeof AdminAnnouncementsResponse,
  { body: typeof SaveAnnouncementBody }
> = {
  method: 'POST',
  path: 'admin/announcements',
  response: AdminAnnouncementsResponse,
};

export const EndAnnouncementBody = z.object({ id: PublicId });
/** Ends an announcement now, or calls it off before its start. */
export const endAnnouncementEndpoint: Endpoint<
  typeof AdminAnnouncementsResponse,
  { body: typeof EndAnnouncementBody }
> = {
  method: 'POST',
  path: 'admin/announcements/end',
  response: AdminAnnouncementsResponse,
};
