import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** The Jumper Role as our bot gave it to a member. */
export interface JumperGift {
  discordId: string;
  roleId: string;
  /** When the membership began in which it was given, milliseconds since 1970. */
  joinedAtMs: number;
}

/** The only SQL on `onboarding_roles`. */
export const jumperStore = {
  async note(db: Kysely<Database>, { discordId, roleId, joinedAtMs }: JumperGift): Promise<void> {
    const values = { roleId, joinedAt: new Date(joinedAtMs) };
    await db
      .insertInto('onboardingRoles')
      .values({ discordId, ...values })
      .onConflict((conflict) => conflict.column('discordId').doUpdateSet(values))
      .execute();
  },

  async forget(db: Kysely<Database>, discordId: string): Promise<void> {
    await db.deleteFrom('onboardingRoles').where('discordId', '=', discordId).execute();
  },

  /** Takes out what was given to a player, if anything was. */
  async take(trx: Transaction<Database>, userId: string): Promise<JumperGift | undefined> {
    const { rows } = await sql<{ discordId: string; roleId: string; joinedAt: Date }>`
      DELETE FROM onboarding_roles o USING users u WHERE u.id = ${userId} AND o.discord_id = u.discord_id
      RETURNING o.discord_id, o.role_id, o.joined_at`.execute(trx);
    const [row] = rows;
    return row && { discordId: row.discordId, roleId: row.roleId, joinedAtMs: row.joinedAt.getTime() };
  },
};
