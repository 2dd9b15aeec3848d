import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { Reason } from './admin.ts';

/** Reasons for reporting a name. */
export const NAME_FAULTS = ['insult', 'hate', 'sexual', 'impersonation', 'private', 'advert'] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

/** Maximum number of reports per player and day. */
export const NAME_REPORTS_A_DAY = 20;

const Name = z.string().check(z.minLength(1), z.maxLength(100));

/** The player, their name as seen, and the reason. */
export const NameReportBody = z.object({ publicId: PublicId, name: Name, reason: z.enum(NAME_FAULTS) });
export type NameReportBody = z.infer<typeof NameReportBody>;
/** False if the caller already reported this name; nothing is stored then. */
export const NameReportAnswer = z.object({ success: z.literal(true), isNew: z.boolean() });
export type NameReportAnswer = z.infer<typeof NameReportAnswer>;
/** Reports the name of another player to the operators. */
export const nameReportEndpoint: Endpoint<typeof NameReportAnswer, { body: typeof NameReportBody }> = {
  method: 'POST',
  path: 'names/report',
  answer: NameReportAnswer,
};

/** Decisions on a name: keep it, show "A player" instead, or undo the last decision. */
export const NAME_ACTS = ['keep', 'hide', 'undo'] as const;
export type NameAct = (typeof NAME_ACTS)[number];
const DECIDED = z.nullable(z.enum(['keep', 'hide']));

/** Rows per page. */
export const NAMES_PAGE = 50;
/** Which names to list: undecided, hidden, or all reported ones. */
export const ReportedNamesQuery = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  show: z._default(z.enum(['open', 'hidden', 'all']), 'open'),
});

/** A reported name, or one chosen after an earlier name was hidden. */
export const ReportedName = z.object({
  publicId: PublicId,
  name: z.string(),
  /** Number of players who reported it. */
  reports: Count,
  /** Number of reports per reason. */
  reasons: z.partialRecord(z.enum(NAME_FAULTS), Count),
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
  decided: DECIDED,
  decidedFor: z.nullable(z.string()),
});
export type ReportedName = z.infer<typeof ReportedName>;
export const ReportedNamesAnswer = z.object({ success: z.literal(true), rows: z.array(ReportedName), total: Count });
export type ReportedNamesAnswer = z.infer<typeof ReportedNamesAnswer>;
/** Reported names, most reported first. */
export const reportedNamesEndpoint: Endpoint<typeof ReportedNamesAnswer, { query: typeof ReportedNamesQuery }> = {
  method: 'GET',
  path: 'admin/names',
  answer: ReportedNamesAnswer,
};

/** A decision on a name. The reason is shown to the player if the name is hidden or shown again. */
export const NameActBody = z.object({
  publicId: PublicId,
  name: Name,
  act: z.enum(NAME_ACTS),
  reason: Reason,
  /** The decision the operator saw; the request is rejected if it changed meanwhile. */
  seen: DECIDED,
});
export type NameActBody = z.infer<typeof NameActBody>;
export const NameActAnswer = z.object({ success: z.literal(true), isHidden: z.boolean() });
export type NameActAnswer = z.infer<typeof NameActAnswer>;
/** Decides on a reported name. */
export const nameActEndpoint: Endpoint<typeof NameActAnswer, { body: typeof NameActBody }> = {
  method: 'POST',
  path: 'admin/names/act',
  answer: NameActAnswer,
};
