import type { FastifyInstance } from 'fastify';
import type { PublicAnswer } from './publicAnswer.ts';
import { sendPublic } from './sendPublic.ts';

/** Answers that are the same for everybody, by exact address, query included. Reading one must cost the same however often it is asked for. */
export type PublicAnswers = Map<string, () => Promise<PublicAnswer>>;

/**
 * Answers at once, before anybody is asked who they are and before rate limits are counted. What cannot be read goes on to its route,
 * which says why. Open it before any other hook.
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
