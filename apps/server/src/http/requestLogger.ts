import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ChildLoggerOptions, Logger, LogFn } from 'pino';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Logger that is created on first use, since most requests log nothing. */
export function createRequestLogger(log: Logger, bindings: object): FastifyBaseLogger {
  return new LazyLogger(log, bindings) as unknown as FastifyBaseLogger;
}

class LazyLogger {
  readonly #parent: Logger;
  readonly #bindings: object;
  #own: Logger | undefined;

  constructor(parent: Logger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  get own(): Logger {
    return (this.#own ??= this.#parent.child(this.#bindings));
  }

  child(bindings: object, options?: ChildLoggerOptions): Logger {
    return this.own.child(bindings, options);
  }

  silent(): void {}
}

for (const level of LEVELS)
  Object.defineProperty(LazyLogger.prototype, level, {
    value(this: LazyLogger, ...args: Parameters<LogFn>) {
      this.own[level](...args);
    },
  });

/** Logs one line per completed request, and returns the request id so that users can report it. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.url.startsWith('/api/') ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) {
      const fields = {
        reqId: request.id,
        req: request,
        status: reply.statusCode,
        tookMs: Math.round(reply.elapsedTime),
        player: request.player?.publicId,
      };
      log[level](fields, 'answered');
    }
    done();
  });
}
