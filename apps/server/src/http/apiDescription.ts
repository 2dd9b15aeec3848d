import { API_PATH } from '@jumpy/protocol/endpoint';
import { ENDPOINTS } from '@jumpy/protocol/endpoints';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Env } from '../platform/env.ts';
import { readVersion } from '../platform/readVersion.ts';
import { describeDocument, describeRoute } from './describeApi.ts';
import { KEYRING_SCHEME, registerEndpoint, SESSION_SCHEME } from './registerEndpoint.ts';
import { REQUEST_LIMITS } from './requestLimits.ts';
import { type CookieEnv, getSessionCookieName } from './sessionCookie.ts';

/** What the description says of the server it is of. */
export type DescribedServer = Pick<Env, 'productName' | 'publicUrl'> & CookieEnv;

/** Collects the description from the schemas of routes; must be registered before them. */
export function registerApiDescription(app: FastifyInstance, server: DescribedServer): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${server.productName} API`,
        version: readVersion(),
        license: { name: 'MIT', identifier: 'MIT' },
        description: describeLimits(),
      },
      servers: [{ url: server.publicUrl }],
      // Said once: most operations need a session.
      security: [{ [SESSION_SCHEME]: [] }],
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: getSessionCookieName(server) },
          [KEYRING_SCHEME]: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: describeRoute,
    transformObject: describeDocument,
  });
}

function describeLimits(): string {
  const rows = Object.entries(REQUEST_LIMITS).map(([name, { windowMs, perPlayer, perAddress }]) => {
    const time = windowMs === 60_000 ? 'minute' : 'hour';
    return `| ${name} | ${perPlayer} | ${perAddress} | ${time} |`;
  });
  return [
    'Every refusal is `{ success: false, error, code }`. Requests that change something need the `Origin` of the game.',
    '',
    'Responses may gain fields at any time. Unknown fields of a request are ignored.',
    '',
    'Each operation names its limit:',
    '',
    '| limit | requests of a player | of an address | each |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/**
 * Description of every endpoint of the table, without a server that serves them: what generators and linters read. A
 * running server describes the same.
 */
export async function describeEndpoints(server: DescribedServer): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerApiDescription(app, server);
  app.register(
    async (api) => {
      for (const endpoint of ENDPOINTS) registerEndpoint(api, endpoint, () => undefined);
    },
    { prefix: API_PATH },
  );
  await app.ready();
  try {
    return app.swagger();
  } finally {
    await app.close();
  }
}
