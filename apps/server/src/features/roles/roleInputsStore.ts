import type { RoleCriteria } from '@jumpy/domain/earnedRoles';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

/** Inputs from which a player's roles are decided. */
export interface PlayerRoleInputs extends RoleCriteria {
  userId: string;
  discordId: string;
  isSuspended: boolean;
}

/** A player found by the loop; `seen` is written back after the decision. */
export interface ChangedPlayer extends PlayerRoleInputs {
  seen: string;
  /** Earned before roles were introduced. */
  isQuiet: boolean;
}

/** Must match the expression of the partial index `users_roles_unseen` exactly. */
const SEEN_COLUMNS = sql.raw(
  'ARRAY[xp, game_xp, unseen_xp, invite_count::bigint, (suspended_at IS NOT NULL)::integer::bigint]',
);
const ROLE_INPUT_COLUMNS =
  sql.raw(`u.id AS user_id, u.discord_id, role_xp(u.discord_id) AS role_xp, u.invite_count AS invites,
  u.suspended_at IS NOT NULL AS is_suspended, EXISTS (SELECT 1 FROM elite_inviters e WHERE e.user_id = u.id) AS is_elite`);

const IS_CHANGED: RawBuilder<boolean> = sql`
  roles_seen IS DISTINCT FROM ${SEEN_COLUMNS} AND (xp >= 5000 OR invite_count >= 3 OR roles_seen IS NOT NULL)`;

/**
 * Players whose XP, invites or suspension changed since their roles were decided; those from before roles were
 * introduced come last.
 */
export const changedPlayersQuery = (limit: number): RawBuilder<ChangedPlayer> => sql<ChangedPlayer>`
  SELECT ${ROLE_INPUT_COLUMNS}, u.seen, u.is_quiet FROM (
    SELECT *, ${SEEN_COLUMNS}::text AS seen, coalesce(roles_seen = '{}', false) AS is_quiet FROM users
    WHERE ${IS_CHANGED}
    ORDER BY coalesce(roles_seen = '{}', false) LIMIT ${limit}) u`;

export const roleInputsStore = {
  /** In the order of the partial index, without which the whole table is read. */
  hasChanged: (() => sql<boolean>`EXISTS (
    SELECT FROM users WHERE ${IS_CHANGED} ORDER BY coalesce(roles_seen = '{}', false) LIMIT 1)`) satisfies DueCondition,

  async listChanged(db: Kysely<DatabaseSchema>, limit: number): Promise<ChangedPlayer[]> {
    return (await changedPlayersQuery(limit).execute(db)).rows;
  },

  async findByDiscordId(db: Kysely<DatabaseSchema>, discordId: string): Promise<PlayerRoleInputs | undefined> {
    const { rows } =
      await sql<PlayerRoleInputs>`SELECT ${ROLE_INPUT_COLUMNS} FROM users u WHERE u.discord_id = ${discordId}`.execute(
        db,
      );
    return rows[0];
  },

  /** Stores the values that were read, so that later changes are found again. */
  async markSeen(
    trx: Transaction<DatabaseSchema>,
    { userId, seen }: Pick<ChangedPlayer, 'userId' | 'seen'>,
  ): Promise<void> {
    await sql`UPDATE users SET roles_seen = ${seen}::bigint[] WHERE id = ${userId}`.execute(trx);
  },

  /** Stores the roles that Discord reports. False if nothing changed. */
  async saveHeldRoles(
    db: Kysely<DatabaseSchema>,
    { discordId, roles, now }: { discordId: string; roles: string; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      UPDATE users SET roles = ${roles}::jsonb, updated_at = ${now}
      WHERE discord_id = ${discordId} AND roles IS DISTINCT FROM ${roles}::jsonb RETURNING 1`.execute(db);
    return rows.length > 0;
  },
};
