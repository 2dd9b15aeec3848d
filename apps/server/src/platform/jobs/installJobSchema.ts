import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Schema of the worker's tables. */
export const JOB_SCHEMA = 'graphile_worker';

const SILENT_LOGGER = new Logger(() => () => undefined);

/** Migrates the worker's tables, as owner of ours. The caller must hold the migration lock. */
export async function installJobSchema(url: string, { lockTimeoutMs }: { lockTimeoutMs: number }): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1, lock_timeout: lockTimeoutMs });
  // The running query reports the error.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, schema: JOB_SCHEMA, logger: SILENT_LOGGER });
  } finally {
    await pgPool.end();
  }
}

/**
 * GRANT and policy statements for the server's role on these tables. Row-level security hides the rows from roles
 * without a policy. A policy that is as it should be stays, since a new one waits for every reader of its table, such as
 * a dump.
 */
export async function listJobRights(client: pg.Client, serverRole: string): Promise<string[]> {
  const role = pg.escapeIdentifier(serverRole);
  const { rows } = await client.query<{ name: string; hasPolicy: boolean }>(
    `SELECT relname AS name, EXISTS (
       SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'server' AND p.polcmd = '*' AND p.polpermissive
         AND p.polroles = ARRAY[to_regrole(quote_ident($2))::oid]
         AND pg_get_expr(p.polqual, c.oid) = 'true' AND pg_get_expr(p.polwithcheck, c.oid) = 'true') AS "hasPolicy"
     FROM pg_class c WHERE relnamespace = to_regnamespace($1) AND relkind = 'r' AND relrowsecurity ORDER BY 1`,
    [JOB_SCHEMA, serverRole],
  );
  if (rows.length === 0) return [];
  const policies = rows.flatMap(({ name, hasPolicy }) => {
    if (hasPolicy) return [];
    const table = `${JOB_SCHEMA}.${pg.escapeIdentifier(name)}`;
    return [
      `DROP POLICY IF EXISTS server ON ${table}`,
      `CREATE POLICY server ON ${table} TO ${role} USING (true) WITH CHECK (true)`,
    ];
  });
  return [
    `GRANT USAGE ON SCHEMA ${JOB_SCHEMA} TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOB_SCHEMA} TO ${role}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${JOB_SCHEMA}.migrations FROM ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${JOB_SCHEMA} TO ${role}`,
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${JOB_SCHEMA} FROM PUBLIC`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${JOB_SCHEMA} TO ${role}`,
    ...policies,
  ];
}
