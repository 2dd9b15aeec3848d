import { formatGrouped } from '@jumpy/domain/formatNumber';
import { adminUserEndpoints } from '@jumpy/protocol/endpoints/admin';
import {
  type AdminStatsResponse,
  type GrowthResponse,
  LIFETIME_FROM_MS,
  type RecentActivity,
  type StatsDay,
} from '@jumpy/protocol/http/adminStats';
import type { ApiRoutes } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { growthStore } from './growthStore.ts';
import { adminStatsStore } from './store.ts';

const DAY_MS = 86_400_000;
const CHART_DAYS = 90;
/** Of past days only the sums are read, and the chart has daily resolution. */
const DAYS_CACHE_MS = 5 * 60_000;
/** Totals and active players read the whole index of players. */
const TOTALS_CACHE_MS = 60_000;
/** Settlements that began before midnight are through by then, on any server's clock. */
const DAY_ENDS_AFTER_MS = 10 * 60_000;
const RECENT_LIMIT = 10;

const PERIOD_MS = { '1d': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, '3m': 90 * DAY_MS } as const;

export const adminStatsRoutes: ApiRoutes = async (api, { context }) => {
  const readStats = createAdminStatsReader(context);
  registerEndpoint(api, adminUserEndpoints.stats, () => readStats());
  registerEndpoint(api, adminUserEndpoints.growth, ({ query: { days } }) => readGrowth(context, days));
};

/** Reads the sums of the last days that are over. */
async function readGrowth({ clock, db }: Pick<Context, 'clock' | 'db'>, days: number): Promise<GrowthResponse> {
  const untilMs = startOfDay(clock.nowMs());
  const range = { since: new Date(untilMs - days * DAY_MS), before: new Date(untilMs) };
  const [visits, cohorts] = await Promise.all([growthStore.countVisits(db, range), growthStore.listCohorts(db, range)]);
  return {
    success: true,
    ...{ since: range.since.getTime(), until: untilMs, visits },
    cohorts: cohorts.map(({ day, day1, day7, day30, countedUntil, ...counts }) => {
      const ifOver = (daysLater: number, count: number): number | null =>
        day.getTime() + daysLater * DAY_MS <= countedUntil.getTime() ? count : null;
      return { ...counts, day: day.getTime(), day1: ifOver(1, day1), day7: ifOver(7, day7), day30: ifOver(30, day30) };
    }),
  };
}

/** Reads the product statistics; all but the newest runs is cached. */
function createAdminStatsReader(context: Pick<Context, 'clock' | 'db'>): () => Promise<AdminStatsResponse> {
  const { clock, db } = context;
  const dayCache = createTtlCache<StatsDay[]>({
    clock,
    ttlMs: DAYS_CACHE_MS,
    maxEntries: 1,
    load: () => readDays(context),
  });
  const totalsCache = createTtlCache({
    ...{ clock, ttlMs: TOTALS_CACHE_MS, maxEntries: 1 },
    load: () => {
      const nowMs = clock.nowMs();
      const periodStarts = [...Object.values(PERIOD_MS).map((ms) => nowMs - ms), LIFETIME_FROM_MS];
      return Promise.all([
        adminStatsStore.getTotals(db),
        adminStatsStore.countActiveSince(
          db,
          periodStarts.map((ms) => new Date(ms)),
        ),
      ]);
    },
  });
  return async () => {
    const [[totals, active], recent, days] = await Promise.all([
      totalsCache.read('totals'),
      adminStatsStore.listRecentPlayers(db, RECENT_LIMIT),
      dayCache.read('days'),
    ]);
    const [day = 0, week = 0, month = 0, quarter = 0, lifetime = 0] = active;
    return {
      success: true,
      stats: { totalUsers: totals.users, totalJumps: totals.jumps, totalGames: totals.games, activePlayers: week },
      periods: { '1d': day, '7d': week, '30d': month, '3m': quarter, lifetime },
      recent: recent.map(toRecentActivity),
      days,
    };
  };
}

type RecentRow = Awaited<ReturnType<typeof adminStatsStore.listRecentPlayers>>[number];

const toRecentActivity = ({
  publicId,
  username,
  run,
  score,
  createdAt,
  hiScore,
  totalGames,
}: RecentRow): RecentActivity => ({
  ...{ id: publicId, username, run },
  action: `Scored ${formatGrouped(score)}`,
  timestamp: createdAt.toISOString(),
  best_score: hiScore ?? 0,
  total_games: totalGames ?? 0,
});

async function readDays(context: Pick<Context, 'clock' | 'db'>): Promise<StatsDay[]> {
  const since = firstChartDay(context.clock.nowMs());
  const rows = await inTransaction(context, (trx) => adminStatsStore.listDays(trx, since));
  return rows.map(({ day, ...counts }) => ({ day: day.getTime(), ...counts }));
}

const startOfDay = (atMs: number): number => Math.floor(atMs / DAY_MS) * DAY_MS;
const firstChartDay = (nowMs: number): Date => new Date(startOfDay(nowMs) - (CHART_DAYS - 1) * DAY_MS);

/** Counts the days of the chart that are over, and the cohorts that have more of them, each in a statement of its own. */
export async function countEndedDays({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  const nowMs = clock.nowMs();
  const days = { since: firstChartDay(nowMs), before: new Date(startOfDay(nowMs - DAY_ENDS_AFTER_MS)) };
  for (;;) {
    const day = await adminStatsStore.findUncountedDay(db, days);
    if (!day) break;
    await adminStatsStore.saveDay(db, day);
  }
  for (;;) {
    const day = await growthStore.findDueCohort(db, days);
    if (!day) return;
    await growthStore.saveCohort(db, { day, before: days.before });
  }
}
