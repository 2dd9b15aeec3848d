import type { Env } from '../env.ts';
import { migrate, type MigrateOptions, readCurrentRole, withConnection } from './migrate.ts';
import { MigrationError } from './migrationError.ts';

/**
 * Migrates the database before it is used: as its owner if one is configured, who then grants rights to the server's
 * role; otherwise as the server's role. Returns the names of the applied migrations.
 */
export async function migrateDatabase(
  { databaseUrl, databaseOwnerUrl }: Pick<Env, 'databaseUrl' | 'databaseOwnerUrl'>,
  options: Pick<MigrateOptions, 'onLocked'> = {},
): Promise<string[]> {
  if (databaseOwnerUrl === undefined) return migrate(databaseUrl, options);
  return withConnection(databaseUrl, async (client) => {
    const applied = await migrate(databaseOwnerUrl, { serverRole: await readCurrentRole(client), ...options });
    const tableCheck = await client.query(`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`);
    if (tableCheck.rowCount === 1) return applied;
    throw new MigrationError('DATABASE_URL and DATABASE_OWNER_URL are not the same database. Correct one of them.');
  });
}
