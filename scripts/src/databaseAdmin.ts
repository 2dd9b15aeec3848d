import pg from 'pg';

/** Long enough for a running server on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Runs `work` on one connection and always closes it. Fails if the server does not answer in time. */
export async function withDatabaseAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // Without a listener, a server restart would crash this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** URL of another database on the same server. */
export function toDatabaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Drops every database whose name has this prefix. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const drop = async (client: pg.Client): Promise<void> => {
    const sql = 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(sql, [prefix]);
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
    }
  };
  await withDatabaseAdmin(adminUrl, drop);
}
