import * as z from 'zod/mini';
import { Count, TimeMs } from '../common.ts';
import type { Endpoint, Nothing } from '../endpoint.ts';
import { Reason } from './admin.ts';
import { PART_STATES } from './health.ts';

/** Maximum length of the maintenance message. */
export const MAINTENANCE_LETTERS = 200;
/** Switches that operators change at runtime. */
export const Switches = z.object({
  /** Shown on every screen to signed-in users; null for none. */
  maintenance: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAINTENANCE_LETTERS))),
  /** Whether characters can be minted in the product. */
  minting: z.boolean(),
});
export type Switches = z.infer<typeof Switches>;

/** A period during which a component was in one state. */
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
/** Response times of a route since this server started. */
export const RouteTime = z.object({
  route: z.string(),
  count: Count,
  p50Ms: z.number(),
  p95Ms: z.number(),
  maxMs: z.number(),
});
export type RouteTime = z.infer<typeof RouteTime>;
/** A group of equal errors: from the server, with the last request that caused it, or from a page. */
export const SeenError = z.object({
  fingerprint: z.string(),
  where: z.enum(['server', 'page']),
  message: z.string(),
  stack: z.nullable(z.string()),
  /** The route or the page URL. */
  place: z.string(),
  requestId: z.nullable(z.string()),
  count: Count,
  firstAt: TimeMs,
  lastAt: TimeMs,
});
export type SeenError = z.infer<typeof SeenError>;
/** The key that writes roles to the army contract, and its balance for gas. */
export const RoleKey = z.object({ address: z.string(), balanceWei: z.string() });

/** Room statistics of this server: current count, and totals since it started. */
export const RoomCounts = z.object({
  rooms: Count,
  players: Count,
  spectators: Count,
  /** Sent: binary frames, messages, and the bytes of both. */
  frames: Count,
  messages: Count,
  bytes: Count,
  /** Invalid messages, sockets closed for back-pressure, and failed rooms. */
  badMessages: Count,
  cutOff: Count,
  errors: Count,
  /** Only present in cluster mode. */
  shared: z.optional(
    z.object({
      /** Local clients in rooms of other processes, and remote clients in rooms of this one. */
      visitors: Count,
      guests: Count,
      /** Rooms taken over from failed processes, and rooms that another process took over from this one. */
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
      /** Last block whose events have been read, and the number of blocks behind. */
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
/** System status for operators. */
export const operationsEndpoint: Endpoint<typeof OperationsAnswer, Nothing> = {
  method: 'GET',
  path: 'admin/health',
  answer: OperationsAnswer,
};

/** The desired switches and those the operator saw; rejected if they changed meanwhile. */
export const SwitchBody = z.object({
  wanted: z.object({
    maintenance: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAINTENANCE_LETTERS))),
    minting: z.boolean(),
  }),
  seen: Switches,
  reason: Reason,
});
export const SwitchAnswer = z.object({ success: z.literal(true), switches: Switches });
/** Changes a switch. */
export const switchEndpoint: Endpoint<typeof SwitchAnswer, { body: typeof SwitchBody }> = {
  method: 'POST',
  path: 'admin/switches',
  answer: SwitchAnswer,
};

/** The switches that every page needs. */
export const switchesEndpoint: Endpoint<typeof SwitchAnswer, Nothing> = {
  method: 'GET',
  path: 'switches',
  answer: SwitchAnswer,
};
