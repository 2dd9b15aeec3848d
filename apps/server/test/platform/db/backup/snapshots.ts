import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { listTables, quoteTable } from '../../../../src/platform/db/backup/backupStore.ts';

/** A hash of the rows of each table. */
export const readContents = (url: string): Promise<Record<string, string>> =>
  withDatabaseAdmin(url, async (client) => {
    const contents: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ rows: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS rows FROM ${quoteTable(table)} t`,
      );
      contents[table.name] = rows[0]?.rows ?? '';
    }
    return contents;
  });

/** Everything that migrations make besides rows: columns, constraints, triggers, functions, policies and rights. */
export const readStructure = (url: string): Promise<string[]> =>
  withDatabaseAdmin(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      WITH ours AS (SELECT * FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace))
      SELECT format('%s %s %s %s', oid::regclass, relkind, relpersistence, relacl) AS line FROM ours
      UNION ALL SELECT format('%s.%s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attacl)
        FROM pg_attribute WHERE attrelid IN (SELECT oid FROM ours) AND attnum > 0
      UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE conrelid IN (SELECT oid FROM ours)
      UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid IN (SELECT oid FROM ours)
      UNION ALL SELECT format('%s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE tgrelid IN (SELECT oid FROM ours) AND NOT tgisinternal
      UNION ALL SELECT format('%s %s', pg_get_functiondef(oid), proacl) FROM pg_proc
        WHERE pronamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
      UNION ALL SELECT format('%s %s %s', tablename, policyname, roles) FROM pg_policies
      UNION ALL SELECT format('%s %s', schema_functions.name, sha256) FROM schema_functions
      ORDER BY 1`);
    return rows.map(({ line }) => line);
  });
