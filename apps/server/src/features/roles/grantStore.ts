import type { CommunityRole } from '@jumpy/domain/communityRoles';
import type { RoleGrant } from '@jumpy/domain/roleGrants';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RoleGrantsTable, RoleProblem } from '../../platform/db/roleTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** A grant with its Discord role id. */
export interface StoredGrant extends RoleGrant {
  roleId: string | null;
  isQuiet: boolean;
  problem: RoleProblem | null;
}

export interface RemovedRoleRow {
  publicId: string;
  username: string;
  role: CommunityRole;
  noticedAt: Date;
}

const toStoredGrant = (row: Selectable<RoleGrantsTable>): StoredGrant => ({
  role: row.role,
  reason: row.reason,
  state: row.state,
  joinedAtMs: row.joinedAt?.getTime() ?? null,
  roleId: row.roleId,
  isQuiet: row.isQuiet,
  problem: row.problem,
});

export const isSameGrant = (one: StoredGrant, other: StoredGrant): boolean =>
  one.role === other.role &&
  one.state === other.state &&
  one.reason === other.reason &&
  one.joinedAtMs === other.joinedAtMs &&
  one.roleId === other.roleId &&
  one.problem === other.problem;

export const grantStore = {
  async listByMember(db: Kysely<DatabaseSchema>, discordId: string): Promise<StoredGrant[]> {
    const rows = await db
      .selectFrom('roleGrants')
      .selectAll()
      .where('discordId', '=', discordId)
      .orderBy('role')
      .execute();
    return rows.map(toStoredGrant);
  },

  async addOwed(
    trx: Transaction<DatabaseSchema>,
    { discordId, grants, isQuiet }: { discordId: string; grants: readonly RoleGrant[]; isQuiet: boolean },
  ): Promise<void> {
    if (grants.length === 0) return;
    await trx
      .insertInto('roleGrants')
      .values(
        grants.map(({ role, reason, state }) => ({
          ...{ discordId, role, reason, state, isQuiet },
          ...{ roleId: null, joinedAt: null, problem: null },
        })),
      )
      .onConflict((conflict) => conflict.columns(['discordId', 'role']).doNothing())
      .execute();
  },

  async save(
    trx: Transaction<DatabaseSchema>,
    { discordId, grant, now }: { discordId: string; grant: StoredGrant; now: Date },
  ): Promise<void> {
    const { role, reason, state, roleId, isQuiet, problem, joinedAtMs } = grant;
    const joinedAt = joinedAtMs === null ? null : new Date(joinedAtMs);
    const values = { reason, state, roleId, isQuiet, problem, joinedAt, updatedAt: now };
    await trx
      .insertInto('roleGrants')
      .values({ discordId, role, ...values })
      .onConflict((conflict) => conflict.columns(['discordId', 'role']).doUpdateSet(values))
      .execute();
  },

  async remove(
    trx: Transaction<DatabaseSchema>,
    { discordId, role }: { discordId: string; role: CommunityRole },
  ): Promise<void> {
    await trx.deleteFrom('roleGrants').where('discordId', '=', discordId).where('role', '=', role).execute();
  },

  /** A page of roles removed by hand, latest first, with the total. */
  async listRemoved(
    db: Kysely<DatabaseSchema>,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: RemovedRoleRow[]; total: number }> {
    const { rows } = await sql<RemovedRoleRow>`
      SELECT u.public_id, u.username, g.role, g.updated_at AS noticed_at
      FROM role_grants g JOIN users u ON u.discord_id = g.discord_id
      WHERE g.state = 'taken_away' ORDER BY g.updated_at DESC, u.public_id, g.role LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    );
    const { rows: counts } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM role_grants g JOIN users u ON u.discord_id = g.discord_id
      WHERE g.state = 'taken_away'`.execute(db);
    return { rows, total: counts[0]?.total ?? 0 };
  },

  /** Lifts the removal of a role, so that it can be granted again. False if it was not removed. */
  async clearManualRemoval(
    trx: Transaction<DatabaseSchema>,
    { discordId, role }: { discordId: string; role: CommunityRole },
  ): Promise<boolean> {
    const { rows } = await sql`
      UPDATE role_grants SET state = 'owed', joined_at = NULL, updated_at = app_now()
      WHERE discord_id = ${discordId} AND role = ${role} AND state = 'taken_away' RETURNING 1`.execute(trx);
    return rows.length > 0;
  },
};
