import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { TxHash } from './chain.ts';

/** What a line of the bell tells. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role_gained'), role: z.string(), color: z.string() }),
  /** A quest whose target is reached: to be claimed. */
  z.object({ kind: z.literal('quest_done'), questKey: z.string(), title: z.string() }),
  /** Feats that runs of before had done: to be claimed. */
  z.object({ kind: z.literal('feats_found'), count: Count }),
  z.object({ kind: z.literal('invite_credited'), name: z.string(), xp: Count }),
  z.object({ kind: z.literal('daily_ready') }),
  /** Somebody took the place before the player on a board. */
  z.object({ kind: z.literal('passed'), board: z.enum(['scores', 'jumps']), name: z.string(), rank: Count }),
  z.object({ kind: z.literal('record_confirmed'), runId: PublicId, txHash: TxHash }),
  /** What an administrator did to the player, and why. */
  z.object({ kind: z.literal('admin_act'), title: z.string(), reason: z.string() }),
]);
export type Notice = z.infer<typeof Notice>;

/** A line of the bell. */
export const NoticeLine = z.object({ id: Count, at: TimeMs, isRead: z.boolean(), notice: Notice });
export type NoticeLine = z.infer<typeof NoticeLine>;

/** Lines of a page of the bell. */
export const NOTICES_PAGE = 30;
/** From behind an id, the newest first. */
export const NoticesQuery = z.object({ before: z.optional(z.coerce.number<number>().check(z.int(), z.positive())) });
/** `unread` counts all lines; `next` is what to ask for the page after this, null on the last one. */
export const NoticesAnswer = z.object({
  success: z.literal(true),
  lines: z.array(NoticeLine),
  unread: Count,
  next: z.nullable(Count),
  /** The server's clock, by which lines are `at` a time; servers of before leave it away. */
  serverNow: z.optional(TimeMs),
});
export type NoticesAnswer = z.infer<typeof NoticesAnswer>;
/** A page of one's own bell. */
export const noticesEndpoint: Endpoint<typeof NoticesAnswer, { query: typeof NoticesQuery }> = {
  method: 'GET',
  path: 'notices',
  answer: NoticesAnswer,
};

/** The newest line that was seen: it and those before it are read. */
export const ReadNoticesBody = z.object({ upTo: z.int().check(z.positive()) });
/** How many are left unread. */
export const ReadNoticesAnswer = z.object({ success: z.literal(true), unread: Count });
/** Marks lines of one's own bell as read. */
export const readNoticesEndpoint: Endpoint<typeof ReadNoticesAnswer, { body: typeof ReadNoticesBody }> = {
  method: 'POST',
  path: 'notices/read',
  answer: ReadNoticesAnswer,
};
