import { Logger } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

const LOG_LEVEL_BY_WORKER_LEVEL = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Logs the worker's messages; start and end of jobs at debug level. A job aborted by shutdown fails and is retried by
 * another process, which is not an error.
 */
export const createJobLogger = (log: Pino, { isStopping }: { isStopping: () => boolean }): Logger =>
  new Logger(
    ({ taskIdentifier: task }) =>
      (level, message) =>
        log[isStopping() ? 'debug' : LOG_LEVEL_BY_WORKER_LEVEL[level]]({ task }, message),
  );
