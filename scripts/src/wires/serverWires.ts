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
