import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { registerApiDescription } from './apiDescription.ts';
import { type PublicResponse, createPublicResponse, sendPublicResponse } from './publicResponses.ts';
import { createSecurityHeaders } from './securityHeaders.ts';
import type { Env } from '../platform/env.ts';
import { limitFileRequests } from './fileResponses.ts';
import type { RequestLimit } from './requestLimits.ts';

const ASSETS_DIRECTORY = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
/** Compressible files; the pattern rules out path traversal. */
const ASSET_PATTERN = /^[\w-][\w.-]*\.(js|css|svg)$/;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** High, since each file is compressed only once per process. */
const BROTLI_QUALITY = 9;

/** Serves the OpenAPI page at /docs, generated from the route schemas. Must be registered before the routes. */
export function registerDocumentation(app: FastifyInstance, { env, limit }: { env: Env; limit: RequestLimit }): void {
  registerApiDescription(app, env);
  app.register(async (docs) => {
    limitFileRequests(docs, limit);
    const find = createDocumentationFiles(docs, env);
    docs.addHook('onRequest', async (request, reply) => {
      const { '*': file } = (request.params ?? {}) as { '*'?: string };
      const answer = await find(request.routeOptions.url ?? '', file);
      return answer && sendPublicResponse(reply, answer);
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

type FindFile = (route: string, file: string | undefined) => Promise<PublicResponse | undefined>;

/** Files of the documentation, created on first request and cached; undefined for what the page's own routes handle. */
function createDocumentationFiles(docs: FastifyInstance, env: Env): FindFile {
  const { page, data } = createSecurityHeaders(env);
  const cache = new Map<string, Promise<PublicResponse | undefined>>();

  const describe: Readonly<Record<string, () => PublicResponse>> = {
    '/docs/json': () =>
      createPublicResponse(Buffer.from(JSON.stringify(docs.swagger())), {
        ...{ type: 'application/json; charset=utf-8', headers: data, quality: BROTLI_QUALITY },
      }),
    '/docs/yaml': () =>
      createPublicResponse(Buffer.from(docs.swagger({ yaml: true })), {
        ...{ type: 'application/yaml; charset=utf-8', headers: data, quality: BROTLI_QUALITY },
      }),
  };

  async function readAsset(file: string): Promise<PublicResponse | undefined> {
    const bytes = await readFile(path.join(ASSETS_DIRECTORY, file)).catch(() => undefined);
    const type = CONTENT_TYPES[path.extname(file)];
    return bytes && type ? createPublicResponse(bytes, { type, headers: page, quality: BROTLI_QUALITY }) : undefined;
  }

  async function loadCached(
    key: string,
    make: () => PublicResponse | Promise<PublicResponse | undefined>,
  ): Promise<PublicResponse | undefined> {
    const answer = cache.get(key) ?? Promise.resolve(make());
    cache.set(key, answer);
    // Unknown names must not fill the cache.
    const response = await answer;
    if (!response) cache.delete(key);
    return response;
  }

  return async (route, file) => {
    const make = describe[route];
    if (make) return loadCached(route, make);
    if (route !== '/docs/static/*' || file === undefined || !ASSET_PATTERN.test(file)) return undefined;
    return loadCached(file, () => readAsset(file));
  };
}
