import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

/** A sync of one member that this process has claimed. */
export interface MemberClaim {
  discordId: string;
  /** Fencing token: a later claim invalidates earlier ones. */
  claims: number;
  /** Request counter when the sync started; a higher one means that another was requested meanwhile. */
  asked: number;
  tries: number;
  isClosed: boolean;
}

export const memberStore = {
  hasDue: ((now) => sql<boolean>`EXISTS (
    SELECT FROM role_members WHERE due_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now}))`) satisfies DueCondition,

  /** Enqueues a sync of a member, due now; `isQuiet` ones come after all others. */
  async enqueue(
    trx: Transaction<DatabaseSchema>,
    { discordId, isQuiet, now }: { discordId: string; isQuiet: boolean; now: Date },
  ): Promise<void> {
    await sql`
      INSERT INTO role_members AS m (discord_id, due_at, is_quiet, asked) VALUES (${discordId}, ${now}, ${isQuiet}, 1)
      ON CONFLICT (discord_id) DO UPDATE
        SET due_at = ${now}, is_quiet = m.is_quiet AND excluded.is_quiet, asked = m.asked + 1, tries = 0`.execute(trx);
  },

  /** Whether the last sync found no such member; undefined if there was none, or the account is deleted. */
  async isNotMember(db: Kysely<DatabaseSchema>, discordId: string): Promise<boolean | undefined> {
    const row = await db
      .selectFrom('roleMembers')
      .select('problem')
      .where('discordId', '=', discordId)
      .where('isClosed', '=', false)
      .executeTakeFirst();
    return row && row.problem === 'not_member';
  },

  /** Locks the member, so that a sync cannot end before this transaction; a running one is repeated. */
  async lockAndRequeue(
    trx: Transaction<DatabaseSchema>,
    { discordId, now }: { discordId: string; now: Date },
  ): Promise<void> {
    await sql`
      UPDATE role_members SET asked = asked + CASE WHEN leased_until IS NULL THEN 0 ELSE 1 END,
        due_at = CASE WHEN leased_until IS NULL THEN due_at ELSE ${now} END
      WHERE discord_id = ${discordId}`.execute(trx);
  },

  /** Enqueues a sync only if one is due anyway, or if Discord reports other roles than stored. */
  async enqueueIfChanged(
    db: Kysely<DatabaseSchema>,
    { discordId, roleIds, now }: { discordId: string; roleIds: readonly string[]; now: Date },
  ): Promise<void> {
    await sql`
      UPDATE role_members m SET due_at = ${now}, asked = m.asked + 1
      FROM users u WHERE u.discord_id = m.discord_id AND m.discord_id = ${discordId} AND (
        m.due_at IS NOT NULL
        OR (SELECT coalesce(array_agg(r ->> 'id' ORDER BY r ->> 'id'), '{}')
            FROM jsonb_array_elements(CASE jsonb_typeof(u.roles) WHEN 'array' THEN u.roles ELSE '[]' END) r)
          IS DISTINCT FROM ${[...roleIds].sort()}::text[])`.execute(db);
  },

  /** Claims a due sync that no other process holds; quiet ones come last. */
  async claim(
    db: Kysely<DatabaseSchema>,
    { now, until }: { now: Date; until: Date },
  ): Promise<MemberClaim | undefined> {
    const { rows } = await sql<MemberClaim>`
      UPDATE role_members SET leased_until = ${until}, claims = claims + 1
      WHERE discord_id = (
        SELECT discord_id FROM role_members
        WHERE due_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
        ORDER BY is_quiet, due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING discord_id, claims, asked, tries, is_closed`.execute(db);
    return rows[0];
  },

  /**
   * Locks the member for the rest of the transaction and renews the lease. False if another process has claimed the
   * sync.
   */
  async isClaimHeld(
    trx: Transaction<DatabaseSchema>,
    { discordId, claims, until }: Pick<MemberClaim, 'discordId' | 'claims'> & { until: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('roleMembers')
      .set({ leasedUntil: until })
      .where('discordId', '=', discordId)
      .where('claims', '=', claims)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Ends a sync. It runs again at `dueAt`, or immediately if another was requested meanwhile. */
  async release(
    db: Kysely<DatabaseSchema>,
    {
      claim: { discordId, claims, asked },
      dueAt,
      tries,
      problem,
    }: { claim: MemberClaim; dueAt: Date | null; tries: number; problem: 'not_member' | null },
  ): Promise<void> {
    await sql`
      UPDATE role_members SET leased_until = NULL, tries = ${tries}, problem = ${problem},
        due_at = CASE WHEN asked = ${asked} THEN ${dueAt} ELSE due_at END,
        is_quiet = is_quiet AND (asked <> ${asked} OR ${dueAt}::timestamptz IS NOT NULL)
      WHERE discord_id = ${discordId} AND claims = ${claims}`.execute(db);
  },

  /** Deletes a member without grants, unless a sync was requested meanwhile. */
  async removeIfIdle(db: Kysely<DatabaseSchema>, { discordId, claims, asked }: MemberClaim): Promise<boolean> {
    const { rows } = await sql`
      DELETE FROM role_members m WHERE discord_id = ${discordId} AND claims = ${claims} AND asked = ${asked}
        AND NOT EXISTS (SELECT 1 FROM role_grants g WHERE g.discord_id = m.discord_id) RETURNING 1`.execute(db);
    return rows.length > 0;
  },

  /** Marks the member as closed: nothing is owed any more, and the roles we gave are revoked. */
  async revokeAll(trx: Transaction<DatabaseSchema>, { userId, now }: { userId: string; now: Date }): Promise<void> {
    await sql`
      UPDATE role_members m SET is_closed = true, due_at = ${now}, asked = m.asked + 1, tries = 0
      FROM users u WHERE u.id = ${userId} AND m.discord_id = u.discord_id`.execute(trx);
  },
};
