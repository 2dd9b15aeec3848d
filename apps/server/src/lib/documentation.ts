import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sessionCookieName } from '../auth/sessionCookie.ts';
import type { Env } from '../env.ts';
import { readVersion } from '../version.ts';

/** The OpenAPI page at /docs, made from the schemas the routes are checked with. Register it before the routes. */
export function documentApi(app: FastifyInstance, { env }: { env: Env }): void {
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
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(env) } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    theme: {
      title: `${env.productName} API`,
      css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
}
