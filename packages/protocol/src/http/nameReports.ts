import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { AdminReason, PageNumber } from './admin.ts';

/** Reasons for reporting a name. */
export const NAME_REPORT_REASONS = ['insult', 'hate', 'sexual', 'impersonation', 'private', 'advert'] as const;
export type NameReportReason = (typeof NAME_REPORT_REASONS)[number];

/** Maximum number of reports per player and day. */
export const MAX_NAME_REPORTS_PER_DAY = 20;

const PlayerNameText = z.string().check(z.minLength(1), z.maxLength(100));

/** The player, their name as seen, and the reason. */
export const NameReportBody = z.object({
  publicId: PublicId,
  name: PlayerNameText,
  reason: z.enum(NAME_REPORT_REASONS),
});
export type NameReportBody = z.infer<typeof NameReportBody>;
/** False if the caller already reported this name; nothing is stored then. */
export const NameReportResponse = z.object({ success: z.literal(true), isNew: z.boolean() });
export type NameReportResponse = z.infer<typeof NameReportResponse>;
/** Reports the name of another player to the operators. */
export const nameReportEndpoint: Endpoint<typeof NameReportResponse, { body: typeof NameReportBody }> = {
  method: 'POST',
  path: 'names/report',
  response: NameReportResponse,
};

/** Decisions on a name: keep it, show "A player" instead, or undo the last decision. */
export const NAME_ACTIONS = ['keep', 'hide', 'undo'] as const;
export type NameAction = (typeof NAME_ACTIONS)[number];
const NullableNameDecision = z.nullable(z.enum(['keep', 'hide']));

/** Rows per page. */
export const NAMES_PAGE_SIZE = 50;
/** Which names to list: undecided, hidden, or all reported ones. */
export const ReportedNamesQuery = z.object({
  page: PageNumber,
  show: z._default(z.enum(['open', 'hidden', 'all']), 'open'),
});

/** A reported name, or one chosen after an earlier name was hidden. */
export const ReportedName = z.object({
  publicId: PublicId,
  name: z.string(),
  /** Number of players who reported it. */
  reports: Count,
  /** Number of reports per reason. */
  reasons: z.object({
    insult: z.optional(Count),
    hate: z.optional(Count),
    sexual: z.optional(Count),
    impersonation: z.optional(Count),
    private: z.optional(Count),
    advert: z.optional(Count),
  }),
  /** Time of the last report; null if nobody reported it. */
  lastAt: z.nullable(TimeMs),
  /** Reports since the last decision. */
  since: Count,
  /** Whether the player still uses this name. */
  isCurrent: z.boolean(),
  /** Whether the name is currently hidden. */
  isHidden: z.boolean(),
  /** Operators' names cannot be hidden. */
  isOperator: z.boolean(),
  decided: NullableNameDecision,
  decidedFor: z.nullable(z.string()),
});
export type ReportedName = z.infer<typeof ReportedName>;
export const ReportedNamesResponse = z.object({ success: z.literal(true), rows: z.array(ReportedName), total: Count });
export type ReportedNamesResponse = z.infer<typeof ReportedNamesResponse>;
/** Reported names, most reported first. */
export const reportedNamesEndpoint: Endpoint<typeof ReportedNamesResponse, { query: typeof ReportedNamesQuery }> = {
  method: 'GET',
  path: 'admin/names',
  response: ReportedNamesResponse,
};

/** A decision on a name. The reason is shown to the player if the name is hidden or shown again. */
export const NameActionBody = z.object({
  publicId: PublicId,
  name: PlayerNameText,
  act: z.enum(NAME_ACTIONS),
  reason: AdminReason,
  /** The decision the operator saw; the request is rejected if it changed meanwhile. */
  seen: NullableNameDecision,
});
export type NameActionBody = z.infer<typeof NameActionBody>;
export const NameActionResponse = z.object({ success: z.literal(true), isHidden: z.boolean() });
export type NameActionResponse = z.infer<typeof NameActionResponse>;
/** Decides on a reported name. */
export const nameActionEndpoint: Endpoint<typeof NameActionResponse, { body: typeof NameActionBody }> = {
  method: 'POST',
  path: 'admin/names/act',
  response: NameActionResponse,
};
