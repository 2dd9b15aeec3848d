import type { FastifyInstance } from 'fastify';
import { sendError } from './handleRequestError.ts';

interface KnownRoute {
  method: string;
  parts: readonly string[];
}

function matchesPath({ parts }: KnownRoute, path: string): boolean {
  const segments = path.split('/');
  return (
    parts.length === segments.length && parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

/**
 * Handles unknown paths under /api: 405 with the allowed methods if the path exists, else 404. Call before routes are
 * added.
 */
export function registerNotFound(api: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  api.addHook('onRoute', ({ method, url }) => {
    // Preflights belong to the read they precede.
    if (url.endsWith('/*') || method === 'OPTIONS') return;
    for (const name of [method].flat()) routes.push({ method: name, parts: url.split('/') });
  });
  api.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...new Set(routes.filter((route) => matchesPath(route, path)).map(({ method }) => method))];
    // A parameter longer than any route accepts matches a path that allows this very method.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendError(reply, { code: 'not_found', message: 'There’s nothing here.' });
    }
    const message = `This address takes ${allowed.join(', ')}.`;
    reply.header('allow', allowed.join(', '));
    return sendError(reply, { code: 'method_not_allowed', message });
  });
  // Otherwise the page routes, which catch every other GET, would also serve /api.
  api.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
}
