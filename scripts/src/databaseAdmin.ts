import pg from 'pg';

/** A server that is there answers on a busy machine too. */
const PATIENCE_MS = 30_000;

/** Runs `work` on one connection that is closed afterwards, whatever happens. Gives up on a server that does not answer in time. */
export async function asDatabaseAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // Without a listener a server that restarts would end this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Removes every database whose name begins so. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const drop = async (client: pg.Client): Promise<void> => {
    const sql = 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(sql, [prefix]);
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
    }
  };
  await asDatabaseAdmin(adminUrl, drop);
}
