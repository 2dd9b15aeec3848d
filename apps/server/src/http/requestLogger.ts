import type { FastifyBaseLogger } from 'fastify';
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
    value(this: LazyLogger, ...line: Parameters<LogFn>) {
      this.own[level](...line);
    },
  });
