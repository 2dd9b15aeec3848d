import { oldPostgres } from '@jumpy/server/platform/db/postgresVersion';
import { asDatabaseAdmin } from '../databaseAdmin.ts';
import { type Finding, good, later, wrong } from './finding.ts';
import type { Settings } from './settingsFile.ts';

interface Seen {
  who: string;
  version: string;
  isSuperuser: boolean;
  mayCreate: boolean;
  /** Identifies the database, to check that both roles use the same one. */
  database: string;
}

const LOOK = `
  SELECT current_user AS who, current_setting('server_version_num') AS version, rolsuper AS "isSuperuser",
    has_schema_privilege(current_user, 'public', 'CREATE') AS "mayCreate",
    (SELECT oid FROM pg_database WHERE datname = current_database()) || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS database
  FROM pg_roles WHERE rolname = current_user`;

/** Checks that both roles can sign in to the same database and that the server's role has limited privileges. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const server = await look('DATABASE_URL', settings['DATABASE_URL'] ?? '');
  const ownerUrl = settings['DATABASE_OWNER_URL'];
  const owner = ownerUrl === undefined ? undefined : await look('DATABASE_OWNER_URL', ownerUrl);
  if ('state' in server) return [server, ...(owner && 'state' in owner ? [owner] : [])];
  if (owner && 'state' in owner) return [owner];
  const found: Finding[] = [];
  const old = oldPostgres(Number(server.version));
  if (old !== undefined) found.push(wrong(`DATABASE_URL is too old. ${old}`, 'Use PostgreSQL 18.'));
  if (owner === undefined)
    found.push(
      later(
        `DATABASE_URL: ${server.who} answers, and is the only role: it may rewrite what nobody should.`,
        'Make two roles (docs/operations.md, "From nothing to the first player") and set DATABASE_OWNER_URL too.',
      ),
    );
  else if (owner.database !== server.database)
    found.push(wrong('DATABASE_URL and DATABASE_OWNER_URL are two databases.', 'Name one database as both roles.'));
  else if (owner.who === server.who)
    found.push(wrong(`${server.who} is both roles.`, 'Let DATABASE_URL name a role that owns nothing.'));
  const migrates = owner ?? server;
  if (!migrates.mayCreate)
    found.push(
      wrong(`${migrates.who} may not make tables.`, `ALTER DATABASE … OWNER TO ${migrates.who}, as an administrator.`),
    );
  if (owner && server.isSuperuser)
    found.push(wrong(`DATABASE_URL: ${server.who} is a superuser.`, 'Use a role that may sign in and nothing else.'));
  return found.length > 0 ? found : [good(`The database answers to ${server.who}, and to its owner ${migrates.who}.`)];
}

async function look(name: string, url: string): Promise<Seen | Finding> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    return wrong(`${name} is no address of PostgreSQL.`, 'Use one as postgres://jumpy_server:…@db.example/jumpy.');
  try {
    const rows = await asDatabaseAdmin(url, (client) => client.query<Seen>(LOOK).then((result) => result.rows));
    return rows[0] ?? wrong(`${name}: the role is not known.`, 'Make the role anew.');
  } catch (error) {
    return wrong(
      `${name}: ${new URL(url).host} does not let ${new URL(url).username} in: ${reasonOf(error)}.`,
      'Start that database, or correct name, password or host.',
    );
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);
