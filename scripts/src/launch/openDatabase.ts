import path from 'node:path';
import { asDatabaseAdmin, ensureDatabase } from '../databaseAdmin.ts';
import { startPostgres } from '../postgres.ts';
import { StartFault } from '../startFault.ts';

export interface Database {
  url: string;
  /** What the terminal says about it. */
  about: string;
  stop(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL when it answers, else the embedded one in the data folder. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Database> {
  if (databaseUrl !== undefined) {
    await mustAnswer(databaseUrl);
    return { url: databaseUrl, about: withoutPassword(databaseUrl), stop: async () => {} };
  }
  const folder = path.join(dataDir, 'postgres');
  const postgres = await startPostgres(folder);
  try {
    const url = await ensureDatabase(postgres.url, 'jumpy');
    const about = `embedded PostgreSQL 18${postgres.reused ? ', found running' : ''}, ${path.relative(process.cwd(), folder)}`;
    return { url, about, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function mustAnswer(url: string): Promise<void> {
  try {
    await asDatabaseAdmin(url, (client) => client.query('SELECT 1'));
  } catch (cause) {
    throw new StartFault('The database does not answer.', {
      why: `DATABASE_URL is ${withoutPassword(url)}: ${reasonOf(cause)}`,
      remedy: 'Start that database or correct DATABASE_URL; leave it away to use the embedded PostgreSQL.',
      cause,
    });
  }
}

/** A connection that tries several addresses fails with a list of reasons and no message of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'not an address';
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  return shown.href;
}
