import * as z from 'zod/mini';
import { Count, TimeMs, ErrorResponse } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { AdminReason } from './admin.ts';
import { Announcement } from './announcement.ts';
import { ContractAddresses } from './chainConfig.ts';

/** Health of a component. */
export const COMPONENT_STATES = ['up', 'degraded', 'down', 'off'] as const;

/** `GET /healthz`. */
export const HealthResponse = z.object({
  version: z.string(),
  simVersion: z.int(),
  uptimeSeconds: z.number(),
  parts: z.catchall(z.object({}), z.object({ state: z.enum(COMPONENT_STATES), detail: z.optional(z.string()) })),
  /** Null if no chain is configured. `rpcUrl` is included for the local chain only. */
  chain: z.nullable(z.object({ chainId: z.int(), contracts: ContractAddresses, rpcUrl: z.optional(z.string()) })),
});

/** `GET /readyz` with 200: ready to serve requests. */
export const ReadyResponse = z.object({ ready: z.literal(true) });

/** `GET /readyz` with 503: an error response whose `error` names what is missing. */
export const NotReadyResponse = z.extend(ErrorResponse, { ready: z.literal(false) });

/** Maximum length of the maintenance message. */
export const MAX_MAINTENANCE_MESSAGE_LENGTH = 200;
/** Switches that operators change at runtime. */
export const Switches = z.object({
  /** Shown on every screen to signed-in users; null for none. */
  maintenance: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_MAINTENANCE_MESSAGE_LENGTH))),
  /** Whether characters can be minted in the product. */
  minting: z.boolean(),
});
export type Switches = z.infer<typeof Switches>;

/** A period during which a component was in one state. */
export const ComponentStateInterval = z.object({
  fromAt: TimeMs,
  untilAt: TimeMs,
  state: z.enum([...COMPONENT_STATES, 'unknown']),
  detail: z.nullable(z.string()),
});
export type ComponentStateInterval = z.infer<typeof ComponentStateInterval>;
const ComponentHistory = z.object({
  name: z.string(),
  state: z.enum(COMPONENT_STATES),
  detail: z.nullable(z.string()),
  /** The last 24 hours, oldest first. */
  day: z.array(ComponentStateInterval),
});
const QueueStats = z.object({
  task: z.string(),
  waiting: Count,
  running: Count,
  failing: Count,
  givenUp: Count,
  lastError: z.nullable(z.string()),
});
/** Response times of a route since this server started. */
export const RouteLatency = z.object({
  route: z.string(),
  count: Count,
  p50Ms: z.number(),
  p95Ms: z.number(),
  maxMs: z.number(),
});
export type RouteLatency = z.infer<typeof RouteLatency>;
/** A group of equal errors: from the server, with the last request that caused it, or from a page. */
export const RecordedError = z.object({
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
export type RecordedError = z.infer<typeof RecordedError>;
/** The key that writes roles to the army contract, and its balance for gas. */
export const RoleSyncKeyInfo = z.object({ address: z.string(), balanceWei: z.string() });

/** Room statistics of this server: current count, and totals since it started. */
export const RoomStats = z.object({
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
export type RoomStats = z.infer<typeof RoomStats>;

export const OperationsResponse = z.object({
  success: z.literal(true),
  now: TimeMs,
  version: z.string(),
  uptimeSeconds: z.number(),
  parts: z.array(ComponentHistory),
  queues: z.array(QueueStats),
  chain: z.nullable(
    z.object({
      chainId: z.int(),
      head: z.nullable(Count),
      /** Last block whose events have been read, and the number of blocks behind. */
      readTo: z.nullable(Count),
      lag: z.nullable(Count),
      roleKey: z.nullable(RoleSyncKeyInfo),
    }),
  ),
  routes: z.array(RouteLatency),
  rooms: z.optional(RoomStats),
  errors: z.array(RecordedError),
  switches: Switches,
});
export type OperationsResponse = z.infer<typeof OperationsResponse>;
/** System status for operators. */
export const operationsEndpoint: Endpoint<typeof OperationsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/health',
  response: OperationsResponse,
};

/** The desired switches and those the operator saw; rejected if they changed meanwhile. */
export const UpdateSwitchesBody = z.object({
  wanted: z.object({
    maintenance: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MAINTENANCE_MESSAGE_LENGTH))),
    minting: z.boolean(),
  }),
  seen: Switches,
  reason: AdminReason,
});
export const SwitchesResponse = z.object({ success: z.literal(true), switches: Switches });
/** Changes a switch. */
export const updateSwitchesEndpoint: Endpoint<typeof SwitchesResponse, { body: typeof UpdateSwitchesBody }> = {
  method: 'POST',
  path: 'admin/switches',
  response: SwitchesResponse,
};

/** What operators tell every page: the switches, and what is announced in banners now, the latest first. */
export const PageSwitchesResponse = z.object({
  success: z.literal(true),
  switches: Switches,
  /** Older servers omit them. */
  announcements: z.optional(z.array(Announcement)),
});
/** The switches and announcements that every page needs. */
export const switchesEndpoint: Endpoint<typeof PageSwitchesResponse, EmptyRequest> = {
  method: 'GET',
  path: 'switches',
  response: PageSwitchesResponse,
};
