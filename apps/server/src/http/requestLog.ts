import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Logs one line per completed request, and returns the request id so that users can report it. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.url.startsWith('/api/') ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) {
      const line = {
        reqId: request.id,
        req: request,
        status: reply.statusCode,
        tookMs: Math.round(reply.elapsedTime),
        player: request.player?.publicId,
      };
      log[level](line, 'answered');
    }
    done();
  });
}
