import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint } from '../endpoint.ts';
import { Reason } from './admin.ts';

/** What can be wrong with a name. */
export const NAME_FAULTS = ['insult', 'hate', 'sexual', 'impersonation', 'private', 'advert'] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

/** Names a player may report in a day. */
export const NAME_REPORTS_A_DAY = 20;

const Name = z.string().check(z.minLength(1), z.maxLength(100));

/** Whose name, as it was seen, and what is wrong with it. */
export const NameReportBody = z.object({ publicId: PublicId, name: Name, reason: z.enum(NAME_FAULTS) });
export type NameReportBody = z.infer<typeof NameReportBody>;
/** Whether it is new: of a name that was reported before nothing is written again. */
export const NameReportAnswer = z.object({ success: z.literal(true), isNew: z.boolean() });
export type NameReportAnswer = z.infer<typeof NameReportAnswer>;
/** Reports the name of another player to the operators. */
export const nameReportEndpoint: Endpoint<typeof NameReportAnswer, { body: typeof NameReportBody }> = {
  method: 'POST',
  path: 'names/report',
  answer: NameReportAnswer,
};

/** What an operator does about a name: it stands, it is shown as "A player", or the last of these is taken back. */
export const NAME_ACTS = ['keep', 'hide', 'undo'] as const;
export type NameAct = (typeof NAME_ACTS)[number];
const DECIDED = z.nullable(z.enum(['keep', 'hide']));

/** Rows of a page of names. */
export const NAMES_PAGE = 50;
/** Which names: those that nobody has decided about, those that are hidden, or all that were reported. */
export const ReportedNamesQuery = z.object({
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  show: z._default(z.enum(['open', 'hidden', 'all']), 'open'),
});

/** A name that was reported, or that came in the place of a hidden one. */
export const ReportedName = z.object({
  publicId: PublicId,
  name: z.string(),
  /** How many players reported it. */
  reports: Count,
  /** How many of them for what. */
  reasons: z.partialRecord(z.enum(NAME_FAULTS), Count),
  /** The last report; null of one that nobody has reported. */
  lastAt: z.nullable(TimeMs),
  /** Reports since it was decided. */
  since: Count,
  /** Whether the player still bears it. */
  isCurrent: z.boolean(),
  /** Whether the player's name is hidden now. */
  isHidden: z.boolean(),
  /** Whose name stays theirs to change. */
  isOperator: z.boolean(),
  decided: DECIDED,
  decidedFor: z.nullable(z.string()),
});
export type ReportedName = z.infer<typeof ReportedName>;
export const ReportedNamesAnswer = z.object({ success: z.literal(true), rows: z.array(ReportedName), total: Count });
export type ReportedNamesAnswer = z.infer<typeof ReportedNamesAnswer>;
/** Names that were reported, those with the most reports first. */
export const reportedNamesEndpoint: Endpoint<typeof ReportedNamesAnswer, { query: typeof ReportedNamesQuery }> = {
  method: 'GET',
  path: 'admin/names',
  answer: ReportedNamesAnswer,
};

/** A decision about a name, with the reason that its player reads where it is hidden or shown again. */
export const NameActBody = z.object({
  publicId: PublicId,
  name: Name,
  act: z.enum(NAME_ACTS),
  reason: Reason,
  /** The decision that the operator saw: another one meanwhile refuses this. */
  seen: DECIDED,
});
export type NameActBody = z.infer<typeof NameActBody>;
export const NameActAnswer = z.object({ success: z.literal(true), isHidden: z.boolean() });
export type NameActAnswer = z.infer<typeof NameActAnswer>;
/** Decides about a name. */
export const nameActEndpoint: Endpoint<typeof NameActAnswer, { body: typeof NameActBody }> = {
  method: 'POST',
  path: 'admin/names/act',
  answer: NameActAnswer,
};
