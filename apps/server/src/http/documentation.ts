import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type PublicAnswer, publicAnswer } from './publicAnswer.ts';
import { securityHeaders } from './securityHeaders.ts';
import { sessionCookieName } from './sessionCookie.ts';
import type { Env } from '../platform/env.ts';
import { readVersion } from '../platform/version.ts';
import { KEYRING_SCHEME, SESSION_SCHEME } from './describeEndpoint.ts';
import { limitFiles } from './limitFiles.ts';
import type { Limit } from './limits.ts';
import { sendPublic } from './sendPublic.ts';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
/** Compressible files; the pattern rules out path traversal. */
const FILE = /^[\w-][\w.-]*\.(js|css|svg)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** High, since each file is compressed only once per process. */
const QUALITY = 9;

/** Serves the OpenAPI page at /docs, generated from the route schemas. Must be registered before the routes. */
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

type Find = (route: string, file: string | undefined) => Promise<PublicAnswer | undefined>;

/** Files of the documentation, created on first request and cached; undefined for what the page's own routes handle. */
function documentationFiles(docs: FastifyInstance, env: Env): Find {
  const { page, data } = securityHeaders(env);
  const kept = new Map<string, Promise<PublicAnswer | undefined>>();

  const describe: Readonly<Record<string, () => PublicAnswer>> = {
    '/docs/json': () =>
      publicAnswer(Buffer.from(JSON.stringify(docs.swagger())), {
        ...{ type: 'application/json; charset=utf-8', headers: data, quality: QUALITY },
      }),
    '/docs/yaml': () =>
      publicAnswer(Buffer.from(docs.swagger({ yaml: true })), {
        ...{ type: 'application/yaml; charset=utf-8', headers: data, quality: QUALITY },
      }),
  };

  async function readAsset(file: string): Promise<PublicAnswer | undefined> {
    const bytes = await readFile(path.join(FOLDER, file)).catch(() => undefined);
    const type = TYPES[path.extname(file)];
    return bytes && type ? publicAnswer(bytes, { type, headers: page, quality: QUALITY }) : undefined;
  }

  async function keep(
    key: string,
    make: () => PublicAnswer | Promise<PublicAnswer | undefined>,
  ): Promise<PublicAnswer | undefined> {
    const answer = kept.get(key) ?? Promise.resolve(make());
    kept.set(key, answer);
    // Unknown names must not fill the cache.
    const found = await answer;
    if (!found) kept.delete(key);
    return found;
  }

  return async (route, file) => {
    const described = describe[route];
    if (described) return keep(route, described);
    if (route !== '/docs/static/*' || file === undefined || !FILE.test(file)) return undefined;
    return keep(file, () => readAsset(file));
  };
}
