import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendDiscordError } from './api/discordError.ts';
import { isLoopbackRequestHost } from './isLoopbackRequestHost.ts';

/**
 * Allowed callers of a mutating route: the sandbox's own `pages`, or other `servers`, which authenticate by a secret
 * and are never browsers.
 */
export type SandboxCaller = 'pages' | 'servers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For mutating routes; defaults to the sandbox's own pages. */
    caller?: SandboxCaller;
  }
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guards all routes, including later ones: a page open in the same browser can neither read them nor trigger actions.
 */
export function addOriginGuard(app: FastifyInstance, { ownUrl }: { ownUrl: string | undefined }): void {
  const own = ownUrl === undefined ? undefined : new URL(ownUrl);
  app.addHook('onRequest', async (request, reply) => {
    const isOwn = own !== undefined && request.headers.host === own.host;
    if (!isOwn && !isLoopbackRequestHost(request.headers.host, request.socket.localPort))
      return reply.code(421).send({ error: 'This is not the name of the stand-in.' });
    if (SAFE_METHODS.has(request.method)) return;
    const { caller = 'pages' } = request.routeOptions.config;
    if (
      caller === 'pages'
        ? isOwnPage(request, isOwn ? own.origin : `http://${request.headers.host}`)
        : !isBrowser(request)
    )
      return;
    if (caller === 'servers') return sendDiscordError(reply, 'missingAccess');
    return reply.code(403).send({ error: 'This did not come from a page of the stand-in.' });
  });
}

/** Browsers send the page's origin with every mutating request; it must match the requested host. */
function isOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  if (headers.origin !== origin) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}
