import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** A person who may have a role; `role` is the stored one, without that of the settings. */
export interface OperatorRow {
  userId: string;
  publicId: string;
  discordId: string;
  username: string;
  removedAt: Date | null;
  role: OperatorRole | null;
  grantedAt: Date | null;
  grantedBy: string | null;
}

const ROW_QUERY = sql`SELECT u.id AS user_id, u.public_id, u.discord_id, u.username, u.removed_at, o.role, o.granted_at,
    coalesce(granter.username, o.granted_by::text) AS granted_by
  FROM users u LEFT JOIN operators o ON o.user_id = u.id LEFT JOIN users granter ON granter.public_id = o.granted_by`;

export const operatorStore = {
  /** Makes changes of roles wait for each other, so that two owners cannot revoke one another. */
  async lock(trx: Transaction<DatabaseSchema>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(trx);
  },

  /** Everyone with a stored role, and the accounts of the given Discord ids. */
  async list(db: Kysely<DatabaseSchema>, { discordIds }: { discordIds: readonly string[] }): Promise<OperatorRow[]> {
    const { rows } = await sql<OperatorRow>`
      ${ROW_QUERY} WHERE u.deleted_at IS NULL AND u.id = ANY(ARRAY(
        SELECT user_id FROM operators UNION SELECT id FROM users WHERE discord_id = ANY(${discordIds}::text[])))
      ORDER BY lower(u.username), u.id`.execute(db);
    return rows;
  },

  async find(db: Kysely<DatabaseSchema>, publicId: string): Promise<OperatorRow | undefined> {
    const { rows } = await sql<OperatorRow>`
      ${ROW_QUERY} WHERE u.public_id = ${publicId} AND u.deleted_at IS NULL`.execute(db);
    return rows[0];
  },

  async set(
    trx: Transaction<DatabaseSchema>,
    { userId, role, grantedBy, now }: { userId: string; role: OperatorRole | null; grantedBy: string; now: Date },
  ): Promise<void> {
    if (role === null) {
      await trx.deleteFrom('operators').where('userId', '=', userId).execute();
      return;
    }
    const values = { role, grantedBy, grantedAt: now };
    await trx
      .insertInto('operators')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute();
  },
};
