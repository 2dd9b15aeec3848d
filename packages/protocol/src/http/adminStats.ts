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
