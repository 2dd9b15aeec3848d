import { describeOldPostgres } from '@jumpy/server/platform/db/postgresVersion';
import { withDatabaseAdmin } from '../databaseAdmin.ts';
import { type Finding, goodFinding, laterFinding, wrongFinding } from './finding.ts';
import type { EnvSettings } from './settingsFile.ts';

interface RoleInfo {
  who: string;
  version: string;
  isSuperuser: boolean;
  mayCreate: boolean;
  /** Identifies the database, to check that both roles use the same one. */
  database: string;
}

const ROLE_INFO_SQL = `
  SELECT current_user AS who, current_setting('server_version_num') AS version, rolsuper AS "isSuperuser",
    has_schema_privilege(current_user, 'public', 'CREATE') AS "mayCreate",
    (SELECT oid FROM pg_database WHERE datname = current_database()) || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS database
  FROM pg_roles WHERE rolname = current_user`;

/** Checks that both roles can sign in to the same database and that the server's role has limited privileges. */
export async function checkDatabase(settings: EnvSettings): Promise<Finding[]> {
  const server = await fetchRoleInfo('DATABASE_URL', settings['DATABASE_URL'] ?? '');
  const ownerUrl = settings['DATABASE_OWNER_URL'];
  const owner = ownerUrl === undefined ? undefined : await fetchRoleInfo('DATABASE_OWNER_URL', ownerUrl);
  if ('state' in server) return [server, ...(owner && 'state' in owner ? [owner] : [])];
  if (owner && 'state' in owner) return [owner];
  const found: Finding[] = [];
  const old = describeOldPostgres(Number(server.version));
  if (old !== undefined) found.push(wrongFinding(`DATABASE_URL is too old. ${old}`, 'Use PostgreSQL 18.'));
  if (owner === undefined)
    found.push(
      laterFinding(
        `DATABASE_URL: ${server.who} answers, and is the only role: it may rewrite what nobody should.`,
        'Make two roles (docs/operations.md, "From nothing to the first player") and set DATABASE_OWNER_URL too.',
      ),
    );
  else if (owner.database !== server.database)
    found.push(
      wrongFinding('DATABASE_URL and DATABASE_OWNER_URL are two databases.', 'Name one database as both roles.'),
    );
  else if (owner.who === server.who)
    found.push(wrongFinding(`${server.who} is both roles.`, 'Let DATABASE_URL name a role that owns nothing.'));
  const migrates = owner ?? server;
  if (!migrates.mayCreate)
    found.push(
      wrongFinding(
        `${migrates.who} may not make tables.`,
        `ALTER DATABASE … OWNER TO ${migrates.who}, as an administrator.`,
      ),
    );
  if (owner && server.isSuperuser)
    found.push(
      wrongFinding(`DATABASE_URL: ${server.who} is a superuser.`, 'Use a role that may sign in and nothing else.'),
    );
  return found.length > 0
    ? found
    : [goodFinding(`The database answers to ${server.who}, and to its owner ${migrates.who}.`)];
}

async function fetchRoleInfo(name: string, url: string): Promise<RoleInfo | Finding> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    return wrongFinding(
      `${name} is no address of PostgreSQL.`,
      'Use one as postgres://jumpy_server:…@db.example/jumpy.',
    );
  try {
    const rows = await withDatabaseAdmin(url, (client) =>
      client.query<RoleInfo>(ROLE_INFO_SQL).then((result) => result.rows),
    );
    return rows[0] ?? wrongFinding(`${name}: the role is not known.`, 'Make the role anew.');
  } catch (error) {
    return wrongFinding(
      `${name}: ${new URL(url).host} does not let ${new URL(url).username} in: ${describeReason(error)}.`,
      'Start that database, or correct name, password or host.',
    );
  }
}

const describeReason = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(describeReason).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);
