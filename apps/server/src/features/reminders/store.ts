import type { ReminderKind, ReminderLocale } from '@jumpy/protocol/http/reminders';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** Browsers of one account that are reminded. */
const MAX_SUBSCRIPTIONS = 5;

export interface PushTarget {
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: ReminderLocale;
}

interface NewSubscription extends PushTarget {
  sessionHash: Buffer;
  kinds: readonly ReminderKind[];
}

export const reminderStore = {
  async findOfSession(
    db: Kysely<DatabaseSchema>,
    sessionHash: Buffer,
  ): Promise<{ kinds: ReminderKind[]; endpoint: string } | undefined> {
    return db
      .selectFrom('pushSubscriptions')
      .select(['kinds', 'endpoint'])
      .where('sessionHash', '=', sessionHash)
      .executeTakeFirst();
  },

  /**
   * Stores the subscription of a session. A browser has one endpoint, so one that another session left behind goes;
   * beyond five, the oldest of the account go.
   */
  async save(trx: Transaction<DatabaseSchema>, { kinds, ...subscription }: NewSubscription): Promise<void> {
    const { userId, sessionHash, endpoint } = subscription;
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(trx);
    await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx);
    await trx
      .deleteFrom('pushSubscriptions')
      .where('endpoint', '=', endpoint)
      .where('sessionHash', '!=', sessionHash)
      .execute();
    const row = { ...subscription, kinds: [...kinds], createdAt: sql<Date>`app_now()` };
    await trx
      .insertInto('pushSubscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('sessionHash').doUpdateSet(row))
      .execute();
    await sql`
      DELETE FROM push_subscriptions WHERE session_hash IN (
        SELECT session_hash FROM push_subscriptions WHERE user_id = ${userId}
        ORDER BY (session_hash = ${sessionHash}) DESC, created_at DESC OFFSET ${MAX_SUBSCRIPTIONS})`.execute(trx);
    await sql`
      INSERT INTO reminders (user_id) VALUES (${userId})
      ON CONFLICT (user_id) DO UPDATE SET next_check_at = app_now()`.execute(trx);
  },

  async deleteOfSession(db: Kysely<DatabaseSchema>, sessionHash: Buffer): Promise<void> {
    await db.deleteFrom('pushSubscriptions').where('sessionHash', '=', sessionHash).execute();
  },

  async deleteEndpoint(db: Kysely<DatabaseSchema>, endpoint: string): Promise<void> {
    await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute();
  },

  /**
   * Takes players who are due for a look, and returns what each may be reminded of today: nothing after a reminder of
   * their day, nor without a signed-in browser. Twelve hours apart, because a day ends early where the zone changes.
   * Uses SKIP LOCKED, so run it in a transaction.
   */
  async dequeue(
    trx: Transaction<DatabaseSchema>,
    { limit, idleSince }: { limit: number; idleSince: Date },
  ): Promise<{ userId: string; kinds: ReminderKind[] }[]> {
    const { rows } = await sql<{ userId: string; kinds: ReminderKind[] }>`
      WITH due AS (
        SELECT user_id, day, sent_at FROM reminders WHERE next_check_at <= app_now()
        ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ), moved AS (
        UPDATE reminders r SET next_check_at = CASE
          WHEN EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = r.user_id) THEN app_now() + interval '15 minutes' END
        FROM due WHERE r.user_id = due.user_id
      )
      SELECT due.user_id, array(
        SELECT DISTINCT unnest(p.kinds) FROM push_subscriptions p
          JOIN sessions s ON s.id_hash = p.session_hash JOIN users u ON u.id = p.user_id
        WHERE p.user_id = due.user_id AND s.revoked_at IS NULL AND s.expires_at > app_now() AND s.last_seen_at > ${idleSince}
          AND u.suspended_at IS NULL AND u.removed_at IS NULL AND u.deletion_at IS NULL AND u.deleted_at IS NULL
          AND (due.day IS NULL OR due.day < (app_now() AT TIME ZONE u.time_zone)::date AND due.sent_at <= app_now() - interval '12 hours')
      ) AS kinds FROM due`.execute(trx);
    return rows;
  },

  /** Marks the reminder of the day, before anything is sent. */
  async markSent(
    trx: Transaction<DatabaseSchema>,
    { userIds, kind }: { userIds: readonly string[]; kind: ReminderKind },
  ): Promise<void> {
    await sql`
      UPDATE reminders r SET kind = ${kind}, day = (app_now() AT TIME ZONE u.time_zone)::date, sent_at = app_now()
      FROM users u WHERE u.id = r.user_id AND r.user_id = ANY(${userIds}::uuid[])`.execute(trx);
  },

  /** Signed-in browsers of players where a kind of reminder is switched on. */
  async listTargets(
    db: Kysely<DatabaseSchema>,
    { userIds, kind, idleSince }: { userIds: readonly string[]; kind: ReminderKind; idleSince: Date },
  ): Promise<PushTarget[]> {
    const { rows } = await sql<PushTarget>`
      SELECT p.user_id, p.endpoint, p.p256dh, p.auth, p.locale
      FROM push_subscriptions p JOIN sessions s ON s.id_hash = p.session_hash
      WHERE p.user_id = ANY(${userIds}::uuid[]) AND ${kind} = ANY(p.kinds)
        AND s.revoked_at IS NULL AND s.expires_at > app_now() AND s.last_seen_at > ${idleSince}`.execute(db);
    return rows;
  },

  /**
   * Those of the given players whose streak ends soon and who were not reminded of it yet. By then its next claim is
   * always open.
   */
  async listStreaksEnding(trx: Transaction<DatabaseSchema>, userIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      SELECT r.user_id FROM reminders r JOIN users u ON u.id = r.user_id
        CROSS JOIN LATERAL get_daily_claim_info(u.discord_id) AS info
        CROSS JOIN LATERAL reminder_at(info.streak_ends_at, u.time_zone) AS due_at
      WHERE r.user_id = ANY(${userIds}::uuid[]) AND app_now() >= due_at
        AND (r.kind IS DISTINCT FROM 'streak' OR r.sent_at < due_at)`.execute(trx);
    return rows.map(({ userId }) => userId);
  },

  /** Those of the given players whose league ends soon and who were not reminded of this week's yet. */
  async listLeaguesEnding(trx: Transaction<DatabaseSchema>, userIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      SELECT r.user_id FROM reminders r JOIN users u ON u.id = r.user_id
        JOIN league_members l ON l.user_id = r.user_id AND l.week = date_trunc('week', app_now() AT TIME ZONE 'UTC')::date
        CROSS JOIN LATERAL reminder_at((l.week + 7)::timestamp AT TIME ZONE 'UTC', u.time_zone) AS due_at
      WHERE r.user_id = ANY(${userIds}::uuid[]) AND l.group_id IS NOT NULL AND app_now() >= due_at
        AND (r.kind IS DISTINCT FROM 'league' OR r.sent_at < due_at)`.execute(trx);
    return rows.map(({ userId }) => userId);
  },

  /** Those of the given players whom somebody they follow has passed today, and who have not seen it. Not at night. */
  async listPassed(trx: Transaction<DatabaseSchema>, userIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      SELECT r.user_id FROM reminders r JOIN users u ON u.id = r.user_id
      WHERE r.user_id = ANY(${userIds}::uuid[])
        AND (app_now() AT TIME ZONE u.time_zone)::time BETWEEN time '10:00' AND time '20:00'
        AND EXISTS (
          SELECT FROM notices n WHERE n.user_id = r.user_id AND n.notice ->> 'kind' = 'followed_passed' AND n.read_at IS NULL
            AND n.created_at > greatest(r.sent_at, app_now() - interval '1 day'))`.execute(trx);
    return rows.map(({ userId }) => userId);
  },
};
