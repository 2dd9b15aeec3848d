import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

export interface DailyClaimRow {
  currentStreak: number;
  canClaim: boolean;
  nextClaimAt: Date;
  streakEndsAt: Date | null;
  /** Refers to the next claim. */
  day: number;
  xp: number;
  timeZone: string;
  zoneSeenAt: Date | null;
  zoneChangedAt: Date | null;
}

export interface DailyClaimResult {
  success: boolean;
  message: string;
  day: number;
  xpAwarded: number;
  /** In the player's time zone. */
  date: string;
}

export interface ClaimReadyPlayer {
  userId: string;
  /** In the player's time zone. */
  date: string;
}

export const dailyClaimStore = {
  async read(db: Kysely<DatabaseSchema>, discordId: string): Promise<DailyClaimRow | undefined> {
    const { rows } = await sql<DailyClaimRow>`
      SELECT info.*, streak_day(info.current_streak + 1) AS day, streak_xp(info.current_streak + 1) AS xp,
        u.time_zone, u.zone_seen_at, u.zone_changed_at
      FROM get_daily_claim_info(${discordId}) AS info JOIN users u ON u.discord_id = ${discordId}`.execute(db);
    return rows[0];
  },

  async claim(trx: Transaction<DatabaseSchema>, discordId: string): Promise<DailyClaimResult | undefined> {
    const { rows } = await sql<DailyClaimResult>`
      SELECT c.*, to_char(app_now() AT TIME ZONE u.time_zone, 'YYYY-MM-DD') AS date
      FROM process_daily_claim(${discordId}) c LEFT JOIN users u ON u.discord_id = ${discordId}`.execute(trx);
    return rows[0];
  },

  /** Schedules the notice for the player's next claim. */
  async scheduleReadyNotice(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await sql`
      INSERT INTO daily_bells (user_id, due_at)
      SELECT u.id, info.next_claim_at FROM users u CROSS JOIN LATERAL get_daily_claim_info(u.discord_id) AS info WHERE u.id = ${userId}
      ON CONFLICT (user_id) DO UPDATE SET due_at = excluded.due_at`.execute(trx);
  },

  hasReady: ((now) => sql<boolean>`EXISTS (SELECT FROM daily_bells WHERE due_at <= ${now})`) satisfies DueCondition,

  /**
   * Takes players whose next claim is due, oldest first. Uses SKIP LOCKED, so run it in a transaction. A player whose
   * day moved with a zone change is rescheduled.
   */
  async dequeueReady(trx: Transaction<DatabaseSchema>, limit: number): Promise<ClaimReadyPlayer[]> {
    const { rows } = await sql<ClaimReadyPlayer>`
      WITH due AS (
        SELECT user_id FROM daily_bells WHERE due_at <= app_now() ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ), claims AS (
        SELECT u.id AS user_id, to_char(app_now() AT TIME ZONE u.time_zone, 'YYYY-MM-DD') AS date,
          u.suspended_at IS NOT NULL AS is_suspended, info.can_claim, info.next_claim_at
        FROM due JOIN users u ON u.id = due.user_id CROSS JOIN LATERAL get_daily_claim_info(u.discord_id) AS info
      ), rescheduled AS (
        UPDATE daily_bells b SET due_at = c.next_claim_at FROM claims c WHERE b.user_id = c.user_id AND NOT c.can_claim
      ), deleted AS (
        DELETE FROM daily_bells b USING claims c WHERE b.user_id = c.user_id AND c.can_claim
      )
      SELECT user_id, date FROM claims WHERE can_claim AND NOT is_suspended`.execute(trx);
    return rows;
  },

  async isSuspended(trx: Transaction<DatabaseSchema>, userId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('users')
      .select('suspendedAt')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return (row?.suspendedAt ?? null) !== null;
  },

  /** Whether the database knows this time zone. */
  async isKnownTimeZone(db: Kysely<DatabaseSchema>, timeZone: string): Promise<boolean> {
    const { rows } = await sql<{ known: boolean }>`
      SELECT EXISTS (SELECT FROM pg_timezone_names WHERE name = ${timeZone}) AS known`.execute(db);
    return rows[0]?.known ?? false;
  },

  /** Stores the browser's zone; has an effect only once. */
  async saveDetectedTimeZone(db: Kysely<DatabaseSchema>, { userId, timeZone, now }: TimeZoneChange): Promise<void> {
    await db
      .updateTable('users')
      .set({ timeZone, zoneSeenAt: now })
      .where('id', '=', userId)
      .where('zoneSeenAt', 'is', null)
      .execute();
  },

  /** Returns false without a change if the last change is after `before`. */
  async changeTimeZone(
    db: Kysely<DatabaseSchema>,
    { userId, timeZone, now, before }: TimeZoneChange & { before: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set((eb) => ({ timeZone, zoneChangedAt: now, zoneSeenAt: eb.fn.coalesce('zoneSeenAt', eb.val(now)) }))
      .where('id', '=', userId)
      .where((eb) => eb.or([eb('zoneChangedAt', 'is', null), eb('zoneChangedAt', '<=', before)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};

interface TimeZoneChange {
  userId: string;
  timeZone: string;
  now: Date;
}
