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
