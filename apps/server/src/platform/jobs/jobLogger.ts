import { Logger } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The worker's messages, in our log; that jobs begin and end is for those who look for it. A job that our own stop cuts off fails, and another
 * process does it again: that is no error.
 */
export const jobLogger = (log: Pino, { isStopping }: { isStopping: () => boolean }): Logger =>
  new Logger(
    ({ taskIdentifier: task }) =>
      (level, message) =>
        log[isStopping() ? 'debug' : LEVELS[level]]({ task }, message),
  );
