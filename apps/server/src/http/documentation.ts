import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sessionCookieName } from './sessionCookie.ts';
import type { Env } from '../platform/env.ts';
import { readVersion } from '../platform/version.ts';
import { KEYRING_SCHEME, SESSION_SCHEME } from './describeEndpoint.ts';
import { documentationFiles } from './documentationFiles.ts';
import { limitFiles } from './limitFiles.ts';
import type { Limit } from './limits.ts';
import { sendPublic } from './sendPublic.ts';

/** The OpenAPI page at /docs, made from the schemas the routes are checked with. Register it before the routes. */
export function documentApi(app: FastifyInstance, { env, limit }: { env: Env; limit: Limit }): void {
  app.register(swagger, {
    openapi: {
      info: {
        title: `${env.productName} API`,
        version: readVersion(),
        description:
          'Every refusal is `{ success: false, error, code }`. Requests that change something need the `Origin` of the game.',
      },
      servers: [{ url: env.publicUrl }],
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: sessionCookieName(env) },
          [KEYRING_SCHEME]: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.register(async (docs) => {
    limitFiles(docs, limit);
    const find = documentationFiles(docs, env);
    docs.addHook('onRequest', async (request, reply) => {
      const { '*': file } = (request.params ?? {}) as { '*'?: string };
      const answer = await find(request.routeOptions.url ?? '', file);
      return answer && sendPublic(reply, answer);
    });
    docs.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: { docExpansion: 'list', deepLinking: true },
      theme: {
        title: `${env.productName} API`,
        css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
  });
}
