import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

const ROLE_IDS_KEY = 'mint_role_ids';
/** Users of one statement, so that none holds its rows for long. */
const INVALIDATED_PER_STEP = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Users whose sort keys are stale; in the order of the partial index, without which the whole table is read. */
export const staleUsersQuery = (limit: number) => sql<{ id: string; roles: unknown; hash: number }>`
  SELECT id, roles, jsonb_hash(roles) AS hash FROM users
  WHERE standing_hash IS DISTINCT FROM jsonb_hash(roles) ORDER BY id LIMIT ${limit}`;

/** SQL of the cached sort keys that derive from users' roles. */
export const userSortKeyStore = {
  hasStale: (() => sql<boolean>`EXISTS (${staleUsersQuery(1)})`) satisfies DueCondition,

  async listStale(db: Kysely<DatabaseSchema>, limit: number): Promise<{ id: string; roles: unknown; hash: number }[]> {
    const { rows } = await staleUsersQuery(limit).execute(db);
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
    const { rows } = await sql`SELECT FROM settings WHERE key = ${ROLE_IDS_KEY} AND value = ${ids}`.execute(db);
    if (rows.length > 0) return;
    let last: string | undefined = FIRST_ID;
    while (last !== undefined) {
      const { rows: step } = await sql<{ last: string | null }>`
        WITH step AS (SELECT id FROM users WHERE id > ${last} ORDER BY id LIMIT ${INVALIDATED_PER_STEP}),
        invalidated AS (UPDATE users SET standing_hash = NULL FROM step WHERE users.id = step.id AND standing_hash IS NOT NULL)
        SELECT max(id::text) AS last FROM step`.execute(db);
      last = step[0]?.last ?? undefined;
    }
    // Last, so that an interrupted process begins again.
    await sql`
      INSERT INTO settings (key, value) VALUES (${ROLE_IDS_KEY}, ${ids})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = app_now()`.execute(db);
  },
};
