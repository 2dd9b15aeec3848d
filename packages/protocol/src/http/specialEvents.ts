import { SPECIAL_EVENT_KINDS, SPECIAL_EVENT_LIMITS, SPECIAL_EVENT_RULES } from '@jumpy/domain/specialEvents';
import * as z from 'zod/mini';
import { CosmeticIdString } from '../appearance.ts';
import { Count, TimeMs } from '../common.ts';
import type { EmptyRequest, Endpoint } from '../endpoint.ts';
import { AdminReason } from './admin.ts';
import { BoardRow } from './boards.ts';

const EventName = z.string().check(z.trim(), z.minLength(1), z.maxLength(SPECIAL_EVENT_LIMITS.maxNameLength));

/** A season or a weekend as its players see it. */
export const SpecialEvent = z.object({
  id: z.int().check(z.positive()),
  kind: z.enum(SPECIAL_EVENT_KINDS),
  name: z.string(),
  /** Null shows the English name. */
  nameEs: z.nullable(z.string()),
  startsAt: TimeMs,
  /** The last moment at which a run can begin. */
  endsAt: TimeMs,
  startPlace: Count,
  rule: z.enum(SPECIAL_EVENT_RULES),
  /** The cosmetic for everyone who finishes a ranked run in it. */
  rewardLook: z.nullable(CosmeticIdString),
  /** When it was called off; before its start it never happens. */
  cancelledAt: z.nullable(TimeMs),
});
export type SpecialEvent = z.infer<typeof SpecialEvent>;

export const SpecialEventsResponse = z.object({
  success: z.literal(true),
  serverNow: TimeMs,
  /** What runs, what is announced, and the last that ended, by start. */
  events: z.array(SpecialEvent),
});
export type SpecialEventsResponse = z.infer<typeof SpecialEventsResponse>;
/** Public seasons and weekends. */
export const specialEventsEndpoint: Endpoint<typeof SpecialEventsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'special-events',
  response: SpecialEventsResponse,
};

export const SpecialEventParams = z.object({
  id: z.coerce.number<string>().check(z.int(), z.positive(), z.lt(2 ** 31)),
});
export const SpecialEventResponse = z.object({ success: z.literal(true), serverNow: TimeMs, event: SpecialEvent });
export type SpecialEventResponse = z.infer<typeof SpecialEventResponse>;
/** One public season or weekend, however long ago; `not_found` before it is announced. */
export const specialEventEndpoint: Endpoint<typeof SpecialEventResponse, { params: typeof SpecialEventParams }> = {
  method: 'GET',
  path: 'special-events/:id',
  response: SpecialEventResponse,
};
/** Preview image of a season or weekend for link unfurling. */
export const specialEventPreviewEndpoint: Endpoint<undefined, { params: typeof SpecialEventParams }> = {
  method: 'GET',
  path: 'special-events/:id/preview.png',
  response: undefined,
};

export const SpecialEventBoardResponse = z.object({
  success: z.literal(true),
  event: Count,
  rows: z.array(BoardRow),
  total: Count,
});
export type SpecialEventBoardResponse = z.infer<typeof SpecialEventBoardResponse>;
/** Each player's best run in an event; up to 50 rows, identical for all callers. */
export const specialEventBoardEndpoint: Endpoint<
  typeof SpecialEventBoardResponse,
  { params: typeof SpecialEventParams }
> = {
  method: 'GET',
  path: 'special-events/:id/board',
  response: SpecialEventBoardResponse,
};

/** The player's own row, whatever its rank; for admins also all rows with ids and wallets. */
export const OwnSpecialEventRankResponse = z.object({
  success: z.literal(true),
  event: Count,
  self: z.nullable(BoardRow),
  rows: z.optional(z.array(BoardRow)),
});
export type OwnSpecialEventRankResponse = z.infer<typeof OwnSpecialEventRankResponse>;
/** The player's own row on the board of an event. */
export const ownSpecialEventRankEndpoint: Endpoint<
  typeof OwnSpecialEventRankResponse,
  { params: typeof SpecialEventParams }
> = {
  method: 'GET',
  path: 'special-events/:id/board/self',
  response: OwnSpecialEventRankResponse,
};

/** What an operator enters for an event. */
export const SpecialEventPlan = z.object({
  kind: z.enum(SPECIAL_EVENT_KINDS),
  name: EventName,
  nameEs: z.nullable(EventName),
  startsAt: TimeMs,
  endsAt: TimeMs,
  startPlace: z.int(),
  rule: z.enum(SPECIAL_EVENT_RULES),
  rewardLook: z.nullable(CosmeticIdString),
});
export type SpecialEventPlan = z.infer<typeof SpecialEventPlan>;

/** An event with what only operators see. */
export const AdminSpecialEvent = z.extend(SpecialEvent, {
  /** The end as it was planned, also of an event that was called off. */
  plannedEndsAt: TimeMs,
  createdAt: TimeMs,
  /** When everybody had their reward. */
  closedAt: z.nullable(TimeMs),
  /** Players on its board, and rewards given. */
  players: Count,
  rewards: Count,
});
export type AdminSpecialEvent = z.infer<typeof AdminSpecialEvent>;

export const AdminSpecialEventsResponse = z.object({
  success: z.literal(true),
  serverNow: TimeMs,
  /** All of them, by start, the latest first. */
  events: z.array(AdminSpecialEvent),
});
export type AdminSpecialEventsResponse = z.infer<typeof AdminSpecialEventsResponse>;
/** All seasons and weekends. */
export const adminSpecialEventsEndpoint: Endpoint<typeof AdminSpecialEventsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/special-events',
  response: AdminSpecialEventsResponse,
};

/** Confirms that a weekend is announced less than a week ahead. */
const announceLate = z.optional(z.literal(true));

export const CreateSpecialEventBody = z.object({ plan: SpecialEventPlan, announceLate });
/**
 * Creates an event. Refused with `special_event_invalid` and its `details.fault`, with `special_event_overlap` beside
 * another of its kind, and with `special_event_late` for a weekend within a week that is not confirmed.
 */
export const createSpecialEventEndpoint: Endpoint<
  typeof AdminSpecialEventsResponse,
  { body: typeof CreateSpecialEventBody }
> = {
  method: 'POST',
  path: 'admin/special-events',
  response: AdminSpecialEventsResponse,
};

const id = z.int().check(z.positive());

/** The new plan and the one the operator saw; refused with `changed_meanwhile` if that is no longer the current one. */
export const ChangeSpecialEventBody = z.object({ id, plan: SpecialEventPlan, seen: SpecialEventPlan, announceLate });
/** Changes an event before its start; later with `special_event_begun`, else refused as when it is created. */
export const changeSpecialEventEndpoint: Endpoint<
  typeof AdminSpecialEventsResponse,
  { body: typeof ChangeSpecialEventBody }
> = {
  method: 'POST',
  path: 'admin/special-events/change',
  response: AdminSpecialEventsResponse,
};

export const CancelSpecialEventBody = z.object({ id, reason: AdminReason });
/** Calls an event off: before its start it never happens, later it ends now. Refused with `special_event_over` after its end. */
export const cancelSpecialEventEndpoint: Endpoint<
  typeof AdminSpecialEventsResponse,
  { body: typeof CancelSpecialEventBody }
> = {
  method: 'POST',
  path: 'admin/special-events/cancel',
  response: AdminSpecialEventsResponse,
};
