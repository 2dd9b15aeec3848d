import type { FastifyInstance } from 'fastify';

/** One line a request, when it is answered, and its id in the answer so that a person can name it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      req: request,
      status: reply.statusCode,
      tookMs: Math.round(reply.elapsedTime),
      player: request.player?.publicId,
    };
    if (request.url.startsWith('/api/')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
