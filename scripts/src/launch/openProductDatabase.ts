import path from 'node:path';
import { findOldPostgres } from '@jumpy/server/platform/db/postgresVersion';
import { withDatabaseAdmin } from '../databaseAdmin.ts';
import { ensureOwnedDatabase, ensureRoles } from '../databaseRoles.ts';
import type { ScriptEnv } from '../env.ts';
import { POSTGRES_LOG, type PostgresOptions, startPostgres } from '../startPostgres.ts';
import { StartError } from '../startError.ts';
import type { RestartablePart } from './superviseProcess.ts';
import type { LocalSecrets } from './localSecrets.ts';

export interface ProductDatabase {
  /** As the server's role. */
  url: string;
  /** As the owner, for migrations; undefined if an external database uses one role for both. */
  ownerUrl: string | undefined;
  /** Terminal text about the database. */
  description: string;
  /** Undefined for an external database, which is not ours to restart. */
  embedded: RestartablePart | undefined;
  stop(): Promise<void>;
}

/** Opens the PostgreSQL of DATABASE_URL if configured, else the embedded one in the data folder. */
export async function openProductDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<ScriptEnv, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  { databaseOwnerPassword, databasePassword }: Pick<LocalSecrets, 'databaseOwnerPassword' | 'databasePassword'>,
  options: PostgresOptions = {},
): Promise<ProductDatabase> {
  if (databaseUrl !== undefined) {
    await assertAnswers('DATABASE_URL', databaseUrl);
    if (databaseOwnerUrl !== undefined) await assertAnswers('DATABASE_OWNER_URL', databaseOwnerUrl);
    const about = maskPassword(databaseUrl);
    return {
      url: databaseUrl,
      ownerUrl: databaseOwnerUrl,
      description: about,
      embedded: undefined,
      stop: async () => {},
    };
  }
  const folder = path.join(dataDir, 'postgres');
  let postgres = await startPostgres(folder, options);
  try {
    const roles = {
      owner: { name: 'jumpy_owner', password: databaseOwnerPassword },
      server: { name: 'jumpy_server', password: databasePassword },
    };
    await ensureRoles(postgres.url, roles);
    const urls = await ensureOwnedDatabase(postgres.url, { name: 'jumpy', roles });
    const location = path.relative(process.cwd(), folder);
    const elsewhere = `${postgres.folder} (its user cannot reach ${location})`;
    const about = `embedded PostgreSQL 18${postgres.reused ? ', found running' : ''}, ${postgres.folder === folder ? location : elsewhere}`;
    const embedded: RestartablePart = {
      name: 'database',
      logHint: `its last words are in ${path.join(folder, POSTGRES_LOG)}`,
      isRunning: () => postgres.isRunning(),
      async restart() {
        postgres = await startPostgres(folder, { ...options, port: postgres.port });
      },
    };
    return { ...urls, description: about, embedded, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function assertAnswers(variable: string, url: string): Promise<void> {
  const oldVersionText = await fetchVersion(variable, url);
  if (oldVersionText === undefined) return;
  throw new StartError('The database is too old.', {
    why: `${variable} is ${maskPassword(url)}. ${oldVersionText} Nothing was changed in it.`,
    remedy: `Set ${variable} to a newer PostgreSQL, or leave DATABASE_URL out to use the embedded PostgreSQL 18.`,
  });
}

async function fetchVersion(variable: string, url: string): Promise<string | undefined> {
  try {
    return await withDatabaseAdmin(url, findOldPostgres);
  } catch (cause) {
    throw new StartError('The database does not answer.', {
      why: `${variable} is ${maskPassword(url)}: ${describeCause(cause)}`,
      remedy: `Start that database or correct ${variable}; leave DATABASE_URL out to use the embedded PostgreSQL.`,
      cause,
    });
  }
}

/** Connecting to several addresses fails with an AggregateError that has no message of its own. */
function describeCause(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describeCause).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}

function maskPassword(url: string): string {
  if (!URL.canParse(url)) return 'not an address';
  const masked = new URL(url);
  if (masked.password !== '') masked.password = '***';
  return masked.href;
}
