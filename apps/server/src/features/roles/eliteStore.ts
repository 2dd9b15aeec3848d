import type { Inviter } from '@jumpy/domain/inviteRoles';
import { ELITE } from '@jumpy/domain/inviteRoles';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface EliteCandidate extends Inviter {
  userId: string;
}

const DAY_KEY = 'elite_day';

export const eliteStore = {
  /** Only one process computes the list at a time. */
  async lock(trx: Transaction<DatabaseSchema>): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('elite_inviters', 0))`.execute(trx);
  },

  /** Last UTC day for which the list was computed. */
  async findDay(db: Kysely<DatabaseSchema>): Promise<string | undefined> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', DAY_KEY).executeTakeFirst();
    return row?.value;
  },

  async saveDay(trx: Transaction<DatabaseSchema>, { day, now }: { day: string; now: Date }): Promise<void> {
    await trx
      .insertInto('settings')
      .values({ key: DAY_KEY, value: day, updatedAt: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: day, updatedAt: now }))
      .execute();
  },

  /** Top inviters, without suspended players and deleted accounts. */
  async listCandidates(db: Kysely<DatabaseSchema>): Promise<EliteCandidate[]> {
    const { rows } = await sql<{ userId: string; discordId: string; invites: number; reachedAt: Date | null }>`
      SELECT id AS user_id, discord_id, invite_count AS invites, invite_count_at AS reached_at FROM users
      WHERE invite_count >= 3 AND suspended_at IS NULL AND discord_id ~ '^[0-9]'
      ORDER BY invite_count DESC, invite_count_at NULLS LAST, discord_id COLLATE "C" LIMIT ${ELITE.maxPlayers}`.execute(
      db,
    );
    return rows.map(({ reachedAt, ...row }) => ({ ...row, reachedAtMs: reachedAt?.getTime() ?? null }));
  },

  /** Replaces the list. Returns the users added and removed. */
  async replace(trx: Transaction<DatabaseSchema>, userIds: readonly string[]): Promise<string[]> {
    const previous = await trx.deleteFrom('eliteInviters').returning('userId').execute();
    const rows = userIds.map((userId, index) => ({ userId, place: index + 1 }));
    if (rows.length > 0) await trx.insertInto('eliteInviters').values(rows).execute();
    const previousUserIds = previous.map(({ userId }) => userId);
    const changedUserIds = [...previousUserIds, ...userIds].filter(
      (id) => !(previousUserIds.includes(id) && userIds.includes(id)),
    );
    const players = await trx
      .selectFrom('users')
      .select('discordId')
      .where('id', 'in', [...changedUserIds, NIL_UUID])
      .execute();
    return players.map(({ discordId }) => discordId);
  },

  async remove(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
    await trx.deleteFrom('eliteInviters').where('userId', '=', userId).execute();
  },
};

const NIL_UUID = '00000000-0000-0000-0000-000000000000';
