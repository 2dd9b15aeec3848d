import * as z from 'zod/mini';
import { PublicId, TimeMs } from '../common.ts';

/** Everybody; players without a finished run; players with a role in the community. */
export const ANNOUNCEMENT_AUDIENCES = ['all', 'newcomers', 'members'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

/** An announcement as pages show it: plain text, in which only addresses with https become links. */
export const Announcement = z.object({
  id: PublicId,
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  text: z.string(),
  textEs: z.string(),
  startsAt: TimeMs,
  endsAt: TimeMs,
});
export type Announcement = z.infer<typeof Announcement>;
