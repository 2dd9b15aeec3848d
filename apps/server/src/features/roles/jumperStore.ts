import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** The Jumper Role given to a member by our bot. */
export interface JumperGrant {
  discordId: string;
  roleId: string;
  /** Start of the membership during which it was given, in milliseconds since 1970. */
  joinedAtMs: number;
}

export const jumperStore = {
  async insert(db: Kysely<DatabaseSchema>, { discordId, roleId, joinedAtMs }: JumperGrant): Promise<void> {
    const values = { roleId, joinedAt: new Date(joinedAtMs) };
    await db
      .insertInto('onboardingRoles')
      .values({ discordId, ...values })
      .onConflict((conflict) => conflict.column('discordId').doUpdateSet(values))
      .execute();
  },

  async remove(db: Kysely<DatabaseSchema>, discordId: string): Promise<void> {
    await db.deleteFrom('onboardingRoles').where('discordId', '=', discordId).execute();
  },

  /** Deletes and returns what was given to a player, if anything. */
  async removeByUser(trx: Transaction<DatabaseSchema>, userId: string): Promise<JumperGrant | undefined> {
    const { rows } = await sql<{ discordId: string; roleId: string; joinedAt: Date }>`
      DELETE FROM onboarding_roles o USING users u WHERE u.id = ${userId} AND o.discord_id = u.discord_id
      RETURNING o.discord_id, o.role_id, o.joined_at`.execute(trx);
    const [row] = rows;
    return row && { discordId: row.discordId, roleId: row.roleId, joinedAtMs: row.joinedAt.getTime() };
  },
};
