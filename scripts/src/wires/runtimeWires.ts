import pg from 'pg';
import { createApp } from '@jumpy/server/app';
import { createKeyringApp } from '@jumpy/server/features/pages/createKeyringApp';
import { createKeyringHeaders } from '@jumpy/server/http/keyringHeaders';
import { createSecurityHeaders } from '@jumpy/server/http/securityHeaders';
import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import { systemClock } from '@jumpy/server/platform/clock';
import type { Context } from '@jumpy/server/platform/context';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { createDiscordClient } from '@jumpy/server/platform/discord/createDiscordClient';
import { type Env, readEnv } from '@jumpy/server/platform/env';
import { createLogger } from '@jumpy/server/platform/logger';
import { systemRandom } from '@jumpy/server/platform/random';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { joined } from './protocolWires.ts';
import { fieldsOf } from './schemaFields.ts';

/** Lines of the catalog of `public`; the schema of the job library is the library's. Names of columns are stable where their order is not. */
const CATALOG: readonly string[] = [
  `SELECT format('table %s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' not null' ELSE '' END,
     CASE WHEN a.attidentity <> '' THEN ' identity ' || a.attidentity::text WHEN a.attgenerated <> '' THEN ' generated ' || pg_get_expr(d.adbin, d.adrelid)
       ELSE coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') END) AS line
   FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')`,
  `SELECT format('table %s kind %s%s', relname, relkind, CASE WHEN relrowsecurity THEN ' with row security' ELSE '' END) AS line
   FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')`,
  `SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'`,
  `SELECT format('index %s.%s %s', tablename, indexname, regexp_replace(indexdef, '^.* ON public\\.', 'on ')) ||
     CASE WHEN indexdef LIKE 'CREATE UNIQUE%' THEN ' unique' ELSE '' END AS line FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT format('function %s(%s) returns %s %s%s', p.proname, pg_get_function_arguments(p.oid), coalesce(pg_get_function_result(p.oid), 'nothing'),
     CASE p.provolatile WHEN 'i' THEN 'immutable' WHEN 's' THEN 'stable' ELSE 'volatile' END, CASE WHEN p.prosecdef THEN ' security definer' ELSE '' END) AS line
   FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace`,
  `SELECT format('trigger %s %s', tgrelid::regclass, regexp_replace(pg_get_triggerdef(oid), 'public\\.', '', 'g')) AS line
   FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  `SELECT format('policy %s %s %s using %s check %s', tablename, policyname, cmd, qual, with_check) AS line FROM pg_policies WHERE schemaname = 'public'`,
  `SELECT format('type %s %s', t.typname, coalesce((SELECT string_agg(enumlabel, ' ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid),
     pg_catalog.format_type(t.typbasetype, t.typtypmod))) AS line
   FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')`,
  `SELECT format('extension %s', extname) AS line FROM pg_extension WHERE extname <> 'plpgsql'`,
];

const GRANTS = `
  SELECT lower(right_name) AS right_name, thing, CASE WHEN grantee = 0 THEN 'public' ELSE pg_get_userbyid(grantee)::text END AS role FROM (
    SELECT (acl).privilege_type AS right_name, (acl).grantee, thing FROM (
      SELECT aclexplode(relacl) AS acl, relname::text AS thing FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT aclexplode(attacl), c.relname || '.' || a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped
      UNION ALL
      SELECT aclexplode(coalesce(proacl, acldefault('f', proowner))), 'function ' || proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL
      SELECT aclexplode(nspacl), 'schema ' || nspname FROM pg_namespace WHERE nspname = 'public'
    ) AS lists
  ) AS rights`;

/** Rewritten by every migration: their rows hold times and text hashes. */
const HISTORY = ['schema_migrations', 'schema_functions'];
/** What differs from one fresh database to the next: times, identities and, in any column, drawn bytes. */
const CHANCE = /_at$|^id$/;
const isDrawn = (value: unknown): boolean => typeof value === 'string' && value.startsWith('\\x');

/** Tables, functions, rights and first rows of a freshly migrated database, as its catalog has them. */
export async function databaseWires({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const sql of CATALOG) {
      const { rows } = await client.query<{ line: string }>(sql);
      lines.push(...rows.map(({ line }) => line.replaceAll(/\s+/g, ' ').trim()));
    }
    return [...lines, ...(await grantLines(client, { url, ownerUrl })), ...(await rowLines(client))];
  } finally {
    await client.end();
  }
}

/** Rights by what the roles are, as their names differ from one database to the next; an owner has all of its own. */
async function grantLines(client: pg.Client, { url, ownerUrl }: { url: string; ownerUrl: string }): Promise<string[]> {
  const { rows } = await client.query<{ right_name: string; thing: string; role: string }>(GRANTS);
  const server = new URL(url).username;
  const owner = new URL(ownerUrl).username;
  return rows
    .filter(({ role }) => role !== owner && (role === server || role === 'public'))
    .map(({ right_name, thing, role }) => `grant ${right_name} on ${thing} to ${role === server ? 'server' : role}`);
}

/** What migrations have put into tables: definitions that the product goes by. */
async function rowLines(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)`,
    [HISTORY],
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${pg.escapeIdentifier(name)} AS t LIMIT 500`,
    );
    for (const { row } of rows) {
      const fields = Object.entries(row).filter(
        ([column, value]) => !CHANCE.test(column) && value !== null && !isDrawn(value),
      );
      lines.push(`row ${name} ${JSON.stringify(Object.fromEntries(fields))}`);
    }
  }
  return lines;
}

/** Everything on that changes what is served: Privy's routes and headers exist only with an app id. */
const ENVIRONMENT = {
  SESSION_SECRET: 'a-secret-of-the-wires-0123456789abcdef',
  DAILY_SECRET: 'the-days-of-the-wires-0123456789abcdef',
  KEYRING_KEK: 'wires:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  LOG_LEVEL: 'silent',
  PRIVY_APP_ID: 'clpispdty00ycl80fpueukbhl',
};

/** The hosts that the headers are computed for. */
const PUBLIC_HOSTS = { publicUrl: 'https://app.example', keyringUrl: 'https://keyring.example' };

interface RouteSchema {
  params?: z.ZodMiniType;
  querystring?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response?: Readonly<Record<string, z.ZodMiniType>>;
}

/** What the server's two hosts answer beside the table of endpoints, and the headers they put on every answer. */
export async function serverWires(databaseUrl: string): Promise<string[]> {
  const env = readEnv({ ...ENVIRONMENT, DATABASE_URL: databaseUrl });
  const db = createDatabase({ url: databaseUrl, poolSize: 2 });
  const context: Context = {
    db,
    clock: systemClock,
    env,
    bus: createMemoryBus(),
    log: createLogger(env),
    random: systemRandom,
    discord: createDiscordClient({ env, clock: systemClock }),
    chain: undefined,
    objects: undefined,
    redis: undefined,
  };
  try {
    return [
      ...(await routesOf('app', createApp(context))),
      ...(await routesOf('keyring', createKeyringApp(context))),
      ...headerLines(env),
    ];
  } finally {
    await context.bus.close();
    await db.destroy();
  }
}

/** Starts an application far enough to know its routes, and ends it. */
async function routesOf(host: string, app: FastifyInstance): Promise<string[]> {
  const lines: string[] = [];
  // Plugins are loaded once the application gets ready, so a hook that is added now sees nearly all routes.
  app.addHook('onRoute', (route) => void lines.push(...routeLines(host, route)));
  await app.ready();
  // The keyring's own are registered before the hook could be there.
  const printed = app.printRoutes({ commonPrefix: false }).matchAll(/[├└]── (\S*) \(([^)]+)\)/g);
  for (const [, path = '', methods = ''] of host === 'keyring' ? printed : [])
    lines.push(`route ${host} ${methods} ${path === '*' ? '/*' : path}`);
  await app.close();
  return lines;
}

function routeLines(host: string, { method, url, schema, config }: RouteOptions): string[] {
  // What stands in the table is listed from there.
  if ((config as { endpoint?: unknown } | undefined)?.endpoint !== undefined) return [];
  const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
  const { params, querystring, body, response = {} } = (schema ?? {}) as RouteSchema;
  const parts: [label: string, schema: z.ZodMiniType | undefined][] = [
    ['params', params],
    ['query', querystring],
    ['body', body],
    ...Object.entries(response).map(([status, answer]): [string, z.ZodMiniType] => [`answer ${status}`, answer]),
  ];
  return methods.flatMap((name) => [
    `route ${host} ${name} ${url}`,
    ...parts.flatMap(([label, part]) =>
      part && '_zod' in part
        ? fieldsOf(part, 'output').map((field) => `route ${host} ${name} ${url} ${joined(label, field)}`)
        : [],
    ),
  ]);
}

function headerLines(env: Env): string[] {
  const isPublic = { ...env, ...PUBLIC_HOSTS, isLocal: false, chain: undefined };
  const groups = { app: { ...createSecurityHeaders(isPublic) }, keyring: { ...createKeyringHeaders(isPublic) } };
  return Object.entries(groups).flatMap(([host, kinds]) =>
    Object.entries(kinds).flatMap(([kind, headers]) =>
      Object.entries(headers as Record<string, string>).map(
        ([name, value]) => `header ${host} ${kind} ${name}: ${value}`,
      ),
    ),
  );
}
