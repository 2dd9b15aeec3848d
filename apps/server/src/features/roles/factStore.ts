import type { RoleFacts } from '@jumpy/domain/owedRoles';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Inputs from which a player's roles are decided. */
export interface PlayerFacts extends RoleFacts {
  userId: string;
  discordId: string;
  isSuspended: boolean;
}

/** A player found by the loop; `seen` is written back after the decision. */
export interface ChangedPlayer extends PlayerFacts {
  seen: string;
  /** Earned before roles were introduced. */
  isQuiet: boolean;
}

/** Must match the expression of the partial index `users_roles_unseen` exactly. */
const SEEN = sql.raw(
  'ARRAY[xp, game_xp, unseen_xp, invite_count::bigint, (suspended_at IS NOT NULL)::integer::bigint]',
);
const FACTS = sql.raw(`u.id AS user_id, u.discord_id, role_xp(u.discord_id) AS role_xp, u.invite_count AS invites,
  u.suspended_at IS NOT NULL AS is_suspended, EXISTS (SELECT 1 FROM elite_inviters e WHERE e.user_id = u.id) AS is_elite`);

/**
 * Players whose XP, invites or suspension changed since their roles were decided; those from before roles were
 * introduced come last.
 */
export const changedPlayers = (most: number): RawBuilder<ChangedPlayer> => sql<ChangedPlayer>`
  SELECT ${FACTS}, u.seen, u.is_quiet FROM (
    SELECT *, ${SEEN}::text AS seen, coalesce(roles_seen = '{}', false) AS is_quiet FROM users
    WHERE roles_seen IS DISTINCT FROM ${SEEN} AND (xp >= 5000 OR invite_count >= 3 OR roles_seen IS NOT NULL)
    ORDER BY coalesce(roles_seen = '{}', false) LIMIT ${most}) u`;

export const factStore = {
  async changed(db: Kysely<Database>, most: number): Promise<ChangedPlayer[]> {
    return (await changedPlayers(most).execute(db)).rows;
  },

  async of(db: Kysely<Database>, discordId: string): Promise<PlayerFacts | undefined> {
    const { rows } = await sql<PlayerFacts>`SELECT ${FACTS} FROM users u WHERE u.discord_id = ${discordId}`.execute(db);
    return rows[0];
  },

  /** Stores the values that were read, so that later changes are found again. */
  async markSeen(trx: Transaction<Database>, { userId, seen }: Pick<ChangedPlayer, 'userId' | 'seen'>): Promise<void> {
    await sql`UPDATE users SET roles_seen = ${seen}::bigint[] WHERE id = ${userId}`.execute(trx);
  },

  /** Stores the roles that Discord reports. False if nothing changed. */
  async saveHeld(
    db: Kysely<Database>,
    { discordId, roles, now }: { discordId: string; roles: string; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      UPDATE users SET roles = ${roles}::jsonb, updated_at = ${now}
      WHERE discord_id = ${discordId} AND roles IS DISTINCT FROM ${roles}::jsonb RETURNING 1`.execute(db);
    return rows.length > 0;
  },
};
