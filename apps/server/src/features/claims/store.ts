import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export interface ClaimRow {
  currentStreak: number;
  canClaim: boolean;
  nextClaimAt: Date;
  streakEndsAt: Date | null;
  /** Of the next claim. */
  day: number;
  xp: number;
  timeZone: string;
  zoneSeenAt: Date | null;
  zoneChangedAt: Date | null;
}

export interface Claimed {
  success: boolean;
  message: string;
  day: number;
  xpAwarded: number;
  /** The player's own day. */
  date: string;
}

export interface ReadyPlayer {
  userId: string;
  /** The player's own day. */
  date: string;
}

export const claimStore = {
  async read(db: Kysely<Database>, discordId: string): Promise<ClaimRow | undefined> {
    const { rows } = await sql<ClaimRow>`
      SELECT info.*, streak_day(info.current_streak + 1) AS day, streak_xp(info.current_streak + 1) AS xp,
        u.time_zone, u.zone_seen_at, u.zone_changed_at
      FROM get_daily_claim_info(${discordId}) AS info JOIN users u ON u.discord_id = ${discordId}`.execute(db);
    return rows[0];
  },

  async claim(trx: Transaction<Database>, discordId: string): Promise<Claimed | undefined> {
    const { rows } = await sql<Claimed>`
      SELECT c.*, to_char(app_now() AT TIME ZONE u.time_zone, 'YYYY-MM-DD') AS date
      FROM process_daily_claim(${discordId}) c LEFT JOIN users u ON u.discord_id = ${discordId}`.execute(trx);
    return rows[0];
  },

  /** Puts a player's next claim where the bell finds it. */
  async awaitNext(trx: Transaction<Database>, userId: string): Promise<void> {
    await sql`
      INSERT INTO daily_bells (user_id, due_at)
      SELECT u.id, info.next_claim_at FROM users u CROSS JOIN LATERAL get_daily_claim_info(u.discord_id) AS info WHERE u.id = ${userId}
      ON CONFLICT (user_id) DO UPDATE SET due_at = excluded.due_at`.execute(trx);
  },

  /**
   * Takes players whose next claim is possible by now, the longest waiting first; processes take different ones. Whose day has moved since,
   * as their zone did, waits on. Call it in a transaction.
   */
  async takeReady(trx: Transaction<Database>, most: number): Promise<ReadyPlayer[]> {
    const { rows } = await sql<ReadyPlayer>`
      WITH due AS (
        SELECT user_id FROM daily_bells WHERE due_at <= app_now() ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED
      ), asked AS (
        SELECT u.id AS user_id, to_char(app_now() AT TIME ZONE u.time_zone, 'YYYY-MM-DD') AS date,
          u.suspended_at IS NOT NULL AS is_suspended, info.can_claim, info.next_claim_at
        FROM due JOIN users u ON u.id = due.user_id CROSS JOIN LATERAL get_daily_claim_info(u.discord_id) AS info
      ), moved AS (
        UPDATE daily_bells b SET due_at = a.next_claim_at FROM asked a WHERE b.user_id = a.user_id AND NOT a.can_claim
      ), told AS (
        DELETE FROM daily_bells b USING asked a WHERE b.user_id = a.user_id AND a.can_claim
      )
      SELECT user_id, date FROM asked WHERE can_claim AND NOT is_suspended`.execute(trx);
    return rows;
  },

  async isSuspended(trx: Transaction<Database>, userId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('users')
      .select('suspendedAt')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    return (row?.suspendedAt ?? null) !== null;
  },

  /** Whether the database knows a zone of that name as well as the browser does. */
  async knowsZone(db: Kysely<Database>, timeZone: string): Promise<boolean> {
    const { rows } = await sql<{ known: boolean }>`
      SELECT EXISTS (SELECT FROM pg_timezone_names WHERE name = ${timeZone}) AS known`.execute(db);
    return rows[0]?.known ?? false;
  },

  /** What the browser says counts once. */
  async seeZone(db: Kysely<Database>, { userId, timeZone, now }: ZoneChange): Promise<void> {
    await db
      .updateTable('users')
      .set({ timeZone, zoneSeenAt: now })
      .where('id', '=', userId)
      .where('zoneSeenAt', 'is', null)
      .execute();
  },

  /** False, and no change, when the last one was after `before`. */
  async changeZone(
    db: Kysely<Database>,
    { userId, timeZone, now, before }: ZoneChange & { before: Date },
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

interface ZoneChange {
  userId: string;
  timeZone: string;
  now: Date;
}
