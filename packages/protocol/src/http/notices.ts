import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { TxHash } from './chain.ts';

/** Content of a notification. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role_gained'), role: z.string(), color: z.string() }),
  /** A quest whose target is reached; the reward can be claimed. */
  z.object({ kind: z.literal('quest_done'), questKey: z.string(), title: z.string() }),
  /** Feats found in earlier runs; their rewards can be claimed. */
  z.object({ kind: z.literal('feats_found'), count: Count }),
  z.object({ kind: z.literal('invite_credited'), name: z.string(), xp: Count }),
  z.object({ kind: z.literal('daily_ready') }),
  /** Another player took the rank ahead of the player on a board. */
  z.object({ kind: z.literal('passed'), board: z.enum(['scores', 'jumps']), name: z.string(), rank: Count }),
  /** A followed player's new best is above the player's. */
  z.object({ kind: z.literal('followed_passed'), name: z.string(), score: Count, runId: PublicId }),
  /** How the player's week in the leagues ended, and the tier they play in next. */
  z.object({
    kind: z.literal('league_result'),
    outcome: z.enum(['rose', 'stayed', 'fell']),
    tier: Count,
    rank: Count,
    size: Count,
  }),
  /** The player owns the reward of a season or weekend now; its name in English and, if it has one, in Spanish. */
  z.object({ kind: z.literal('event_reward'), event: z.string(), eventEs: z.nullable(z.string()) }),
  /** Operators told players something, in English and Spanish: plain text, in which addresses with https are links. */
  z.object({ kind: z.literal('announcement'), text: z.string(), textEs: z.string() }),
  z.object({ kind: z.literal('record_confirmed'), runId: PublicId, txHash: TxHash }),
  /** An administrator's action on the player's account, and its reason. */
  z.object({ kind: z.literal('admin_act'), title: z.string(), reason: z.string() }),
]);
export type Notice = z.infer<typeof Notice>;

/** A stored notification. */
export const NoticeEntry = z.object({ id: Count, at: TimeMs, isRead: z.boolean(), notice: Notice });
export type NoticeEntry = z.infer<typeof NoticeEntry>;

/** Notifications per page. */
export const NOTICES_PAGE_SIZE = 30;
/** Notifications before an id, newest first. */
export const NoticesQuery = z.object({ before: z.optional(z.coerce.number<number>().check(z.int(), z.positive())) });
/** `unread` counts all notifications; `next` is the cursor of the next page, null on the last one. */
export const NoticesResponse = z.object({
  success: z.literal(true),
  lines: z.array(NoticeEntry),
  unread: Count,
  next: z.nullable(Count),
  /** Server time, the reference for `at`; older servers omit it. */
  serverNow: z.optional(TimeMs),
});
export type NoticesResponse = z.infer<typeof NoticesResponse>;
/** A page of the player's notifications. */
export const noticesEndpoint: Endpoint<typeof NoticesResponse, { query: typeof NoticesQuery }> = {
  method: 'GET',
  path: 'notices',
  response: NoticesResponse,
};

/** The newest notification seen; it and all earlier ones are marked as read. */
export const MarkNoticesReadBody = z.object({ upTo: z.int().check(z.positive()) });
/** Number of notifications still unread. */
export const MarkNoticesReadResponse = z.object({ success: z.literal(true), unread: Count });
/** Marks the player's notifications as read. */
export const markNoticesReadEndpoint: Endpoint<typeof MarkNoticesReadResponse, { body: typeof MarkNoticesReadBody }> = {
  method: 'POST',
  path: 'notices/read',
  response: MarkNoticesReadResponse,
};
