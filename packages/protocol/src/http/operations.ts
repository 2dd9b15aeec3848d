import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Reason } from './admin.ts';
import { PART_STATES } from './health.ts';

/** Letters of the message of a maintenance. */
export const MAINTENANCE_LETTERS = 200;
/** What an operator switches while the product runs. */
export const Switches = z.object({
  /** Shown over every screen of those who are signed in; null for none. */
  maintenance: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAINTENANCE_LETTERS))),
  /** Whether characters can be minted here. */
  minting: z.boolean(),
});
export type Switches = z.infer<typeof Switches>;

/** A stretch of time in which a part was in one state. */
export const PartStretch = z.object({
  fromAt: TimeMs,
  untilAt: TimeMs,
  state: z.enum([...PART_STATES, 'unknown']),
  detail: z.nullable(z.string()),
});
export type PartStretch = z.infer<typeof PartStretch>;
const PartDay = z.object({
  name: z.string(),
  state: z.enum(PART_STATES),
  detail: z.nullable(z.string()),
  /** The last 24 hours, oldest first. */
  day: z.array(PartStretch),
});
const Queue = z.object({
  task: z.string(),
  waiting: Count,
  running: Count,
  failing: Count,
  givenUp: Count,
  lastError: z.nullable(z.string()),
});
/** A route of this server since it began, by the time of its answers. */
export const RouteTime = z.object({
  route: z.string(),
  count: Count,
  p50Ms: z.number(),
  p95Ms: z.number(),
  maxMs: z.number(),
});
export type RouteTime = z.infer<typeof RouteTime>;
/** An error of its kind: of the server, with the request it was last seen in, or of a page. */
export const SeenError = z.object({
  fingerprint: z.string(),
  where: z.enum(['server', 'page']),
  message: z.string(),
  stack: z.nullable(z.string()),
  /** The route or the page's address. */
  place: z.string(),
  requestId: z.nullable(z.string()),
  count: Count,
  firstAt: TimeMs,
  lastAt: TimeMs,
});
export type SeenError = z.infer<typeof SeenError>;
/** Who writes roles into the army's contract, and what it has for gas. */
export const RoleKey = z.object({ address: z.string(), balanceWei: z.string() });

/** Rooms of this server: how many there are now, and what they have sent and met since it began. */
export const RoomCounts = z.object({
  rooms: Count,
  players: Count,
  spectators: Count,
  /** Sent: binary frames, messages, and the bytes of both. */
  frames: Count,
  messages: Count,
  bytes: Count,
  /** Messages that were not understood, sockets that did not read, and rooms that failed. */
  badMessages: Count,
  cutOff: Count,
  errors: Count,
  /** Where processes share their rooms. */
  shared: z.optional(
    z.object({
      /** Clients here in rooms of other processes, and clients there in rooms of this one. */
      visitors: Count,
      guests: Count,
      /** Rooms that were taken over from a process that ended, and those that another took from here. */
      takenOver: Count,
      lost: Count,
    }),
  ),
});
export type RoomCounts = z.infer<typeof RoomCounts>;

export const OperationsAnswer = z.object({
  success: z.literal(true),
  now: TimeMs,
  version: z.string(),
  uptimeSeconds: z.number(),
  parts: z.array(PartDay),
  queues: z.array(Queue),
  chain: z.nullable(
    z.object({
      chainId: z.int(),
      head: z.nullable(Count),
      /** Up to which block events are read; blocks that it is behind. */
      readTo: z.nullable(Count),
      lag: z.nullable(Count),
      roleKey: z.nullable(RoleKey),
    }),
  ),
  routes: z.array(RouteTime),
  rooms: z.optional(RoomCounts),
  errors: z.array(SeenError),
  switches: Switches,
});
export type OperationsAnswer = z.infer<typeof OperationsAnswer>;
/** How everything is, for whoever runs it. */
export const operationsEndpoint: Endpoint<typeof OperationsAnswer, Nothing> = {
  method: 'GET',
  path: 'admin/health',
  answer: OperationsAnswer,
};

/** The switches as they shall be, with those that the operator saw: others meanwhile refuse this. */
export const SwitchBody = z.object({
  wanted: z.object({
    maintenance: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAINTENANCE_LETTERS))),
    minting: z.boolean(),
  }),
  seen: Switches,
  reason: Reason,
});
export const SwitchAnswer = z.object({ success: z.literal(true), switches: Switches });
/** Switches something on or off. */
export const switchEndpoint: Endpoint<typeof SwitchAnswer, { body: typeof SwitchBody }> = {
  method: 'POST',
  path: 'admin/switches',
  answer: SwitchAnswer,
};

/** What every page has to know of the switches. */
export const switchesEndpoint: Endpoint<typeof SwitchAnswer, Nothing> = {
  method: 'GET',
  path: 'switches',
  answer: SwitchAnswer,
};
