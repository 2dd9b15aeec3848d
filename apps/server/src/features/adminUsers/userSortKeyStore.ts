import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

const ROLE_IDS_KEY = 'mint_role_ids';

/** SQL of the cached sort keys that derive from users' roles. */
export const userSortKeyStore = {
  async listStale(db: Kysely<DatabaseSchema>, limit: number): Promise<{ id: string; roles: unknown; hash: number }[]> {
    const { rows } = await sql<{ id: string; roles: unknown; hash: number }>`
      SELECT id, roles, jsonb_hash(roles) AS hash FROM users
      WHERE standing_hash IS DISTINCT FROM jsonb_hash(roles) LIMIT ${limit}`.execute(db);
    return rows;
  },

  async save(
    db: Kysely<DatabaseSchema>,
    rows: readonly { id: string; hash: number; place: number; count: number }[],
  ): Promise<void> {
    await sql`
      UPDATE users u SET mint_place = s.place, role_count = s.count, standing_hash = s.hash
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ hash }) => hash)}::int[],
        ${rows.map(({ place }) => place)}::smallint[], ${rows.map(({ count }) => count)}::smallint[]) AS s (id, hash, place, count)
      WHERE u.id = s.id`.execute(db);
  },

  /** Recomputes all sort keys if the configured role ids have changed. */
  async invalidateOnRoleIdChange(db: Kysely<DatabaseSchema>, ids: string): Promise<void> {
    const { rows } = await sql`
      INSERT INTO settings AS s (key, value) VALUES (${ROLE_IDS_KEY}, ${ids})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = app_now() WHERE s.value <> excluded.value
      RETURNING 1`.execute(db);
    if (rows.length > 0) await sql`UPDATE users SET standing_hash = NULL WHERE standing_hash IS NOT NULL`.execute(db);
  },
};
