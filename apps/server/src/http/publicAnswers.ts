import type { FastifyInstance } from 'fastify';
import type { PublicAnswer } from './publicAnswer.ts';
import { sendPublic } from './sendPublic.ts';

/**
 * Shared responses by exact URL, including the query. Loading one must have constant cost, as no rate limit applies.
 */
export type PublicAnswers = Map<string, () => Promise<PublicAnswer>>;

/**
 * Responds before authentication and rate limits. If loading fails, the request falls through to its route, which
 * reports the error. Must be registered before other hooks.
 */
export function openPublicAnswers(app: FastifyInstance): PublicAnswers {
  const answers: PublicAnswers = new Map();
  app.addHook('onRequest', ({ raw: { method, url = '' } }, reply, done) => {
    const read = answers.get(url);
    if (!read || (method !== 'GET' && method !== 'HEAD')) return done();
    read()
      .then((answer) => sendPublic(reply, answer))
      .catch(() => done());
  });
  return answers;
}
