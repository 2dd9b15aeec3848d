import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A look at one member that this process has taken on. */
export interface Claim {
  discordId: string;
  /** Whoever writes names it: a later claim makes the earlier one worth nothing. */
  claims: number;
  /** What was asked for when the look began. */
  asked: number;
  tries: number;
  isClosed: boolean;
}

/** The only SQL on `role_members`. */
export const memberStore = {
  /** Wants a look at a member now; `isQuiet` ones come behind all others. */
  async ask(
    trx: Transaction<Database>,
    { discordId, isQuiet, now }: { discordId: string; isQuiet: boolean; now: Date },
  ): Promise<void> {
    await sql`
      INSERT INTO role_members AS m (discord_id, due_at, is_quiet, asked) VALUES (${discordId}, ${now}, ${isQuiet}, 1)
      ON CONFLICT (discord_id) DO UPDATE
        SET due_at = ${now}, is_quiet = m.is_quiet AND excluded.is_quiet, asked = m.asked + 1, tries = 0`.execute(trx);
  },

  /** Whether the last look found no member of that id; undefined where nobody has looked, or the account is gone. */
  async isAway(db: Kysely<Database>, discordId: string): Promise<boolean | undefined> {
    const row = await db
      .selectFrom('roleMembers')
      .select('problem')
      .where('discordId', '=', discordId)
      .where('isClosed', '=', false)
      .executeTakeFirst();
    return row && row.problem === 'not_member';
  },

  /** Keeps looks from ending until the transaction does; one under way is told to come again. */
  async hold(trx: Transaction<Database>, { discordId, now }: { discordId: string; now: Date }): Promise<void> {
    await sql`
      UPDATE role_members SET asked = asked + CASE WHEN leased_until IS NULL THEN 0 ELSE 1 END,
        due_at = CASE WHEN leased_until IS NULL THEN due_at ELSE ${now} END
      WHERE discord_id = ${discordId}`.execute(trx);
  },

  /** Wants a look where one waits anyway, or where Discord says something else than what we know; others are left alone. */
  async askAgain(
    db: Kysely<Database>,
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

  /** Takes a look on that is due and that nobody else has; new ones before quiet ones. */
  async claim(db: Kysely<Database>, { now, until }: { now: Date; until: Date }): Promise<Claim | undefined> {
    const { rows } = await sql<Claim>`
      UPDATE role_members SET leased_until = ${until}, claims = claims + 1
      WHERE discord_id = (
        SELECT discord_id FROM role_members
        WHERE due_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
        ORDER BY is_quiet, due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING discord_id, claims, asked, tries, is_closed`.execute(db);
    return rows[0];
  },

  /** Locks the member for what is written next; false when somebody else has taken the look on. */
  async isOurs(
    trx: Transaction<Database>,
    { discordId, claims, until }: Pick<Claim, 'discordId' | 'claims'> & { until: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('roleMembers')
      .set({ leasedUntil: until })
      .where('discordId', '=', discordId)
      .where('claims', '=', claims)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Ends a look: it comes again at `dueAt`, or at once where another was asked for meanwhile. */
  async release(
    db: Kysely<Database>,
    {
      claim: { discordId, claims, asked },
      dueAt,
      tries,
      problem,
    }: { claim: Claim; dueAt: Date | null; tries: number; problem: 'not_member' | null },
  ): Promise<void> {
    await sql`
      UPDATE role_members SET leased_until = NULL, tries = ${tries}, problem = ${problem},
        due_at = CASE WHEN asked = ${asked} THEN ${dueAt} ELSE due_at END,
        is_quiet = is_quiet AND (asked <> ${asked} OR ${dueAt}::timestamptz IS NOT NULL)
      WHERE discord_id = ${discordId} AND claims = ${claims}`.execute(db);
  },

  /** Forgets a member of whom nothing is left, unless a look was asked for meanwhile. */
  async forget(db: Kysely<Database>, { discordId, claims, asked }: Claim): Promise<boolean> {
    const { rows } = await sql`
      DELETE FROM role_members m WHERE discord_id = ${discordId} AND claims = ${claims} AND asked = ${asked}
        AND NOT EXISTS (SELECT 1 FROM role_grants g WHERE g.discord_id = m.discord_id) RETURNING 1`.execute(db);
    return rows.length > 0;
  },

  /** From now on nothing is owed to this member, and what we gave goes. */
  async close(trx: Transaction<Database>, { userId, now }: { userId: string; now: Date }): Promise<void> {
    await sql`
      UPDATE role_members m SET is_closed = true, due_at = ${now}, asked = m.asked + 1, tries = 0
      FROM users u WHERE u.id = ${userId} AND m.discord_id = u.discord_id`.execute(trx);
  },
};
