import pg from 'pg';
import { withDatabaseAdmin, toDatabaseUrl } from './databaseAdmin.ts';
import { generatePassword } from './postgresAccess.ts';

export interface DatabaseRole {
  name: string;
  password: string;
}

/** The owner of the tables, who runs migrations, and the server's role, which has only the privileges it needs. */
export interface DatabaseRoles {
  owner: DatabaseRole;
  server: DatabaseRole;
}

/** Connection URLs of a database. */
export interface OwnedDatabase {
  /** As the server's role. */
  url: string;
  /** As the owner. */
  ownerUrl: string;
}

/** Creates two roles with their own passwords. */
export const createDatabaseRoles = (prefix: string = 'jumpy_'): DatabaseRoles => ({
  owner: { name: `${prefix}owner`, password: generatePassword() },
  server: { name: `${prefix}server`, password: generatePassword() },
});

/** Creates missing roles and sets their passwords. */
export async function ensureRoles(adminUrl: string, { owner, server }: DatabaseRoles): Promise<void> {
  await withDatabaseAdmin(adminUrl, async (client) => {
    for (const { name, password } of [owner, server]) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
      await client.query(`${verb} ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
    }
  });
}

/**
 * Creates a missing database, owned by the owner role; ownership of an existing one is transferred with all its
 * objects. Only the server's role may connect besides.
 */
export async function ensureOwnedDatabase(
  adminUrl: string,
  { name, roles }: { name: string; roles: DatabaseRoles },
): Promise<OwnedDatabase> {
  const [database, owner, server] = [name, roles.owner.name, roles.server.name].map(pg.escapeIdentifier);
  const isOwned = await withDatabaseAdmin(adminUrl, async (client) => {
    const sql = 'SELECT pg_get_userbyid(datdba) = $2 AS owned FROM pg_database WHERE datname = $1';
    const { rows } = await client.query<{ owned: boolean }>(sql, [name, roles.owner.name]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${database} OWNER ${owner}`);
    await client.query(
      `REVOKE ALL ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO ${server}`,
    );
    return rows[0]?.owned ?? true;
  });
  if (!isOwned) await transferOwnership(toDatabaseUrl(adminUrl, name), roles.owner.name);
  return toRoleUrls(toDatabaseUrl(adminUrl, name), roles);
}

/** The database URL for each role. */
export const toRoleUrls = (url: string, { owner, server }: DatabaseRoles): OwnedDatabase => ({
  url: urlAsRole(url, server),
  ownerUrl: urlAsRole(url, owner),
});

function urlAsRole(url: string, { name, password }: DatabaseRole): string {
  const other = new URL(url);
  other.username = name;
  other.password = password;
  return other.href;
}

/** Tables, sequences, types and routines of a database that was created before the owner role existed. */
const FOREIGN_OBJECTS_SQL = `
  SELECT format('ALTER %s %s OWNER TO %I', kind, thing, $1::text) AS statement FROM (
    SELECT CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END AS kind,
      c.oid::regclass::text AS thing, relowner AS owner
    FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'c')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
        AND d.refclassid = 'pg_class'::regclass)
    UNION ALL
    SELECT 'ROUTINE', oid::regprocedure::text, proowner FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) AS things
  WHERE pg_get_userbyid(owner) <> $1`;

/** Runs in one transaction with the database last, so that an interrupted transfer starts over. */
async function transferOwnership(url: string, owner: string): Promise<void> {
  await withDatabaseAdmin(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(FOREIGN_OBJECTS_SQL, [owner]);
    const database = `ALTER DATABASE ${pg.escapeIdentifier(client.database ?? '')} OWNER TO ${pg.escapeIdentifier(owner)}`;
    await client.query([...rows.map(({ statement }) => statement), database].join(';\n'));
  });
}

/** Drops roles that no longer own anything. */
export async function dropRoles(adminUrl: string, { owner, server }: DatabaseRoles): Promise<void> {
  await withDatabaseAdmin(adminUrl, (client) =>
    client.query(`DROP ROLE IF EXISTS ${pg.escapeIdentifier(owner.name)}, ${pg.escapeIdentifier(server.name)}`),
  );
}
