import * as z from 'zod/mini';
import { Count, PublicId, TimeMs } from '../common.ts';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';

/** Statistics periods (ADMIN-42, DATA-16). */
export const STATS_PERIODS = ['1d', '7d', '30d', '3m', 'lifetime'] as const;

/** Start of the lifetime period: 2020-01-01 (ADMIN-43), in milliseconds since 1970. */
export const LIFETIME_FROM_MS = Date.UTC(2020, 0, 1);

/** A user's latest activity (DATA-14); `timestamp` is ISO 8601. */
export const RecentActivity = z.object({
  id: PublicId,
  username: z.string(),
  action: z.string(),
  timestamp: z.string(),
  best_score: Count,
  total_games: Count,
  run: PublicId,
});
export type RecentActivity = z.infer<typeof RecentActivity>;

/** Sign-ups, active players and runs of a UTC day. */
export const StatsDay = z.object({ day: TimeMs, joined: Count, players: Count, runs: Count });
export type StatsDay = z.infer<typeof StatsDay>;

/**
 * `activePlayers` played in the last seven days; `periods` counts players since each period began (READ-87). `days`
 * covers the last 90.
 */
export const AdminStatsResponse = z.object({
  success: z.literal(true),
  stats: z.object({ totalUsers: Count, totalJumps: Count, totalGames: Count, activePlayers: Count }),
  periods: z.object({ '1d': Count, '7d': Count, '30d': Count, '3m': Count, lifetime: Count }),
  recent: z.array(RecentActivity),
  days: z.array(StatsDay),
});
export type AdminStatsResponse = z.infer<typeof AdminStatsResponse>;
/** Product statistics (ADMIN-41 to ADMIN-45). */
export const adminStatsEndpoint: Endpoint<typeof AdminStatsResponse, EmptyRequest> = {
  method: 'GET',
  path: 'admin/stats',
  response: AdminStatsResponse,
};

/** Pages that players link to. An invite link names its player (`/?ref=`), a room link its room (`/?room=`). */
export const ENTRY_LINK_KINDS = ['invite', 'challenge', 'run', 'race', 'room', 'profile', 'quest', 'event'] as const;
/** What visitors without a session are counted for: pages that others link to, the sign-in page, a sign-in begun. */
export const VISIT_KINDS = [...ENTRY_LINK_KINDS, 'sign_in_page', 'sign_in'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

const MAX_GROWTH_DAYS = 90;
/** The last days to sum up, without today. */
export const GrowthQuery = z.object({
  days: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(MAX_GROWTH_DAYS)), 30),
});

/**
 * What became of the players who joined on a UTC day: those who were onboarded and played their first, third and tenth
 * run within 30 days, and those who played on the first, seventh and thirtieth day after it. Null: not over yet.
 */
export const GrowthCohort = z.object({
  day: TimeMs,
  /** By an invite link. */
  isInvited: z.boolean(),
  joined: Count,
  onboarded: Count,
  firstRun: Count,
  thirdRun: Count,
  tenthRun: Count,
  day1: z.nullable(Count),
  day7: z.nullable(Count),
  day30: z.nullable(Count),
});
export type GrowthCohort = z.infer<typeof GrowthCohort>;

/** Page loads by kind, and cohorts by day, newest first, of the days from `since` on and before `until`. */
export const GrowthResponse = z.object({
  success: z.literal(true),
  since: TimeMs,
  until: TimeMs,
  visits: z.array(z.object({ kind: z.enum(VISIT_KINDS), count: Count })),
  cohorts: z.array(GrowthCohort),
});
export type GrowthResponse = z.infer<typeof GrowthResponse>;
/** From a link to the tenth run, and who comes back. */
export const growthEndpoint: Endpoint<typeof GrowthResponse, { query: typeof GrowthQuery }> = {
  method: 'GET',
  path: 'admin/stats/growth',
  response: GrowthResponse,
};
