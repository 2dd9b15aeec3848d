import type { FastifyInstance } from 'fastify';
import type { PublicResponse } from './publicResponse.ts';
import { sendPublicResponse } from './sendPublicResponse.ts';

/**
 * Shared responses by exact URL, including the query. Loading one must have constant cost, as no rate limit applies.
 */
export type PublicResponses = Map<string, () => Promise<PublicResponse>>;

/**
 * Responds before authentication and rate limits. If loading fails, the request falls through to its route, which
 * reports the error. Must be registered before other hooks.
 */
export function registerPublicResponses(app: FastifyInstance): PublicResponses {
  const answers: PublicResponses = new Map();
  app.addHook('onRequest', ({ raw: { method, url = '' } }, reply, done) => {
    const read = answers.get(url);
    if (!read || (method !== 'GET' && method !== 'HEAD')) return done();
    read()
      .then((answer) => sendPublicResponse(reply, answer))
      .catch(() => done());
  });
  return answers;
}
