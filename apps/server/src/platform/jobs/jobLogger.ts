import { Logger } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** What the worker says, in our log; that jobs begin and end is for those who look for it. */
export const jobLogger = (log: Pino): Logger =>
  new Logger(
    ({ taskIdentifier: task }) =>
      (level, message) =>
        log[LEVELS[level]]({ task }, message),
  );
