import type pg from 'pg';
import { MigrationError } from './migrationError.ts';

/** Oldest version with the features used by the migrations; 18 is tested. */
const MIN_MAJOR = 17;

/**
 * Why a PostgreSQL version is unsupported, by its `server_version_num`; undefined if it is supported.
 * @example describeOldPostgres(150_014) // 'It is PostgreSQL 15.14, and Jumpy needs 17 or newer (18 is tested).'
 */
export function describeOldPostgres(versionNum: number): string | undefined {
  const major = Math.trunc(versionNum / 10_000);
  if (major >= MIN_MAJOR) return undefined;
  return `It is PostgreSQL ${major}.${versionNum % 10_000}, and Jumpy needs ${MIN_MAJOR} or newer (18 is tested).`;
}

/** Why the connected server is unsupported; undefined if it is supported. */
export async function findOldPostgres(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
  return describeOldPostgres(Number(rows[0]?.version));
}

/** Throws for an unsupported server before changing anything. */
export async function assertPostgresVersion(client: pg.Client): Promise<void> {
  const problem = await findOldPostgres(client);
  if (problem !== undefined)
    throw new MigrationError(`DATABASE_URL names a database that is too old. ${problem} Nothing was changed.`);
}
